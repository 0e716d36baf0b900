"""The errors a caller can meet, split by whose turn it is to act. None carries message or memory text."""

from __future__ import annotations


class AutosageError(Exception):
    """Base of every error this package raises on purpose; its text is one line, fit to show."""


class SettingsError(AutosageError, ValueError):
    """A setting has a value that cannot work; names the setting."""


class InvalidInput(AutosageError, ValueError):
    """The caller's input cannot be a turn: an empty message, a role that may not speak."""


class InvalidId(InvalidInput):
    """An id is not a string, blank, `*`, has control characters, or is longer than 100 characters."""


class MessageTooLarge(InvalidInput):
    """The current message alone does not fit the window; names the limit. Raised before the model is called."""


class Unauthenticated(AutosageError):
    """There are no credentials, or they are not good (any more). Which of the two is all it tells."""


class KeysUnavailable(AutosageError):
    """Nobody's token can be verified now: the identity provider's keys were never fetched."""


class NotPermitted(AutosageError):
    """The credentials are good, and do not permit what was asked."""


class TenantNotFound(AutosageError, LookupError):
    """The credentials know no such tenant. Whether it exists is not told."""


class KnowledgeBaseNotFound(AutosageError, LookupError):
    """The tenant has no such knowledge base, or the credentials do not reach it."""


class ChatNotFound(AutosageError, LookupError):
    """The chat does not exist for this caller. Whether it exists for another is not told."""


class MemoryNotFound(AutosageError, LookupError):
    """There is no such memory where it was looked for. Whether there is one elsewhere is not told."""


class ChatBusy(AutosageError):
    """Another turn runs on this thread and did not finish within the wait."""


class DatabaseUnavailable(AutosageError):
    """Postgres cannot be reached or started; says where and why."""


class StoreUnavailable(AutosageError):
    """The durable store cannot be opened or does not answer. In a turn it costs the memory, never the answer."""


class StoreInUse(StoreUnavailable):
    """Another process owns the embedded store's folder; names it."""


class ScopeErased(AutosageError):
    """What was to be kept was said before its scope, tenant or author was erased: it must not come back."""


class AlreadyExists(AutosageError):
    """What was to be created exists already; nothing was changed."""


class TooManyRequests(AutosageError):
    """The caller has used up its rate; names the limit."""

    def __init__(self, message: str, retry_after: float) -> None:
        super().__init__(message)
        self.retry_after = retry_after
        """Seconds after which it may try again."""


class QueueFull(AutosageError):
    """Too many turns of one tenant wait for their facts; names the limit."""


class ModelUnavailable(AutosageError):
    """The language model cannot be built or did not give an answer."""
