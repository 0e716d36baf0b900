"""A tenant's end users, and whether they may be remembered."""

from __future__ import annotations

from fastapi import APIRouter

from autosage_memory.service.http.dependencies import Caller, CallerRoute, Limit, Offset, Opened, SubjectId, TenantId
from autosage_memory.service.http.problems import answers
from autosage_memory.service.http.schemas import Consent, SubjectPage, SubjectShown
from autosage_memory.service.subjects import list_subjects

router = APIRouter(
    route_class=CallerRoute,
    prefix="/tenants/{tenant_id:id}/subjects",
    tags=["subjects"],
    responses=answers(400, 401, 403, 404, 429, 503),
)


@router.get("")
async def show_subjects(
    tenant_id: TenantId, caller: Caller, parts: Opened, limit: Limit = 50, offset: Offset = 0
) -> SubjectPage:
    """The end users who have memories or chats, or have objected; by id."""
    caller.check_tenant(tenant_id, "read")
    found = await list_subjects(parts.database, parts.store, tenant_id)
    shown = [SubjectShown(id=one.id, consents=one.consents) for one in found[offset : offset + limit]]
    return SubjectPage(subjects=shown, total=len(found), limit=limit, offset=offset)


@router.get("/{subject_id:id}/consent")
async def show_consent(tenant_id: TenantId, subject_id: SubjectId, caller: Caller, parts: Opened) -> Consent:
    """Whether the end user may be remembered: yes, unless it was said that they may not."""
    caller.check_subject(tenant_id, subject_id, "read")
    return Consent(consents=await parts.policy.consents(tenant_id, subject_id))


@router.put("/{subject_id:id}/consent")
async def change_consent(
    tenant_id: TenantId, subject_id: SubjectId, consent: Consent, caller: Caller, parts: Opened
) -> Consent:
    """Say whether the end user may be remembered; it holds from the very next turn on."""
    caller.check_subject(tenant_id, subject_id, "write")
    await parts.policy.set_consent(tenant_id, subject_id, consent.consents)
    return consent
