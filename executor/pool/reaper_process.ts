/**
 * Kills what a worker leaves behind when it dies without a chance to clean up. It reads lines from
 * its standard input, `+<group>` and `-<group>`, and at end of file, which also a SIGKILL of the
 * worker causes, kills every process group that was added and not removed: children, and programs
 * that their tasks started. It is detached, so that what kills the worker's own group does not kill
 * it too. The folder of sockets that it is given goes with them.
 *
 * Run by the pool: `deno run --allow-run --allow-write=FOLDER reaper.ts FOLDER`.
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
    // It ended by itself.
  }
}
const [folder] = Deno.args;
if (folder !== undefined) {
  try {
    Deno.removeSync(folder, { recursive: true });
  } catch {
    // Whoever made it has removed it.
  }
}
