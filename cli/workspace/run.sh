# Runs a command of a monorepo in the folder of a task:
#
#     sh .weir/run.sh DIGEST SETUP DIRECTORY COMMAND...
#
# SETUP, as `npm ci`, installs the packages that .weir/setup.tar names, once for each DIGEST of it
# on this machine. What it installs is linked into the folder of the task, and removed when no task
# has needed it for 30 days.
set -eu
digest=$1 setup=$2 directory=$3
shift 3
cache=${TMPDIR:-/tmp}/weir-setup-$(id -u)
export HOME="${HOME:-$cache/home}" CI="${CI:-1}" NX_DAEMON=false TURBO_TELEMETRY_DISABLED=1

install() {
  [ -e "$cache/$digest" ] && return
  work=$cache/$digest.$$
  rm -rf "$work"
  mkdir "$work"
  tar -x -f .weir/setup.tar -C "$work"
  echo "$setup" >&2
  (cd "$work" && sh -c "$setup" >&2) || { rm -rf "$work"; exit 1; }
  # Another task may have been faster where there is no flock.
  mv "$work" "$cache/$digest" 2>/dev/null || rm -rf "$work"
}

if [ -n "$setup" ]; then
  mkdir -p -m 700 "$cache" "$cache/home"
  [ -O "$cache" ] || { echo "Cannot use $cache: it is not ours" >&2; exit 1; }
  if command -v flock >/dev/null; then
    exec 9>"$cache/$digest.lock"
    flock 9
    install
    exec 9>&-
  else
    install
  fi
  touch "$cache/$digest"
  find "$cache" -mindepth 1 -maxdepth 1 -mtime +30 ! -name home -exec rm -rf {} +
  (cd "$cache/$digest" && find . -name node_modules -prune) | while read -r folder; do
    mkdir -p "$(dirname "$folder")"
    cp -al "$cache/$digest/$folder" "$folder" 2>/dev/null ||
      { rm -rf "$folder"; cp -a "$cache/$digest/$folder" "$folder"; }
  done
fi
cd "$directory"
exec "$@"
