"""Policy from the command line: tenants and their knowledge bases, shown as JSON."""

from __future__ import annotations

import json

from rich.console import Console

from autosage_memory.service.progress import progress
from autosage_memory.stores.database import open_database
from autosage_memory.stores.errors import InvalidInput
from autosage_memory.stores.policy import KnowledgeBaseMode, MemoryMode, PostgresPolicy, Retention, TenantChanges
from autosage_memory.stores.settings import Settings


async def tenant_settings(
    settings: Settings, tenant_id: str, *, mode: MemoryMode | None, retention: Retention | None, console: Console
) -> str:
    """A tenant's memory settings as JSON, after the changes given."""
    changes = TenantChanges()
    if mode is not None:
        changes["mode"] = mode
    if retention is not None:
        changes["retention"] = retention
    async with progress("Opening the database", console), open_database(settings) as database:
        policy = PostgresPolicy(database)
        tenant = await (policy.update_tenant(tenant_id, **changes) if changes else policy.tenant(tenant_id))
    shown = {
        "mode": tenant.mode,
        "retention": tenant.retention,
        "personalData": tenant.personal_data,
        "chatTtlDays": tenant.chat_ttl_days,
    }
    return json.dumps({"memorySettings": shown})


async def knowledge_base_settings(
    settings: Settings, tenant_id: str, knowledge_base_id: str, *, mode: KnowledgeBaseMode | None, console: Console
) -> str:
    """A knowledge base's memory mode as JSON, after the change given.

    Raises:
        InvalidInput: the tenant has no such knowledge base, and no mode to create it with was given.
    """
    async with progress("Opening the database", console), open_database(settings) as database:
        policy = PostgresPolicy(database)
        if mode is not None:
            found = await policy.set_knowledge_base(tenant_id, knowledge_base_id, mode)
        elif (known := await policy.knowledge_base(tenant_id, knowledge_base_id)) is not None:
            found = known
        else:
            raise InvalidInput("this tenant has no such knowledge base; create it with --mode")
    return json.dumps({"id": found.id, "tenantId": found.tenant_id, "kbMemoryMode": found.memory_mode})
