/** The cache across runs: hits by definition, look-ups by content, results that are stored. */
import assert from "node:assert/strict";
import { asAttempt, asGraphId, asSha256, CACHE_HOLDER, shortKey } from "../../../protocol/mod.ts";
import { SchedulerState } from "../../../scheduler/mod.ts";
import { isDeferred } from "../../../scheduler/state/task.ts";
import { World } from "../../world.ts";

const CHAIN = { a: [], b: ["a"], c: ["b"] };
const USE = { cache: {} };
const result = (digest: string) => [asSha256(digest), 50, 2_000_000] as const;

/** The inputs of the last `compute` message of the task: key, size, holders. */
function inputsOf(world: World, key: string): readonly unknown[] {
  for (const each of world.instructions.toReversed()) {
    if (each.type !== "send" || each.message[0] !== "compute") continue;
    if (each.message[1] !== world.key(key)) continue;
    return each.message[7].map(([input, ...rest]) => [shortKey(input), ...rest]);
  }
  return [];
}

Deno.test("a hit is there without a run, and what only it needs does not run", () => {
  using world = new World().worker("w").graph(CHAIN, { cache: { hits: { c: "C" } } });
  assert.deepEqual(world.take(), ["end g1"]);
  assert.deepEqual(world.states(), { a: "released", b: "released", c: "memory" });
  assert.equal(world.status().state, "succeeded");
  assert.deepEqual(world.task("c").holders, ["cache"]);
  assert.deepEqual([world.task("c").cached, world.task("b").cached], [true, undefined]);
  const { cached, savedUs, uncached } = world.machine.cluster.totals;
  assert.deepEqual([cached, savedUs, uncached], [1, 2_000_000, 0]);
});

Deno.test("a task with an input in the cache is told to read it there", () => {
  using world = new World().worker("w").graph(CHAIN, { cache: { hits: { b: "B" } } });
  assert.deepEqual(world.take(), ["look up c: B"]);
  assert.equal(world.states().c, "waiting");
  world.lookedUp("c", null);
  assert.deepEqual(world.take(), ["w <- compute c"]);
  assert.deepEqual(inputsOf(world, "c"), [["b", 50, ["cache"]]]);
  world.finish("c", "w", { digest: "C" });
  assert.deepEqual(world.take(), ["end look-up c", "store c C: B", "end g1"]);
  world.stored("c");
  world.delete();
  assert.deepEqual(world.take(), ["forget g1", "w <- free c"]);
});

Deno.test("a task without inputs is looked up too: another graph may have its result since", () => {
  using world = new World().worker("w").graph({ x: [] }, USE);
  assert.deepEqual(world.take(), ["look up x: "]);
  world.lookedUp("x", result("X"));
  assert.deepEqual(world.take(), ["end g1"]);
  assert.deepEqual(world.status().cached, { tasks: 1, savedMs: 2000 });
});

Deno.test("no task waits for an equal one that no worker is able to run", () => {
  using world = new World().worker("w").graph(
    { x: { workers: ["w"] }, y: { workers: ["w"] } },
    USE,
  );
  world.lookedUp("x", null).lookedUp("y", null).take();
  world.lose("w");
  assert.deepEqual(world.take(), ["end look-up x", "end look-up y"]);
  assert.deepEqual(world.states(), { x: "no-worker", y: "no-worker" });
  world.worker("w").finish("x", "w", { digest: "X" }).finish("y", "w", { digest: "Y" }).take();
});

Deno.test("a result that was found by its inputs is there without a run", () => {
  using world = new World().worker("w").graph(CHAIN, USE);
  assert.deepEqual(world.take(), ["look up a: "]);
  world.lookedUp("a", null).finish("a", "w", { digest: "A" });
  assert.deepEqual(world.take(), [
    "w <- compute a",
    "look up b: A",
    "end look-up a",
    "store a A: ",
  ]);
  world.stored("a").lookedUp("b", result("B"));
  assert.deepEqual(world.take(), ["look up c: B", "w <- free a"]);
  world.lookedUp("c", result("C"));
  assert.deepEqual(world.take(), ["end g1"]);
  assert.deepEqual(world.status().cached, { tasks: 2, savedMs: 4000 });
});

