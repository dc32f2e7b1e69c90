# Two commands: `make play` and `make test`. Needs Python 3.11 or later with venv, and make.
PYTHON ?= python3
ARGS ?=
BIN := .venv/bin
export UV_SYSTEM_CERTS := 1
PIP := $(BIN)/uv pip install -q --python $(BIN)/python
COMPILE := $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal lab test lint types floors unit bench bench-room bench-lab bench-history playthroughs shots docs lock

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-13s %s\n", $$1, $$2}' Makefile

play: .venv/.run ## Open the card room in the browser: make play ARGS="--port 8080"
	@$(BIN)/badugi serve --open $(ARGS)

terminal: .venv/.run ## Play in the terminal: make terminal ARGS="--help"
	@$(BIN)/badugi play $(ARGS)

lab: .venv/.lab ## Set up what odds need and show the table of draws: make lab ARGS="odds AsKd vs 8c7d6h5s"
	@$(BIN)/badugi $(or $(ARGS),draws)

test: lint types floors unit ## Run every check

lint: .venv/.dev ## Check style and layout
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: .venv/.dev ## Check types
	$(BIN)/mypy

floors: .venv/.dev ## Check that imports only point downward
	$(BIN)/lint-imports --no-cache --no-logo

unit: .venv/.browser ## Run the tests: make unit ARGS="-m long"
	$(BIN)/python -m pytest -n 2 --dist worksteal $(ARGS)

bench: .venv/.dev ## Measure speed
	$(BIN)/python benchmarks/engine.py $(ARGS)

bench-room: .venv/.dev ## Measure the card room
	$(BIN)/python benchmarks/room.py $(ARGS)

bench-lab: .venv/.dev ## Measure odds and simulation
	$(BIN)/python benchmarks/lab.py $(ARGS)

bench-history: .venv/.dev ## Measure reading hand histories
	$(BIN)/python benchmarks/history.py $(ARGS)

playthroughs: .venv/.dev ## Deal the golden playthroughs again
	$(BIN)/python tests/playthroughs/regenerate.py

shots: .venv/.browser ## Take pictures of the pages: make shots ARGS="pictures --play"
	$(BIN)/python tools/shots.py $(ARGS)

docs: .venv/.dev ## Run the documents' commands again and write what they print
	$(BIN)/python tools/protocol.py
	$(BIN)/python tools/odds.py
	$(BIN)/python tests/test_docs.py

lock: .venv/.uv ## Pin the newest allowed versions
	echo uv | $(COMPILE) --upgrade - -o requirements/uv.lock
	$(COMPILE) --upgrade pyproject.toml --extra room --group run -o requirements/run.lock
	$(COMPILE) --upgrade pyproject.toml --extra lab --extra room --group run -c requirements/run.lock -o requirements/lab.lock
	$(COMPILE) --upgrade pyproject.toml --extra lab --extra room --extra postgres --group dev -c requirements/lab.lock -o requirements/dev.lock

.venv/.uv: requirements/uv.lock
	test -x $(BIN)/pip || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements/uv.lock
	touch $@

.venv/.run: .venv/.uv requirements/run.lock pyproject.toml
	$(PIP) --require-hashes -r requirements/run.lock
	$(PIP) --no-deps --no-build-isolation -e .
	touch $@

.venv/.lab: .venv/.run requirements/lab.lock
	$(PIP) --require-hashes -r requirements/lab.lock
	touch $@

.venv/.dev: .venv/.run requirements/dev.lock
	$(PIP) --require-hashes -r requirements/dev.lock
	touch $@

.venv/.browser: .venv/.dev tools/browser.py
	$(BIN)/python tools/browser.py
	touch $@
