/** The route by which workers get the secrets of graphs. */
import { z } from "zod";
import { asGraphId, asWorkerId } from "../../protocol/mod.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { credentialsOf, gone, INCARNATION_QUERY } from "./connection.ts";
import type { SecretsPort } from "./secret_requests.ts";

/** Adds the route to the table. */
const GraphQuery = z.string().optional().openapi({ param: { required: true } });

export function addSecretRoutes(routes: RouteTable, ports: SecretsPort): void {
  routes.add({
    method: "get",
    path: "/api/v1/workers/{id}/secrets",
    scopes: ["worker"],
    audit: "all",
    summary: "The secrets of a graph whose tasks the worker runs",
    params: z.object({ id: z.string() }),
    query: z.looseObject({ incarnation: INCARNATION_QUERY, graph: GraphQuery }),
    answers: {
      200: {
        description: "Name -> value, of those that the scheduler has for the owner of the graph",
        content: {
          "application/json": z.object({ values: z.record(z.string(), z.string()) }),
        },
      },
    },
  }, (c, { params }) => {
    const worker = asWorkerId(params.id);
    const graph = asGraphId(c.req.query("graph") ?? "");
    const found = ports.secrets.of(worker, credentialsOf(c), graph);
    if (found === null) {
      throw new HttpProblem("unknown_graph", `No graph "${graph}" is open on worker "${worker}"`);
    }
    if ("refusal" in found) throw gone(worker, found.refusal);
    return c.json({ values: found.values }, 200, { "cache-control": "no-store" });
  });
}