Deno.test("a result that is found again for a retry counts once, and for a later graph too", () => {
  using world = new World().worker("w").graph({ x: [], y: ["x"] }, { ...USE, shared: "n" });
  world.lookedUp("x", result("X")).lookedUp("y", null).fail("y", "w").tick(1000);
  for (let retries = 0; retries < 2; retries++) {
    world.retry().lookedUp("y", null).fail("y", "w").tick(1000);
    assert.deepEqual(world.status().cached, { tasks: 1, savedMs: 2000 });
  }
  world.graph({ x: [], y: ["x"], z: ["x"] }, { ...USE, shared: "n" });
  world.lookedUp("z", null).finish("z", "w").tick();
  assert.equal(world.status("g2").cached?.tasks, 1);
  world.take();
});

Deno.test("a result is kept until it is stored, whatever needs it", () => {
  using world = new World().worker("w").graph(CHAIN, USE);
  world.lookedUp("a", null).finish("a", "w", { digest: "A" }).lookedUp("b", null);
  world.finish("b", "w", { digest: "B" }).lookedUp("c", null).take();
  assert.equal(world.states().a, "memory");
  world.stored("a", false);
  assert.deepEqual(world.take(), ["w <- free a"]);
  world.cancel();
  assert.deepEqual(world.take(), ["end look-up c", "w <- cancel c"]);
  world.killed("c", "w").take();
  assert.equal(world.states().b, "memory");
  world.stored("b");
  assert.deepEqual(world.take(), ["w <- free b"]);
});

Deno.test("a result that is stored is not lost with its worker", () => {
  using world = new World().worker("w").graph({ x: [] }, USE);
  world.lookedUp("x", null).finish("x", "w", { digest: "X" }).stored("x").take();
  world.lose("w");
  assert.deepEqual(world.take(), []);
  assert.deepEqual([world.task("x").state, world.task("x").holders], ["memory", ["cache"]]);
});

Deno.test("a result that is being stored is lost with its worker, and computed again", () => {
  using world = new World().worker("w").graph({ x: [], y: ["x"] }, USE);
  world.lookedUp("x", null).finish("x", "w", { digest: "X" }).take();
  world.worker("v").lose("w");
  assert.deepEqual(world.take(), ["v <- compute x"]);
  world.stored("x");
  assert.deepEqual(world.take(), []);
  world.finish("x", "v", { digest: "X" }).lookedUp("y", result("Y"));
  world.take();
});

Deno.test("a result that no longer counts is kept for the cache no longer", () => {
  using world = new World().worker("w");
  world.graph({ f: [], a: { needs: ["f"], runAfter: "any" }, b: ["a"] }, {
    ...USE,
    shared: "n",
  });
  world.lookedUp("f", null).fail("f", "w").finish("a", "w", { digest: "A" });
  world.lookedUp("b", null).finish("b", "w", { digest: "B" });
  assert.equal(world.take().includes("store b B: A"), true);
  world.tell({ type: "outputs-released", graph: asGraphId("g1"), outputs: ["b"] });
  assert.deepEqual([world.states().b, world.take()], ["memory", []], "it is being stored");
  // The failure that it came from is replaced.
  world.graph({ f: [] }, { shared: "n" });
  assert.deepEqual(world.take(), ["look up f: ", "w <- free b"]);
  assert.deepEqual(world.states(), { f: "waiting", a: "released", b: "released" });
  world.stored("b").lookedUp("f", null).finish("f", "w").take();
});

