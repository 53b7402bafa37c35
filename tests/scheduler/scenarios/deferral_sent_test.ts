/** Deferred tasks that something begins to wait for after they were sent, or one by one. */
import assert from "node:assert/strict";
import type { Priority } from "../../../protocol/mod.ts";
import { Lane } from "../../../scheduler/state/fair_share/lanes.ts";
import { World } from "../../world.ts";

const THREADS = 20;

/** Begins the runs of worker "b" as a worker does: the best priority that it was sent first. */
class Runs {
  readonly #world: World;
  readonly #sent = new Map<string, Priority>();
  readonly begun: string[] = [];
  #running = 0;
  #read = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** Takes what was sent since, gives back what has not begun and is asked for, and begins. */
  go(): void {
    const { instructions } = this.#world;
    for (; this.#read < instructions.length; this.#read++) {
      const instruction = instructions[this.#read];
      if (instruction?.type !== "send" || instruction.worker !== "b") continue;
      const { message } = instruction;
      if (message[0] === "compute") this.#sent.set(message[1], message[4]);
      if (message[0] === "steal-request") {
        const waits = this.#sent.delete(message[2]);
        this.#world.giveBack(message[2], "b", waits ? "ready" : "executing");
      }
    }
    while (this.#running < THREADS && this.#sent.size > 0) {
      const [[key] = [""]] = [...this.#sent].sort(([, a], [, b]) =>
        a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
      );
      this.#sent.delete(key);
      this.begun.push(key);
      this.#running++;
    }
    this.#world.take();
  }

  finish(key: string): void {
    this.#running--;
    this.#world.finish(key, "b").take();
    this.go();
  }
}

function numbered(name: string, count: number): Record<string, []> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}-${at}`, []]));
}

Deno.test("a deferred task that was sent already is not overtaken once a graph waits for it", () => {
  using world = new World().worker("a").graph({ x: [] }, { shared: "ns", want: ["x"] });
  world.finish("x", "a").worker("b", { threads: THREADS });
  const runs = new Runs(world);
  world.graph(numbered("clog", THREADS));
  runs.go();
  // It is sent ahead, after all others.
  world.lose("a", "removed");
  runs.go();
  world.graph({ y: ["x"] }, { shared: "ns", want: ["y"] });
  world.graph(numbered("later", 12));
  runs.go();
  for (let at = 0; at < 10; at++) runs.finish(`local/g2/clog-${at}`);
  assert.equal(runs.begun[THREADS], "local/ns/x");
});

Deno.test("results that are asked for one after the other do not sort the queue each time", (t) => {
  const count = 24;
  using world = new World({ saturation: 1 }).worker("a", { threads: count });
  const keys = Object.keys(numbered("x", count));
  world.graph(numbered("x", count), { shared: "ns", want: keys });
  for (const key of keys) world.finish(key, "a");
  world.worker("b").graph({ clog: [] }).lose("a", "removed").take();
  let sorted = 0;
  const { rebuild } = Lane.prototype;
  Lane.prototype.rebuild = function (this: Lane) {
    sorted += this.size;
    rebuild.call(this);
  };
  try {
    for (const key of keys) world.tell({ type: "result-requested", keys: [world.key(key)] });
  } finally {
    Lane.prototype.rebuild = rebuild;
  }
  world.take();
  // Twice for each, as the machine has a twin here.
  assert.ok(sorted <= 8 * count, `${t.name}: ${sorted} entries sorted for ${count} results`);
});
