#!/usr/bin/env bash
# Stops the scheduler and the workers of this job, those that `start.sh` has started and no other.
. "$(dirname "${BASH_SOURCE[0]}")/weir.sh"

[ -e "$state/pids" ] || exit 0
# Workers first: the scheduler sees them leave.
pids=$(sed -n '1!G;h;$p' "$state/pids" | sed 's/ .*//')
for pid in $pids; do kill -TERM "$pid" 2>/dev/null || true; done
# A worker hands over its results in 20 s; a slow machine needs longer.
until=$((SECONDS + 60))
for pid in $pids; do
  while kill -0 "$pid" 2>/dev/null && [ "$SECONDS" -lt "$until" ]; do sleep 0.1; done
  # `deno task` does not pass this signal on.
  if kill -0 "$pid" 2>/dev/null; then
    children=$(ps -A -o pid= -o ppid= | awk -v parent="$pid" '$2 == parent { print $1 }')
    for each in $children "$pid"; do kill -KILL "$each" 2>/dev/null || true; done
  fi
done
rm -f "$state/pids" "$state/url" "$state"/*.token "$state/tokens.jsonl" "$state/status.json" \
  "$state"/*.out
