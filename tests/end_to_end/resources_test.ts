/** Abstract resources in real processes: two tasks never use the only unit of a worker at once. */
import assert from "node:assert/strict";
import { Cluster } from "./cluster.ts";

/** Fails when another task is between its first and its last line. */
const MODULE = `
export async function alone(folder: string, name: string): Promise<string> {
  const lock = folder + "/lock";
  Deno.openSync(lock, { write: true, createNew: true }).close();
  await new Promise((resolve) => setTimeout(resolve, 30));
  Deno.removeSync(lock);
  return name;
}
`;

const CASES = [
  [
    "one GPU is never assigned to two tasks at once on a worker of four slots",
    { GPU: 1 },
    "succeeded",
  ],
  ["tasks without a resource overlap on a worker of four slots", {}, "failed"],
] as const;

Deno.test("tasks on a worker with four slots and one GPU", async (t) => {
  const folder = await Deno.makeTempDir();
  try {
    const permissions = [`--allow-read=${folder}`, `--allow-write=${folder}`];
    const flags = ["--threads", "4", "--resources", "GPU=1", ...permissions];
    await using cluster = await Cluster.start({ workers: [flags] });
    for (const [what, resources, state] of CASES) {
      await t.step(what, async () => {
        const keys = Array.from({ length: 12 }, (_, index) => `t-${index}`);
        const task = (key: string) => ({ op: "./m.ts#alone", args: [folder, key], resources });
        const { id } = await cluster.submit({
          tasks: Object.fromEntries(keys.map((key) => [key, task(key)])),
          modules: { "m.ts": MODULE },
        });
        const status = await cluster.ended(id);
        assert.equal(status.state, state, JSON.stringify(status.errors));
      });
    }

    await t.step("explain names the resource that no worker has", async () => {
      const { id } = await cluster.submit({
        tasks: { x: { op: "inc", args: [1], resources: { TPU: 1 } } },
      });
      const { body } = await cluster.get(`/api/v1/graphs/${id}/tasks/x/explain`);
      assert.match(JSON.stringify(body), /TPU/);
      assert.equal((await cluster.client.graph(id)).counts["no-worker"], 1);
      await cluster.client.cancel(id);
      assert.equal((await cluster.ended(id)).state, "cancelled");
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
