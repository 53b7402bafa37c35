/**
 * The signals that interrupt a command; SIGHUP is among the tests of commands. Each test is a
 * process: listeners stay for a time after a signal.
 */
import assert from "node:assert/strict";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";

const SIGNALS = new URL("../../../cli/output/signals.ts", import.meta.url);

/** Sends signals to itself, and prints those that were heard. */
const HEARING = `
import { onInterruption } from "${SIGNALS}";
async function signal(name) {
  const { promise, resolve } = Promise.withResolvers();
  // A listener alone does not keep a process waiting.
  const timer = setInterval(() => {}, 1000);
  Deno.addSignalListener(name, resolve);
  Deno.kill(Deno.pid, name);
  await promise;
  clearInterval(timer);
}
const heard = [];
{
  using _listening = onInterruption((name) => heard.push(name), 60_000);
  await signal("SIGTERM");
  await signal("SIGTERM");
  console.log(...heard);
}
// The copy of a signal that comes when another part listens is none either.
using _late = onInterruption((name) => heard.push(name), 60_000);
await signal("SIGTERM");
console.log(...heard);
using _each = onInterruption((name) => heard.push(name), 0);
await signal("SIGTERM");
await signal("SIGTERM");
console.log(...heard);
Deno.exit();
`;
/** A command that has heard a signal and waits for the end of standard input before it exits. */
const ENDING = `
import { onInterruption } from "${SIGNALS}";
{
  const { promise, resolve } = Promise.withResolvers();
  using _listening = onInterruption(resolve, 60_000);
  const timer = setInterval(() => {}, 1000);
  console.log("listens");
  await promise;
  clearInterval(timer);
}
console.log("ends");
for await (const _ of Deno.stdin.readable);
Deno.exit(130);
`;

const ignore = Deno.build.os === "windows";

/** Runs a program that gets SIGTERM for each line that it prints, if `signals`. */
async function printed(
  source: string,
  { signals }: { readonly signals: boolean },
): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    await Deno.writeTextFile(`${folder}/program.ts`, source);
    const program = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "-q", "--no-check", `${folder}/program.ts`],
      stdin: "piped",
      stdout: "piped",
    }).spawn();
    const lines: string[] = [];
    for await (const line of createInterface({ input: Readable.fromWeb(program.stdout) })) {
      lines.push(line);
      if (signals) program.kill("SIGTERM");
      if (line === "ends") await program.stdin.close();
    }
    if (!lines.includes("ends")) await program.stdin.close();
    const { code } = await program.status;
    return { code, lines };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test(
  { name: "onInterruption() takes signals that follow each other for one", ignore },
  async () => {
    const { code, lines } = await printed(HEARING, { signals: false });
    assert.deepEqual([code, lines], [0, ["SIGTERM", "SIGTERM", "SIGTERM SIGTERM SIGTERM"]]);
  },
);

Deno.test(
  { name: "onInterruption() keeps a copy of the signal from a command that ends", ignore },
  async () => {
    const { code, lines } = await printed(ENDING, { signals: true });
    assert.deepEqual([code, lines], [130, ["listens", "ends"]]);
  },
);
