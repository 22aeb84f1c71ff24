PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

PAGE := src/maquis/table/page/index.html
WEB := $(shell find web -type f -not -path 'web/node_modules/*')

# Compiled modules are kept, whatever Python is told elsewhere: tests start many processes, and rewrite their assertions.
export PYTHONPYCACHEPREFIX := $(CURDIR)/$(VENV)/compiled
unexport PYTHONDONTWRITEBYTECODE

# uv takes a sixth of pip's time. It knows nothing of pip's settings: where only these lead to packages, pip finds them.
EXTRAS := print
ALL_EXTRAS := builder,bench,dev,docs,png,print,server,simulate,dask,research
install = $(BIN)/uv pip install --quiet --python $(BIN)/python -c constraints.txt -e '.[$(1)]' 2>/dev/null || \
	$(BIN)/pip install --quiet --no-compile --disable-pip-version-check -c constraints.txt -e '.[$(1)]'

.PHONY: play campaign wheel docs site ready test test-long fuzz leaks check-page check-python check-types bench mutants map page screenshots chromium browsers clean
play: $(VENV)/.play $(PAGE)
	$(BIN)/maquis table --open

campaign: $(VENV)/.play
	$(BIN)/maquis campaign eastern-front --out campaigns/latest

wheel: $(VENV)/.play $(PAGE)
	$(BIN)/pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

ready:
	@$(MAKE) --no-print-directory -j3 $(VENV)/.dev $(PAGE) chromium

test: ready
	@$(MAKE) --no-print-directory -j3 -O check-types check-page check-python $(VENV)/.compiled
	$(BIN)/pytest -n auto --dist worksteal

test-long: ready browsers
	$(BIN)/pytest -n auto --dist worksteal -m 'long or not long' --hypothesis-profile=release

fuzz: $(VENV)/.dev
	nice $(BIN)/python -m tests.oracle

leaks: ready
	nice $(BIN)/pytest -m 'long or not long' tests/families/raid/test_reasoned.py tests/families/europa/test_reasoned.py tests/families/europa/test_small_boards.py tests/families/europa/test_secrets.py tests/page/test_twins.py tests/guesser

check-page: $(VENV)/.dev $(PAGE)
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run check --silent && PYTHON=$(CURDIR)/$(BIN)/python npm run wire:check --silent

check-types: $(VENV)/.dev
	$(BIN)/mypy

check-python: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

bench: $(VENV)/.dev
	$(BIN)/python -m benchmarks

mutants: $(VENV)/.dev
	nice $(BIN)/python -m benchmarks.mutants $(MODULES)

map: $(VENV)/.dev
	$(BIN)/python -m builder

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "maquis needs Python 3.11 or later: make PYTHON=/path/to/python3.11"; exit 2; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { echo "Python's venv module is missing: apt-get install python3-venv"; exit 2; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt uv

$(VENV)/.play: pyproject.toml constraints.txt | $(BIN)/python
	$(call install,$(EXTRAS))
	@touch $@

$(VENV)/.dev: pyproject.toml constraints.txt | $(BIN)/python
	$(call install,$(ALL_EXTRAS))
	@touch $@ $(VENV)/.play

# Once, where each process that tests would do it for itself; what is wrong, the tests will say.
$(VENV)/.compiled: $(VENV)/.dev
	@$(BIN)/pytest --collect-only >/dev/null || true
	@touch $@

page: $(PAGE)

docs: $(VENV)/.dev
	$(BIN)/python -m handbook site/docs

site: $(VENV)/.dev $(PAGE)
	VITE_HANDBOOK=docs/index.html PATH="$(CURDIR)/$(BIN):$$PATH" sh web/site.sh $(BIN) site
	@$(MAKE) --no-print-directory docs

screenshots: ready
	$(BIN)/python -m tests.page.screenshots

$(PAGE): $(WEB) | $(BIN)/python
	@echo "Building the page."
	sh web/build.sh $(BIN)
	@touch $@

chromium:
	@command -v chromium-headless-shell >/dev/null || { [ "$$(id -u)" = 0 ] && apt-get update -qq && \
		apt-get install -qq -y --no-install-recommends chromium-headless-shell fonts-liberation >/dev/null; } || \
		command -v chromium >/dev/null || \
		{ echo "the page is tested in Chromium, which is missing: apt-get install chromium-headless-shell"; exit 2; }

browsers:
	@(for each in firefox-esr WebKitWebDriver Xvfb; do command -v $$each >/dev/null || exit 1; done) || { [ "$$(id -u)" = 0 ] && apt-get update -qq && \
		apt-get install -qq -y --no-install-recommends firefox-esr webkit2gtk-driver xvfb >/dev/null; } || \
		{ echo "before a release the page is tested in Firefox and WebKit, too: apt-get install firefox-esr webkit2gtk-driver xvfb"; exit 2; }

clean:
	rm -rf $(VENV) web/node_modules src/maquis/table/page
