/** What a task may not do without a flag of the worker, and attacks that must not affect others. */
import assert from "node:assert/strict";
import { poolWorld } from "../executor_world.ts";

const files = {
  "tasks.ts": `
export const readFile = (path: string) => Deno.readTextFileSync(path);
export const readByNode = async () => (await import("node:fs")).readFileSync("/etc/passwd", "utf8");
export const writeFile = (path: string) => Deno.writeTextFileSync(path, "x");
export const openSocket = () => Deno.connect({ hostname: "127.0.0.1", port: 9 });
export const startProcess = () => new Deno.Command("true").outputSync().code;
export const readEnvironment = (name: string) => Deno.env.get(name);
export const hostname = () => Deno.hostname();
export const openLibrary = () => Deno.dlopen("libc.so.6", {});
export const importRemote = () => import("https://example.invalid/mod.ts");
export const importPackage = () => import("npm:left-pad");
export const importJsr = () => import("jsr:@std/assert");
export const readSelf = () => Deno.readTextFileSync(new URL(import.meta.url)).length > 0;
export const listSets = () => [...Deno.readDirSync(new URL("../../..", import.meta.url))].length;
export const socketState = () => {
  const path = Deno.args[0].slice("unix:".length);
  return [
    Deno.permissions.querySync({ name: "net", host: Deno.args[0] }).state,
    Deno.permissions.querySync({ name: "read", path }).state,
    Deno.permissions.querySync({ name: "write", path }).state,
  ];
};
export const greeting = () => Deno.stdin.readSync(new Uint8Array(64));
export const patch = () => {
  const seen: unknown[] = [];
  const spy = (name: string) => function (this: unknown, ...args: unknown[]) {
    seen[seen.length] = [name, this, args];
    throw new Error("patched");
  };
  for (const prototype of [Array, Map, Uint8Array, Object.getPrototypeOf(Uint8Array), DataView]
      .map((type) => type.prototype)) {
    for (const name of ["get", "set", "push", "map", "subarray", "slice", "copyWithin", "getUint32"]) {
      if (name in prototype) Object.defineProperty(prototype, name, { value: spy(name), configurable: true });
    }
  }
  Object.defineProperty(Object.getPrototypeOf(Uint8Array).prototype, "constructor", {
    get: spy("constructor"), configurable: true,
  });
  Object.defineProperty(Array.prototype, 0, { set: spy("0"), configurable: true });
  JSON.stringify = () => "patched";
  globalThis.Uint8Array = class { constructor() { spy("Uint8Array"); } } as never;
  return 1;
};
let calls = 0;
const seen: string[] = [];
/** Every method and getter of these prototypes records the buffers that it gets. */
export const spy = (blockBytes: number) => {
  const TypedArray = Object.getPrototypeOf(Uint8Array);
  const bufferOf = Object.getOwnPropertyDescriptor(TypedArray.prototype, "buffer")!.get!;
  const bytesOf = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "byteLength")!.get!;
  const apply = Reflect.apply;
  const isView = ArrayBuffer.isView;
  const look = (name: string, value: unknown) => {
    calls++;
    if (!isView(value) || value instanceof DataView) return;
    if (apply(bytesOf, apply(bufferOf, value, []), []) === blockBytes) seen[seen.length] = name;
  };
  const watch = (name: string, method: (...args: unknown[]) => unknown) =>
    function (this: unknown, ...args: unknown[]) {
      look(name, this);
      for (let index = 0; index < args.length; index++) look(name, args[index]);
      return apply(method, this, args);
    };
  const types = [Array, Map, TypedArray, Uint8Array, DataView, ArrayBuffer, Promise, Function];
  for (const { prototype } of types) {
    for (const name of Reflect.ownKeys(prototype)) {
      const property = Object.getOwnPropertyDescriptor(prototype, name)!;
      if (name === "constructor" || !property.configurable) continue;
      if (typeof property.value === "function") property.value = watch(String(name), property.value);
      else if (property.get) property.get = watch(String(name), property.get);
      else continue;
      Object.defineProperty(prototype, name, property);
    }
  }
  Object.defineProperty(Array.prototype, 0, {
    set(value) {
      look("0", value);
      const all = { writable: true, enumerable: true, configurable: true };
      Object.defineProperty(this, 0, { value, ...all });
    },
    configurable: true,
  });
};
export const talk = (n: number) => { console.log("talk"); return [1, 2, n].map((x) => x * x); };
export const spied = () => [calls, seen];
export const lengthOf = (text: string) => text.length;
export const squares = (n: number) => [1, 2, n].map((x) => x * x);
export const leaveTimer = () => { setInterval(() => { throw new Error("left behind"); }, 1); return 1; };
export const writeToDescriptors = async () => {
  const bytes = new Uint8Array([4, 0, 0, 0, 0xc0, 0xc0, 0xc0, 0xc0]);
  const { Socket } = await import("node:net");
  let written = 0;
  for (let fd = 3; fd < 64; fd++) {
    try {
      const socket = new Socket({ fd, writable: true, readable: false });
      socket.on("error", () => {});
      await new Promise((done) => socket.write(bytes, done));
      written++;
    } catch { /* not open, or no socket */ }
  }
  return written;
};
export const writeByInternals = async () => {
  const internal = (Deno as never)[(Deno as never as { internal: string }).internal] as any;
  const bytes = new Uint8Array(64).fill(7);
  for (let rid = 0; rid < 64; rid++) {
    try { await internal.core.write(rid, bytes); } catch { /* none */ }
  }
  return "written";
};
`,
};

