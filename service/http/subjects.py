"""Whether an end user may be remembered."""

from __future__ import annotations

from fastapi import APIRouter

from autosage_memory.service.http.dependencies import Caller, CallerRoute, Opened, SubjectId, TenantId
from autosage_memory.service.http.problems import answers
from autosage_memory.service.http.schemas import Consent

router = APIRouter(
    route_class=CallerRoute,
    prefix="/tenants/{tenant_id:id}/subjects/{subject_id:id}",
    tags=["subjects"],
    responses=answers(400, 401, 403, 404, 429, 503),
)


@router.get("/consent")
async def show_consent(tenant_id: TenantId, subject_id: SubjectId, caller: Caller, parts: Opened) -> Consent:
    """Whether the end user may be remembered: yes, unless it was said that they may not."""
    caller.check_subject(tenant_id, subject_id, "read")
    return Consent(consents=await parts.policy.consents(tenant_id, subject_id))


@router.put("/consent")
async def change_consent(
    tenant_id: TenantId, subject_id: SubjectId, consent: Consent, caller: Caller, parts: Opened
) -> Consent:
    """Say whether the end user may be remembered; it holds from the very next turn on."""
    caller.check_subject(tenant_id, subject_id, "write")
    await parts.policy.set_consent(tenant_id, subject_id, consent.consents)
    return consent
