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
for wheel in "$wheels"/*.whl; do "$bin/python" -m zipfile -e "$wheel" "$wheels"; done
packages=$("$bin/python" -c 'import importlib.metadata as m; print(m.distribution("maquis")._path.resolve().parent)')
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
cd "$here"
[ -d node_modules/zstddec ] || npm ci --silent --no-audit --no-fund
npx vite build --mode site --outDir "$folder" --logLevel warn --emptyOutDir
cp site/* "$folder"
node scripts/site.mjs "$folder" ../src "$packages" "$wheels"
