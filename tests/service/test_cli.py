"""The command line as a person uses it: real processes, embedded Postgres, embedded Chroma, a model over HTTP."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess

import pytest
from commands import CLI, chat, environment, run
from scripted_openai import ScriptedOpenAI
from scripted_openai import text as scripted

ACME = ("--tenant", "acme", "--subject", "u-17")


def test_a_fact_told_in_one_process_is_known_in_the_next(data_dir):
    """Told in one process and chat, recalled in another process and chat of the same subject, and nowhere else."""
    run(data_dir, "settings", "acme", "--mode", "durable", "--retention", "automatic")
    run(data_dir, "settings", "other", "--mode", "durable", "--retention", "automatic")
    (told,) = chat(data_dir, *ACME, say="Remember this: my invoice prefix is QX-17.\n")
    assert "QX-17" in told["answer"]
    assert told["memory_used"] is False

    question = "What is my invoice prefix?\n"
    (asked,) = chat(data_dir, *ACME, say=question)
    assert "QX-17" in asked["answer"]
    assert asked["memory_used"] is True
    assert asked["thread_id"] != told["thread_id"]
    for args in [
        ("--tenant", "acme", "--subject", "u-18"),
        ("--tenant", "other", "--subject", "u-17"),
        ("--tenant", "acme", "--caller", "api_key"),
        ("--tenant", "acme"),
    ]:
        (asked,) = chat(data_dir, *args, say=question)
        assert "QX-17" not in asked["answer"], args
        assert asked["memory_used"] is False, args


def test_a_newcomers_first_chat(data_dir):
    """Without a tenant the chat is `local`'s with memory on, and says so; it says that there is no language model."""
    first = run(data_dir, "chat", say="Remember this: my cat is called Biscuit.\n")
    assert "local" in first.stderr
    assert "No language model" in first.stderr
    assert "Biscuit" in first.stdout
    second = run(data_dir, "chat", say="What is my cat called?\n")
    assert "Biscuit" in second.stdout
    assert "is new" not in second.stderr


def test_the_same_with_a_model_over_http(data_dir):
    """A model behind any OpenAI-compatible endpoint gets the fact in its request; for anybody else it does not."""
    run(data_dir, "settings", "acme", "--mode", "durable", "--retention", "explicit_only")
    with ScriptedOpenAI(scripted("Your prefix is QX-17."), default=scripted("I do not know.")) as server:
        env = {"AUTOSAGE_MODEL": "openai:scripted", **server.environment}
        chat(data_dir, *ACME, say="Remember this: my invoice prefix is QX-17.\n", env=env)
        assert server.requests == []
        (asked,) = chat(data_dir, *ACME, say="What is my invoice prefix?\n", env=env)
        assert asked["answer"] == "Your prefix is QX-17."
        assert asked["memory_used"] is True
        assert "my invoice prefix is QX-17" in server.requests[-1].prompt
        for args in [("--tenant", "acme", "--subject", "u-18"), ("--tenant", "acme", "--caller", "api_key")]:
            (asked,) = chat(data_dir, *args, say="What is my invoice prefix?\n", env=env)
            assert asked["memory_used"] is False
            assert "QX-17" not in server.requests[-1].prompt


def test_somebody_elses_chat_is_not_found(data_dir):
    """Another caller of a thread id gets "not found", and the chat goes on unchanged for its owner."""
    chat(data_dir, *ACME, "--thread", "t1", say="I keep bees in Porto.\n")
    for args in [
        ("--tenant", "acme", "--subject", "u-18"),
        ("--tenant", "other", "--subject", "u-17"),
        ("--tenant", "acme"),
        (),
    ]:
        done = run(data_dir, "chat", "--json", *args, "--thread", "t1", say="What do I keep?\n", code=1)
        assert "not found" in done.stderr
        assert done.stdout == ""
    (answer,) = chat(data_dir, *ACME, "--thread", "t1", say="Where do I keep bees?\n")
    assert "Porto" in answer["answer"]