const DENIED = [
  ["readFile", ["/etc/passwd"], "--allow-read=/etc/passwd"],
  ["readByNode", [], "--allow-read"],
  ["writeFile", ["/tmp/weir-must-not-be"], "--allow-write"],
  ["openSocket", [], "--allow-net=127.0.0.1:9"],
  ["startProcess", [], "--allow-run=true"],
  ["readEnvironment", ["HOME"], "--allow-env=HOME"],
  ["hostname", [], "--allow-sys"],
] as const;

Deno.test("what a task may not do fails as NotCapable, and the error names the flag", async (context) => {
  await using world = poolWorld({ files });
  for (const [op, args, flag] of DENIED) {
    await context.step(`${op}: ${flag}`, async () => {
      const error = await world.error(`./tasks.ts#${op}`, args);
      assert.deepEqual([error.kind, error.name], ["raised", "NotCapable"]);
      assert.ok(
        error.message.includes(`a worker allows it if it was started with ${flag}`),
        error.message,
      );
      assert.equal(await world.value("./tasks.ts#lengthOf", ["ab"]), 2);
    });
  }
});

const NOT_IMPORTED = [
  ["./tasks.ts#importRemote", "--allow-import=example.invalid"],
  ["./tasks.ts#importPackage", "--allow-npm"],
  ["./tasks.ts#importJsr", "--allow-import=jsr.io"],
  ["https://example.invalid/mod.ts#f", "--allow-import=example.invalid"],
  ["npm:left-pad", "--allow-npm"],
  ["npm:hono", "--allow-npm"],
  ["jsr:@std/assert#assert", "--allow-import=jsr.io"],
] as const;

Deno.test("an import that is not allowed fails, and the error names the flag", async (context) => {
  await using world = poolWorld({ files });
  for (const [op, flag] of NOT_IMPORTED) {
    await context.step(`${op}: ${flag}`, async () => {
      const error = await world.error(op);
      assert.ok(error.message.includes(`if it was started with ${flag})`), error.message);
      assert.equal(error.message.split("if it was started").length, 2, "once");
    });
  }
});

Deno.test("a task opens no native library, reads its own modules alone, and no secret of its child", async () => {
  await using world = poolWorld({ files });
  const error = await world.error("./tasks.ts#openLibrary");
  assert.equal(error.name, "NotCapable");
  assert.match(error.message, /workers never allow this to tasks/);
  assert.equal(await world.value("./tasks.ts#readSelf"), true);
  assert.equal((await world.error("./tasks.ts#listSets")).name, "NotCapable");
  // The child has revoked the permissions for its socket.
  assert.deepEqual(await world.value("./tasks.ts#socketState"), ["prompt", "prompt", "prompt"]);
  assert.equal(await world.value("./tasks.ts#greeting"), null);
});

