# Each target sets up all it needs in .venv; the second time that takes no time.
PYTHON ?= $(firstword $(foreach python,python3 python3.13 python3.12 python3.11,$(shell \
	command -v $(python) >/dev/null 2>&1 && $(python) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(python))))
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check install --constraint constraints.txt

.DEFAULT_GOAL := help
.PHONY: help chat serve test check bench clean

help:  ## list the targets
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:.*## /\t/'

chat: $(VENV)/.chat  ## open a chat on embedded Postgres and Chroma; ARGS="--tenant acme" passes options
	@$(BIN)/autosage-memory chat $(ARGS)

serve: $(VENV)/.serve  ## serve this machine over HTTP, without credentials; ARGS="--port 9000" passes options
	@$(BIN)/autosage-memory serve --no-auth $(ARGS)

test: $(VENV)/.dev  ## run the tests; ARGS="tests/nodes -k recall" passes options to pytest
	@$(BIN)/python -m pytest -n auto --dist loadgroup $(ARGS)

check: $(VENV)/.dev  ## lint and type-check
	@$(BIN)/ruff check . && $(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/pyright --pythonpath $(BIN)/python

bench: $(VENV)/.dev  ## run the benchmarks, about an hour; DATA=folder adds public data sets for recall
	@$(PIP) --editable '.[dev,bench]' </dev/null >&2
	@$(BIN)/python benchmarks/store.py
	@$(BIN)/python benchmarks/recall.py $(if $(DATA),--data $(DATA) --vectors .vectors)
	@$(BIN)/python benchmarks/documents.py
	@$(BIN)/python benchmarks/follow_ups.py
	@$(BIN)/python benchmarks/turn.py
	@$(BIN)/python benchmarks/history.py 1000
	@$(BIN)/python benchmarks/kill.py 100
	@$(BIN)/python benchmarks/load.py
	@$(BIN)/python benchmarks/faults.py

clean:  ## remove the virtual environment
	rm -rf $(VENV)

$(VENV)/.venv:
	@test -n "$(PYTHON)" || { echo "autosage-memory needs Python 3.11 or newer; none was found" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) </dev/null >&2 || { rm -rf $(VENV); \
		echo "$(PYTHON) cannot make a virtual environment; on Debian: apt install python3-venv" >&2; exit 1; }
	@touch $@

$(VENV)/.chat: $(VENV)/.venv pyproject.toml constraints.txt
	@echo "Installing autosage-memory into $(VENV), a minute or two …" >&2
	@$(PIP) --editable . </dev/null >&2
	@touch $@

$(VENV)/.serve: $(VENV)/.venv pyproject.toml constraints.txt
	@echo "Installing autosage-memory and its service into $(VENV), a minute or two …" >&2
	@$(PIP) --editable '.[serve]' </dev/null >&2
	@touch $@ $(VENV)/.chat

$(VENV)/.dev: $(VENV)/.venv pyproject.toml constraints.txt
	@echo "Installing autosage-memory and its tools into $(VENV), a few minutes …" >&2
	@$(PIP) --editable '.[dev]' </dev/null >&2
	@touch $@ $(VENV)/.chat $(VENV)/.serve
