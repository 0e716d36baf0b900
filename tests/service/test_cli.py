"""The command line as a person uses it: Postgres, embedded Chroma, a model over HTTP. Processes are real where they are
the point: their end, or what they find on a new machine. Else a command runs in the process of the tests.
"""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess

import commands
import pytest
from commands import CLI, environment
from scripted_openai import ScriptedOpenAI
from scripted_openai import text as scripted

ACME = ("--tenant", "acme", "--subject", "u-17")


def test_a_fact_told_in_one_process_is_known_in_the_next(settings, run, chat):
    """Told in one process and chat, recalled in another process and chat of the same subject, and nowhere else."""
    run("settings", "acme", "--mode", "durable", "--retention", "automatic")
    run("settings", "other", "--mode", "durable", "--retention", "automatic")
    place = {"AUTOSAGE_DATABASE_URL": settings.database_url}
    (told,) = commands.chat(settings.data_dir, *ACME, say="Remember this: my invoice prefix is QX-17.\n", env=place)
    assert "QX-17" in told["answer"]
    assert told["memory_used"] is False

    question = "What is my invoice prefix?\n"
    (asked,) = commands.chat(settings.data_dir, *ACME, say=question, env=place)
    assert "QX-17" in asked["answer"]
    assert asked["memory_used"] is True
    assert asked["thread_id"] != told["thread_id"]
    for args in [
        ("--tenant", "acme", "--subject", "u-18"),
        ("--tenant", "other", "--subject", "u-17"),
        ("--tenant", "acme", "--caller", "api_key"),
        ("--tenant", "acme"),
    ]:
        (asked,) = chat(*args, say=question)
        assert "QX-17" not in asked["answer"], args
        assert asked["memory_used"] is False, args


def test_a_newcomers_first_chat(data_dir):
    """Without a tenant the chat is `local`'s with memory on, and says so; it says that there is no language model."""
    first = commands.run(data_dir, "chat", say="Remember this: my cat is called Biscuit.\n")
    assert "local" in first.stderr
    assert "No language model" in first.stderr
    assert "Biscuit" in first.stdout
    second = commands.run(data_dir, "chat", say="What is my cat called?\n")
    assert "Biscuit" in second.stdout
    assert "is new" not in second.stderr


def test_the_same_with_a_model_over_http(run, chat):
    """A model behind any OpenAI-compatible endpoint gets the fact in its request; for anybody else it does not."""
    run("settings", "acme", "--mode", "durable", "--retention", "explicit_only")
    with ScriptedOpenAI(scripted("Your prefix is QX-17."), default=scripted("I do not know.")) as server:
        env = {"AUTOSAGE_MODEL": "openai:scripted", **server.environment}
        chat(*ACME, say="Remember this: my invoice prefix is QX-17.\n", env=env)
        assert server.requests == []
        (asked,) = chat(*ACME, say="What is my invoice prefix?\n", env=env)
        assert asked["answer"] == "Your prefix is QX-17."
        assert asked["memory_used"] is True
        assert "my invoice prefix is QX-17" in server.requests[-1].prompt
        for args in [("--tenant", "acme", "--subject", "u-18"), ("--tenant", "acme", "--caller", "api_key")]:
            (asked,) = chat(*args, say="What is my invoice prefix?\n", env=env)
            assert asked["memory_used"] is False
            assert "QX-17" not in server.requests[-1].prompt


def test_somebody_elses_chat_is_not_found(run, chat):
    """Another caller of a thread id gets "not found", and the chat goes on unchanged for its owner."""
    chat(*ACME, "--thread", "t1", say="I keep bees in Porto.\n")
    for args in [
        ("--tenant", "acme", "--subject", "u-18"),
        ("--tenant", "other", "--subject", "u-17"),
        ("--tenant", "acme"),
        (),
    ]:
        done = run("chat", "--json", *args, "--thread", "t1", say="What do I keep?\n", code=1)
        assert "not found" in done.stderr
        assert done.stdout == ""
    (answer,) = chat(*ACME, "--thread", "t1", say="Where do I keep bees?\n")
    assert "Porto" in answer["answer"]


