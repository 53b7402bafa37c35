#!/usr/bin/env bash
# Installs Deno from npm into the folder of the job, unless this version is installed.
. "$(dirname "${BASH_SOURCE[0]}")/weir.sh"

version=${WEIR_CI_DENO_VERSION:-2.9.6}
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "Give a version of Deno such as 2.9.6"
if command -v deno >/dev/null && [[ $(deno --version) == "deno $version "* ]]; then
  exit 0
fi
npm install --prefix "$state/deno" --no-audit --no-fund --loglevel error "deno@$version"
