"""The schema `autosage`, as a list of steps. A step's number is its position; a released step never changes."""

from __future__ import annotations

from typing import LiteralString

MIGRATIONS: tuple[LiteralString, ...] = (
    """
    CREATE SCHEMA IF NOT EXISTS autosage;
    CREATE TABLE autosage.migrations (version integer PRIMARY KEY)
    """,
    """
    CREATE TABLE autosage.tenants (
        tenant_id text COLLATE "C" PRIMARY KEY,
        mode text NOT NULL DEFAULT 'disabled' CHECK (mode IN ('disabled', 'durable')),
        retention text NOT NULL DEFAULT 'none' CHECK (retention IN ('none', 'explicit_only', 'automatic')),
        personal_data text NOT NULL DEFAULT 'keep' CHECK (personal_data IN ('keep', 'redact', 'refuse')),
        chat_ttl_days integer CHECK (chat_ttl_days > 0),
        updated_at timestamptz NOT NULL DEFAULT now()
    )
    """,
    """
    CREATE TABLE autosage.knowledge_bases (
        tenant_id text COLLATE "C" NOT NULL,
        id text COLLATE "C" NOT NULL,
        memory_mode text NOT NULL DEFAULT 'subject' CHECK (memory_mode IN ('disabled', 'subject', 'kb_restricted')),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (tenant_id, id)
    )
    """,
    """
    CREATE TABLE autosage.chats (
        thread_id text COLLATE "C" PRIMARY KEY,
        owner text COLLATE "C" NOT NULL,
        tenant_id text COLLATE "C",
        knowledge_base_id text COLLATE "C",
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        holder uuid,
        held_until timestamptz
    )
    """,
    "CREATE INDEX chats_of_owner ON autosage.chats (owner, updated_at DESC, thread_id)",
    # For the transaction of a write: it fails unless the turn still holds the chat, and until its end nobody takes it.
    """
    CREATE FUNCTION autosage.assert_held(chat text, turn uuid) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM FROM autosage.chats WHERE thread_id = chat AND holder = turn FOR SHARE;
        IF NOT FOUND THEN
            RAISE EXCEPTION 'the turn no longer holds its chat' USING ERRCODE = 'AS001';
        END IF;
    END
    $$
    """,
    """
    CREATE TABLE autosage.transcript (
        thread_id text COLLATE "C" NOT NULL,
        message_id text COLLATE "C" NOT NULL,
        position bigint GENERATED ALWAYS AS IDENTITY,
        at timestamptz NOT NULL,
        folded text NOT NULL,
        message json NOT NULL,
        PRIMARY KEY (thread_id, message_id)
    )
    """,
    "CREATE INDEX transcript_in_order ON autosage.transcript (thread_id, position)",
    """
    CREATE TABLE autosage.health (
        part text PRIMARY KEY,
        failed bigint NOT NULL,
        in_a_row integer NOT NULL,
        last_kind text,
        last_failed_at timestamptz
    )
    """,
    # What was erased and when, so that no late write brings it back; see `stores.scope_locks`.
    "CREATE TABLE autosage.erased (target text PRIMARY KEY, at timestamptz NOT NULL)",
    # Turns whose facts are still to be extracted; see `service.queue`.
    """
    CREATE TABLE autosage.retention_jobs (
        id uuid PRIMARY KEY,
        tenant_id text COLLATE "C" NOT NULL,
        namespace text COLLATE "C" NOT NULL,
        author text COLLATE "C" NOT NULL,
        failures integer NOT NULL DEFAULT 0,
        payload json NOT NULL
    )
    """,
    "CREATE INDEX retention_jobs_of_tenant ON autosage.retention_jobs (tenant_id)",
    "CREATE TABLE autosage.queue_migrations (name text PRIMARY KEY)",
    # Erasures under way and their receipts. `target` names whom, and only until the end; see `stores.erasure`.
    """
    CREATE TABLE autosage.erasures (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        target_key text NOT NULL,
        target jsonb,
        step text NOT NULL,
        removed jsonb NOT NULL DEFAULT '{}',
        rewritten boolean NOT NULL DEFAULT false,
        started_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz
    )
    """,
    "CREATE UNIQUE INDEX erasures_under_way ON autosage.erasures (target_key) WHERE finished_at IS NULL",
    # Subjects that do not want to be remembered.
    """
    CREATE TABLE autosage.objections (
        tenant_id text COLLATE "C" NOT NULL,
        subject_id text COLLATE "C" NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (tenant_id, subject_id)
    )
    """,
    # Tokens by day; the purpose `turn` counts turns. See `stores.usage`.
    """
    CREATE TABLE autosage.usage (
        day date NOT NULL,
        purpose text NOT NULL,
        model text NOT NULL,
        calls bigint NOT NULL,
        input_tokens bigint NOT NULL,
        output_tokens bigint NOT NULL,
        PRIMARY KEY (day, purpose, model)
    )
    """,
    # Keys of API callers; the secret itself stands nowhere. See `stores.api_keys`.
    """
    CREATE TABLE autosage.api_keys (
        id text COLLATE "C" PRIMARY KEY,
        tenant_id text COLLATE "C" NOT NULL,
        name text NOT NULL,
        digest bytea NOT NULL,
        permissions text[] NOT NULL,
        knowledge_bases text[],
        subjects text[],
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz,
        revoked_at timestamptz
    )
    """,
    "CREATE INDEX api_keys_of_tenant ON autosage.api_keys (tenant_id, created_at)",
    # Where the turns of a chat were said: ids of knowledge bases, '' for none. Of older chats it is not known.
    """
    ALTER TABLE autosage.chats ADD COLUMN places text[] COLLATE "C" NOT NULL DEFAULT '{""}'
    """,
    "UPDATE autosage.chats SET places = ARRAY[knowledge_base_id] WHERE knowledge_base_id IS NOT NULL",
)
