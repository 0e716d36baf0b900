"""An OpenAI-compatible server on loopback that answers from a script, for tests over real HTTP.

With `ScriptedOpenAI(text("Hello"), rate_limited(), ...) as server`, every POST to /v1/chat/completions takes the next
reply, and `server.requests` shows what was asked. By hand: `python tests/support/scripted_openai.py --port 8901`.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import math
import re
import struct
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

MODELS = ("scripted-model", "scripted-embeddings")
DIMENSIONS = 64


@dataclass(frozen=True, kw_only=True)
class Reply:
    """One answer of the server. The functions below build the usual ones."""

    text: str | None = None
    tool_calls: tuple[tuple[str, str], ...] = ()
    """Name and JSON arguments of each call."""
    usage: tuple[int, int] | None = (10, 5)
    """Tokens of the prompt and of the answer; None: not reported."""
    finish_reason: str | None = "stop"
    """None: a stream that ends without one."""
    pieces: Sequence[str] | None = None
    """How a stream cuts the text; None: word by word."""
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes | None = None
    """Sent as it is, streaming or not, instead of a completion."""
    choices: bool = True
    """False: `choices` is an empty list."""
    cut_after: int | None = None
    """Events of a stream, or bytes of a body, after which the connection breaks off."""
    hang: bool = False
    """Nothing is sent until `ScriptedOpenAI.release` or the server's end."""
    hang_after: int | None = None
    """Events of a stream after which nothing more is sent until the release."""


@dataclass(frozen=True)
class Request:
    """What the server was asked."""

    path: str
    body: dict[str, Any]
    headers: Mapping[str, str]

    @property
    def messages(self) -> list[dict[str, Any]]:
        return list(self.body.get("messages", ()))

    @property
    def prompt(self) -> str:
        """All text of the messages, one after another."""
        return "\n".join(_text_of(message.get("content")) for message in self.messages)


Scripted = Reply | Callable[[Request], Reply]


def text(content: str, *, pieces: Sequence[str] | None = None, usage: tuple[int, int] | None = (10, 5)) -> Reply:
    """An answer in words."""
    return Reply(text=content, pieces=pieces, usage=usage)


def tool_call(name: str, arguments: Mapping[str, Any] | str, *more: tuple[str, Mapping[str, Any] | str]) -> Reply:
    """An answer that calls one tool or several; arguments given as text are sent as they are."""
    calls = ((name, arguments), *more)
    return Reply(
        tool_calls=tuple((called, given if isinstance(given, str) else json.dumps(given)) for called, given in calls),
        finish_reason="tool_calls",
    )


def structured(content: Any) -> Scripted:
    """Structured output, as a call of the tool the request forces where there is one, else as JSON text."""

    def reply(request: Request) -> Reply:
        tools = request.body.get("tools") or []
        return tool_call(tools[0]["function"]["name"], content) if tools else text(json.dumps(content))

    return reply


def error(status: int, message: str, *, code: str | None = None, headers: Mapping[str, str] | None = None) -> Reply:
    """An error as OpenAI words it."""
    body = {"error": {"message": message, "type": "invalid_request_error", "param": None, "code": code}}
    return Reply(status=status, headers=headers or {}, body=json.dumps(body).encode())


def rate_limited(retry_after: float = 0.0) -> Reply:
    """429 with the seconds after which to come again."""
    return error(429, "Rate limit reached", code="rate_limit_exceeded", headers={"retry-after": str(retry_after)})


def server_error() -> Reply:
    """500."""
    return error(500, "The server had an error")


def context_too_long() -> Reply:
    """400, the prompt does not fit the window."""
    wording = "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens."
    return error(400, wording, code="context_length_exceeded")


def malformed() -> Reply:
    """200 with a body that is no JSON."""
    return Reply(body=b'{"choices": [{"message": {"content": "half')


def html() -> Reply:
    """200 with a page for people instead of an answer."""
    page = b"<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>"
    return Reply(body=page, headers={"content-type": "text/html"})


def no_choices() -> Reply:
    """An answer without a choice."""
    return Reply(text="", choices=False)


def unfinished(content: str) -> Reply:
    """A stream that ends in good form but says no finish_reason."""
    return Reply(text=content, finish_reason=None)


def cut_off(content: str, after: int) -> Reply:
    """An answer whose connection breaks after so many events, or bytes when not streaming."""
    return Reply(text=content, cut_after=after)