def test_a_killed_chat_goes_on_with_its_history(data_dir):
    """After kill -9 between turns the next process has the history."""
    process = subprocess.Popen(
        [*CLI, "chat", "--json", *ACME, "--thread", "t1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment(data_dir),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("I keep bees in Porto.\n")
    process.stdin.flush()
    assert json.loads(process.stdout.readline())["thread_id"] == "t1"
    process.send_signal(signal.SIGKILL)
    process.wait()
    (answer,) = chat(data_dir, *ACME, "--thread", "t1", say="Where do I keep bees?\n")
    assert "Porto" in answer["answer"]


def test_with_chroma_unusable_the_answer_comes_and_doctor_says_why(data_dir):
    """A store that cannot be opened costs the memory alone; it is counted, and `doctor` shows it."""
    chat(data_dir, say="Remember this: my invoice prefix is QX-17.\n")
    (data_dir / "chroma").rename(data_dir / "moved")
    (data_dir / "chroma").write_text("not a folder")
    (asked,) = chat(data_dir, say="What is my invoice prefix?\n")
    assert asked["answer"]
    assert asked["memory_used"] is False
    (told,) = chat(data_dir, say="Remember this: my cat is called Biscuit.\n")
    assert "couldn't" in told["answer"]
    report = run(data_dir, "doctor", code=1).stdout
    assert "Chroma" in report
    assert "FAILED" in report
    assert "recall: 1 failures in a row" in report

    (data_dir / "chroma").unlink()
    (data_dir / "moved").rename(data_dir / "chroma")
    (asked,) = chat(data_dir, say="What is my invoice prefix?\n")
    assert asked["memory_used"] is True
    assert "works again" in run(data_dir, "doctor").stdout


@pytest.mark.parametrize("hangs", [False, True], ids=["down", "hanging"])
def test_with_the_chroma_server_gone_the_answer_comes(data_dir, hangs):
    """A Chroma server that is down, or takes connections and never answers, costs the memory alone."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        if hangs:
            server.listen()
        env = {"AUTOSAGE_CHROMA_URL": f"http://127.0.0.1:{server.getsockname()[1]}"}
        say = "What is my invoice prefix?\nRemember this: my cat is called Biscuit.\n"
        asked, told = chat(data_dir, say=say, env=env)
        assert asked["memory_used"] is False
        assert "couldn't" in told["answer"]
        report = run(data_dir, "doctor", env=env, code=1).stdout
    assert re.search(r"Chroma +FAILED", report)
    assert "recall: 1 failures in a row" in report


@pytest.mark.parametrize(
    ("args", "say", "env", "message"),
    [
        (("chat", "--caller", "robot"), "hi\n", {}, "robot"),
        (("chat", "--colour"), "hi\n", {}, "--colour"),
        (("settings", "acme", "--mode", "sometimes"), "", {}, "sometimes"),
        (("settings",), "", {}, "tenant"),
        (("chat", "--tenant", ""), "hi\n", {}, "tenant_id must not be blank"),
        (("chat", "--tenant", "x" * 101), "hi\n", {}, "100"),
        (("chat", "--thread", "*"), "hi\n", {}, "thread"),
        (("chat", "--subject", "s", "--caller", "dashboard"), "hi\n", {}, "--subject"),
        (("chat",), "\n", {}, "empty"),
        (("chat",), "", {}, "no message"),
        (("chat",), "hi\n", {"AUTOSAGE_DATABASE_URL": "postgresql://127.0.0.1:9/x"}, "127.0.0.1:9"),
        (("chat",), "hi\n", {"AUTOSAGE_DATABASE_URL": "mysql://x"}, "AUTOSAGE_DATABASE_URL"),
        (("chat",), "hi\n", {"AUTOSAGE_CHROMA_URL": "ftp://x"}, "AUTOSAGE_CHROMA_URL"),
        (("chat",), "hi\n", {"AUTOSAGE_DATA_DIR": "/dev/null/x"}, "/dev/null"),
        (("chat",), "hi\n", {"AUTOSAGE_MODEL": "nobody:nothing"}, "nobody"),
        (("chat",), "hi\n", {"AUTOSAGE_MODEL": "openai:gpt-5-mini"}, "OPENAI_API_KEY"),
        (("chat",), "hi\n", {"AUTOSAGE_EMBEDDINGS": "nobody:nothing"}, "nobody"),
        (("kb", "acme", "unknown"), "", {}, "--mode"),
    ],
)
def test_bad_input_gets_one_line(data_dir, args, say, env, message):
    """What cannot work is refused in one line that names it, with a non-zero exit and no traceback."""
    done = subprocess.run(
        [*CLI, *args], input=say, capture_output=True, text=True, env=environment(data_dir, **env), timeout=60
    )
    assert done.returncode not in (0, -signal.SIGSEGV)
    (line,) = [line for line in done.stderr.splitlines() if line.startswith("error: ")]
    assert message in line
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_settings_are_shown_and_changed_one_by_one(data_dir):
    """A change leaves the other settings as they are, and holds on the next turn."""
    run(data_dir, "settings", "acme", "--mode", "durable", "--retention", "automatic")
    shown = json.loads(run(data_dir, "settings", "acme", "--retention", "explicit_only").stdout)
    assert shown["memorySettings"]["mode"] == "durable"
    assert shown["memorySettings"]["retention"] == "explicit_only"
    chat(data_dir, *ACME, say="Remember this: my invoice prefix is QX-17.\n")
    run(data_dir, "settings", "acme", "--mode", "disabled")
    (asked,) = chat(data_dir, *ACME, say="What is my invoice prefix?\n")
    assert asked["memory_used"] is False


def test_a_restricted_knowledge_base_has_facts_of_its_own(data_dir):
    """Facts told in a restricted knowledge base are known to its callers there, whoever they are, and nowhere else."""
    run(data_dir, "settings", "acme", "--mode", "durable", "--retention", "automatic")
    run(data_dir, "kb", "acme", "handbook", "--mode", "kb_restricted")
    there = ("--tenant", "acme", "--kb", "handbook")
    chat(data_dir, *there, say="Remember this: the tariff is T-2025.\n")
    question = "What is the tariff?\n"
    (asked,) = chat(data_dir, *there, "--caller", "api_key", say=question)
    assert asked["memory_used"] is True
    (asked,) = chat(data_dir, "--tenant", "acme", say=question)
    assert asked["memory_used"] is False


def test_another_embedding_model_needs_a_reindex(data_dir):
    """With another model named facts are not recalled and `doctor` says why; `reindex` brings them back."""
    chat(data_dir, say="Remember this: my invoice prefix is QX-17.\n")
    with ScriptedOpenAI() as server:
        env = {"AUTOSAGE_EMBEDDINGS": "openai:text-embedding-3-small", "AUTOSAGE_MODEL": "openai:scripted"}
        env |= server.environment
        server.default = scripted("fine")
        (asked,) = chat(data_dir, say="my invoice prefix is QX-17\n", env=env)
        assert asked["memory_used"] is False
        assert "reindex" in run(data_dir, "doctor", env=env, code=1).stdout
        run(data_dir, "reindex", env=env)
        (asked,) = chat(data_dir, say="my invoice prefix is QX-17\n", env=env)
        assert asked["memory_used"] is True


def test_doctor_on_a_fresh_machine(data_dir):
    """`doctor` names each part, where it is and that it works."""
    report = run(data_dir, "doctor").stdout
    for name in ("Postgres", "Chroma", "embeddings", "model"):
        assert name in report
    assert "FAILED" not in report
