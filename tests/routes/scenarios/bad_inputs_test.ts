/**
 * Bad inputs of every route of the OpenAPI document, each with the exact answer, and none with an
 * effect. A route without a row fails the test.
 */
import assert from "node:assert/strict";
import type { Fault } from "../../../protocol/mod.ts";
import { documentedRoutes } from "../documented_routes.ts";
import { problemOf } from "../world.ts";
import { BAD_AMM } from "./bad_inputs/amm.ts";
import { BAD_CLIENTS } from "./bad_inputs/clients.ts";
import { BAD_CONNECTIONS } from "./bad_inputs/connections.ts";
import { BAD_DATA } from "./bad_inputs/data.ts";
import { BAD_GRAPHS } from "./bad_inputs/graphs.ts";
import { BAD_MEMORY } from "./bad_inputs/memory.ts";
import { BAD_NAMESPACES } from "./bad_inputs/namespaces.ts";
import { BAD_RETIREMENTS } from "./bad_inputs/retirements.ts";
import { BAD_SERVER } from "./bad_inputs/server.ts";
import { BAD_SUBMISSIONS } from "./bad_inputs/submissions.ts";
import { BAD_TASKS } from "./bad_inputs/tasks.ts";
import { BAD_TRANSFERS } from "./bad_inputs/transfers.ts";
import { BAD_WORKERS } from "./bad_inputs/workers.ts";
import type { BadInput, BadInputs } from "./bad_inputs/row.ts";
import { Furnished } from "./furnished.ts";

const ROUTES: BadInputs = {
  ...BAD_SUBMISSIONS,
  ...BAD_GRAPHS,
  ...BAD_TASKS,
  ...BAD_DATA,
  ...BAD_NAMESPACES,
  ...BAD_CLIENTS,
  ...BAD_CONNECTIONS,
  ...BAD_TRANSFERS,
  ...BAD_RETIREMENTS,
  ...BAD_WORKERS,
  ...BAD_MEMORY,
  ...BAD_AMM,
  ...BAD_SERVER,
};

Deno.test("every route has bad inputs", async () => {
  await using cluster = await Furnished.start();
  const documented = await documentedRoutes(cluster.world, "");
  assert.deepEqual(Object.keys(ROUTES).sort(), [...documented.keys()].sort());
  for (const [route, rows] of Object.entries(ROUTES)) assert.ok(rows.length > 0, route);
});

Deno.test("every bad input gets its problem and changes nothing", async (t) => {
  await using cluster = await Furnished.start();
  const before = await cluster.inventory();
  for (const [route, rows] of Object.entries(ROUTES)) {
    await t.step(route, async () => {
      for (const row of rows) {
        await check(cluster, route, row);
        assert.deepEqual(await cluster.inventory(), before, JSON.stringify(row));
      }
    });
  }
});

async function check(cluster: Furnished, route: string, row: BadInput): Promise<void> {
  const [method = "", own = ""] = route.split(" ");
  const { answer: [status, code, detail], errors, path = own, ...asked } = row;
  const response = await cluster.send({ ...asked, method, path });
  assert.ok(response.status >= 400, `${route} accepts ${JSON.stringify(row)}`);
  const problem = await problemOf(response);
  const faults = problem.errors as readonly Fault[] | undefined;
  assert.deepEqual(
    {
      answer: [response.status, problem.code, unnamed(problem.detail)],
      errors: faults && faults.map((fault) => [fault.pointer, unnamed(fault.detail)]),
    },
    {
      answer: [status, code, unnamed(cluster.fill(detail))],
      errors: errors && Object.entries(errors).map(([pointer, text]) => [pointer, text]),
    },
    JSON.stringify(row),
  );
}

/** The text without the id of a graph that was not accepted. */
function unnamed(text: string): string {
  return text.replaceAll(/(?<=namespace ")[0-9a-f]{8}-[0-9a-f-]{27}/g, "new");
}
