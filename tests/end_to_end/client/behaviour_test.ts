/** What the client does, in Deno, against a scheduler and two workers. */
import * as client from "../../../client/mod.ts";
import { BEHAVIOURS } from "./behaviours.ts";
import { cluster } from "./cluster.ts";

const tasksUrl = import.meta.resolve("./tasks.ts");

Deno.test("the client in Deno", async (t) => {
  const { url } = cluster().scheduler;
  for (const [name, step] of Object.entries(BEHAVIOURS)) {
    await t.step(name, async () => {
      await using weir = await client.Weir.connect({ url });
      const tasks = await weir.module<typeof import("./tasks.ts")>(tasksUrl);
      await step({ client, weir, tasks, url, tasksUrl });
    });
  }
});
