/**
 * `weir submit --wait`: its progress, the failures that it reports, and what a signal does to it
 * and to the graph.
 */
import assert from "node:assert/strict";
import { weirArguments } from "../../../cli/roles/role_process.ts";
import type { Ended } from "../../end_to_end/weir.ts";
import { isLong } from "../../long.ts";
import { ranHere } from "../ran_here.ts";
import { cluster } from "./waiting_cluster.ts";

/** Milliseconds after which a command with a terminal is ended, so that its test does not hang. */
const TERMINAL_MS = 60_000;

interface Command {
  readonly process: Deno.ChildProcess;
  /** Settles when standard error has the text; rejects when it ends without. */
  said(text: string): Promise<void>;
  /** The exit code and all of standard error. */
  ended(): Promise<{ readonly code: number; readonly stderr: string }>;
}

/** A graph that runs until it is cancelled, without a process. */
function endless(name: string): string {
  return JSON.stringify({ name, tasks: { a: { op: "inc", args: [1], resources: { GPU: 1 } } } });
}

function start(
  args: readonly string[],
  graph: string,
  env: Readonly<Record<string, string>> = {},
  before: readonly string[] = [],
): Command {
  const [program = "", ...words] = [...before, Deno.execPath(), ...weirArguments(args)];
  const process = new Deno.Command(program, {
    args: words,
    env: { WEIR_URL: cluster().scheduler.url, NO_COLOR: "1", CI: "", INIT_CWD: "", ...env },
    stdin: "piped",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  let text = "";
  const listeners = new Set<() => void>();
  const reading = (async () => {
    for await (const piece of process.stderr.pipeThrough(new TextDecoderStream())) {
      text += piece;
      for (const listener of listeners) listener();
    }
  })();
  const send = (async () => {
    const writer = process.stdin.getWriter();
    await writer.write(new TextEncoder().encode(graph));
    await writer.close();
  })();
  return {
    process,
    said: async (wanted) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => text.includes(wanted) && resolve();
      listeners.add(look);
      look();
      await Promise.race([promise, reading]);
      assert.ok(text.includes(wanted), text);
    },
    ended: async () => {
      const { code } = await process.status;
      await Promise.all([reading, send]);
      return { code, stderr: text };
    },
  };
}

/** Submits a graph in this process, and waits for it. */
async function submitted(graph: unknown, ...flags: string[]): Promise<Ended> {
  const file = await Deno.makeTempFile({ suffix: ".json" });
  try {
    await Deno.writeTextFile(file, JSON.stringify(graph));
    return await ranHere(["submit", file, "--wait", ...flags], { url: cluster().scheduler.url });
  } finally {
    await Deno.remove(file);
  }
}

/** Fails unless the graph is in this state. Returns its id. */
async function checkState(name: string, state: string): Promise<string> {
  const { client } = cluster();
  for await (const graph of client.graphs()) {
    if (graph.name !== name) continue;
    assert.equal(graph.state, state);
    return graph.id;
  }
  return assert.fail(`no graph "${name}"`);
}

for (
  const [signal, flags, env, state] of [
    ["SIGINT", [], {}, "running"],
    ["SIGTERM", [], { CI: "true" }, "cancelled"],
    ["SIGHUP", [], { CI: "false" }, "running"],
    ...(isLong
      ? [
        ["SIGTERM", [], {}, "running"] as const,
        ["SIGINT", [], { CI: "true" }, "cancelled"] as const,
        ["SIGHUP", [], { CI: "true" }, "cancelled"] as const,
      ]
      : []),
    ["SIGTERM", ["--on-interrupt", "leave"], { CI: "true" }, "running"],
    ["SIGINT", ["--on-interrupt", "cancel"], {}, "cancelled"],
  ] as const
) {
  const name = `${signal} ${flags.join(" ")} ${JSON.stringify(env)}`;
  Deno.test(`weir submit --wait ${name}: the graph is ${state}`, async () => {
    const command = start(["submit", "-", "--wait", ...flags], endless(name), env);
    await command.said("running: 0 of 1 done");
    // `deno task` passes on the signal that the terminal has sent to every process.
    command.process.kill(signal);
    command.process.kill(signal);
    const { code, stderr } = await command.ended();
    assert.equal(code, 130, stderr);
    const id = await checkState(name, state);
    const expected = state === "cancelled"
      ? `Interrupted; cancelling graph ${id}\nGraph ${id} is cancelled\n`
      : `Interrupted; graph ${id} continues. Wait for it: weir wait ${id}\n` +
        `Cancel it: weir cancel ${id}\n`;
    assert.ok(stderr.endsWith(expected), stderr);
    if (state === "running") await cluster().client.cancel(id);
  });
}

Deno.test({
  name: "weir submit --wait outlives SIGHUP under nohup",
  ignore: Deno.build.os === "windows",
  fn: async () => {
    const args = ["submit", "-", "--wait", "--on-interrupt", "cancel"];
    const command = start(args, endless("nohup"), {}, [
      "sh",
      "-c",
      "trap '' HUP; exec \"$@\"",
      "sh",
    ]);
    await command.said("running: 0 of 1 done");
    command.process.kill("SIGHUP");
    command.process.kill("SIGTERM");
    assert.match((await command.ended()).stderr, /Interrupted; cancelling/);
    await checkState("nohup", "cancelled");
  },
});

Deno.test("weir submit --wait leaves a graph that an idempotency key gave back", async () => {
  const args = ["submit", "-", "--wait", "--idempotency-key", "k", "--on-interrupt", "cancel"];
  const graph = endless("twice");
  const first = start(args, graph, { CI: "true" });
  await first.said("running: 0 of 1 done");
  const second = start(args, graph, { CI: "true" });
  await second.said("running: 0 of 1 done");
  second.process.kill("SIGTERM");
  assert.match((await second.ended()).stderr, /\nInterrupted; graph \S+ continues\. /);
  await checkState("twice", "running");
  first.process.kill("SIGTERM");
  assert.match((await first.ended()).stderr, /\nInterrupted; cancelling graph /);
  await checkState("twice", "cancelled");
});

Deno.test("weir submit --wait --follow shows what tasks write, each line with its task", async () => {
  const modules = { "p.ts": 'export const p = (text: string) => console.log(text + "\\nmore");' };
  const tasks = { a: { op: "./p.ts#p", args: ["1"] }, b: { op: "./p.ts#p", args: ["2"] } };
  const { code, stderr } = await submitted({ tasks, modules }, "--follow");
  assert.equal(code, 0, stderr);
  assert.deepEqual(stderr.trimEnd().split("\n").sort(), ["a: 1", "a: more", "b: 2", "b: more"]);
});

Deno.test("weir wait never cancels the graph", async () => {
  const { id } = await cluster().submit(JSON.parse(endless("awaited")));
  const command = start(["wait", id], "", { CI: "true" });
  await command.said("running: 0 of 1 done");
  command.process.kill("SIGINT");
  assert.equal((await command.ended()).code, 130);
  await checkState("awaited", "running");
  await cluster().client.cancel(id);
});

Deno.test("weir submit --wait cancels the graph also if the signal comes before its id", async () => {
  const held = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const { url } = cluster().scheduler;
  const proxy = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const body = method === "POST" ? await request.text() : null;
    const response = await fetch(url + pathname + search, { method, headers, body });
    if (pathname === "/api/v1/graphs") {
      arrived.resolve();
      await held.promise;
    }
    return new Response(await response.text(), response);
  });
  const address = `http://127.0.0.1:${proxy.addr.port}`;
  const args = ["submit", "-", "--wait", "--on-interrupt", "cancel", "--url", address];
  const command = start(args, endless("early"));
  await arrived.promise;
  command.process.kill("SIGTERM");
  held.resolve();
  assert.equal((await command.ended()).code, 130);
  await checkState("early", "cancelled");
  await proxy.shutdown();
});

