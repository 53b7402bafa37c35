#!/bin/sh
# Starts weir with the permissions of its command, as `deno task` does. The image has them in files.
root=${0%/*}/../..
permissions=-A
for argument; do
  [ -f "$root/permissions/$argument" ] || continue
  read -r permissions <"$root/permissions/$argument"
  break
done
# The permissions are words without spaces, in which `*` stands for itself.
set -f
exec deno run $permissions --cached-only --v8-flags=--expose-gc,--max-semi-space-size=4,--external-memory-max-growing-factor=2 \
  "$root/main.ts" "$@"
