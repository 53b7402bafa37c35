/** Workers that may be closed, one by one or host by host. */
import assert from "node:assert/strict";
import { closeCandidates } from "../../../scheduler/workers/close_candidates.ts";
import { MemoryWorld } from "../../world/memory_world.ts";

function names(world: MemoryWorld, options = {}): string[] {
  return closeCandidates(world.machine.cluster, options).map(({ name }) => name);
}

Deno.test("closeCandidates() returns idle workers, and busy ones only with a count", () => {
  using world = new MemoryWorld().worker("a").worker("b").worker("c");
  assert.deepEqual(names(world), ["a", "b", "c"]);
  world.graph({ x: [] });
  assert.deepEqual(names(world), ["b", "c"]);
  assert.deepEqual(names(world, { count: 1 }), ["b"]);
  assert.deepEqual(names(world, { count: 3 }), ["b", "c", "a"]);
  assert.deepEqual(names(world, { count: 0 }), []);
  world.graph({ y: [], z: [] });
  assert.deepEqual(names(world), []);
  world.take();
});

Deno.test("closeCandidates() respects the minimum, and skips workers that are leaving", () => {
  using world = new MemoryWorld().worker("a").worker("b").worker("c");
  assert.deepEqual(names(world, { minimum: 2 }), ["a"]);
  assert.deepEqual(names(world, { count: 3, minimum: 2 }), ["a"]);
  world.graph({ x: [] }).finish("x", "a").retire(["a"]).take();
  assert.deepEqual(names(world, { count: 3 }), ["b", "c"]);
});

Deno.test("closeCandidates() keeps memory for twice the data, the fullest worker last", () => {
  using world = new MemoryWorld();
  for (const name of ["a", "b", "c"]) world.worker(name, { memoryLimit: 1000 });
  world.graph({ x: [], y: [], z: [] });
  const sizes = { a: 300, b: 400, c: 100 };
  for (const key of ["x", "y", "z"]) {
    const worker = world.task(key).worker as keyof typeof sizes;
    world.finish(key, worker, { nbytes: sizes[worker] });
  }
  assert.deepEqual(names(world), ["c"], "2000 >= 2 x 800, and 1000 is not");
  world.retire({ count: 1 }).take();
  assert.deepEqual(names(world), [], "2000 bytes remain");
});

/** Workers `a1`, `a2`, ... on host `a`, each with a value of the given bytes; 0 for none. */
function hosts(sizes: Readonly<Record<string, readonly number[]>>, memoryLimit = 0): MemoryWorld {
  const world = new MemoryWorld({ stealIntervalMs: 0 });
  for (const [host, bytes] of Object.entries(sizes)) {
    bytes.forEach((nbytes, index) => {
      const name = `${host}${index + 1}`;
      const key = `on-${name}`;
      world.worker(name, { url: `http://${host}:${index + 1}`, memoryLimit });
      if (nbytes > 0) {
        world.graph({ [key]: { workers: [name] } }).finish(key, name, { nbytes });
      }
    });
  }
  world.take();
  return world;
}

const BY_HOST = { groupBy: "host" } as const;

Deno.test("closeCandidates() takes whole hosts, those with least data first", () => {
  using world = hosts({ a: [50, 60], b: [100], c: [10, 10] });
  assert.deepEqual(names(world, { count: 3 }), ["c1", "c2", "a1"], "each by itself");
  assert.deepEqual(names(world, { count: 3, ...BY_HOST }), ["c1", "c2", "b1"], "20 and 100 of 230");
  assert.deepEqual(names(world, { count: 5, ...BY_HOST }), ["c1", "c2", "b1", "a1", "a2"]);
  assert.deepEqual(names(world, { count: 0, ...BY_HOST }), []);
});

Deno.test("closeCandidates() skips a host with more workers than the count", () => {
  using world = hosts({ a: [0, 0, 0], b: [10, 10], c: [100] });
  assert.deepEqual(names(world, { count: 2, ...BY_HOST }), ["b1", "b2"]);
  assert.deepEqual(names(world, { count: 1, ...BY_HOST }), ["c1"]);
});

Deno.test("closeCandidates() stops at the host that would leave fewer than the minimum", () => {
  using world = hosts({ a: [0], b: [10, 10], c: [100] });
  const all = { count: 4, ...BY_HOST };
  assert.deepEqual(names(world, { ...all, minimum: 1 }), ["a1", "b1", "b2"]);
  assert.deepEqual(names(world, { ...all, minimum: 2 }), ["a1"], "nor one that comes later");
  assert.deepEqual(names(world, { ...all, minimum: 4 }), []);
});

Deno.test("closeCandidates() treats a host as busy if one of its workers is", () => {
  using world = hosts({ a: [0, 0], b: [10, 10] });
  world.graph({ x: { workers: ["a2"] } }).take();
  assert.deepEqual(names(world, { minimum: 1, ...BY_HOST }), ["b1", "b2"]);
  assert.deepEqual(names(world, { count: 2, ...BY_HOST }), ["b1", "b2"]);
  assert.deepEqual(names(world, { count: 4, ...BY_HOST }), ["b1", "b2", "a1", "a2"]);
  world.graph({ y: { workers: ["b1"] } }).take();
  assert.deepEqual(names(world, BY_HOST), []);
});

Deno.test("closeCandidates() checks that the data fits without the whole host", () => {
  using world = hosts({ a: [300, 0], b: [300, 100], c: [0] }, 1000);
  assert.deepEqual(names(world), ["a2", "c1", "b2"], "2000 remain for 2 x 700");
  assert.deepEqual(names(world, BY_HOST), ["c1", "a1", "a2"], "4000, then 2000; 0 is too little");
});

Deno.test("closeCandidates() leaves a worker to hold data when there are no limits", () => {
  using world = hosts({ a: [10, 0], b: [20] });
  assert.deepEqual(names(world), ["a2", "a1"]);
  assert.deepEqual(names(world, BY_HOST), ["a1", "a2"]);
});

Deno.test("closeCandidates() breaks ties between hosts by their smallest id", () => {
  using world = new MemoryWorld();
  for (const [name, host] of [["w3", "x"], ["w4", "y"], ["w1", "y"], ["w2", "x"]] as const) {
    world.worker(name, { url: `http://${host}:1` });
  }
  assert.deepEqual(names(world, { count: 2, ...BY_HOST }), ["w4", "w1"]);
});

Deno.test("closeCandidates() treats a worker without a URL as a separate host", () => {
  using world = new MemoryWorld().worker("a", { url: null }).worker("b", { url: null });
  world.worker("c", { url: "http://a:1" }).worker("d", { url: "https://A:2/data" });
  assert.deepEqual(names(world, { count: 1, ...BY_HOST }), ["a"]);
  assert.deepEqual(names(world, { count: 3, ...BY_HOST }), ["a", "b"], "c and d are two");
  assert.deepEqual(names(world, { count: 4, ...BY_HOST }), ["a", "b", "c", "d"]);
});
