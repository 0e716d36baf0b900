"""Who calls: what authenticated credentials stand for, and what they may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from autosage_memory.graph.context import Caller, ChatContext
from autosage_memory.stores.api_keys import PERMISSIONS, Permission
from autosage_memory.stores.errors import KnowledgeBaseNotFound, NotPermitted, TenantNotFound
from autosage_memory.stores.policy import KnowledgeBaseSettings, Policy

Role = Literal["owner", "developer", "viewer"]
"""What a dashboard user is to the tenant."""

ROLES: dict[Role, frozenset[Permission]] = {
    "owner": PERMISSIONS,
    "developer": frozenset({"read", "write"}),
    "viewer": frozenset({"read"}),
}


@dataclass(frozen=True, slots=True)
class Principal:
    """One caller of one tenant. Nothing of it comes from what the client says beside its credentials."""

    tenant_id: str
    caller: Caller
    caller_id: str
    """The dashboard user's id, or the API key's."""
    permissions: frozenset[Permission]
    knowledge_bases: frozenset[str] | None = None
    """The only knowledge bases it may use; None: all of the tenant, and what belongs to none."""
    subjects: frozenset[str] | None = None
    """The only end users it may speak for; None: all of the tenant, and nobody."""

    def check(self, permission: Permission) -> None:
        """Pass if it may do this at all.

        Raises:
            NotPermitted: it may not.
        """
        if permission not in self.permissions:
            raise NotPermitted(f"these credentials do not permit to {permission}")

    def check_tenant(self, tenant_id: str, permission: Permission) -> None:
        """Pass if it may do this to everything of a tenant.

        Raises:
            TenantNotFound: it is not the principal's tenant.
            NotPermitted: it may not, or to parts of the tenant alone.
        """
        if tenant_id != self.tenant_id:
            raise TenantNotFound("tenant not found")
        self.check(permission)
        if self.knowledge_bases is not None or self.subjects is not None:
            raise NotPermitted("these credentials reach a part of the tenant alone")

    def check_subject(self, tenant_id: str, external_subject_id: str, permission: Permission) -> None:
        """Pass if it may do this to an end user of a tenant.

        Raises:
            TenantNotFound: it is not the principal's tenant.
            NotPermitted: it may not, or not for this end user.
        """
        if tenant_id != self.tenant_id:
            raise TenantNotFound("tenant not found")
        self.check(permission)
        if self.knowledge_bases is not None or not self._speaks_for(external_subject_id):
            raise NotPermitted("these credentials do not reach this subject")

    async def knowledge_base(
        self, knowledge_base_id: str, permission: Permission, policy: Policy
    ) -> KnowledgeBaseSettings:
        """A knowledge base of its tenant, if it may do this to it, for all subjects.

        Raises:
            KnowledgeBaseNotFound: the tenant has none of this id, or the principal may not use it.
            NotPermitted: it may not do this.
            InvalidId: the id cannot be one.
            DatabaseUnavailable: the tenant's knowledge bases cannot be read.
        """
        found = await self._find_knowledge_base(knowledge_base_id, policy)
        self.check_every_subject(permission)
        return found

    def check_every_subject(self, permission: Permission) -> None:
        """Pass if it may do this for all subjects, on those knowledge bases that it may use.

        Raises:
            NotPermitted: it may not.
        """
        self.check(permission)
        if self.subjects is not None:
            raise NotPermitted("these credentials reach some subjects alone")

    async def context(
        self,
        policy: Policy,
        *,
        permission: Permission,
        external_subject_id: str | None = None,
        knowledge_base_id: str | None = None,
        memory: bool = True,
    ) -> ChatContext:
        """The runtime context of its turns.

        Args:
            policy: tells which knowledge bases the tenant has.
            permission: what is to be done.
            external_subject_id: the end user it speaks for.
            knowledge_base_id: the knowledge base the chat is about.
            memory: whether the turn may use durable memory.

        Raises:
            InvalidInput: an id cannot be one.
            KnowledgeBaseNotFound: the tenant has none of this id, or the principal may not use it.
            NotPermitted: it may not do this, not for this end user (a dashboard user for none), or not outside its
                knowledge bases.
            DatabaseUnavailable: the tenant's knowledge bases cannot be read.
        """
        context = self.speaker(permission, external_subject_id, knowledge_base_id=knowledge_base_id, memory=memory)
        if knowledge_base_id is not None:
            await self._find_knowledge_base(knowledge_base_id, policy)
        elif self.knowledge_bases is not None:
            raise NotPermitted("these credentials need a knowledge_base_id")
        return context

    def speaker(self, permission: Permission, external_subject_id: str | None, **more: Any) -> ChatContext:
        """As whom it owns chats; what its knowledge bases are is for `ChatArchive.within`. Errors as for `context`."""
        context = ChatContext(
            tenant_id=self.tenant_id,
            caller=self.caller,
            caller_id=self.caller_id,
            external_subject_id=external_subject_id,
            **more,
        )
        self.check(permission)
        if external_subject_id is not None and self.caller == "dashboard":
            raise NotPermitted("a dashboard user speaks for no external_subject_id")
        if not self._speaks_for(external_subject_id):
            raise NotPermitted("these credentials do not reach this subject")
        return context

    def _speaks_for(self, external_subject_id: str | None) -> bool:
        return self.subjects is None or external_subject_id in self.subjects

    async def _find_knowledge_base(self, knowledge_base_id: str, policy: Policy) -> KnowledgeBaseSettings:
        # Asked for whatever the limits are: how long the answer takes tells nothing.
        found = await policy.knowledge_base(self.tenant_id, knowledge_base_id)
        if found is None or (self.knowledge_bases is not None and knowledge_base_id not in self.knowledge_bases):
            raise KnowledgeBaseNotFound("knowledge base not found")
        return found