Deno.test("what the cache has from a failure that is replaced counts no longer, also if a task between was cancelled", () => {
  using world = new World().worker("w");
  const tolerant = { a: { needs: ["f"], runAfter: "any" } } as const;
  world.graph({ f: [], ...tolerant, b: ["a"], o: ["b", "f"] }, { ...USE, shared: "n" });
  world.lookedUp("f", null).fail("f", "w").finish("a", "w", { digest: "A" });
  world.lookedUp("b", null).finish("b", "w", { digest: "B" }).stored("b").take();
  // Another graph has them too, waits for its group, and is cancelled.
  world.graph({ x: [] }, { group: "k" });
  world.graph({ f: [], ...tolerant }, { ...USE, shared: "n", group: "k" }).cancel("g3").take();
  assert.deepEqual([world.states("g1").a, world.states("g1").b], ["cancelled", "released"]);
  world.retry("g1").lookedUp("f", null).finish("f", "w", { digest: "F" });
  assert.equal(world.take().includes("look up a: F"), true);
  world.lookedUp("a", null).finish("a", "w", { digest: "A2" }).lookedUp("b", null);
  world.finish("b", "w", { digest: "B2" });
  assert.equal(world.take().includes("look up o: B2 F"), true);
  world.lookedUp("o", null).finish("o", "w", { digest: "O" }).finish("x", "w").take();
});

Deno.test("a result that was found for an input with another value than before does not lack it", () => {
  using world = new World().worker("w");
  const tolerant = { needs: ["x"], runAfter: "any" } as const;
  world.graph({ x: [], i: tolerant, o: ["i"] }, { ...USE, want: ["i", "o"] });
  world.lookedUp("x", null).finish("x", "w", { digest: "X" }).stored("x", false);
  world.lookedUp("i", null).finish("i", "w", { digest: "I" }).stored("i", false);
  // All is lost, and x fails: i comes from the failure now.
  world.worker("v").lose("w").fail("x", "v").finish("i", "v", { digest: "I2" });
  assert.equal(world.machine.cluster.tasks.get(world.key("i"))?.alteredAt !== 0, true);
  world.lookedUp("o", result("O"));
  assert.deepEqual([world.states().i, world.states().o], ["memory", "memory"]);
  world.take();
  world.tell({
    type: "replicas-missing",
    worker: CACHE_HOLDER,
    keys: [[world.key("o"), asAttempt(1000)]],
  });
  assert.deepEqual(world.take(), ["v <- compute o"]);
  world.finish("o", "v", { digest: "O" }).take();
});

Deno.test("what the cache does not have after all is computed, with its inputs", () => {
  using world = new World().worker("w").graph(CHAIN, { cache: { hits: { b: "B" } } });
  world.lookedUp("c", null).missing("b", "cache", { by: "w", epoch: 1000 });
  assert.deepEqual(world.take(), ["look up c: B", "w <- compute c", "look up a: ", "w <- free c"]);
  world.lookedUp("a", null);
  assert.deepEqual(world.take(), ["w <- compute a"]);
  // It is not looked up again: the place might find it again, and again not have it.
  world.finish("a", "w", { digest: "A" }).finish("b", "w", { digest: "B2" });
  // It was looked up, and is not there.
  assert.deepEqual(world.take().at(-1), "w <- compute c");
  world.finish("c", "w", { digest: "C" }).take();
});

Deno.test("an output that the cache does not have after all is computed", () => {
  using world = new World().worker("w").graph({ x: [] }, { cache: { hits: { x: "X" } } });
  assert.deepEqual(world.take(), ["end g1"]);
  world.tell({
    type: "replicas-missing",
    worker: CACHE_HOLDER,
    keys: [[world.key("x"), asAttempt(1000)]],
  });
  assert.deepEqual(world.take(), ["w <- compute x"]);
  world.finish("x", "w", { digest: "X" }).take();
  assert.deepEqual(world.task("x").holders, ["w"]);
});

