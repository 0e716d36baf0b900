"""A tenant's memory settings."""

from __future__ import annotations

from fastapi import APIRouter

from autosage_memory.service.http.dependencies import Caller, CallerRoute, Opened, TenantId
from autosage_memory.service.http.problems import answers
from autosage_memory.service.http.schemas import MemorySettings, MemorySettingsPatch, SettingsShown

router = APIRouter(
    route_class=CallerRoute,
    prefix="/tenants/{tenant_id:id}",
    tags=["settings"],
    responses=answers(400, 401, 403, 404, 429, 503),
)


@router.get("/memory-settings")
async def show_settings(tenant_id: TenantId, caller: Caller, parts: Opened) -> MemorySettings:
    """The tenant's memory settings; the defaults, all off, if it has none."""
    caller.check_tenant(tenant_id, "read")
    return MemorySettings(memory_settings=SettingsShown.of(await parts.policy.tenant(tenant_id)))


@router.patch("/memory-settings")
async def change_settings(
    tenant_id: TenantId, changes: MemorySettingsPatch, caller: Caller, parts: Opened
) -> MemorySettings:
    """Change the settings given; they hold from the very next turn on."""
    caller.check_tenant(tenant_id, "write")
    changed = await parts.policy.update_tenant(tenant_id, **changes.memory_settings.given())
    return MemorySettings(memory_settings=SettingsShown.of(changed))