def hanging() -> Reply:
    """No answer until the release."""
    return Reply(text="late", hang=True)


def echo(request: Request) -> Reply:
    """Says back what the last user message was."""
    users = [message for message in request.messages if message.get("role") == "user"]
    return text(f"You said: {_text_of(users[-1].get('content'))}" if users else "You said nothing.")


class ScriptedOpenAI:
    """The server: a context manager on a free port of 127.0.0.1, in threads of its own."""

    def __init__(self, *replies: Scripted, default: Scripted | None = None, port: int = 0) -> None:
        self.requests: list[Request] = []
        """Every request to /v1/chat/completions, in order."""
        self.embedded: list[list[str]] = []
        """The texts of every request to /v1/embeddings."""
        self.default = default
        """The reply after the script; None: 500."""
        self.released = threading.Event()
        self._replies = deque(replies)
        self._lock = threading.Lock()
        self._server = ThreadingHTTPServer(("127.0.0.1", port), _handler(self))
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.release()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def url(self) -> str:
        """What OPENAI_BASE_URL must be."""
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    @property
    def environment(self) -> dict[str, str]:
        """The variables that lead an OpenAI client here."""
        return {"OPENAI_BASE_URL": self.url, "OPENAI_API_KEY": "scripted"}

    def add(self, *replies: Scripted) -> None:
        """Append to the script."""
        with self._lock:
            self._replies.extend(replies)

    def release(self) -> None:
        """Let every hanging answer go."""
        self.released.set()

    def answer(self, request: Request) -> Reply:
        """Record a request and take the next reply for it."""
        with self._lock:
            self.requests.append(request)
            scripted = self._replies.popleft() if self._replies else self.default
        if scripted is None:
            return error(500, "the script has no more replies", headers={"x-should-retry": "false"})
        return scripted if isinstance(scripted, Reply) else scripted(request)


def _handler(script: ScriptedOpenAI) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            if self.path.rstrip("/").endswith("/models"):
                listed = [{"id": name, "object": "model", "created": 0, "owned_by": "tests"} for name in MODELS]
                self._send(json.dumps({"object": "list", "data": listed}).encode())
            else:
                self._send(b"{}", status=404)

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers.get("content-length", 0))) or b"{}")
            request = Request(self.path, body, {name.lower(): value for name, value in self.headers.items()})
            if self.path.endswith("/embeddings"):
                self._embed(body)
            elif self.path.endswith("/chat/completions"):
                self._complete(request, script.answer(request))
            else:
                self._send(b"{}", status=404)

        def log_message(self, format: str, *args: Any) -> None:
            """Stay silent."""

        def _complete(self, request: Request, reply: Reply) -> None:
            if reply.hang:
                script.released.wait()
            if reply.body is not None:
                self._send(reply.body, status=reply.status, headers=reply.headers)
            elif request.body.get("stream"):
                self._stream(reply, _events(reply, request.body))
            else:
                self._send(_completion(reply), headers=reply.headers, cut_after=reply.cut_after)

        def _embed(self, body: dict[str, Any]) -> None:
            given = body["input"]
            texts = [given] if isinstance(given, str) else [str(item) for item in given]
            script.embedded.append(texts)
            encode = _base64 if body.get("encoding_format") == "base64" else list
            data = [
                {"object": "embedding", "index": index, "embedding": encode(embed(item))}
                for index, item in enumerate(texts)
            ]
            usage = {"prompt_tokens": len(texts), "total_tokens": len(texts)}
            self._send(json.dumps({"object": "list", "data": data, "model": MODELS[1], "usage": usage}).encode())

        def _send(
            self,
            body: bytes,
            *,
            status: int = 200,
            headers: Mapping[str, str] | None = None,
            cut_after: int | None = None,
        ) -> None:
            self.send_response(status)
            for name, value in {"content-type": "application/json", **(headers or {})}.items():
                self.send_header(name, value)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self._write(body[:cut_after])
            if cut_after is not None:
                self.close_connection = True

        def _stream(self, reply: Reply, events: Iterator[dict[str, Any]]) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/event-stream")
            self.send_header("transfer-encoding", "chunked")
            self.end_headers()
            for position, event in enumerate(events):
                if position == reply.hang_after:
                    script.released.wait()
                if position == reply.cut_after:
                    self.close_connection = True  # the last chunk is never announced: the body is broken
                    return
                self._write_event(json.dumps(event))
            self._write_event("[DONE]")
            self._write(b"0\r\n\r\n")

        def _write_event(self, data: str) -> None:
            event = f"data: {data}\n\n".encode()
            self._write(f"{len(event):x}\r\n".encode() + event + b"\r\n")

        def _write(self, data: bytes) -> None:
            try:
                self.wfile.write(data)
                self.wfile.flush()
            except OSError:
                self.close_connection = True  # the client gave up, as tests of deadlines do

    return Handler