Deno.test("a value that a worker has read is dropped there, and is in the cache again after that", () => {
  using world = new World().worker("w").graph({ x: [], y: ["x"] }, { cache: { hits: { x: "X" } } });
  world.lookedUp("y", null).add("x", "w", 1000, 50).take();
  assert.deepEqual(world.task("x").holders, ["w"]);
  world.released("x", "w", 1001);
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.task("x").holders, ["cache"]);
  world.finish("y", "w", { digest: "Y" }).take();
});

Deno.test("short runs, tasks that are off and those with a failure are not stored", () => {
  const graph = {
    short: [],
    off: [],
    bad: { allowFailure: true as const },
    user: ["bad"],
    plain: ["off"],
  };
  using world = new World().worker("w", { threads: 5 }).graph(graph, {
    cache: { modes: { off: "off" } },
  });
  world.lookedUp("short", null).lookedUp("bad", null).take();
  world.finish("short", "w", { us: 9_999, digest: "S" }).finish("off", "w", { digest: "O" });
  world.fail("bad", "w").finish("user", "w", { digest: "U" });
  assert.deepEqual(world.take().filter((line) => /^look|store/.test(line)), ["look up plain: O"]);
  world.lookedUp("plain", null).finish("plain", "w", { digest: "P" });
  assert.deepEqual(world.take().filter((line) => /store/.test(line)), ["store plain P: O"]);
  world.stored("plain").take();
});

Deno.test("a task that refreshes runs, one that requires its result fails without it", () => {
  using world = new World().worker("w", { threads: 2 }).graph({ a: [], r: ["a"], q: ["a"] }, {
    cache: { hits: { a: "A" }, modes: { r: "refresh", q: "require" } },
  });
  assert.deepEqual(world.take(), ["look up q: A", "w <- compute r"]);
  world.lookedUp("q", null);
  world.finish("r", "w", { digest: "R" });
  assert.deepEqual(world.take(), ["end look-up q", "store r R: A", "end g1"]);
  assert.equal(
    world.task("q").error?.message,
    'Cannot take "g1/q" from the cache, as it asks for: its result is not there',
  );
  world.stored("r").retry();
  assert.deepEqual(world.take(), ["look up q: A"]);
  world.lookedUp("q", result("Q")).take();
  assert.equal(world.status().state, "succeeded");
});

Deno.test("a look-up of a task that runs no more is ignored", () => {
  using world = new World().worker("w").graph(CHAIN, { cache: { hits: { a: "A" } } });
  assert.deepEqual(world.take(), ["look up b: A"]);
  world.cancel();
  world.lookedUp("b", null);
  assert.deepEqual(world.take(), ["end g1", "end look-up b"]);
  world.lookedUp("b", result("B"));
  assert.equal(world.states().b, "cancelled");
});

Deno.test("a scheduler that was restarted gets no answer, and places and releases what waits", () => {
  using world = new World().worker("w").graph(CHAIN, USE);
  world.lookedUp("a", null).finish("a", "w", { digest: "A" }).take();
  world.restart();
  assert.deepEqual(world.take(), ["w <- compute b"]);
  world.finish("b", "w", { digest: "B" });
  assert.equal(world.states().a, "released");
  world.take();
  world.restart();
  world.finish("c", "w", { digest: "C" }).take();
});

Deno.test("a hit of a second graph of a shared namespace needs no inputs", () => {
  using world = new World().worker("w").graph({ x: [] }, { shared: "ns", ...USE });
  world.lookedUp("x", null).finish("x", "w", { digest: "X" }).stored("x").take();
  world.graph({ x: [], y: ["x"], z: ["y"] }, { shared: "ns", cache: { hits: { z: "Z" } } });
  assert.deepEqual(world.take(), ["end g2"]);
});

