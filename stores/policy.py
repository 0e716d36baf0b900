"""What a tenant allows: its durable memory, and how its knowledge bases narrow it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Literal, Protocol, TypedDict, Unpack, get_args

from autosage_memory.stores.errors import AlreadyExists, InvalidInput
from autosage_memory.stores.scopes import check_id

if TYPE_CHECKING:
    from autosage_memory.stores.database import Database

MemoryMode = Literal["disabled", "durable"]
Retention = Literal["none", "explicit_only", "automatic"]
PersonalData = Literal["keep", "redact", "refuse"]
KnowledgeBaseMode = Literal["disabled", "subject", "kb_restricted"]


@dataclass(frozen=True, slots=True)
class TenantMemorySettings:
    """A tenant's policy. The defaults are those of a tenant without settings: durable memory is opt-in.

    Raises:
        InvalidInput: a value is not one of the allowed ones; names the field.
    """

    mode: MemoryMode = "disabled"
    """Whether durable memory is on."""
    retention: Retention = "none"
    """What is stored: nothing (recall may still run), what users ask for, or useful facts too."""
    personal_data: PersonalData = "keep"
    """What happens to personal data in a fact: it is kept, redacted, or the fact refused."""
    chat_ttl_days: int | None = None
    """Days after its last turn at which a chat is removed; None: never."""

    def __post_init__(self) -> None:
        _check_choice("mode", self.mode, MemoryMode)
        _check_choice("retention", self.retention, Retention)
        _check_choice("personal_data", self.personal_data, PersonalData)
        days = self.chat_ttl_days
        if days is not None and (type(days) is not int or not 0 < days <= MAX_TTL_DAYS):
            raise InvalidInput(f"chat_ttl_days must be a whole number from 1 to {MAX_TTL_DAYS}, or None")


MAX_TTL_DAYS = 36_500


class TenantChanges(TypedDict, total=False):
    """The fields of `TenantMemorySettings` to change; the others stay."""

    mode: MemoryMode
    retention: Retention
    personal_data: PersonalData
    chat_ttl_days: int | None


@dataclass(frozen=True, slots=True)
class KnowledgeBaseSettings:
    """How one knowledge base narrows its tenant's policy.

    Raises:
        InvalidId: `id` or `tenant_id` cannot be one.
        InvalidInput: `memory_mode` is not one of the allowed ones.
    """

    id: str
    tenant_id: str
    memory_mode: KnowledgeBaseMode = "subject"
    """`disabled`: no durable memory there. `subject`: the caller's scope. `kb_restricted`: a scope of its own."""

    def __post_init__(self) -> None:
        check_id(self.id, "knowledge_base_id")
        check_id(self.tenant_id, "tenant_id")
        _check_choice("memory_mode", self.memory_mode, KnowledgeBaseMode)


class Policy(Protocol):
    """Where policy is read. Nothing is cached beyond a turn: a change holds on the very next one."""

    async def tenant(self, tenant_id: str) -> TenantMemorySettings:
        """The tenant's settings; the defaults if it has none."""
        ...

    async def knowledge_base(self, tenant_id: str, knowledge_base_id: str) -> KnowledgeBaseSettings | None:
        """The tenant's knowledge base, or None if the tenant has no such one."""
        ...

    async def consents(self, tenant_id: str, external_subject_id: str) -> bool:
        """Whether the subject may be remembered: True unless it was said that it may not."""
        ...


@dataclass(frozen=True, slots=True)
class StaticPolicy:
    """Policy written down in code.

    `StaticPolicy({"acme": TenantMemorySettings("durable")}, {("acme", "handbook"): "kb_restricted"})`
    """

    tenants: Mapping[str, TenantMemorySettings] = field(default_factory=dict)
    """By tenant id."""
    knowledge_bases: Mapping[tuple[str, str], KnowledgeBaseMode] = field(default_factory=dict)
    """Modes by (tenant id, knowledge base id)."""
    objections: Collection[tuple[str, str]] = ()
    """Subjects, as (tenant id, external subject id), that do not want to be remembered."""

    def __post_init__(self) -> None:
        for tenant_id in self.tenants:
            check_id(tenant_id, "tenant_id")
        for (tenant_id, knowledge_base_id), mode in self.knowledge_bases.items():
            KnowledgeBaseSettings(knowledge_base_id, tenant_id, mode)
        for tenant_id, subject in self.objections:
            check_id(tenant_id, "tenant_id")
            check_id(subject, "external_subject_id")

    async def tenant(self, tenant_id: str) -> TenantMemorySettings:
        """See `Policy.tenant`."""
        return self.tenants.get(tenant_id, TenantMemorySettings())

    async def knowledge_base(self, tenant_id: str, knowledge_base_id: str) -> KnowledgeBaseSettings | None:
        """See `Policy.knowledge_base`."""
        mode = self.knowledge_bases.get((tenant_id, knowledge_base_id))
        return None if mode is None else KnowledgeBaseSettings(knowledge_base_id, tenant_id, mode)

    async def consents(self, tenant_id: str, external_subject_id: str) -> bool:
        """See `Policy.consents`."""
        return (tenant_id, external_subject_id) not in self.objections


