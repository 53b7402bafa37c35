/** `GET /api/v1/graphs/{id}/tasks/{key}/neighbours`: inputs of a task, or what needs it. */
import { z } from "zod";
import { TaskNeighbourShape } from "../../protocol/mod.ts";
import { neighbours } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import { KeyParam } from "../../http/key_param.ts";
import { inTurns } from "../../http/loop_turn.ts";
import { encodeCursor, PAGE_QUERY, readOffset } from "../../http/page.ts";
import type { RouteTable } from "../access/route_table.ts";
import { sees } from "../access/visibility.ts";
import { requireGraph } from "../graphs/graphs.ts";
import { requireKept, unknownTask } from "../graphs/tasks.ts";
import type { StatePort } from "../inbox/ports.ts";

const Page = z.object({
  items: z.array(TaskNeighbourShape),
  total: z.number().int().describe("number of all"),
  nextCursor: z.string().nullable(),
});

export function addNeighbourRoute(routes: RouteTable, ports: StatePort): void {
  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/tasks/{key}/neighbours",
    scopes: ["read"],
    summary: "Inputs of a task, or the tasks of the graph that need it, with states and sizes",
    params: z.object({ id: z.string(), key: KeyParam }),
    query: z.strictObject({
      ...PAGE_QUERY,
      side: z.enum(["inputs", "dependents"]).default("inputs"),
    }),
    examples: {
      inputs: {
        summary: "One input",
        params: { key: "x" },
        answer: {
          status: 200,
          body: {
            items: [{ key: "a", state: "memory", nbytes: 1024 }],
            total: 1,
            nextCursor: null,
          },
        },
      },
    },
    answers: { 200: { description: "A page", content: { [JSON_MEDIA_TYPE]: Page } } },
  }, async (c, { params, query: { side, limit, cursor } }) => {
    const { id } = requireGraph(ports, c, params.id);
    requireKept(ports, id);
    const from = readOffset(cursor);
    const principal = c.get("principal");
    const found = await inTurns(neighbours(ports.state, id, params.key, {
      side,
      from,
      limit,
      sees: (owner) => sees(principal, owner),
    }));
    if (found === undefined) throw unknownTask(params.key);
    const { items, total } = found;
    const next = from + items.length;
    return c.json({ items, total, nextCursor: next < total ? encodeCursor(String(next)) : null });
  });
}
