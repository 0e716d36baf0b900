"""The page at `/ui` in Chromium, on the real application with real Postgres and Chroma."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from statistics import median
from typing import Any
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import httpx
import psycopg
import pytest
import pytest_asyncio
from axe_playwright_python.async_playwright import Axe
from browsing import PREFIX, Site, Visits, fact, open_site
from playwright.async_api import Page, expect
from psycopg import sql

from autosage_memory.stores.facts import Relation
from autosage_memory.stores.health import DEGRADED_AFTER, HEALTH
from autosage_memory.stores.policy import TenantMemorySettings

pytestmark = pytest.mark.asyncio(loop_scope="module")
expect.set_options(timeout=20_000)  # how fast a machine is, is no property of the page

VIEWS = ("#/chat", "#/memories", "#/graph", "#/graph?view=table", "#/settings", "#/health")
HOSTILE = '<img src=x onerror="window.reached = true"><script>window.reached = true</script>'


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def site(postgres_url: str, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Site]:
    """One server and one browser for all tests; each has a tenant of its own."""
    name = f"page_{uuid4().hex}"
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        url = urlunsplit(urlsplit(postgres_url)._replace(path=f"/{name}"))
        async with open_site(url, tmp_path_factory.mktemp("page")) as site:
            yield site
        connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


@pytest_asyncio.fixture(loop_scope="module")
async def visits(site: Site) -> AsyncIterator[Visits]:
    """Pages of the test. None of them may raise an error, break the content security policy, or ask another server."""
    visits = Visits(site)
    yield visits
    for context in visits.contexts:
        await context.close()
    assert not visits.trouble


async def say(page: Page, words: str) -> None:
    """Type into the chat and send."""
    await page.get_by_label("Message", exact=True).fill(words)
    await page.keyboard.press("Enter")


async def test_credentials_stay_in_their_tab(site: Site, visits: Visits) -> None:
    """The page asks for credentials, says why it refuses bad ones, keeps good ones in the tab's session storage alone,
    and forgets them on signing out."""
    tenant = await site.tenant()
    key = await site.key(tenant)
    page = await visits.open()
    field = page.get_by_label("API key or token")
    await expect(field).to_be_focused()
    await field.fill("amk_wrong")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert")).to_have_text("The credentials are not valid.")
    await field.fill(key)
    await page.keyboard.press("Enter")
    await expect(page.get_by_text(tenant, exact=True)).to_be_visible()
    await expect(page.get_by_role("heading", name="Chat")).to_be_focused()
    kept = "JSON.stringify([Object.values(sessionStorage), Object.values(localStorage), document.cookie])"
    assert key in await page.evaluate(kept)
    other = await page.context.new_page()
    await other.goto(page.url)
    await expect(other.get_by_label("API key or token")).to_be_visible()
    await page.get_by_role("button", name="Sign out").click()
    await expect(field).to_be_visible()
    assert key not in await page.evaluate(kept)


async def test_credentials_that_end_lead_back_to_signing_in(site: Site, visits: Visits) -> None:
    """A key that is revoked while the page is open: it says so, and asks for another."""
    tenant = await site.tenant()
    key = await site.key(tenant)
    page = await visits.open("#/health", key=key)
    await expect(page.get_by_role("heading", name="Parts")).to_be_visible()
    await site.revoke(tenant, key)
    await page.get_by_role("link", name="Memories").click()
    await expect(page.get_by_role("alert")).to_have_text("The credentials are not valid.")
    await expect(page.get_by_label("API key or token")).to_be_visible()


async def test_a_server_without_credentials_is_entered_at_once(site: Site, visits: Visits) -> None:
    """On this machine alone there is nothing to sign in to, nothing to sign out of, and no subject to speak for."""
    page = await visits.open(url=site.local_url)
    await expect(page.get_by_text("dashboard user")).to_be_visible()
    await expect(page.get_by_role("button", name="Sign out")).to_be_hidden()
    await expect(page.get_by_label("Knowledge base")).to_be_visible()
    await expect(page.get_by_label("Subject")).to_have_count(0)


async def test_the_page_works_under_a_prefix(site: Site, visits: Visits) -> None:
    """Behind a proxy that shows the application elsewhere, all it loads and asks for is there."""
    tenant = await site.tenant()
    page = await visits.open(key=await site.key(tenant), url=site.url + PREFIX)
    await page.goto(f"{site.url}{PREFIX}/ui")
    await expect(page.get_by_text(tenant, exact=True)).to_be_visible()
    assert urlsplit(page.url).path == f"{PREFIX}/ui/"


async def test_only_own_files_run(site: Site) -> None:
    """The page's files allow no script, style or connection but their server's own, and are asked for each time."""
    async with httpx.AsyncClient(base_url=site.url) as client:
        index, script = await client.get("/ui/"), await client.get("/ui/main.js")
        unchanged = await client.get("/ui/main.js", headers={"If-None-Match": script.headers["etag"]})
        assert (await client.get("/ui/../app.py")).status_code == 401  # outside the page, like any unknown path
        assert (await client.get("/ui/%2e%2e/app.py")).status_code == 404
    assert unchanged.status_code == 304
    assert script.headers["content-type"].startswith("text/javascript")
    for response in (index, script, unchanged):
        policy = dict(part.split(" ", 1) for part in response.headers["content-security-policy"].split("; "))
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == "'self'"
        assert "unsafe" not in str(policy)
        assert response.headers["cache-control"] == "no-cache"


async def test_chat_with_memory(site: Site, visits: Visits) -> None:
    """What a subject asks to be remembered comes back in another chat, which says that memory was used; both chats are
    listed by what they begin with, can be read again by their address, and be deleted."""
    tenant = await site.tenant()
    page = await visits.open("#/chat?subject=u-17", key=await site.key(tenant))
    await say(page, "Remember this: my invoice prefix is QX-17.")
    log = page.get_by_role("log")
    await expect(log).to_contain_text("Saved: “my invoice prefix is QX-17”.")
    await expect(log.get_by_text("No memory used")).to_be_visible()
    first = page.url
    await page.get_by_role("link", name="New chat").click()
    await expect(log).to_contain_text("A new chat.")
    await say(page, "What is my invoice prefix?")
    await expect(log.get_by_text("It is as you said.")).to_be_visible()
    await expect(log.get_by_text("Memory used", exact=True)).to_be_visible()
    await expect(log).to_have_attribute("aria-busy", "false")
    assert "my invoice prefix is QX-17" in site.provider.requests[-1].prompt
    chats = page.get_by_role("group").filter(has_text="Your chats").get_by_role("listitem")
    await expect(chats).to_have_count(2)
    await expect(chats.nth(1)).to_contain_text("Remember this: my invoice prefix is QX-17.")
    await page.get_by_role("checkbox", name="Use memory").uncheck()
    await say(page, "And without it?")
    await expect(log.get_by_text("No memory used")).to_be_visible()
    await page.goto(first)
    await expect(log).to_contain_text("Saved: “my invoice prefix is QX-17”.")
    await expect(log).not_to_contain_text("What is my invoice prefix?")
    await chats.nth(1).get_by_role("button", name="Delete this chat").click()
    await page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    await expect(chats).to_have_count(1)
    await expect(log).to_contain_text("A new chat.")


async def test_an_answer_can_be_stopped(site: Site, visits: Visits) -> None:
    """Words show as they come; stopping ends the turn on the server too, so that the chat takes the next one."""
    page = await visits.open("#/chat?subject=u-18", key=await site.key(await site.tenant()))
    await say(page, "Count slowly.")
    log = page.get_by_role("log")
    await expect(log).to_contain_text("one two three")
    await expect(log).to_have_attribute("aria-busy", "true")
    await page.get_by_role("button", name="Stop").click()
    await expect(log.get_by_text("Stopped")).to_be_visible()
    await expect(page.get_by_label("Message", exact=True)).to_be_focused()
    await say(page, "And now?")
    await expect(log.get_by_text("It is as you said.")).to_be_visible()


async def test_a_refused_turn_loses_nothing(site: Site, visits: Visits) -> None:
    """What the server refuses shows as it words it, and the message stands in its field again."""
    page = await visits.open("#/chat?subject=u-19&kb=nowhere", key=await site.key(await site.tenant()))
    await say(page, "Hello?")
    await expect(page.get_by_role("alert")).to_have_text("Knowledge base not found.")
    await expect(page.get_by_label("Message", exact=True)).to_have_value("Hello?")


async def test_memories_are_browsed_and_searched(site: Site, visits: Visits) -> None:
    """Pages, search, a subject's own, and superseded ones where they are asked for; each place has an address."""
    tenant = await site.tenant()
    newer, older = str(uuid4()), str(uuid4())
    await site.keep(tenant, [fact(f"Ticket {number} is closed.", days=number) for number in range(1, 28)])
    await site.keep(tenant, [fact("The SLA is 99.5 %.", id=newer, supersedes=(older,), version=2)])
    await site.keep(tenant, [fact("The SLA is 99 %.", id=older, days=90, status="superseded", superseded_by=newer)])
    await site.keep(tenant, [fact("The harbour closes at six.", days=40)], subject="u-17")
    page = await visits.open("#/memories", key=await site.key(tenant))
    rows = page.get_by_role("region", name="Memories found").get_by_role("listitem")
    await expect(page.get_by_text("29 memories, the newest first")).to_be_visible()
    await expect(rows).to_have_count(25)
    await page.get_by_role("link", name="Older").click()
    await expect(page.get_by_text("26–29 of 29")).to_be_visible()
    await expect(rows.last).to_contain_text("The harbour closes at six.")
    await page.get_by_label("Scope").select_option("One subject")
    await page.get_by_label("Subject id").fill("u-17")
    await page.keyboard.press("Enter")
    await expect(rows).to_have_count(1)
    await page.reload()
    await expect(rows).to_have_text(["The harbour closes at six.Subject u-17On requestJan 20, 2026"])
    await page.get_by_label("Scope").select_option("Whole tenant")
    await page.get_by_label("Search").fill("SLA")
    await page.get_by_role("checkbox", name="Include superseded").check()
    await page.get_by_role("button", name="Search").click()
    await expect(rows.filter(has_text="The SLA is 99 %.")).to_contain_text("Superseded")
    await rows.filter(has_text="The SLA is 99.5 %.").get_by_role("link").click()
    detail = page.get_by_role("region", name="Memory", exact=True)
    await expect(detail.get_by_role("heading", name="Memory")).to_be_focused()
    await expect(detail).to_contain_text("Holds sinceMar 1, 2026")
    await detail.get_by_role("link", name="The SLA is 99 %.").click()
    await expect(detail.locator(".fact")).to_have_text("The SLA is 99 %.")
    await page.go_back()
    await expect(detail.locator(".fact")).to_have_text("The SLA is 99.5 %.")


