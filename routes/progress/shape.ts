/** `GET /api/v1/graphs/{id}/shape`: groups of tasks and the inputs between them. */
import { z } from "zod";
import { type GraphShape, GraphShapeShape } from "../../protocol/mod.ts";
import { emptyCounts, shapeAround } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { RouteTable } from "../access/route_table.ts";
import { requireGraph } from "../graphs/graphs.ts";
import { requireKept, unknownTask } from "../graphs/tasks.ts";
import type { StatePort } from "../inbox/ports.ts";
import type { ShapesPort } from "./shapes.ts";

const TASKS_MAX = 200;
const HOPS_MAX = 10;

export function addShapeRoute(routes: RouteTable, ports: ShapesPort & StatePort): void {
  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/shape",
    scopes: ["read"],
    summary: "Groups of tasks and the inputs between them, or the tasks around one",
    params: z.object({ id: z.string() }),
    query: z.strictObject({
      around: z.string().optional().describe("key of the task whose neighbours are wanted"),
      hops: z.coerce.number().int().min(1).max(HOPS_MAX).default(2).describe("steps from there"),
      limit: z.coerce.number().int().min(1).max(TASKS_MAX).default(TASKS_MAX).describe("tasks"),
    }),
    examples: {
      groups: { summary: "Two groups", answer: { status: 200, body: SHAPE_EXAMPLE } },
    },
    answers: { 200: { description: "Now", content: { [JSON_MEDIA_TYPE]: GraphShapeShape } } },
  }, async (c, { params, query: { around, hops, limit } }) => {
    const { id } = requireGraph(ports, c, params.id);
    requireKept(ports, id);
    if (around === undefined) return c.json(await ports.shapes.of(id));
    const found = shapeAround(ports.state, id, { key: around, hops, limit });
    if (found === undefined) throw unknownTask(around);
    return c.json(found);
  });
}

const SHAPE_EXAMPLE = {
  nodes: [
    {
      name: "./parts.ts#load load",
      counts: { ...emptyCounts(), memory: 8 },
      expectedSeconds: 1.5,
      resultBytes: 65536,
    },
    {
      name: "sum",
      counts: { ...emptyCounts(), processing: 1 },
      expectedSeconds: null,
      resultBytes: null,
    },
  ],
  edges: [[0, 1, 8]],
  folded: 0,
  omitted: 0,
} satisfies GraphShape;
