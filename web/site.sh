#!/bin/sh
# Build a site of files, the page with its umpire in it: web/site.sh .venv/bin FOLDER
set -e
bin=$1 folder=$2
here=$(dirname "$0")
wheels=$(mktemp -d)
trap 'rm -rf "$wheels"' EXIT
"$bin/python" -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: --dest "$wheels" \
    --platform pyemscripten_2026_0_wasm32 --python-version 3.14 --implementation cp --abi cp314 \
    -c "$here/../constraints.txt" msgspec
packages=$("$bin/python" -c 'import pathlib, litestar; print(pathlib.Path(litestar.__file__).resolve().parents[1])')
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
cd "$here"
[ -d node_modules/pyodide ] || npm ci --silent --no-audit --no-fund
npx vite build --mode site --outDir "$folder" --logLevel warn --emptyOutDir
node scripts/site.mjs "$folder" ../src "$packages" "$wheels"/*.whl
