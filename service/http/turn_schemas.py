"""The shapes of turns over LangServe's protocol: what is said, where, and what comes back. In LangServe's own case."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field, StrictBool, WithJsonSchema

from autosage_memory.service.http.schemas import Id

LARGEST_BATCH = 100
"""Turns of one batch at most."""

TEXT = {"type": "string", "minLength": 1, "pattern": r"\S"}
MESSAGES = {
    "description": "One message of the user: its text, or a list of one message as OpenAI or LangChain write it.",
    "anyOf": [
        TEXT,
        {
            "type": "array",
            "minItems": 1,
            "maxItems": 1,
            "items": {
                "type": "object",
                "properties": {"role": {"const": "user"}, "content": TEXT},
                "required": ["role", "content"],
            },
        },
    ],
    "examples": [[{"role": "user", "content": "What is my invoice prefix?"}]],
}


class TurnInput(BaseModel):
    """What the user says in a turn."""

    messages: Annotated[str | list[Any], WithJsonSchema(MESSAGES)]


class Passage(BaseModel):
    """A passage of a document."""

    document: str = Field(description="The document's name.", examples=["handbook/leave.md"])
    passage: str = Field(description="Where in the document it stands.", examples=["Leave › Carry-over"])
    text: str
    score: float | None = Field(None, description="How well it fits, where the search tells.")
    cited: bool = Field(False, description="Whether the answer has its number.")


class TurnOutput(BaseModel):
    """What the graph gives back, as its `invoke` does."""

    messages: list[Any] = Field(description="The chat's recent messages; the last one is the answer.")
    sources: list[Passage] = Field(
        description="The passages that the answer is grounded on: [1] in the answer is the first."
    )
    memory_used: bool = Field(description="Whether durable memory went into the answer.")


class Configurable(BaseModel):
    """Which chat it is, and for whom."""

    model_config = ConfigDict(extra="forbid")

    thread_id: Id = Field(description="The chat.", examples=["7d3f"])
    external_subject_id: Id | None = Field(None, description="The end user whom an API key speaks for.")
    knowledge_base_id: Id | None = Field(None, description="The knowledge base that the chat is about.")
    memory: StrictBool = Field(True, description="False: this turn uses no durable memory.")


class TurnConfig(BaseModel):
    """How a turn is run. Of a LangChain config `configurable` alone has an effect."""

    configurable: Configurable


class Invocation(BaseModel):
    """A turn."""

    input: TurnInput
    config: TurnConfig


class Batch(BaseModel):
    """Several turns: those of one chat run one after another, those of several chats at the same time."""

    inputs: list[TurnInput] = Field(min_length=1, max_length=LARGEST_BATCH)
    config: TurnConfig | list[TurnConfig] = Field(description="One for all inputs, or one for each.")


class RunMetadata(BaseModel):
    """What LangServe says of a run."""

    run_id: UUID
    feedback_tokens: list[Any]


class BatchMetadata(BaseModel):
    """What LangServe says of the runs of a batch."""

    responses: list[RunMetadata]
    run_ids: list[UUID]


class Invoked(BaseModel):
    """The outcome of a turn."""

    output: TurnOutput
    metadata: RunMetadata


class Batched(BaseModel):
    """The outcomes of a batch, in the order of its inputs."""

    output: list[TurnOutput]
    metadata: BatchMetadata
