/** Profiles of runs: of known functions, of a run that never ends, and of one graph only. */
import assert from "node:assert/strict";
import { SecretMask } from "../../../logs/mod.ts";
import {
  asGraphId,
  functionTimes,
  type GroupProfile,
  type ProfileFunction,
} from "../../../protocol/mod.ts";
import { eventually } from "../../eventually.ts";
import { poolWorld } from "../executor_world.ts";

const files = {
  "tasks.ts": `
interface Options {
  readonly ms: number;
}

/** A comment, which has no line in the script. */
export function burn({ ms }: Options): number {
  return hot(ms);
}

function hot(ms: number): number {
  const end = Date.now() + ms;
  let sum = 0;
  while (Date.now() < end) for (let i = 0; i < 1000; i++) sum += Math.sqrt(i);
  return sum;
}

export const other = (ms: number) => cold(ms);

function cold(ms: number): number {
  const end = Date.now() + ms;
  let sum = 0;
  while (Date.now() < end) for (let i = 0; i < 1000; i++) sum += Math.sqrt(i);
  return sum;
}

export const waits = async (ms: number) => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return hot(200);
};

export const quiet = (ms: number) => {
  const end = Date.now() + ms;
  while (Date.now() < end) Math.sqrt(2);
};

export const lies = () => {
  globalThis.performance = { now: () => "no time" } as never;
};

export const closes = async () => (await import("node:inspector")).close();

export const named = (name: string, ms: number) => {
  const end = Date.now() + ms;
  const body = "{ for (let i = 0; i < 100000; i++) Math.sqrt(i); }";
  const object = (0, eval)("({ " + JSON.stringify(name) + "() " + body + " })");
  while (Date.now() < end) object[name]();
};

export const spin = (): never => {
  for (;;) hot(10);
};

/** The engine optimizes the loop with what it calls, and it never leaves this code. */
export const tight = (): never => {
  for (;;) blur(3);
};

function blur(of: number): number {
  let sum = 0;
  for (let i = 0; i < 200_000; i++) sum += Math.sqrt(i * of);
  return sum;
}
`,
};

const owned = { isolation: "owner" } as const;

/** A world with a slot, and graphs that are sampled; they share a process. */
function profiledWorld(graphs: readonly string[] = ["a"]) {
  const world = poolWorld({ files, stackMsMax: 30_000 });
  for (const graph of graphs) world.open(graph, { ...owned, profile: true });
  return world;
}

async function groupsOf(
  world: ReturnType<typeof profiledWorld>,
  graph = "a",
): Promise<Record<string, GroupProfile>> {
  const { groups } = await world.executor.profiles.take(asGraphId(graph));
  return Object.fromEntries(groups.map((group) => [group.group, group]));
}

/** The hottest function of a file. A new process has more to do than the task. */
function hottest(profile: GroupProfile | undefined): ProfileFunction | undefined {
  return profile && functionTimes(profile).find(({ called }) => called[1] !== "")?.called;
}

/** Functions of tasks in a profile. */
function namesIn(profile: GroupProfile | undefined): string[] {
  const own = profile?.functions.filter(([, file]) => file === "tasks.ts") ?? [];
  return [...new Set(own.map(([name]) => name))].sort();
}

/** Processor time of half a second, and that of a process, in hundredths of a second. */
const TICKS = 50;

function ticksOf(pid: number): number {
  const stat = Deno.readTextFileSync(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[11]);
}

const HOT = ["hot", "tasks.ts", 11, 10];
const COLD = ["cold", "tasks.ts", 20, 10];

Deno.test("the hottest function of a group has its name, file, line and column", async () => {
  await using world = profiledWorld();
  await world.value("./tasks.ts#burn", [{ ms: 400 }], { graph: "a" });
  const { "./tasks.ts#burn": group, ...others } = await groupsOf(world);
  assert.deepEqual([hottest(group), others], [HOT, {}]);
  assert.deepEqual(group?.runs, 1);
  const [burn, hot] = ["burn", "hot"].map((name) =>
    functionTimes(group as GroupProfile).find(({ called }) => called[0] === name)
  );
  assert.ok(burn && hot && burn.totalUs >= hot.totalUs && burn.selfUs < hot.selfUs);
  await world.value("./tasks.ts#burn", [{ ms: 100 }], { graph: "a" });
  const { "./tasks.ts#burn": again } = await groupsOf(world);
  assert.equal(again?.runs, 2);
});

Deno.test("groups are not mixed, and a graph that is not sampled is in no profile", async () => {
  await using world = profiledWorld(["a", "b"]);
  world.open("c", owned);
  for (let round = 0; round < 2; round++) {
    await world.value("./tasks.ts#burn", [{ ms: 150 }], { graph: "a" });
    await world.value("./tasks.ts#other", [150], { graph: "a" });
    await world.value("./tasks.ts#quiet", [150], { graph: "c" });
    await world.value("./tasks.ts#other", [150], { graph: "b" });
  }
  assert.equal(world.executor.starts, 1, "one process has run all");
  const groups = await groupsOf(world);
  assert.deepEqual(Object.keys(groups).sort(), ["./tasks.ts#burn", "./tasks.ts#other"]);
  assert.deepEqual(hottest(groups["./tasks.ts#burn"]), HOT);
  assert.deepEqual(hottest(groups["./tasks.ts#other"]), COLD);
  assert.ok(!namesIn(groups["./tasks.ts#burn"]).includes("cold"));
  assert.ok(!namesIn(groups["./tasks.ts#other"]).some((name) => ["hot", "quiet"].includes(name)));
  const other = await groupsOf(world, "b");
  assert.deepEqual(Object.keys(other), ["./tasks.ts#other"]);
  assert.ok(!namesIn(other["./tasks.ts#other"]).some((name) => ["hot", "quiet"].includes(name)));
  assert.deepEqual(await groupsOf(world, "c"), {});
});