for (
  const [what, x, y] of [
    ["may run again", {}, {}],
    ["must not run twice", { pure: false }, {}],
    ["is tolerated", { pure: false }, { runAfter: "any" }],
  ] as const
) {
  Deno.test(`a failed task behind a hit of the graph neither runs nor counts: it ${what}`, () => {
    using world = new World().worker("w").graph({ x }, { shared: "ns" });
    if ("pure" in x) world.lose("w").worker("w");
    else world.fail("x", "w");
    world.take();
    assert.deepEqual(world.states(), { x: "erred" });
    world.graph({ x, y: { needs: ["x"], ...y } }, { shared: "ns", cache: { hits: { y: "Y" } } });
    assert.deepEqual(world.take(), ["end g2"]);
    const { state, counts, errors } = world.status("g2");
    assert.deepEqual([state, counts.erred, errors], ["succeeded", 0, []]);
  });
}

Deno.test("a lost result is computed again from a hit, whatever is behind the hit", () => {
  using world = new World().worker("w");
  const x = { needs: ["once"], op: "exec" };
  world.graph({ once: { pure: false }, x, y: ["x"] }, { cache: { hits: { x: "X" } } });
  world.lookedUp("y", null).finish("y", "w", { digest: "Y" }).stored("y", false);
  assert.deepEqual(world.take().at(-1), "end g1");
  world.worker("v").lose("w");
  assert.deepEqual(world.take(), ["v <- compute y"]);
  world.finish("y", "v", { digest: "Y" }).stored("y").take();
  assert.deepEqual(world.task("y").result, "available");
});

Deno.test("a large graph starts nothing behind a hit", () => {
  using world = new World({ startedTasksMax: 1 }).worker("w");
  world.graph(CHAIN, { cache: { hits: { b: "B" } } });
  for (let tick = 0; tick < 6; tick++) world.tick();
  world.lookedUp("c", result("C"));
  assert.deepEqual(world.take(), ["look up c: B", "end g1"]);
});

Deno.test("retiring a worker, and its end, leave results of the cache where they are", () => {
  using world = new World().worker("w").worker("v").graph({ x: [], y: ["x"] }, {
    want: ["x", "y"],
    cache: { hits: { x: "X" } },
  });
  world.lookedUp("y", result("Y")).take();
  world.lose("w").lose("v");
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.task("y").holders, ["cache"]);
});

Deno.test("what the cache has lost since its graph ended is computed after what graphs wait for", () => {
  using world = new World().worker("w").graph(CHAIN, { cache: { hits: { c: "C" } } });
  world.tell({
    type: "replicas-missing",
    worker: CACHE_HOLDER,
    keys: [[world.key("c"), asAttempt(1000)]],
  });
  world.take();
  const { tasks } = world.machine.cluster;
  assert.deepEqual([...tasks.values()].map(isDeferred), [true, true, true]);
  world.lookedUp("a", null).finish("a", "w", { digest: "A" }).lookedUp("b", null);
  world.finish("b", "w", { digest: "B" }).finish("c", "w", { digest: "C" });
  assert.deepEqual(world.explained("c").map(({ code }) => code), ["done"]);
  world.take();
});

Deno.test("a restored scheduler knows which workers know the cache as a holder", () => {
  using world = new World().worker("w").graph(CHAIN, { cache: { hits: { b: "B" } } });
  world.lookedUp("c", null).take();
  const twin = new SchedulerState();
  twin.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  twin.validate();
  world.finish("c", "w", { digest: "C" }).take();
});

Deno.test("a result that was found and cannot be read is not looked up again", () => {
  using world = new World().worker("w").graph({ ...CHAIN, d: ["c"] }, {
    cache: { hits: { b: "B" } },
  });
  world.lookedUp("c", result("C")).lookedUp("d", null).take();
  world.missing("c", "cache", { by: "w", epoch: 1000 });
  assert.deepEqual(world.take(), ["w <- free d", "w <- compute c"]);
  world.finish("c", "w", { digest: "C" }).finish("d", "w", { digest: "D" }).take();
});

