/** `GET /api/v1/stuck`: tasks that do not go on, and why. */
import { type StuckTasks, StuckTasksShape } from "../../protocol/mod.ts";
import { stuckTasks } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { RouteTable } from "../access/route_table.ts";
import { sees } from "../access/visibility.ts";
import type { StatePort } from "../inbox/ports.ts";

export function addStuckRoute(routes: RouteTable, ports: StatePort): void {
  routes.add({
    method: "get",
    path: "/api/v1/stuck",
    scopes: ["read"],
    summary: "Tasks of running graphs that do not go on, by graph and reason",
    examples: {
      resource: {
        summary: "Two tasks that need what no worker has",
        answer: { status: 200, body: STUCK_EXAMPLE },
      },
    },
    answers: { 200: { description: "Now", content: { [JSON_MEDIA_TYPE]: StuckTasksShape } } },
  }, (c) => {
    const principal = c.get("principal");
    return c.json(stuckTasks(ports.state, (owner) => sees(principal, owner)));
  });
}

const STUCK_EXAMPLE = {
  items: [{
    graph: "019c0e4a-6c00-7000-8000-000000000001",
    name: "train",
    code: "no-such-resource",
    text: 'No worker has 1 of resource "GPU": start one by weir worker --resources GPU=1',
    count: 2,
    keys: ["fit-0", "fit-1"],
  }],
  complete: true,
} satisfies StuckTasks;