async def test_deleting_a_memory_is_confirmed(site: Site, visits: Visits) -> None:
    """Escape leaves all as it was and gives the focus back; confirmed, the memory is gone from page and server."""
    tenant = await site.tenant()
    kept = fact("The harbour closes at six.")
    await site.keep(tenant, [kept, fact("The harbour opens at five.")])
    page = await visits.open(f"#/memories/{kept.id}", key=await site.key(tenant))
    delete, dialog = page.get_by_role("button", name="Delete memory"), page.get_by_role("dialog")
    await delete.click()
    await expect(dialog).to_contain_text("The harbour closes at six.")
    await expect(dialog.get_by_role("button", name="Cancel")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    await expect(delete).to_be_focused()
    await delete.click()
    await dialog.get_by_role("button", name="Delete").click()
    await expect(page.get_by_role("status").filter(has_text="Memory deleted.")).to_be_visible()
    await expect(page.get_by_text("1 memory, the newest first")).to_be_visible()
    await page.goto(f"{site.url}/ui/#/memories/{kept.id}")
    await expect(page.get_by_role("alert")).to_have_text("Memory not found.")


async def test_hostile_text_stays_text(site: Site, visits: Visits) -> None:
    """Markup in facts, names, chats and error texts is shown as it was written, and nothing of it runs."""
    tenant = await site.tenant()
    wicked = fact(HOSTILE, HOSTILE, "Atlas", relations=[Relation(HOSTILE, HOSTILE, "Atlas")])
    await site.keep(tenant, [wicked])
    page = await visits.open(f"#/memories/{wicked.id}", key=await site.key(tenant))
    await expect(page.locator(".fact")).to_have_text(HOSTILE)
    await expect(page.get_by_role("region", name="Memories found").get_by_role("link")).to_contain_text(HOSTILE)
    await page.get_by_role("button", name="Delete memory").click()
    await expect(page.get_by_role("dialog").get_by_role("blockquote")).to_have_text(HOSTILE)
    await page.keyboard.press("Escape")
    await page.get_by_role("link").filter(has_text=f"{HOSTILE}, product, in the graph").click()
    await expect(page.get_by_role("heading", name=HOSTILE)).to_be_visible()
    await page.get_by_role("link", name="Table").click()
    await expect(page.get_by_role("table", name="Relations")).to_contain_text(HOSTILE)
    await page.goto(f"{site.url}/ui/#/chat?subject=u-20")
    await say(page, HOSTILE)
    await expect(page.get_by_role("log").get_by_text("It is as you said.")).to_be_visible()
    await expect(page.get_by_role("log")).to_contain_text(HOSTILE)
    assert await page.evaluate("[window.reached ?? null, document.images.length]") == [None, 0]


async def test_settings_are_saved(site: Site, visits: Visits) -> None:
    """What the form says is what the server has afterwards, and what the form shows when it is opened again."""
    tenant = await site.tenant()
    page = await visits.open("#/settings", key=await site.key(tenant))
    memory = page.get_by_role("region", name="Memory", exact=True)
    await memory.get_by_label("Automatically").check()
    await memory.get_by_label("Personal data").select_option("Refuse facts that hold it")
    await memory.get_by_label("Days a chat is kept").fill("30")
    await memory.get_by_role("button", name="Save settings").click()
    await expect(page.get_by_role("status")).to_have_text("Settings saved.")
    saved = await site.parts.policy.tenant(tenant)
    assert saved == TenantMemorySettings("durable", "automatic", "refuse", 30)
    await page.reload()
    await expect(memory.get_by_label("Automatically")).to_be_checked()
    await expect(memory.get_by_label("Days a chat is kept")).to_have_value("30")
    await memory.get_by_label("Days a chat is kept").fill("")
    await memory.get_by_role("button", name="Save settings").click()
    await expect(page.get_by_role("status")).to_have_text("Settings saved.")
    assert (await site.parts.policy.tenant(tenant)).chat_ttl_days is None


async def test_knowledge_bases_and_consent_are_changed(site: Site, visits: Visits) -> None:
    """A knowledge base is created once and its mode set; a subject's objection is kept."""
    tenant = await site.tenant()
    page = await visits.open("#/settings", key=await site.key(tenant))
    bases = page.get_by_role("region", name="Knowledge bases")
    await bases.get_by_label("Id of the knowledge base").fill("hand/book")
    await bases.get_by_role("button", name="Create").click()
    await bases.get_by_label("Its own").check()
    await bases.get_by_role("button", name="Save mode").click()
    await expect(page.get_by_role("status")).to_have_text("Mode of hand/book saved.")
    base = await site.parts.policy.knowledge_base(tenant, "hand/book")
    assert base is not None
    assert base.memory_mode == "kb_restricted"
    await bases.get_by_role("button", name="Create").click()
    await expect(bases.get_by_role("alert")).to_be_visible()
    consent = page.get_by_role("region", name="Consent")
    await consent.get_by_label("Id of the subject").fill("u-17")
    await page.keyboard.press("Enter")
    await consent.get_by_label("Objects").check()
    await consent.get_by_role("button", name="Save consent").click()
    await expect(page.get_by_role("status")).to_have_text("Consent of u-17 saved.")
    assert not await site.parts.policy.consents(tenant, "u-17")
    await page.reload()
    for kind, known in (("kb", "hand/book"), ("subject", "u-17")):
        await expect(page.locator(f"#known-{kind} option")).to_have_attribute("value", known)
    assert await page.get_by_label("Id of the subject").get_attribute("list") == "known-subject"


async def test_export_and_erasure(site: Site, visits: Visits) -> None:
    """A subject's export is a file of JSON lines; erasing waits until its id is typed, and shows the receipt."""
    tenant = await site.tenant()
    await site.keep(tenant, [fact("The harbour closes at six.")], subject="u-17")
    page = await visits.open("#/settings", key=await site.key(tenant))
    area = page.get_by_role("region", name="Export and erase")
    await area.get_by_label("Scope").select_option("One subject")
    await area.get_by_label("Subject id").fill("u-17")
    async with page.expect_download() as download:
        await area.get_by_role("button", name="Export").click()
    exported = await download.value
    assert exported.suggested_filename == "u-17.jsonl"
    records = (await asyncio.to_thread((await exported.path()).read_text)).splitlines()
    assert any("The harbour closes at six." in record for record in records)
    await area.get_by_role("button", name="Erase").click()
    erase = page.get_by_role("dialog").get_by_role("button", name="Erase for good")
    await expect(erase).to_be_disabled()
    await page.get_by_label("Type u-17 to confirm").fill("u-17")
    await erase.click()
    await expect(area).to_contain_text("Erased: 1 facts")
    await page.goto(f"{site.url}/ui/#/memories?subject=u-17")
    await expect(page.get_by_text("Nothing matches.")).to_be_visible()


async def test_a_key_that_may_only_read_sees_no_way_to_change(site: Site, visits: Visits) -> None:
    """It reaches one subject's memories, is led there at once, and is offered neither chat nor deletion."""
    tenant = await site.tenant()
    kept = fact("The harbour closes at six.")
    await site.keep(tenant, [kept], subject="u-17")
    page = await visits.open(f"#/memories/{kept.id}", key=await site.key(tenant, {"read"}, subjects=["u-17"]))
    await expect(page.locator(".fact")).to_have_text("The harbour closes at six.")
    await expect(page.get_by_text("1 memory, the newest first")).to_be_visible()
    await expect(page.get_by_role("button", name="Delete memory")).to_have_count(0)
    await page.get_by_role("link", name="Chat", exact=True).click()
    await expect(page.get_by_text("may read, but not chat")).to_be_visible()


async def test_health_tells_what_fails(visits: Visits) -> None:
    """A part that fails again and again is named with the reason, and once it works again, so is that."""
    for _ in range(DEGRADED_AFTER):
        HEALTH.failed("recall", "StoreUnavailable")
    page = await visits.open("#/health", url=visits.site.local_url)
    await expect(page.get_by_role("heading", name="Degraded")).to_be_visible()
    part = page.get_by_role("listitem").filter(has_text="Recalling facts into a prompt")
    await expect(part).to_contain_text("StoreUnavailable")
    for name in HEALTH.parts():  # those that other tests have let fail too
        HEALTH.succeeded(name)
    await page.get_by_role("button", name="Check again").click()
    await expect(page.get_by_role("heading", name="Everything works")).to_be_visible()
    await expect(part).to_contain_text("Works again")


async def test_the_graph_leads_to_the_facts(site: Site, visits: Visits) -> None:
    """Searching an entity, going on to one of its relations, and from there to the fact behind it. The table has the
    same, and keeps apart what two subjects call alike."""
    tenant = await site.tenant()
    runs = Relation("Atlas", "runs on", "Postgres")
    await site.keep(tenant, [fact("Atlas runs on Postgres.", "Atlas", "Postgres", relations=[runs])])
    await site.keep(tenant, [fact("Atlas is down.", "Atlas")], subject="u-17")
    await site.keep(tenant, [fact("Atlas was renamed.", "Atlas")], subject="u-18")
    page = await visits.open("#/graph", key=await site.key(tenant))
    await expect(page.get_by_role("img", name="Drawing of 4 entities, 1 relation")).to_be_visible()
    panel = page.get_by_role("region", name="What stands behind it")
    await page.get_by_label("Find").fill("postgres")
    await page.keyboard.press("Enter")
    await expect(panel.get_by_role("heading", name="Postgres")).to_be_focused()
    await panel.get_by_role("button", name="Atlas runs on Postgres").click()
    await expect(panel.get_by_role("heading", name="Relation")).to_be_focused()
    await panel.get_by_role("link", name="Atlas runs on Postgres.").click()
    await expect(page.locator(".fact")).to_have_text("Atlas runs on Postgres.")
    await page.goto(f"{site.url}/ui/#/graph?view=table")
    entities = page.get_by_role("table", name="Entities")
    await expect(entities.get_by_role("button", name="Atlas")).to_have_count(3)
    shown = set[str]()
    for number in range(3):
        await entities.get_by_role("button", name="Atlas").nth(number).click()
        await expect(panel.get_by_role("heading", name="Atlas")).to_be_visible()
        await expect(panel.locator(".facts a")).to_have_count(1)
        shown.add(await panel.locator(".facts a").inner_text())
    assert shown == {"Atlas runs on Postgres.", "Atlas is down.", "Atlas was renamed."}
    await page.get_by_role("checkbox", name="product").uncheck()
    await expect(entities.get_by_role("button")).to_have_count(0)


async def test_a_thousand_entities_answer_at_once(site: Site, visits: Visits) -> None:
    """With 1,000 entities and their relations on the screen, moving over them and zooming show within the time of three
    frames of a blank page on this machine, and a click on an entity shows what stands behind it."""
    tenant = await site.tenant()
    names = [f"Entity {number}" for number in range(1_000)]
    groups = [[*names[start : start + 8], names[start // 9]] for start in range(0, 1_000, 8)]
    await site.keep(tenant, [fact(f"They are in group {at}.", *group) for at, group in enumerate(groups)])
    page = await visits.open("#/graph", key=await site.key(tenant))
    await expect(page.get_by_role("img", name="Drawing of 1000 entities")).to_be_visible()
    canvas = page.locator(".stage canvas")
    await expect(canvas).to_be_visible()
    blank = await page.context.new_page()
    resting = await blank.evaluate(REST)
    await page.bring_to_front()
    moving = await page.evaluate(USE_GRAPH)
    assert median(moving) < 3 * median(resting), (resting, moving)
    await page.get_by_label("Find").fill("Entity 77")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", name="Entity 77", exact=True)).to_be_visible()
    await expect(page.locator(".facts a").first).to_be_visible()


USE_GRAPH = """async () => {
  const stage = document.querySelector(".stage canvas");
  const { left, top } = stage.getBoundingClientRect();
  const took = [];
  const act = async (type, x, more = {}) => {
    const event = type === "wheel" ? new WheelEvent(type, { deltaY: -20, bubbles: true, ...more })
      : new PointerEvent(type, { clientX: left + x, clientY: top + 200, bubbles: true, pointerId: 1, ...more });
    const start = performance.now();
    stage.dispatchEvent(event);
    await new Promise(requestAnimationFrame);
    took.push(performance.now() - start);
  };
  for (let step = 0; step < 30; step++) {
    await act("pointermove", 100 + 10 * step);
    await act("wheel", 300);
  }
  return took;
}"""

REST = """async () => {
  const took = [];
  for (let frame = 0; frame < 30; frame++) {
    const start = performance.now();
    await new Promise(requestAnimationFrame);
    took.push(performance.now() - start);
  }
  return took;
}"""


async def test_with_reduced_motion_the_graph_shows_once_it_is_still(site: Site, visits: Visits) -> None:
    """Nothing moves: the drawing is hidden until its layout has settled. Then a click on an entity tells about it."""
    tenant = await site.tenant()
    await site.keep(tenant, [fact("Atlas is down.", "Atlas")])
    page = await visits.open("#/graph", key=await site.key(tenant), reduced_motion="reduce")
    stage = page.locator(".stage")
    await expect(stage).to_have_class("stage settling")
    await expect(stage.locator("canvas")).to_be_hidden()
    await expect(stage).to_have_class("stage")
    await stage.locator("canvas").click()  # in its middle
    await expect(page.get_by_role("heading", name="Atlas")).to_be_visible()
    await expect(page.get_by_role("link", name="Atlas is down.")).to_be_visible()


async def test_everything_can_be_done_by_keyboard(site: Site, visits: Visits) -> None:
    """From the skip link through the views to a memory, its deletion and back: each stop of the Tab key shows, and a
    dialog keeps it inside."""
    tenant = await site.tenant()
    await site.keep(tenant, [fact("The harbour closes at six.", "harbour")])
    page = await visits.open("#/health", key=await site.key(tenant))
    await expect(page.get_by_role("heading", name="Parts")).to_be_visible()
    stops = await _tab_to(page, "Memories")
    assert [stop["name"] for stop in stops] == ["Skip to content", "autosage memory", "Chat", "Memories"]
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", name="Memories")).to_be_focused()
    await expect(page.get_by_text("1 memory")).to_be_visible()
    await _tab_to(page, "The harbour closes at six.")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", name="Memory", exact=True)).to_be_focused()
    await expect(page.get_by_role("button", name="Delete memory")).to_be_visible()
    await _tab_to(page, "Delete memory")
    await page.keyboard.press("Space")
    await expect(page.get_by_role("dialog")).to_be_visible()
    inside = [(await _tab(page))["inside"] for _ in range(5)]
    assert all(inside), "the focus left the dialog"
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("button", name="Delete memory")).to_be_focused()


async def _tab(page: Page) -> Any:
    await page.keyboard.press("Tab")
    return await page.evaluate(r"""() => {
      const at = document.activeElement, style = getComputedStyle(at), box = at.getBoundingClientRect();
      const isOut = at === document.body; // in the browser's own controls
      return {
        name: (at.ariaLabel ?? at.labels?.[0]?.innerText ?? at.innerText ?? "").trim().replace(/\s+/g, " "),
        ringed: isOut || (style.outlineStyle === "solid" && style.outlineWidth === "2px" && box.width > 0),
        inside: isOut || at.closest("dialog") !== null,
      };
    }""")


async def _tab_to(page: Page, name: str) -> list[Any]:
    stops: list[Any] = []
    for _ in range(40):
        stops.append(await _tab(page))
        assert stops[-1]["ringed"], f"no focus shows at {stops[-1]}"
        if stops[-1]["name"].startswith(name):
            return stops
    raise AssertionError(f"{name} cannot be reached: {[stop['name'] for stop in stops]}")


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_views_are_accessible(site: Site, visits: Visits, scheme: Any) -> None:
    """axe finds nothing in any view, its open panel or dialog: names, roles, landmarks, contrast."""
    tenant = await site.tenant()
    kept = fact("Atlas runs on Postgres.", "Atlas", "Postgres", relations=[Relation("Atlas", "runs on", "Postgres")])
    await site.keep(tenant, [kept, fact("It was slow.", status="superseded", days=9)])
    page = await visits.open("#/chat?subject=u-17", color_scheme=scheme, reduced_motion="reduce")
    await _is_accessible(page)
    await page.get_by_label("API key or token").fill(await site.key(tenant))
    await page.keyboard.press("Enter")
    await say(page, "Remember this: my invoice prefix is QX-17.")
    await expect(page.get_by_text("No memory used")).to_be_visible()
    await expect(page.locator(".chats a[aria-current]")).to_contain_text("Remember this")
    await _is_accessible(page)
    for route in ("#/memories?superseded=1", f"#/memories/{kept.id}", "#/graph?find=Atlas", *VIEWS[3:]):
        await page.goto(f"{site.url}/ui/{route}")
        await expect(page.locator(".loading")).to_have_count(0)
        await _is_accessible(page)
    await page.goto(f"{site.url}/ui/#/settings")
    await page.get_by_role("button", name="Erase…").click()
    await _is_accessible(page)


async def _is_accessible(page: Page) -> None:
    found = await Axe().run(page, options={"resultTypes": ["violations"]})
    assert not found.violations_count, found.generate_report()


async def test_a_telephone_is_wide_enough(site: Site, visits: Visits) -> None:
    """At 360 pixels no view scrolls sideways, whatever long words it holds, and the thumb reaches the views."""
    tenant = await site.tenant()
    long = fact(f"The key is {'x' * 90}.", "y" * 90, "Atlas", relations=[Relation("y" * 90, "opens", "Atlas")])
    await site.keep(tenant, [long])
    page = await visits.open("#/chat?subject=u-17", key=await site.key(tenant), viewport={"width": 360, "height": 740})
    await say(page, f"Is it {'z' * 90}?")
    await expect(page.get_by_text("It is as you said.")).to_be_visible()
    for route in (None, *VIEWS, f"#/memories/{long.id}", "#/graph?find=Atlas"):
        if route is not None:
            await page.goto(f"{site.url}/ui/{route}")
            await expect(page.locator(".loading")).to_have_count(0)
        assert await page.evaluate("document.scrollingElement.scrollWidth") == 360, route
        box = await page.get_by_role("link", name="Memories", exact=True).bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["y"] + box["height"] <= 740
