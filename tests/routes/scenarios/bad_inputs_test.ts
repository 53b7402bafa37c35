/**
 * Bad inputs of every route of the OpenAPI document, each with the exact answer, and none with an
 * effect. A route without a row fails the test.
 */
import assert from "node:assert/strict";
import { assertRefused, type BadInput } from "../bad_input.ts";
import { documentedRoutes } from "../documented_routes.ts";
import { BAD_ACCESS } from "./bad_inputs/access.ts";
import { BAD_BODIES } from "./bad_inputs/bodies.ts";
import { BAD_FORMS } from "./bad_inputs/forms.ts";
import { BAD_QUERIES } from "./bad_inputs/queries.ts";
import { BAD_STATES } from "./bad_inputs/states.ts";
import { BAD_SUBMISSIONS } from "./bad_inputs/submissions.ts";
import { BAD_UNKNOWN } from "./bad_inputs/unknown.ts";
import { BAD_WORKER_BODIES } from "./bad_inputs/worker_bodies.ts";
import { Furnished } from "./furnished.ts";

const INPUTS: readonly BadInput[] = [
  ...BAD_SUBMISSIONS,
  ...BAD_BODIES,
  ...BAD_WORKER_BODIES,
  ...BAD_FORMS,
  ...BAD_QUERIES,
  ...BAD_UNKNOWN,
  ...BAD_STATES,
  ...BAD_ACCESS,
];
const ROUTES = Map.groupBy(INPUTS, ({ route }) => route);

Deno.test("every route has bad inputs", async () => {
  await using cluster = await Furnished.start();
  const documented = await documentedRoutes(cluster.world, "");
  assert.deepEqual([...ROUTES.keys()].sort(), [...documented.keys()].sort());
});

Deno.test("every bad input gets its problem and changes nothing", async (t) => {
  await using cluster = await Furnished.start();
  const before = await cluster.inventory();
  const filled = (text: string) => cluster.fill(text);
  for (const [route, inputs] of ROUTES) {
    await t.step(route, async () => {
      for (const input of inputs) {
        await assertRefused(input, (sent) => cluster.send(sent), { filled, unnamed });
        assert.deepEqual(await cluster.inventory(), before, JSON.stringify(input));
      }
    });
  }
});

/** The text without the namespace of a graph that was not accepted. */
function unnamed(text: string): string {
  return text.replaceAll(/(?<=namespace ")[0-9a-f]{8}-[0-9a-f-]{27}/g, "new");
}