Deno.test("weir submit --wait shows where a task failed, its output and what was blocked", async () => {
  const graph = {
    modules: {
      "m.ts": [
        "export function boom(x: number) {",
        '  console.log("almost there \\x1b[2J");',
        "  return inner(x);",
        "}",
        'function inner(x: number): number { throw new TypeError("bad " + x); }',
      ].join("\n"),
    },
    outputs: ["c", "ok"],
    tasks: {
      a: { op: "./m.ts#boom", args: [1] },
      b: { op: "inc", args: [{ $ref: "a" }] },
      c: { op: "inc", args: [{ $ref: "b" }] },
      ok: { op: "inc", args: [1] },
    },
  };
  const { code, stderr } = await submitted(graph);
  assert.equal(code, 1);
  assert.match(stderr, /^graph \S+ failed: 1 of 4 done, 1 failed, 2 blocked$/m);
  assert.match(
    stderr,
    /\nfailed: a: TypeError: bad 1\n {2}with the arguments 1\n {2}it ran for [^\n]*\n/,
  );
  assert.match(stderr, /\n {4}at inner \(m\.ts:5:\d+\)\n {4}at boom \(m\.ts:3:\d+\)\n/);
  assert.match(stderr, /\n {2}the end of its output:\n {2}\| almost there \\x1b\[2J\n/);
  assert.match(
    stderr,
    /\n {2}blocked: b, c\nResults that there are: weir results (\S+) --partial\n$/,
  );
});

/** Runs a command with a terminal; `ESC` stands for the escape character of its output. */
async function inTerminal(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const words = [Deno.execPath(), ...weirArguments(args)];
  const line = words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
  const { stdout } = await new Deno.Command("script", {
    args: ["-qefc", line, "/dev/null"],
    env: { WEIR_URL: cluster().scheduler.url, CI: "", ...env },
    stdin: "null",
    stderr: "inherit",
    signal: AbortSignal.timeout(TERMINAL_MS),
  }).output();
  return new TextDecoder().decode(stdout).replaceAll("\x1b", "ESC");
}

const hasScript = await (async () => {
  try {
    return (await new Deno.Command("script", { args: ["--version"] }).output()).success;
  } catch {
    return false;
  }
})();

Deno.test({
  name: "weir submit --wait rewrites its progress by prefix on a terminal, but not with CI",
  ignore: !hasScript,
  fn: async () => {
    const file = await Deno.makeTempFile();
    try {
      const tasks = {
        "load-1": { op: "sleep", args: [0.1] },
        "load-2": { op: "sleep", args: [1.5] },
        "sum": { op: "identity", args: [[{ $ref: "load-1" }, { $ref: "load-2" }]] },
      };
      await Deno.writeTextFile(file, JSON.stringify({ tasks }));
      const live = await inTerminal(["submit", file, "--wait"], { NO_COLOR: "1" });
      assert.match(live, /\n {2}load {2}[01]\/2 {2}\[[#.]{20}\] {2}1 on workers/);
      assert.match(live, /\n {2}sum {3}0\/1 {2}\[\.{20}\]/);
      assert.match(live, /ESC\[4AESC\[Jgraph \S+ succeeded: 3 of 3 done\r\n/);
      const plain = await inTerminal(["submit", file, "--wait"], { CI: "true" });
      assert.doesNotMatch(plain, /ESC|load/);
      assert.match(plain, /running: [^]*succeeded: 3 of 3 done\r\n/);
    } finally {
      await Deno.remove(file);
    }
  },
});
