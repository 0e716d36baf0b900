"""The page for a tenant's operator: static files that call this interface with the operator's own credentials."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from starlette.responses import RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).with_name("page")

DRAWING_STYLES = (
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "'sha256-9xjtvxMT1ApHlgn9ohbh2FNfvK5Tqtzy94BjfXBeMSY='",
    "'sha256-jtRRMYY2VbEXuBKbHvqM1/fPT8vazFrEooXdvwUK4y8='",
)
"""The two style sheets that the vendored force-graph puts into the page, empty first, by their hashes."""

HEADERS = {
    # Files of this origin alone, no inline script or style, and no HTML made of text.
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            f"style-src 'self' {' '.join(DRAWING_STYLES)}",
            "img-src 'self'",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
            "require-trusted-types-for 'script'",
            "trusted-types default",
        )
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    # Asked again each time, which costs no body: files of two releases never mix.
    "Cache-Control": "no-cache",
}


class Page(StaticFiles):
    """The page's files, with `HEADERS`."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """See `StaticFiles.get_response`."""
        response = await super().get_response(path, scope)
        response.headers.update(HEADERS)
        if path.endswith(".js"):
            # Some systems say otherwise, and then no browser runs it.
            response.headers["Content-Type"] = "text/javascript; charset=utf-8"
        return response


def install(app: FastAPI) -> None:
    """Serve the page under `/ui`."""

    @app.get("/ui", include_in_schema=False)
    async def to_the_page() -> RedirectResponse:
        # Relative: right under every root path and behind every proxy.
        return RedirectResponse("ui/")

    app.mount("/ui", Page(directory=FOLDER, html=True), name="page")
