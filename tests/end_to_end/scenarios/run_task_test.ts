/** `weir run-task` and `future.runHere()`: tasks of a real cluster that run on this machine. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { TaskFailed, Weir } from "../../../client/mod.ts";
import { weirArguments } from "../../../cli/roles/role_process.ts";
import { decode } from "../../../protocol/mod.ts";
import { Cluster } from "../cluster.ts";
import { type Ended, weir } from "../weir.ts";

const MODULES = {
  "lib/tasks.ts": `
import { helped } from "../helper.ts";
interface Point { readonly x: number }
export const one = (x: number): number => x;
export function add(point: Point, map: Map<string, bigint>): unknown {
  console.log("adding", point.x);
  Weir.progress(1, 2, "half");
  return { sum: helped(point.x), map, env: Object.keys(seen()).filter((n) => n.startsWith("WEIR")) };
}
const seen = () => { try { return Deno.env.toObject(); } catch { return { WEIR: "denied" }; } };
export function point(x: number): Point { return { x }; }
export const map = () => new Map([["a", 2n ** 70n]]);
export function bad(point: Point): never {
  throw new RangeError("not " + point.x, { cause: new TypeError("why") });
}
export const asked = () => Weir.secret("KEY").length;
export const started = () => Weir.spawn({ tasks: { q: { op: "inc", args: [1] } }, outputs: ["q"] });
export const gone = () => Deno.exit(3);
export const never = () => new Promise(() => {});
declare const Weir: any;
`,
  "helper.ts": "export const helped = (x: number) => x + 1;\n",
};
const op = (name: string) => `./lib/tasks.ts#${name}`;
const point = { $ref: "point" };
const GRAPH = {
  secrets: ["KEY"],
  modules: MODULES,
  tasks: {
    "a/b": { op: op("one"), args: [41] },
    point: { op: op("point"), args: [{ $ref: "a/b" }] },
    map: { op: op("map"), args: [] },
    add: { op: op("add"), args: [point, { $ref: "map" }] },
    bad: { op: op("bad"), args: [point] },
    asked: { op: op("asked"), args: [] },
    started: { op: op("started"), args: [] },
    gone: { op: op("gone"), args: [] },
    never: { op: op("never"), args: [] },
    once: { op: op("one"), args: [1], pure: false },
    after: { op: op("one"), args: [{ $ref: "once" }] },
    program: {
      op: "exec",
      args: ["sh", ["-c", "cat in.json; wc -c < in.json > out.txt"]],
      inputs: { "in.json": point },
      outputs: { count: "out.txt" },
    },
  },
  outputs: ["add", "bad", "asked", "started", "gone", "never", "after", "program"],
};
const DEBUGGER_STARTS = [
  "Runtime.enable",
  "Debugger.enable",
  "Runtime.runIfWaitingForDebugger",
];
/** Nothing of it may reach the task. */
const TOKEN = "WEIR_TOKEN";

