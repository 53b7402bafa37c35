/**
 * Ends a program with the process that started it, also when that process is killed. A shell waits
 * at a pipe, which the system closes with the process, and then ends the program with all that it
 * has started. The program itself keeps its terminal and its process group.
 */
import { NO_LIBRARIES } from "../../program/mod.ts";

/**
 * A line of input says that the program has ended by itself. At the end of the input all processes
 * of the program get SIGTERM, and those that are left 1.5 s later SIGKILL. They are collected
 * before, as a process whose parent has ended cannot be found by it.
 */
const SCRIPT = `
below() {
  for child in $(cat /proc/"$1"/task/*/children 2>/dev/null || pgrep -P "$1"); do
    echo "$child"
    below "$child"
  done
}
read -r _ended && exit
kill -0 "$1" || exit
all="$1 $(below "$1")"
lives() { for each in $all; do kill -0 "$each" && return; done; false; }
kill -TERM $all
for _tenth in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
  lives || exit
  sleep 0.1
done
kill -KILL $all
`;

/**
 * Ends `child` when this process ends before it. Does nothing where there is no shell. Settles when
 * the child and what watches it have ended. Never rejects.
 */
export async function endWithParent(child: Deno.ChildProcess): Promise<void> {
  let guard: Deno.ChildProcess;
  try {
    guard = new Deno.Command("sh", {
      args: ["-c", SCRIPT, "sh", String(child.pid)],
      env: NO_LIBRARIES,
      stdin: "piped",
      stdout: "null",
      stderr: "null",
      // Ctrl-C in the terminal does not end it.
      detached: true,
    }).spawn();
  } catch {
    return;
  }
  guard.unref();
  const input = guard.stdin.getWriter();
  await child.status;
  guard.ref();
  try {
    await input.write(new TextEncoder().encode("ended\n"));
    await input.close();
  } catch {
    // The guard was killed.
  }
  await guard.status;
}
