"""One running application a module; where no browser is installed, tests of the page are not collected."""

from __future__ import annotations

import warnings
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from api import Api, open_api
from browsing import NEEDED

from autosage_memory.service.assembly import open_parts
from autosage_memory.stores.settings import Settings

collect_ignore: list[str] = []
if not NEEDED:
    collect_ignore.append("test_page.py")
    warnings.warn(pytest.PytestWarning("no Chromium is installed: tests of the page are left out"), stacklevel=1)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def api(module_settings: Settings) -> AsyncIterator[Api]:
    """The application on parts that the module's tests share. They need `pytest.mark.asyncio(loop_scope="module")`."""
    async with open_parts(module_settings) as parts, open_api(parts) as api:
        yield api
