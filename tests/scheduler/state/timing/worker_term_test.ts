/** When workers had slots. */
import assert from "node:assert/strict";
import { newTerm } from "../../../../scheduler/state/timing/worker_term.ts";
import { World } from "../../../world/scheduler_world.ts";

Deno.test("a term has the time of its registration, of its pauses with their causes, and of its end", () => {
  const world = new World();
  const begin = world.now;
  world.worker("w1", { threads: 3 });
  world.now += 10;
  world.pause("w1");
  world.now += 5;
  world.resume("w1");
  world.now += 5;
  world.pauseManually("w1");
  world.now += 5;
  world.lose("w1", "removed");
  const [term] = world.machine.cluster.terms.list;
  assert.deepEqual(term, {
    worker: "w1",
    name: "w1",
    threads: 3,
    memoryLimit: term?.memoryLimit,
    resources: new Map(),
    joinedAt: begin,
    leftAt: begin + 25,
    mostMemory: term?.mostMemory,
    otherMemory: term?.otherMemory,
    pauses: [
      { from: begin + 10, to: begin + 15, cause: "memory" },
      { from: begin + 20, to: Infinity, cause: "hand" },
    ],
  });
});

Deno.test("terms of former workers are bounded, and it is known from when on all are there", () => {
  const world = new World();
  const { terms } = world.machine.cluster;
  for (let count = 0; count < 2100; count++) {
    const term = newTerm(TERM, count);
    term.leftAt = count + 1;
    terms.add(term, 2);
  }
  assert.ok(terms.list.length <= 2004, `${terms.list.length} are kept`);
  assert.equal(terms.list[0]?.joinedAt, terms.completeFrom);
});

const TERM = {
  id: "w" as never,
  name: "w",
  threads: 1,
  memoryLimit: 0,
  resources: new Map(),
};
