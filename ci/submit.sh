#!/usr/bin/env bash
# Submits a graph to the scheduler of this job, waits for its end, and writes its results to files.
# The exit code tells how the graph ended.
. "$(dirname "${BASH_SOURCE[0]}")/weir.sh"

[ -n "${WEIR_CI_GRAPH:-}" ] || fail "Name the file of the graph"
[ -s "$state/url" ] || fail "No scheduler of this job runs"
connection=(--url "$(cat "$state/url")" --token-file "$state/job.token")

arguments=(--wait --follow --json)
add_lines --module "${WEIR_CI_MODULES:-}"
add_lines --param "${WEIR_CI_PARAMS:-}"
add_lines --label "${WEIR_CI_LABELS:-}"
[ -z "${WEIR_CI_TIMEOUT:-}" ] || arguments+=(--timeout "$WEIR_CI_TIMEOUT")
[ -z "${WEIR_CI_JUNIT:-}" ] || arguments+=(--junit "$WEIR_CI_JUNIT")
[ -z "${WEIR_CI_SUMMARY:-}" ] || arguments+=(--summary "$WEIR_CI_SUMMARY")
[ -z "${WEIR_CI_CODE_QUALITY:-}" ] || arguments+=(--code-quality "$WEIR_CI_CODE_QUALITY")
add_words "${WEIR_CI_ARGUMENTS:-}"

# The shell passes a cancellation of the job on, so that the graph is cancelled too.
"${weir[@]}" submit "${connection[@]}" "${arguments[@]}" -- "$WEIR_CI_GRAPH" >"$state/status.json" &
submission=$!
trap 'kill -TERM "$submission" 2>/dev/null || true' TERM INT
code=0
wait "$submission" || code=$?
while kill -0 "$submission" 2>/dev/null; do
  code=0
  wait "$submission" || code=$?
done

id=$(sed -nE '1s/^\{"id":"([0-9a-f-]+)".*/\1/p' "$state/status.json")
if [ -n "${WEIR_CI_OUTPUT:-}" ] && [ -n "$id" ]; then
  partial=()
  [ "$code" -eq 0 ] || partial=(--partial)
  written=0
  "${weir[@]}" results "$id" "${connection[@]}" --quiet --output "$WEIR_CI_OUTPUT" \
    ${partial[@]+"${partial[@]}"} || written=$?
  [ "$code" -ne 0 ] || code=$written
fi
exit "$code"
