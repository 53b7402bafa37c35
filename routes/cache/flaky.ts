/** The route of flaky tasks (`outcomes.ts`). */
import { z } from "zod";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { RouteTable } from "../access/route_table.ts";
import { sees } from "../access/visibility.ts";
import type { NotedOutcomes, Outcomes } from "./outcomes.ts";

const time = z.string().describe("RFC 3339");
const FlakyTask = z.object({
  key: z.string().describe("its key in the last graph, without the namespace"),
  op: z.string(),
  graph: z.string().describe("the graph of its last run"),
  runs: z.int().describe("runs with the same code, arguments, inputs and environment"),
  failed: z.int(),
  differing: z.int().describe("runs whose bytes were not those of the first"),
  rate: z.number().describe("part of its runs that failed or returned other bytes: 0 to 1"),
  firstAt: time,
  lastAt: time,
  failures: z.array(z.object({
    at: time,
    graph: z.string(),
    name: z.string(),
    message: z.string(),
    log: z.string().optional().describe("the end of its output"),
  })).describe("the last failures, the latest first"),
});
const FlakyTasks = z.object({
  isNoted: z.boolean().describe("whether this scheduler notes outcomes"),
  items: z.array(FlakyTask).describe("the latest run first"),
});
const Query = z.strictObject({
  graph: z.string().optional().describe("only tasks whose last run was of this graph"),
});
/** Tasks of one answer. */
const ITEMS_MAX = 1000;

/** `outcomes`: `null`: none are noted. */
export function addFlakyRoutes(routes: RouteTable, outcomes: Outcomes | null): void {
  routes.add({
    method: "get",
    path: "/api/v1/flaky",
    scopes: ["read"],
    summary: "Show tasks that had different outcomes with the same content",
    query: Query,
    answers: {
      200: { description: "The tasks", content: { [JSON_MEDIA_TYPE]: FlakyTasks } },
    },
  }, async (c, { query: { graph } }) => {
    const principal = c.get("principal");
    const found = (await outcomes?.flaky() ?? []).filter((each) =>
      sees(principal, each.owner) && (graph === undefined || each.graph === graph)
    );
    const items = found.slice(0, ITEMS_MAX).map(shown);
    return c.json({ isNoted: outcomes !== null, items });
  });
}

function shown({ owner: _, digest: _digest, ...outcomes }: NotedOutcomes) {
  const { runs, failed, differing, firstAt, lastAt, failures } = outcomes;
  return {
    ...outcomes,
    rate: (failed + differing) / runs,
    firstAt: timeOf(firstAt),
    lastAt: timeOf(lastAt),
    failures: failures.map((failure) => ({ ...failure, at: timeOf(failure.at) })),
  };
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}