def test_a_killed_chat_goes_on_with_its_history(settings, chat):
    """After kill -9 between turns the next process has the history."""
    process = subprocess.Popen(
        [*CLI, "chat", "--json", *ACME, "--thread", "t1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment(settings.data_dir, AUTOSAGE_DATABASE_URL=settings.database_url),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("I keep bees in Porto.\n")
    process.stdin.flush()
    assert json.loads(process.stdout.readline())["thread_id"] == "t1"
    process.send_signal(signal.SIGKILL)
    process.wait()
    (answer,) = chat(*ACME, "--thread", "t1", say="Where do I keep bees?\n")
    assert "Porto" in answer["answer"]


def test_with_chroma_unusable_the_answer_comes_and_doctor_says_why(data_dir, run, chat):
    """A store that cannot be opened costs the memory alone; it is counted, and `doctor` shows it."""
    chat(say="Remember this: my invoice prefix is QX-17.\n")
    (data_dir / "chroma").rename(data_dir / "moved")
    (data_dir / "chroma").write_text("not a folder")
    (asked,) = chat(say="What is my invoice prefix?\n")
    assert asked["answer"]
    assert asked["memory_used"] is False
    (told,) = chat(say="Remember this: my cat is called Biscuit.\n")
    assert "couldn't" in told["answer"]
    report = run("doctor", code=1).stdout
    assert "Chroma" in report
    assert "FAILED" in report
    assert "recall: 1 failures in a row" in report

    (data_dir / "chroma").unlink()
    (data_dir / "moved").rename(data_dir / "chroma")
    (asked,) = chat(say="What is my invoice prefix?\n")
    assert asked["memory_used"] is True
    assert "works again" in run("doctor").stdout


@pytest.mark.parametrize("hangs", [False, True], ids=["down", "hanging"])
def test_with_the_chroma_server_gone_the_answer_comes(run, chat, hangs):
    """A Chroma server that is down, or takes connections and never answers, costs the memory alone."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        if hangs:
            server.listen()
        env = {"AUTOSAGE_CHROMA_URL": f"http://127.0.0.1:{server.getsockname()[1]}"}
        say = "What is my invoice prefix?\nRemember this: my cat is called Biscuit.\n"
        asked, told = chat(say=say, env=env)
        assert asked["memory_used"] is False
        assert "couldn't" in told["answer"]
        report = run("doctor", env=env, code=1).stdout
    assert re.search(r"Chroma +FAILED", report)
    assert "recall: 1 failures in a row" in report


@pytest.mark.parametrize(
    ("args", "say", "env", "code", "message"),
    [
        (("chat", "--caller", "robot"), "hi\n", {}, 2, "robot"),
        (("chat", "--colour"), "hi\n", {}, 2, "--colour"),
        (("settings", "acme", "--mode", "sometimes"), "", {}, 2, "sometimes"),
        (("settings",), "", {}, 2, "tenant"),
        (("chat", "--tenant", ""), "hi\n", {}, 1, "tenant_id must not be blank"),
        (("chat", "--tenant", "x" * 101), "hi\n", {}, 1, "100"),
        (("chat", "--thread", "*"), "hi\n", {}, 1, "thread"),
        (("chat", "--subject", "s", "--caller", "dashboard"), "hi\n", {}, 1, "--subject"),
        (("chat",), "\n", {}, 1, "empty"),
        (("chat",), "", {}, 1, "no message"),
        (("chat",), "hi\n", {"AUTOSAGE_DATABASE_URL": "postgresql://127.0.0.1:9/x"}, 1, "127.0.0.1:9"),
        (("chat",), "hi\n", {"AUTOSAGE_DATABASE_URL": "mysql://x"}, 1, "AUTOSAGE_DATABASE_URL"),
        (("chat",), "hi\n", {"AUTOSAGE_CHROMA_URL": "ftp://x"}, 1, "AUTOSAGE_CHROMA_URL"),
        (("chat",), "hi\n", {"AUTOSAGE_DATA_DIR": "/dev/null/x", "AUTOSAGE_DATABASE_URL": ""}, 1, "/dev/null"),
        (("chat",), "hi\n", {"AUTOSAGE_MODEL": "nobody:nothing"}, 1, "nobody"),
        (("chat",), "hi\n", {"AUTOSAGE_MODEL": "openai:gpt-5-mini"}, 1, "OPENAI_API_KEY"),
        (("chat",), "hi\n", {"AUTOSAGE_EMBEDDINGS": "nobody:nothing"}, 1, "nobody"),
        (("kb", "acme", "unknown"), "", {}, 1, "--mode"),
    ],
)
def test_bad_input_gets_one_line(run, args, say, env, code, message):
    """What cannot work is refused in one line that names it, with a non-zero exit and no traceback."""
    done = run(*args, say=say, env=env, code=code)
    (line,) = [line for line in done.stderr.splitlines() if line.startswith("error: ")]
    assert message in line
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("args", "env", "message"),
    [
        (("settings", "acme", "--mode", "sometimes"), {}, "sometimes"),
        (("chat",), {"AUTOSAGE_DATABASE_URL": "postgresql://127.0.0.1:9/x"}, "127.0.0.1:9"),
    ],
)
def test_a_process_that_is_refused_ends_by_itself(data_dir, args, env, message):
    """The same of real processes: the one line is all they say, and none ends by a signal."""
    done = subprocess.run(
        [*CLI, *args], input="hi\n", capture_output=True, text=True, env=environment(data_dir, **env), timeout=60
    )
    assert done.returncode not in (0, -signal.SIGSEGV)
    (line,) = [line for line in done.stderr.splitlines() if line.startswith("error: ")]
    assert message in line
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_settings_are_shown_and_changed_one_by_one(run, chat):
    """A change leaves the other settings as they are, and holds on the next turn."""
    run("settings", "acme", "--mode", "durable", "--retention", "automatic")
    shown = json.loads(run("settings", "acme", "--retention", "explicit_only").stdout)
    assert shown["memorySettings"]["mode"] == "durable"
    assert shown["memorySettings"]["retention"] == "explicit_only"
    chat(*ACME, say="Remember this: my invoice prefix is QX-17.\n")
    run("settings", "acme", "--mode", "disabled")
    (asked,) = chat(*ACME, say="What is my invoice prefix?\n")
    assert asked["memory_used"] is False


def test_a_restricted_knowledge_base_has_facts_of_its_own(run, chat):
    """Facts told in a restricted knowledge base are known to its callers there, whoever they are, and nowhere else."""
    run("settings", "acme", "--mode", "durable", "--retention", "automatic")
    run("kb", "acme", "handbook", "--mode", "kb_restricted")
    there = ("--tenant", "acme", "--kb", "handbook")
    chat(*there, say="Remember this: the tariff is T-2025.\n")
    question = "What is the tariff?\n"
    (asked,) = chat(*there, "--caller", "api_key", say=question)
    assert asked["memory_used"] is True
    (asked,) = chat("--tenant", "acme", say=question)
    assert asked["memory_used"] is False


def test_another_embedding_model_needs_a_reindex(run, chat):
    """With another model named facts are not recalled and `doctor` says why; `reindex` brings them back."""
    chat(say="Remember this: my invoice prefix is QX-17.\n")
    with ScriptedOpenAI() as server:
        env = {"AUTOSAGE_EMBEDDINGS": "openai:text-embedding-3-small", "AUTOSAGE_MODEL": "openai:scripted"}
        env |= server.environment
        server.default = scripted("fine")
        (asked,) = chat(say="my invoice prefix is QX-17\n", env=env)
        assert asked["memory_used"] is False
        assert "reindex" in run("doctor", env=env, code=1).stdout
        run("reindex", env=env)
        (asked,) = chat(say="my invoice prefix is QX-17\n", env=env)
        assert asked["memory_used"] is True


def test_doctor_on_a_fresh_machine(data_dir):
    """`doctor` names each part, where it is and that it works."""
    report = commands.run(data_dir, "doctor").stdout
    for name in ("Postgres", "Chroma", "embeddings", "model"):
        assert name in report
    assert "FAILED" not in report
