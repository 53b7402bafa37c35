/**
 * The program of the reaper: it kills the processes that a worker leaves behind when it dies
 * without cleaning up. It reads lines from standard input, `+<group>` and `-<group>`. At end of
 * file, which a SIGKILL of the worker also causes, it kills every process group that was added and
 * not removed: children, and programs that their tasks started. Then it removes the folder of
 * sockets. It runs detached, so that a signal to the worker's process group does not kill it.
 *
 * The pool runs it as `deno run --allow-run --allow-write=FOLDER reaper_main.ts FOLDER`.
 */
const groups = new Set<number>();
let rest = "";
for await (const text of Deno.stdin.readable.pipeThrough(new TextDecoderStream())) {
  const lines = (rest + text).split("\n");
  rest = lines.pop() ?? "";
  for (const line of lines) {
    const group = Number(line.slice(1));
    if (!Number.isInteger(group) || group <= 1) continue;
    if (line.startsWith("+")) groups.add(group);
    else groups.delete(group);
  }
}
for (const group of groups) {
  try {
    Deno.kill(-group, "SIGKILL");
  } catch {
    // The group has ended already.
  }
}
const [folder] = Deno.args;
if (folder !== undefined) {
  try {
    Deno.removeSync(folder, { recursive: true });
  } catch {
    // The pool has removed it already.
  }
}