Deno.test("tasks get the grants of the worker, and no others", async () => {
  const path = import.meta.filename ?? "";
  await using world = poolWorld({
    files,
    permissions: { allowRead: [path], allowEnv: ["PATH"], allowRun: ["true"] },
  });
  assert.match(String(await world.value("./tasks.ts#readFile", [path])), /grants of the worker/);
  assert.equal((await world.error("./tasks.ts#readFile", ["/etc/passwd"])).name, "NotCapable");
  assert.equal(await world.value("./tasks.ts#readEnvironment", ["PATH"]), Deno.env.get("PATH"));
  assert.equal((await world.error("./tasks.ts#readEnvironment", ["HOME"])).name, "NotCapable");
  assert.equal(await world.value("./tasks.ts#startProcess"), 0);
});

Deno.test("--allow-env without names shows tasks every variable except the token of the worker", async () => {
  Deno.env.set("WEIR_TOKEN", "secret");
  Deno.env.set("WEIR_TEST_VARIABLE", "seen");
  try {
    await using world = poolWorld({ files, permissions: { allowEnv: true } });
    const read = (name: string) => world.value("./tasks.ts#readEnvironment", [name]);
    assert.equal(await read("WEIR_TEST_VARIABLE"), "seen");
    assert.equal(await read("WEIR_TOKEN"), undefined);
  } finally {
    Deno.env.delete("WEIR_TOKEN");
    Deno.env.delete("WEIR_TEST_VARIABLE");
  }
});

Deno.test("attacks affect no task of another graph, before, during or after them", async (context) => {
  // No child makes room for another: what an attack has left goes on beside all others.
  await using world = poolWorld({ files, slots: 16 });
  const honest = async (graph: string) =>
    assert.deepEqual(await world.value("./tasks.ts#squares", [3], { graph }), [1, 4, 9]);
  world.open("before");
  await honest("before");
  for (const op of ["patch", "leaveTimer", "writeToDescriptors", "writeByInternals"]) {
    await context.step(op, async () => {
      const graphs = { attack: `attack-${op}`, beside: `beside-${op}`, after: `after-${op}` };
      for (const graph of Object.values(graphs)) world.open(graph);
      const bad = world.start(`./tasks.ts#${op}`, [], { graph: graphs.attack });
      await honest(graphs.beside);
      await bad.ended;
      for (const graph of ["before", graphs.beside, graphs.after]) await honest(graph);
    });
  }
});

Deno.test("a task that watches every method of the language sees no buffer of frames", async () => {
  await using world = poolWorld({ files });
  const blockBytes = 65_536; // only the blocks of frames have this size
  await world.run("./tasks.ts#spy", [blockBytes]);
  for (let index = 0; index < 5; index++) {
    assert.deepEqual(await world.value("./tasks.ts#talk", [3]), [1, 4, 9]);
  }
  await world.value("./tasks.ts#lengthOf", [{ $ref: 0 }], { inputs: ["x".repeat(100_000)] });
  const [calls, seen] = await world.value("./tasks.ts#spied") as [number, string[]];
  assert.ok(calls > 100, `${calls} calls were watched`);
  assert.deepEqual(seen, []);
});

/** A program in the place of Deno, which connects as a child does and forges frames. */
const FORGER = `
const secrets = new Uint8Array(64);
Deno.stdin.readSync(secrets);
const socket = await Deno.connect({ transport: "unix", path: Deno.args.at(-1).slice(5) });
await socket.write(secrets.subarray(0, 16));
await socket.read(new Uint8Array(4096));
await socket.write(new Uint8Array(64).fill(7));
setInterval(() => {}, 1000);
`;

Deno.test("an executor that writes a frame without the secret is killed, and the error says why", async () => {
  const folder = Deno.makeTempDirSync({ prefix: "weir-test-" });
  try {
    const denoPath = `${folder}/deno`;
    Deno.writeTextFileSync(`${folder}/forger.js`, FORGER);
    const command = `exec "${Deno.execPath()}" run -q -A "${folder}/forger.js" "$@"`;
    Deno.writeTextFileSync(denoPath, `#!/bin/sh\n${command}\n`, { mode: 0o700 });
    await using world = poolWorld({ files, denoPath });
    const error = await world.error("./tasks.ts#squares", [1]);
    assert.equal(error.kind, "killed");
    assert.match(error.message, /does not carry the secret/);
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
});
