"""Administration from the command line: tenants, their knowledge bases, and the durable store's index."""

from __future__ import annotations

import json

from rich.console import Console
from rich.progress import Progress as ProgressBar

from autosage_memory.service.progress import progress
from autosage_memory.stores.database import open_database
from autosage_memory.stores.errors import InvalidInput
from autosage_memory.stores.policy import KnowledgeBaseMode, PostgresPolicy, TenantChanges
from autosage_memory.stores.settings import Settings


async def tenant_settings(settings: Settings, tenant_id: str, changes: TenantChanges, *, console: Console) -> str:
    """A tenant's memory settings as JSON, after the changes given."""
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


async def subject_consent(
    settings: Settings, tenant_id: str, subject_id: str, *, given: bool | None, console: Console
) -> str:
    """Whether an end user may be remembered, as JSON, after the change given. Without consent memory is off for it."""
    async with progress("Opening the database", console), open_database(settings) as database:
        policy = PostgresPolicy(database)
        if given is not None:
            await policy.set_consent(tenant_id, subject_id, given)
        consents = await policy.consents(tenant_id, subject_id)
    return json.dumps({"tenantId": tenant_id, "externalSubjectId": subject_id, "consent": consents})


async def reindex(settings: Settings, console: Console) -> None:
    """Rebuild the durable store's vectors and index, for the embedding model that the settings name.

    What an interrupted run has done stays done.

    Raises:
        StoreUnavailable: the store or the embedding model cannot be used, or another process owns the folder.
    """
    from autosage_memory.stores import open_store  # half a second that only this command needs

    async with open_store(settings) as store:
        with ProgressBar(*ProgressBar.get_default_columns(), console=console) as bar:
            task = bar.add_task("Reindexing", total=None)
            await store.areindex(lambda now: bar.update(task, completed=now.done, total=now.total))