Deno.test("weir run-task runs tasks of a cluster on this machine", async (t) => {
  await using cluster = await Cluster.start({ workers: [["--threads", "1", "--allow-run"]] });
  const { url } = cluster.scheduler;
  const { id } = await cluster.submit(GRAPH);
  await cluster.client.graph(id, { wait: "60s" });
  const folder = await Deno.makeTempDir({ prefix: "weir-run-task-" });
  const run = (key: string, ...flags: string[]): Promise<Ended> =>
    weir(["run-task", id, key, ...flags], { url, env: { [TOKEN]: "t", TMPDIR: folder } });
  const leftovers = () => [...Deno.readDirSync(folder)].map(({ name }) => name);

  await t.step("an input that is not kept is named, or computed again", async () => {
    const [missing, { code, stdout, stderr }, once] = await Promise.all([
      run("add"),
      run("add", "--recompute"),
      run("after", "--recompute"),
    ]);
    assert.deepEqual([missing.code, missing.stdout], [2, ""]);
    assert.match(missing.stderr, /not kept, or not there yet: "point", "map"; --recompute/);
    assert.equal(code, 0, stderr);
    assert.match(stderr, /^\[progress\] 1 of 2 half$/m);
    const [line = "", result = ""] = stdout.trimEnd().split("\n");
    assert.equal(line, "adding 41");
    assert.deepEqual(JSON.parse(result), {
      sum: 42,
      map: [["a", String(2n ** 70n)]],
      env: [],
    });
    assert.deepEqual(once.code, 2);
    assert.match(once.stderr, /Cannot compute "once" again: it must not run twice/);
    assert.deepEqual(leftovers(), []);
    const graphs = await Array.fromAsync(cluster.client.graphs());
    assert.deepEqual(graphs.map((graph) => graph.id), [id], "graphs of inputs are deleted");
  });

  await t.step("a failure has its stack, with the lines of the TypeScript", async () => {
    const { code, stdout, stderr } = await run("bad", "--recompute", "--json");
    assert.equal(code, 1);
    const { state, error } = JSON.parse(stdout);
    assert.deepEqual([state, error.name, error.cause.name], ["failed", "RangeError", "TypeError"]);
    assert.match(error.stack, /^RangeError: not 41\n {4}at bad \(lib\/tasks\.ts:14:9\)$/);
    assert.ok(stderr.includes(error.stack), stderr);
  });

  await t.step("a module of the own takes the place of one of the graph", async () => {
    const fixed = join(folder, "fixed=1.ts");
    const text = MODULES["lib/tasks.ts"].replace(/throw .*/, "return point.x as never;");
    await Deno.writeTextFile(fixed, text);
    const helper = join(folder, "helper.ts");
    await Deno.writeTextFile(helper, "export const helped = () => 100;");
    const [own, named] = await Promise.all([
      run("bad", "--recompute", "-q", "--module", fixed),
      run("add", "--recompute", "--json", "--module", `helper.ts=${helper}`),
    ]);
    assert.deepEqual([own.code, own.stdout, own.stderr], [0, "41\n", ""]);
    assert.equal(JSON.parse(named.stdout).result.sum, 100);
    for (const file of [fixed, helper]) await Deno.remove(file);
  });

  await t.step("secrets are those that are given", async () => {
    const [none, given] = await Promise.all([
      run("asked"),
      run("asked", "-q", "--secret", "KEY=four"),
    ]);
    assert.equal(none.code, 1);
    assert.match(none.stderr, /^The secret "KEY" is not here: give --secret KEY=VALUE/m);
    assert.match(none.stderr, /^Error: Cannot give the secret "KEY": give it with --secret/m);
    assert.equal(given.stdout, "4\n");
  });

  await t.step("a graph, an exit and a promise that never settles are failures", async () => {
    const [started, gone, never] = await Promise.all(
      ["started", "gone", "never"].map((key) => run(key)),
    );
    assert.ok(started && gone && never);
    assert.equal(started.code, 1);
    assert.match(started.stderr, /^SpawnRefused: Cannot start the tasks that .* has returned/m);
    const [out] = /\/\S+spawned\.json/.exec(started.stderr) ?? [""];
    assert.deepEqual(Object.keys(JSON.parse(await Deno.readTextFile(out)).tasks), ["q"]);
    assert.equal(gone.code, 1);
    assert.match(gone.stderr, /^TaskExited: .* ended with exit code 3; a task must return/m);
    assert.equal(never.code, 1);
    assert.match(never.stderr, /^Error: The task waits for a promise that can never settle/m);
  });

  await t.step("a program runs in a folder with its files, which stays", async () => {
    const [{ code, stdout, stderr }, denied] = await Promise.all([
      run("program", "--recompute"),
      run("program", "--recompute", "--sandbox"),
    ]);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^\{"x":41\}/);
    const [, out = ""] = /^The files of the task are in (.+)$/m.exec(stderr) ?? [];
    assert.equal((await Deno.readTextFile(join(out, "files/1/out.txt"))).trim(), "8");
    assert.equal(denied.code, 1);
    assert.match(denied.stderr, /^ProgramNotStarted: Cannot run "sh"/m);
  });

  await t.step("the sandbox has the permissions of a worker", async () => {
    const { code, stdout } = await run("add", "--recompute", "--sandbox", "--json");
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(stdout).result.env, ["WEIR"], "no variable can be read");
  });

  await t.step("--save writes a folder that runs without a scheduler", async () => {
    const saved = join(folder, "saved");
    assert.equal((await run("add", "--recompute", "--save", saved)).code, 0);
    const offline = await new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "--no-prompt",
        "--allow-read=.",
        "--allow-write=out",
        "--cached-only",
        "task.ts",
      ],
      cwd: saved,
      env: { DENO_DIR: join(folder, "deno") },
    }).output();
    assert.equal(offline.code, 0, new TextDecoder().decode(offline.stderr));
    const [, text = ""] = new TextDecoder().decode(offline.stdout).split("\n");
    assert.deepEqual(JSON.parse(text).sum, 42);
    const result = decode(await Deno.readFile(join(saved, "out/result.msgpack")));
    assert.deepEqual((result as { map: unknown }).map, new Map([["a", 2n ** 70n]]));
  });

  await t.step("--inspect waits for a debugger at the address that it prints", async () => {
    const child = new Deno.Command(Deno.execPath(), {
      args: weirArguments(["run-task", id, "asked", "--inspect=127.0.0.1:0", "--secret=KEY=12"]),
      env: { WEIR_URL: url, TMPDIR: folder },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const errors = child.stderr.pipeThrough(new TextDecoderStream());
    const listening = Promise.withResolvers<string>();
    let text = "";
    const read = (async () => {
      for await (const piece of errors) {
        text += piece;
        const [, address] = /Debugger listening on (ws:\S+)\n/.exec(text) ?? [];
        if (address !== undefined) listening.resolve(address);
      }
    })();
    const socket = new WebSocket(await listening.promise);
    await new Promise((resolve) => socket.onopen = resolve);
    const heard = new Map<unknown, () => void>();
    socket.onmessage = ({ data }) => {
      const { id: answered, method } = JSON.parse(data);
      heard.get(answered ?? method)?.();
      // The process waits until its debugger has gone.
      if (method === "Runtime.executionContextDestroyed") socket.close();
    };
    const until = (what: unknown) => new Promise<void>((resolve) => heard.set(what, resolve));
    const isPaused = until("Debugger.paused");
    // One at a time: Deno does not pause for a debugger that sends them all at once.
    for (const [number, method] of DEBUGGER_STARTS.entries()) {
      const isAnswered = until(number);
      socket.send(JSON.stringify({ id: number, method }));
      await isAnswered;
    }
    await isPaused;
    socket.send(JSON.stringify({ id: DEBUGGER_STARTS.length, method: "Debugger.resume" }));
    const [{ code }, stdout] = await Promise.all([
      child.status,
      new Response(child.stdout).text(),
      read,
    ]);
    assert.deepEqual([code, stdout], [0, "2\n"], text);
  });

  await t.step("future.runHere() gives the value, or throws the error", async () => {
    await using client = await Weir.connect({ url });
    const task = (x: number) => {
      if (x > 1) throw new RangeError("too large");
      return new Map([[x, 1n]]);
    };
    const [good, failing] = [client.submit(task, 1), client.submit(task, 2)];
    assert.deepEqual(await good.runHere(), new Map([[1, 1n]]));
    await assert.rejects(async () => await failing.runHere({ sandbox: true }), (error) => {
      assert.ok(error instanceof TaskFailed);
      assert.match(error.message, /failed here: too large$/);
      assert.ok(error.cause instanceof RangeError);
      return true;
    });
  });
  await Deno.remove(folder, { recursive: true });
});
