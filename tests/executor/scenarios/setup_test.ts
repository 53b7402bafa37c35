/** Modules that prepare a process before its first task. */
import assert from "node:assert/strict";
import { poolWorld, testWithOnePool } from "../executor_world.ts";

const tasks = `
export const seen = () => [...(globalThis.seen ?? [])];
export const nothing = () => 1;
`;
const note = (what: string) => `(globalThis.seen ??= []).push(${JSON.stringify(what)});`;

testWithOnePool("a process is prepared once, by the worker and then by the module set", {
  setup: { name: "/srv/warm.ts", text: `export default async () => { ${note("worker")} };` },
  files: {
    "tasks.ts": tasks,
    "weir.setup.ts": `import "./more.ts"; ${note("set")}`,
    "more.ts": note("more"),
  },
}, {
  "before its first task": async (world) => {
    assert.deepEqual(await world.value("./tasks.ts#seen"), ["worker", "more", "set"]);
  },
  "and not again": async (world) => {
    const [first, second] = [world.start("./tasks.ts#seen"), world.start("./tasks.ts#seen")];
    for (const { ended } of [first, second]) assert.equal((await ended).type, "succeeded");
    assert.deepEqual(await world.value("./tasks.ts#seen"), ["worker", "more", "set"]);
  },
});

Deno.test("tasks that come at once wait for the setup", async () => {
  const text = `
    let isReady = false;
    export default async () => { await new Promise((go) => setTimeout(go, 5)); globalThis.isReady = true; };
  `;
  const files = {
    "tasks.ts": "export const isReady = () => globalThis.isReady;",
    "weir.setup.ts": text,
  };
  await using world = poolWorld({ files });
  const started = Array.from(
    { length: 3 },
    () => world.start("./tasks.ts#isReady", [], { short: true }),
  );
  for (const { ended } of started) {
    const outcome = await ended;
    assert.equal(outcome.type, "succeeded");
  }
  assert.equal(await world.value("./tasks.ts#isReady"), true);
});

Deno.test("a setup that fails names itself at each task that needed it, in a fresh process each", async () => {
  const files = {
    "tasks.ts": tasks,
    "weir.setup.js":
      `console.log("logging in"); export default () => { throw new Error("no " + Deno.pid); };`,
  };
  await using world = poolWorld({ files });
  const causes = new Set<string | undefined>();
  for (let run = 0; run < 2; run++) {
    const error = await world.error("./tasks.ts#nothing");
    assert.equal(error.name, "SetupError");
    assert.equal(error.kind, "raised");
    assert.equal(error.message, 'Cannot set up the process of this task: "weir.setup.js" failed');
    assert.match(error.cause?.message ?? "", /^no \d+$/);
    assert.equal(error.logTail, "logging in\n");
    causes.add(error.cause?.message);
  }
  assert.equal(causes.size, 2, "each in another process");
});

Deno.test("a setup that never ends fails, or is killed with its task", async () => {
  const never = "export default () => new Promise(() => {});";
  await using world = poolWorld({ files: { "tasks.ts": tasks, "weir.setup.ts": never } });
  const error = await world.error("./tasks.ts#nothing");
  assert.match(error.message, /waits for a promise that can never settle/);

  const loop = "export default () => { for (;;); };";
  await using other = poolWorld({ files: { "tasks.ts": tasks, "weir.setup.ts": loop } });
  const { attempt, ended } = await other.begin("./tasks.ts#nothing");
  other.executor.kill(attempt, "timeout");
  assert.equal((await ended).type, "killed");
});

Deno.test("a setup reaches nothing that a task does not", async () => {
  const files = {
    "tasks.ts": tasks,
    "weir.setup.ts": `export default () => Deno.readTextFileSync("/etc/passwd");`,
  };
  await using world = poolWorld({ files });
  const error = await world.error("./tasks.ts#nothing");
  assert.match(error.cause?.name ?? "", /NotCapable/);
});
