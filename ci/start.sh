#!/usr/bin/env bash
# Starts a scheduler and workers on loopback, in the background, and waits until they are ready.
# `stop.sh` ends them.
. "$(dirname "${BASH_SOURCE[0]}")/weir.sh"

workers=${WEIR_CI_WORKERS:-2}
threads=${WEIR_CI_THREADS:-1}
for number in "$workers" "$threads"; do
  [[ $number =~ ^[1-9][0-9]{0,3}$ ]] || fail "Give numbers of workers and threads from 1 to 9999"
done
[[ ${WEIR_CI_START_SECONDS:-300} =~ ^[1-9][0-9]{0,4}$ ]] || fail "Give WEIR_CI_START_SECONDS in seconds"
# Tokens are among the files of the job: they are for nobody else.
umask 077
mkdir -p "$state"
[ -O "$state" ] && [ ! -L "$state" ] || fail "$state belongs to somebody else"
chmod 700 "$state"
[ ! -e "$state/pids" ] || fail "A scheduler of this job runs already: stop it first"
: >"$state/tokens.jsonl"
: >"$state/pids"

# Makes a token: its line for the scheduler, and a file with the token itself.
make_token() {
  local name=$1
  shift
  "${weir[@]}" token new --name "$name" --scope "$@" >>"$state/tokens.jsonl" 2>"$state/said"
  sed -n 's/^token, shown only now: //p' "$state/said" >"$state/$name.token"
  rm "$state/said"
  [ -s "$state/$name.token" ] || fail "No token was made"
}
make_token job submit read
make_token worker worker

# Runs `weir ...` in the background and keeps its id and what it says.
start() {
  local name=$1
  shift
  "${weir[@]}" "$@" >"$state/$name.out" 2>"$state/$name.log" </dev/null &
  echo "$! $name" >>"$state/pids"
}

# Waits for the first line of a process: it is ready then. A slow machine only needs longer.
await() {
  local name=$1 pid until=$((SECONDS + ${WEIR_CI_START_SECONDS:-300}))
  pid=$(sed -n "s/ $name\$//p" "$state/pids")
  until [ -s "$state/$name.out" ]; do
    if ! kill -0 "$pid" 2>/dev/null || [ "$SECONDS" -ge "$until" ]; then
      tail -n 20 "$state/$name.log" >&2
      fail "The $name does not start"
    fi
    sleep 0.1
  done
}

start scheduler scheduler --port 0 --token-file "$state/tokens.jsonl"
await scheduler
url=$(sed -n '1s/.* //p' "$state/scheduler.out")
echo "$url" >"$state/url"

arguments=()
add_words "${WEIR_CI_WORKER_ARGUMENTS:-}"
for ((number = 1; number <= workers; number++)); do
  start "worker-$number" worker --scheduler "$url" --name "worker-$number" \
    --threads "$threads" --token-file "$state/worker.token" \
    ${arguments[@]+"${arguments[@]}"}
done
for ((number = 1; number <= workers; number++)); do await "worker-$number"; done

state_of_it=$("${weir[@]}" status --quiet --url "$url" --token-file "$state/job.token")
[ "$state_of_it" = ready ] || fail "The scheduler is $state_of_it"
echo "A scheduler and $workers workers run"