def _completion(reply: Reply) -> bytes:
    message: dict[str, Any] = {"role": "assistant", "content": reply.text}
    if reply.tool_calls:
        message["tool_calls"] = _calls(reply)
    choice = {"index": 0, "message": message, "finish_reason": reply.finish_reason}
    return json.dumps(
        {
            "id": "chatcmpl-scripted",
            "object": "chat.completion",
            "created": 0,
            "model": MODELS[0],
            "choices": [choice] if reply.choices else [],
            "usage": _usage(reply),
        }
    ).encode()


def _events(reply: Reply, asked: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    def event(delta: dict[str, Any], finish_reason: str | None = None) -> dict[str, Any]:
        choice = {"index": 0, "delta": delta, "finish_reason": finish_reason}
        return {**frame, "choices": [choice] if reply.choices else []}

    frame = {"id": "chatcmpl-scripted", "object": "chat.completion.chunk", "created": 0, "model": MODELS[0]}
    yield event({"role": "assistant", "content": ""})
    for piece in reply.pieces if reply.pieces is not None else re.findall(r"\S+\s*|\s+", reply.text or ""):
        yield event({"content": piece})
    for index, call in enumerate(_calls(reply)):
        arguments = call["function"]["arguments"]
        half = len(arguments) // 2
        opening = {**call, "index": index, "function": {**call["function"], "arguments": arguments[:half]}}
        yield event({"tool_calls": [opening]})
        yield event({"tool_calls": [{"index": index, "function": {"arguments": arguments[half:]}}]})
    if reply.finish_reason is not None:
        yield event({}, reply.finish_reason)
    if (asked.get("stream_options") or {}).get("include_usage") and reply.usage is not None:
        yield {**frame, "choices": [], "usage": _usage(reply)}


def _calls(reply: Reply) -> list[dict[str, Any]]:
    return [
        {"id": f"call_{index}", "type": "function", "function": {"name": name, "arguments": arguments}}
        for index, (name, arguments) in enumerate(reply.tool_calls)
    ]


def _usage(reply: Reply) -> dict[str, int] | None:
    if reply.usage is None:
        return None
    prompt, completion = reply.usage
    return {"prompt_tokens": prompt, "completion_tokens": completion, "total_tokens": prompt + completion}


def embed(content: str) -> list[float]:
    """A unit vector of hashed words: texts that share words are near, the same text is always the same vector."""
    vector = [0.0] * DIMENSIONS
    for word in re.findall(r"\w+", content.lower()) or [content]:
        digest = hashlib.sha256(word.encode("utf-8", "replace")).digest()
        vector[digest[0] % DIMENSIONS] += 1.0 if digest[1] % 2 else -1.0
    length = math.sqrt(sum(value * value for value in vector))
    return [value / length for value in vector] if length else [1.0, *[0.0] * (DIMENSIONS - 1)]


def _base64(vector: Sequence[float]) -> str:
    return base64.b64encode(struct.pack(f"<{len(vector)}f", *vector)).decode()


def _text_of(content: Any) -> str:
    if isinstance(content, list):
        return " ".join(str(part.get("text", "")) for part in content if isinstance(part, dict))
    return str(content or "")


def main() -> None:
    """Serve until Ctrl-C, echoing what it is told."""
    arguments = argparse.ArgumentParser(description=main.__doc__)
    arguments.add_argument("--port", type=int, default=8901)
    arguments.add_argument("--answer", help="say this instead of echoing")
    given = arguments.parse_args()
    default: Scripted = text(given.answer) if given.answer else echo
    with ScriptedOpenAI(default=default, port=given.port) as server:
        print(f"OPENAI_BASE_URL={server.url} OPENAI_API_KEY=scripted autosage-memory chat", flush=True)
        try:
            while True:
                time.sleep(3600)
        except KeyboardInterrupt:
            return


if __name__ == "__main__":
    main()
