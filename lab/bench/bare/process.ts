/** Bare processes: how one is started, and what it says when it is ready. */

/** Starts a program of this folder. */
export function startBare(name: string, args: readonly string[]): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "-q", new URL(name, import.meta.url).href, ...args],
    stdin: "null",
    stdout: "piped",
  }).spawn();
}

/**
 * The first line of the output of a process. The rest is read and discarded, so that the process
 * never blocks.
 */
export async function firstLine(child: Deno.ChildProcess): Promise<string> {
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("\n")) {
    const { value, done } = await reader.read();
    if (done) throw new Error("Cannot start the bare parts: a process ended");
    text += value;
  }
  (async () => {
    while (!(await reader.read()).done);
  })();
  return text.split("\n")[0] ?? "";
}