Deno.test("a run that never ends is sampled while it runs, also if it ran before", async () => {
  await using world = profiledWorld(["a"]);
  const { attempt } = await world.begin("./tasks.ts#spin", [], { graph: "a" });
  await eventually(
    "it shows up",
    async () => hottest((await groupsOf(world))["./tasks.ts#spin"])?.[0] === "hot",
  );
  world.executor.kill(attempt, "cancelled");
  world.open("d", owned);
  await world.begin("./tasks.ts#tight", [], { graph: "d" });
  const [pid = 0] = world.executor.pids();
  const before = ticksOf(pid);
  // By then the engine has optimized the loop.
  await eventually("it loops", () => Promise.resolve(ticksOf(pid) - before >= TICKS));
  assert.deepEqual(await groupsOf(world, "d"), {});
  world.executor.profileGraph(asGraphId("d"), true);
  await eventually(
    "it shows up",
    async () => hottest((await groupsOf(world, "d"))["./tasks.ts#tight"])?.[0] === "blur",
  );
  world.executor.profileGraph(asGraphId("d"), false);
  await eventually(
    "it ends",
    () => Promise.resolve(!world.executor.profiles.isSampled(asGraphId("d"))),
  );
  const { "./tasks.ts#tight": sampled } = await groupsOf(world, "d");
  assert.deepEqual((await groupsOf(world, "d"))["./tasks.ts#tight"], sampled);
});

Deno.test("the last samples come from a process that ends with its graph", async () => {
  await using world = poolWorld({ files });
  world.open("e", { profile: true });
  await world.value("./tasks.ts#burn", [{ ms: 300 }], { graph: "e" });
  world.executor.closeGraph(asGraphId("e"));
  assert.deepEqual(hottest((await groupsOf(world, "e"))["./tasks.ts#burn"]), HOT);
  await eventually("it has ended", () => Promise.resolve(world.executor.pids().length === 0));
});

Deno.test("the time that a task waits is no time of a function", async () => {
  await using world = profiledWorld();
  await world.value("./tasks.ts#waits", [300], { graph: "a" });
  const { "./tasks.ts#waits": group } = await groupsOf(world);
  assert.ok(group !== undefined && group.waitedUs > 100_000, `${group?.waitedUs}`);
  assert.deepEqual(hottest(group), HOT);
});

Deno.test("short runs in a row are sampled together", async () => {
  await using world = profiledWorld();
  const runs = Array.from(
    { length: 400 },
    () => world.value("./tasks.ts#burn", [{ ms: 1 }], { graph: "a", short: true }),
  );
  await Promise.all(runs);
  const { "./tasks.ts#burn": group } = await groupsOf(world);
  assert.deepEqual(hottest(group), HOT);
  assert.ok(group !== undefined && group.runs > 300, `${group?.runs}`);
});

Deno.test("a process whose task closes its inspector is not sampled, and runs on", async () => {
  await using world = profiledWorld(["a", "b"]);
  await world.value("./tasks.ts#closes", [], { graph: "a" });
  await world.value("./tasks.ts#burn", [{ ms: 50 }], { graph: "b" });
  assert.deepEqual(await groupsOf(world, "b"), {});
});

Deno.test("a task that lies about the time harms nothing but the profile of its process", async () => {
  await using world = profiledWorld(["a", "b"]);
  await world.value("./tasks.ts#lies", [], { graph: "a" });
  await world.value("./tasks.ts#burn", [{ ms: 50 }], { graph: "b" });
  assert.deepEqual(await groupsOf(world, "b"), {});
  world.open("c", { profile: true });
  await world.value("./tasks.ts#burn", [{ ms: 300 }], { graph: "c" });
  assert.deepEqual(hottest((await groupsOf(world, "c"))["./tasks.ts#burn"]), HOT);
});

Deno.test("names of functions are cut, and masked if they contain a secret", async () => {
  await using world = profiledWorld();
  const secrets = {
    secrets: { S: "a-long-secret" },
    mask: new SecretMask(["a-long-secret"]).output(),
  };
  const name = "a-long-secret \u001b[2J" + "x".repeat(100_000);
  await world.value("./tasks.ts#named", [name, 200], { graph: "a", ...secrets });
  const { "./tasks.ts#named": group } = await groupsOf(world);
  const names = group?.functions.map(([shown]) => shown).filter((shown) => shown.includes("xxx"));
  assert.deepEqual(names, [`*** \u001b[2J${"x".repeat(189)}...`]);
});
