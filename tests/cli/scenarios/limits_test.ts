/** `weir submit` at a limit: it says so, waits, and goes on when there is room. */
import assert from "node:assert/strict";
import { Cluster } from "../../end_to_end/cluster.ts";

/** More than a scheduler compiles itself, so that the body is refused before it has arrived. */
const LARGE = { tasks: { a: { value: "x".repeat(6 * 1024 * 1024) }, b: { op: "inc", args: [1] } } };
const KEPT = { tasks: { x: { value: 1 } } };

interface Submitting {
  readonly process: Deno.ChildProcess;
  /** Settles when it says that it waits, with what it said. */
  readonly note: Promise<string>;
  /** The rest of standard output and error. */
  readonly output: Promise<{ readonly stdout: string; readonly stderr: string }>;
}

function submit(graph: unknown, url: string, ...flags: string[]): Submitting {
  const main = new URL("../../../main.ts", import.meta.url).href;
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "-q", main, "submit", "-", "-q", ...flags],
    env: { WEIR_URL: url, NO_COLOR: "1" },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const note = Promise.withResolvers<string>();
  const send = async () => {
    const writer = process.stdin.getWriter();
    await writer.write(new TextEncoder().encode(JSON.stringify(graph)));
    await writer.close();
  };
  const readErrors = async () => {
    let text = "";
    for await (const piece of process.stderr.pipeThrough(new TextDecoderStream())) {
      text += piece;
      if (text.includes("\n")) note.resolve(text);
    }
    note.resolve(text);
    return text;
  };
  const output = Promise.all([send(), process.stdout.text(), readErrors()])
    .then(([, stdout, stderr]) => ({ stdout, stderr }));
  return { process, note: note.promise, output };
}

Deno.test("weir submit at a limit", async (t) => {
  await using cluster = await Cluster.start({
    scheduler: ["--owner-limit", "graphs=1"],
    workers: [[]],
  });
  const { url } = cluster.scheduler;
  const { id } = await cluster.submit(KEPT);
  await cluster.ended(id);

  await t.step("it ends with 4 at its --timeout, and with Ctrl-C", async () => {
    const bounded = submit(KEPT, url, "--timeout", "0.5");
    assert.equal((await bounded.process.status).code, 4);
    const { stderr } = await bounded.output;
    assert.match(stderr, /^Waiting for room: [^\n]*\n[^\n]*Cannot accept the graph now: [^\n]*\n$/);
    const interrupted = submit(KEPT, url);
    await interrupted.note;
    interrupted.process.kill("SIGINT");
    assert.equal((await interrupted.process.status).code, 130);
    assert.equal((await interrupted.output).stdout, "");
  });

  await t.step("it waits and goes on when there is room", async () => {
    const { process, note, output } = submit(LARGE, url, "--wait", "--json");
    assert.match(await note, /^Waiting for room: Cannot accept the graph now: .* 1 graphs .*\n$/);
    await cluster.client.delete(id);
    const { code } = await process.status;
    const { stdout, stderr } = await output;
    assert.deepEqual([code, stderr.split("\n").length], [0, 2], stderr);
    assert.equal(JSON.parse(stdout).results.b, 2);
  });
});
