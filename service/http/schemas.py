"""The shapes that the HTTP interface takes and gives: JSON in camelCase, and nothing unknown is taken."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Annotated, Any, cast
from uuid import UUID

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    StrictBool,
    WithJsonSchema,
    model_validator,
)
from pydantic.alias_generators import to_camel

from autosage_memory.stores import erasure
from autosage_memory.stores.belongings import TargetKind
from autosage_memory.stores.policy import (
    MAX_TTL_DAYS,
    KnowledgeBaseMode,
    KnowledgeBaseSettings,
    MemoryMode,
    PersonalData,
    Retention,
    TenantChanges,
    TenantMemorySettings,
)
from autosage_memory.stores.scopes import MAX_ID_LENGTH, check_id

Id = Annotated[
    str,
    AfterValidator(lambda value: check_id(value, "it")),
    Field(
        min_length=1,
        max_length=MAX_ID_LENGTH,
        description="Literal text, compared exactly; not blank, and not `*` alone.",
        examples=["handbook"],
        json_schema_extra={"pattern": r"^[^\u0000-\u001f\u007f-\u009f]+$"},
    ),
]


Time = Annotated[
    datetime,
    PlainSerializer(datetime.isoformat, return_type=str),
    WithJsonSchema({"type": "string", "format": "date-time"}, mode="serialization"),
]
"""With its zone."""


def _integer(value: Any) -> Any:
    """JSON knows no types of numbers: 30.0 is an integer, as true and "30" are none."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Days = Annotated[int, Field(strict=True, ge=1, le=MAX_TTL_DAYS), BeforeValidator(_integer)]


class Shape(BaseModel):
    """A JSON object."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, extra="forbid")

    def to_json(self) -> dict[str, Any]:
        """It as JSON values, without what was not given."""
        return self.model_dump(mode="json", by_alias=True, exclude_unset=True)


class Shown(Shape):
    """A JSON object that is given: with whatever people and models wrote, made Unicode where it is not."""

    @model_validator(mode="before")
    @classmethod
    def _made_unicode(cls, data: Any) -> Any:
        return _unicode(data)


def _unicode(value: Any) -> Any:
    match value:
        case str():
            return value if value.isascii() else _SURROGATES.sub("\ufffd", value)
        case list():
            return [_unicode(one) for one in value]
        case dict():
            return {_unicode(key): _unicode(one) for key, one in value.items()}
    return value


_SURROGATES = re.compile("[\ud800-\udfff]")


class SettingsShown(Shape):
    """A tenant's memory settings."""

    mode: MemoryMode = Field(description="Whether durable memory is on.", examples=["durable"])
    retention: Retention = Field(description="What is stored.", examples=["automatic"])
    personal_data: PersonalData = Field(description="What becomes of personal data in facts.", examples=["keep"])
    chat_ttl_days: int | None = Field(description="Days after which an unused chat is removed; null: never.")

    @classmethod
    def of(cls, settings: TenantMemorySettings) -> SettingsShown:
        """The settings as JSON shows them."""
        return cls(
            mode=settings.mode,
            retention=settings.retention,
            personal_data=settings.personal_data,
            chat_ttl_days=settings.chat_ttl_days,
        )


class SettingsChanges(Shape):
    """The settings to change; those left out stay."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1})

    mode: MemoryMode = Field(default="disabled", examples=["durable"])
    retention: Retention = Field(default="none", examples=["automatic"])
    personal_data: PersonalData = Field(default="keep", examples=["redact"])
    chat_ttl_days: Days | None = Field(default=None, examples=[365])

    def given(self) -> TenantChanges:
        """Those that were given."""
        return cast(TenantChanges, self.model_dump(exclude_unset=True))


class MemorySettings(Shape):
    """A tenant's memory settings."""

    memory_settings: SettingsShown


class MemorySettingsPatch(Shape):
    """A change of a tenant's memory settings."""

    memory_settings: SettingsChanges


class KnowledgeBase(Shape):
    """A knowledge base and its memory mode."""

    id: str = Field(examples=["handbook"])
    kb_memory_mode: KnowledgeBaseMode = Field(
        description="`disabled`: no durable memory. `subject`: the caller's scope. `kb_restricted`: a scope of its own."
    )

    @classmethod
    def of(cls, settings: KnowledgeBaseSettings) -> KnowledgeBase:
        """The knowledge base as JSON shows it."""
        return cls(id=settings.id, kb_memory_mode=settings.memory_mode)


class KnowledgeBasePage(Shape):
    """Some knowledge bases."""

    knowledge_bases: list[KnowledgeBase]
    limit: int
    offset: int


class NewKnowledgeBase(Shape):
    """A knowledge base to create."""

    id: Id
    kb_memory_mode: KnowledgeBaseMode = "subject"


class KnowledgeBasePatch(Shape):
    """A knowledge base's new memory mode."""

    kb_memory_mode: KnowledgeBaseMode = Field(examples=["kb_restricted"])


class Consent(Shape):
    """Whether a subject may be remembered."""

    consents: StrictBool = Field(
        description="False: nothing of the subject is recalled or stored. What is stored stays until it is erased.",
        examples=[False],
    )


class SubjectShown(Shown):
    """An end user."""

    id: str = Field(examples=["u-17"])
    consents: bool = Field(description="Whether they may be remembered.")


class SubjectPage(Shown):
    """Some end users."""

    subjects: list[SubjectShown]
    total: int = Field(description="How many there are in all.")
    limit: int
    offset: int


class Receipt(Shape):
    """What an erasure has removed: numbers alone."""

    id: UUID
    kind: TargetKind = Field(description="What was erased; `kb` is a knowledge base.")
    started_at: Time
    finished_at: Time
    removed: dict[str, int] = Field(description="By what it was.", examples=[{"facts": 12, "chats": 3}])
    files_rewritten: bool = Field(description="Whether nothing deleted is left in the files of the durable store.")
    left_to_upkeep: list[str] = Field(description="Where traces may stand that no query finds, and until when.")

    @classmethod
    def of(cls, receipt: erasure.Receipt) -> Receipt:
        """The receipt as JSON shows it."""
        return cls(
            id=receipt.id,
            kind=receipt.kind,
            started_at=receipt.started_at,
            finished_at=receipt.finished_at,
            removed={to_camel(name): number for name, number in receipt.removed.items()},
            files_rewritten=receipt.rewritten,
            left_to_upkeep=list(receipt.left_to_upkeep),
        )


class Deleted(Shape):
    """Something is gone."""

    message: str = Field(examples=["Memory deleted"])