Deno.test("the digest of a value that a worker has anyway is not known: it may be another one", () => {
  using world = new World().worker("w").worker("v").graph(CHAIN, USE);
  world.lookedUp("a", null).finish("a", "w", { digest: "A" }).take();
  const attempt = world.machine.cluster.tasks.get(world.key("a"))?.attempt ?? 0;
  world.lose("w").take();
  world.worker("u", { held: [["a", attempt]] });
  assert.deepEqual(world.take().filter((line) => /^look|store/.test(line)), []);
  assert.equal(world.machine.cluster.tasks.get(world.key("a"))?.cache?.digest, null);
});

Deno.test("a graph is deleted while its results are stored, and leaves nothing", () => {
  using world = new World().worker("w").graph({ x: [] }, USE).worker("u");
  world.lookedUp("x", null).finish("x", "w", { digest: "X", value: "dmFsdWU=" });
  world.acquire("x", "u").delete();
  assert.equal(world.machine.cluster.tasks.size, 0);
  assert.equal(world.machine.cluster.workersByName.get("u")?.acquiring.size, 0);
  assert.ok(world.take().includes("u <- free x"));
  assert.equal(world.machine.cluster.inlineCharacters, 0);
  world.stored("x").take();
});

Deno.test("outcomes of all runs are noted, cached or not, and no ends that say nothing of the code", () => {
  using world = new World().worker("w", { threads: 5 }).graph({
    ok: [],
    fails: { retries: 1 },
    killed: { retries: 1 },
    impure: { pure: false as const, needs: ["ok"] },
  }, { cache: { notes: true, modes: { ok: "off", fails: "off", killed: "off" } } });
  const notes = () => world.take().filter((line) => line.startsWith("note"));
  world.finish("ok", "w", { digest: "A" }).fail("fails", "w").fail("killed", "w", {
    kind: "killed",
  });
  assert.deepEqual(notes(), ["note ok A: ", "note fails Error: "]);
  world.finish("fails", "w", { digest: "F" }).finish("killed", "w", { digest: "K" });
  world.finish("impure", "w", { digest: "I" });
  assert.deepEqual(notes(), ["note fails F: ", "note killed K: ", "note impure I: A"]);
});

Deno.test("the last part of a graph says what the cache has of the parts before", () => {
  using world = new World().worker("w");
  const parts = world.graphInParts(1, CHAIN, { cache: { hits: { b: "B" } } });
  assert.deepEqual(world.take(), []);
  for (const send of parts) send();
  assert.deepEqual(world.take(), ["look up c: B"]);
  world.lookedUp("c", result("C"));
  assert.deepEqual(world.take(), ["end g1"]);
});

Deno.test("the last part of a graph gives no task back what the cache turned out not to have", () => {
  using world = new World().worker("w");
  const options = { shared: "ns", cache: { hits: { b: "B" } } };
  const parts = world.graphInParts(3, CHAIN, options);
  world.graph(CHAIN, options);
  world.lookedUp("a", result("A")).lookedUp("b", result("B")).lookedUp("c", null);
  world.missing("b", "cache", { by: "w", epoch: 1000 }).take();
  assert.equal(world.states("g2").b, "processing");
  for (const send of parts) send();
  assert.equal(world.machine.cluster.tasks.get(world.key("b"))?.cache?.hit, null);
  world.finish("b", "w", { digest: "B" }).finish("c", "w", { digest: "C" }).take();
});

Deno.test("a task without inputs behind a hit is looked up once it is needed after all", () => {
  const cache = { hits: { b: "B" } };
  using world = new World().worker("w").graph(CHAIN, { cache });
  world.lookedUp("c", null).missing("b", "cache", { by: "w", epoch: 1000 });
  assert.deepEqual(world.take(), [
    "look up c: B",
    "w <- compute c",
    "look up a: ",
    "w <- free c",
  ]);
  world.lookedUp("a", result("A"));
  assert.deepEqual(world.take(), ["w <- compute b"]);
  world.finish("b", "w", { digest: "B" }).finish("c", "w", { digest: "C" }).take();
});
