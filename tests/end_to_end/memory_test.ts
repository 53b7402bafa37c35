/** The memory of a real worker, as the scheduler shows it: M253, M257, M258. */
import assert from "node:assert/strict";
import type { ClusterMemory } from "../../protocol/mod.ts";
import { Cluster, eventually } from "./cluster.ts";

const MIB = 2 ** 20;
/** A square matrix of so many rows takes 50 MiB. */
const ROWS = 2560;

function assertAddsUp(memory: ClusterMemory): void {
  const { process, managed, unmanaged, unmanagedOld, unmanagedRecent, optimistic } = memory;
  assert.equal(process, managed + unmanaged);
  assert.equal(unmanaged, unmanagedOld + unmanagedRecent);
  assert.equal(optimistic, managed + unmanagedOld);
}

Deno.test("a result of 50 MiB is managed memory until it is released (M253, M258)", async () => {
  await using cluster = await Cluster.start({ workers: [["--memory-limit", "2GiB"]] });
  const { client } = cluster;
  const until = async (what: string, wanted: (memory: ClusterMemory) => boolean) => {
    let memory = await client.memory();
    await eventually(what, async () => wanted(memory = await client.memory()));
    assertAddsUp(memory);
    return memory;
  };
  const idle = await until("the worker has measured itself", ({ process }) => process > 0);
  assert.equal(idle.managed, 0);
  assert.equal(idle.limit, 2048 * MIB);
  const { id } = await cluster.submit({
    tasks: { m: { op: "matrix.random", args: [1, ROWS, ROWS] } },
  });
  assert.equal((await cluster.ended(id)).state, "succeeded");
  const full = await until("the result counts", ({ managed }) => managed >= 50 * MIB);
  assert.ok(full.managed < 51 * MIB, `${full.managed} bytes`);
  assert.deepEqual([full.spilled, full.managedTotal], [0, full.managed]);
  assert.ok(full.process > 50 * MIB);
  const response = await fetch(`${cluster.scheduler.url}/metrics`);
  const managed = /^weir_cluster_memory_bytes\{kind="managed"\} (\d+)$/m.exec(
    await response.text(),
  );
  assert.equal(Number(managed?.[1]), full.managed);
  await client.delete(id);
  await until("it is released", (memory) => memory.managed === 0);
});
