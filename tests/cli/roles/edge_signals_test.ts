/** Signals to stop before a role runs, and while it ends. */
import assert from "node:assert/strict";
import { EdgeSignals } from "../../../cli/roles/edge_signals.ts";

/** Signals of this process, and what happened until the exit. */
class EdgeWorld implements Disposable {
  readonly happened: string[] = [];
  readonly #exited = Promise.withResolvers<void>();
  readonly edges = new EdgeSignals((code) => {
    this.happened.push(`exit ${code}`);
    this.#exited.resolve();
  }, 0);
  readonly folder = { removeNow: () => void this.happened.push("removed") };

  get exited(): Promise<void> {
    return this.#exited.promise;
  }

  /** Settles when the listeners of this process had the signal. */
  async signal(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    // A listener alone does not keep a test waiting.
    const timer = setInterval(() => {}, 1000);
    Deno.addSignalListener("SIGTERM", resolve);
    Deno.kill(Deno.pid, "SIGTERM");
    await promise;
    Deno.removeSignalListener("SIGTERM", resolve);
    clearInterval(timer);
  }

  [Symbol.dispose](): void {
    this.edges[Symbol.dispose]();
  }
}

const ignore = Deno.build.os === "windows";

Deno.test(
  { name: "EdgeSignals removes what a role makes at its start, and exits", ignore },
  async () => {
    using world = new EdgeWorld();
    const making = Promise.withResolvers<typeof world.folder>();
    const made = world.edges.keep(making.promise);
    await world.signal();
    assert.deepEqual(world.happened, [], "the folder is being made");
    making.resolve(world.folder);
    assert.equal(await made, world.folder);
    await world.exited;
    assert.deepEqual(world.happened, ["removed", "exit 0"]);
  },
);

Deno.test({ name: "EdgeSignals exits also when the start failed", ignore }, async () => {
  using world = new EdgeWorld();
  await assert.rejects(world.edges.keep(Promise.reject(new Error("no room"))), /no room/);
  await world.signal();
  await world.exited;
  assert.deepEqual(world.happened, ["exit 0"]);
});

Deno.test(
  { name: "EdgeSignals leaves signals to a role that runs, and lets one end", ignore },
  async () => {
    using world = new EdgeWorld();
    await world.edges.keep(Promise.resolve(world.folder));
    {
      using _running = world.edges.running();
      await world.signal();
      await world.signal();
    }
    await world.signal();
    assert.deepEqual(world.happened, []);
    await world.signal();
    await world.exited;
    assert.deepEqual(world.happened, ["removed", "exit 130"]);
  },
);
