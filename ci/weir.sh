# What the scripts of a job share; each of them sources this file.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
state=${WEIR_CI_STATE:-${RUNNER_TEMP:-${TMPDIR:-/tmp}}/weir-${CI_JOB_ID:-job}}
PATH=$state/deno/node_modules/.bin:$PATH
export PATH DENO_NO_UPDATE_CHECK=1 NO_COLOR=1
# Paths are those of the folder of the job, also if a script of npm runs the job.
unset INIT_CWD npm_package_json npm_lifecycle_event

# What runs a command of Weir with its permissions; paths are those of the current folder. It is no
# function: the id of a function in the background is that of a shell, which passes no signal on.
weir=(deno task --quiet --config "$root/deno.json")

# Adds a flag to `arguments` for each line of a text that is not empty.
add_lines() {
  local line
  while IFS= read -r line || [ -n "$line" ]; do
    line=${line%$'\r'}
    [ -z "$line" ] || arguments+=("$1" "$line")
  done <<<"$2"
}

# Adds each line of a text as one argument.
add_words() {
  local line
  while IFS= read -r line || [ -n "$line" ]; do
    line=${line%$'\r'}
    [ -z "$line" ] || arguments+=("$line")
  done <<<"$1"
}

fail() {
  echo "weir: $*" >&2
  exit 2
}