class PostgresPolicy:
    """Policy in Postgres. Making one does no I/O; it reads afresh on every call."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def tenant(self, tenant_id: str) -> TenantMemorySettings:
        """See `Policy.tenant`.

        Raises:
            DatabaseUnavailable: it cannot be read.
        """
        check_id(tenant_id, "tenant_id")
        rows = await self._database.fetch(
            "SELECT mode, retention, personal_data, chat_ttl_days FROM autosage.tenants WHERE tenant_id = %s",
            (tenant_id,),
        )
        return TenantMemorySettings(**rows[0]) if rows else TenantMemorySettings()

    async def knowledge_base(self, tenant_id: str, knowledge_base_id: str) -> KnowledgeBaseSettings | None:
        """See `Policy.knowledge_base`.

        Raises:
            DatabaseUnavailable: it cannot be read.
        """
        check_id(tenant_id, "tenant_id")
        check_id(knowledge_base_id, "knowledge_base_id")
        rows = await self._database.fetch(
            "SELECT id, tenant_id, memory_mode FROM autosage.knowledge_bases WHERE tenant_id = %s AND id = %s",
            (tenant_id, knowledge_base_id),
        )
        return KnowledgeBaseSettings(**rows[0]) if rows else None

    async def knowledge_bases(
        self, tenant_id: str, *, among: Collection[str] | None = None, limit: int | None = None, offset: int = 0
    ) -> list[KnowledgeBaseSettings]:
        """Knowledge bases of the tenant, by id: all, or those `among` these.

        Raises:
            DatabaseUnavailable: they cannot be read.
        """
        check_id(tenant_id, "tenant_id")
        rows = await self._database.fetch(
            "SELECT id, tenant_id, memory_mode FROM autosage.knowledge_bases"
            " WHERE tenant_id = %(tenant)s AND (%(among)s::text[] IS NULL OR id = ANY(%(among)s))"
            " ORDER BY id LIMIT %(limit)s OFFSET %(offset)s",
            {"tenant": tenant_id, "among": None if among is None else list(among), "limit": limit, "offset": offset},
        )
        return [KnowledgeBaseSettings(**row) for row in rows]

    async def update_tenant(self, tenant_id: str, **changes: Unpack[TenantChanges]) -> TenantMemorySettings:
        """Change the given settings and no other, and return them all. Two changes at once do not lose each other.

        Raises:
            InvalidInput: no setting, an unknown one, or a value that is not allowed; nothing has changed then.
            InvalidId: `tenant_id` cannot be one.
            DatabaseUnavailable: it cannot be written.
        """
        from psycopg import sql

        check_id(tenant_id, "tenant_id")
        if not changes:
            raise InvalidInput("no setting to change")
        if unknown := changes.keys() - {column.name for column in fields(TenantMemorySettings)}:
            raise InvalidInput(f"unknown setting: {min(unknown)}")
        TenantMemorySettings(**changes)
        columns = [sql.Identifier(name) for name in changes]
        query = sql.SQL(
            "INSERT INTO autosage.tenants (tenant_id, {columns}) VALUES (%s, {values})"
            " ON CONFLICT (tenant_id) DO UPDATE SET {changes}, updated_at = now()"
            " RETURNING mode, retention, personal_data, chat_ttl_days"
        ).format(
            columns=sql.SQL(", ").join(columns),
            values=sql.SQL(", ").join([sql.Placeholder()] * len(columns)),
            changes=sql.SQL(", ").join(sql.SQL("{0} = EXCLUDED.{0}").format(column) for column in columns),
        )
        rows = await self._database.fetch(query, (tenant_id, *changes.values()))
        return TenantMemorySettings(**rows[0])

    async def introduce(self, tenant_id: str, settings: TenantMemorySettings) -> bool:
        """Give the tenant these settings if it has none yet. Returns whether it had none.

        Raises:
            InvalidId: `tenant_id` cannot be one.
            DatabaseUnavailable: it cannot be written.
        """
        check_id(tenant_id, "tenant_id")
        rows = await self._database.fetch(
            "INSERT INTO autosage.tenants (tenant_id, mode, retention, personal_data, chat_ttl_days)"
            " VALUES (%s, %s, %s, %s, %s) ON CONFLICT (tenant_id) DO NOTHING RETURNING tenant_id",
            (tenant_id, settings.mode, settings.retention, settings.personal_data, settings.chat_ttl_days),
        )
        return bool(rows)

    async def create_knowledge_base(
        self, tenant_id: str, knowledge_base_id: str, memory_mode: KnowledgeBaseMode = "subject"
    ) -> KnowledgeBaseSettings:
        """Create the tenant's knowledge base.

        Raises:
            AlreadyExists: the tenant has one of this id; it stays as it is.
            InvalidInput: the mode is not allowed.
            InvalidId: an id cannot be one.
            DatabaseUnavailable: it cannot be written.
        """
        settings = KnowledgeBaseSettings(knowledge_base_id, tenant_id, memory_mode)
        rows = await self._database.fetch(
            "INSERT INTO autosage.knowledge_bases (tenant_id, id, memory_mode) VALUES (%s, %s, %s)"
            " ON CONFLICT (tenant_id, id) DO NOTHING RETURNING id",
            (tenant_id, knowledge_base_id, memory_mode),
        )
        if not rows:
            raise AlreadyExists("the tenant has a knowledge base of this id already")
        return settings

    async def set_knowledge_base(
        self, tenant_id: str, knowledge_base_id: str, memory_mode: KnowledgeBaseMode = "subject"
    ) -> KnowledgeBaseSettings:
        """Create the tenant's knowledge base, or change its mode.

        Raises:
            InvalidInput: the mode is not allowed.
            InvalidId: an id cannot be one.
            DatabaseUnavailable: it cannot be written.
        """
        settings = KnowledgeBaseSettings(knowledge_base_id, tenant_id, memory_mode)
        await self._database.fetch(
            "INSERT INTO autosage.knowledge_bases (tenant_id, id, memory_mode) VALUES (%s, %s, %s)"
            " ON CONFLICT (tenant_id, id) DO UPDATE SET memory_mode = EXCLUDED.memory_mode, updated_at = now()",
            (tenant_id, knowledge_base_id, memory_mode),
        )
        return settings

    async def consents(self, tenant_id: str, external_subject_id: str) -> bool:
        """See `Policy.consents`.

        Raises:
            DatabaseUnavailable: it cannot be read.
        """
        check_id(tenant_id, "tenant_id")
        check_id(external_subject_id, "external_subject_id")
        rows = await self._database.fetch(
            "SELECT 1 AS one FROM autosage.objections WHERE tenant_id = %s AND subject_id = %s",
            (tenant_id, external_subject_id),
        )
        return not rows

    async def set_consent(self, tenant_id: str, external_subject_id: str, consents: bool) -> None:
        """Write down whether the subject may be remembered. What it holds already stays, unused, until it is erased.

        Raises:
            InvalidId: an id cannot be one.
            DatabaseUnavailable: it cannot be written.
        """
        check_id(tenant_id, "tenant_id")
        check_id(external_subject_id, "external_subject_id")
        subject = tenant_id, external_subject_id
        if consents:
            query = "DELETE FROM autosage.objections WHERE tenant_id = %s AND subject_id = %s"
        else:
            query = "INSERT INTO autosage.objections (tenant_id, subject_id) VALUES (%s, %s) ON CONFLICT DO NOTHING"
        await self._database.fetch(query, subject)


def _check_choice(name: str, value: object, choices: object) -> None:
    allowed = get_args(choices)
    if not isinstance(value, str) or value not in allowed:
        raise InvalidInput(f"{name} must be one of: {', '.join(allowed)}")
