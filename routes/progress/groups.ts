/** Routes of groups of tasks: progress and failures of a graph, and the results in memory. */
import { z } from "zod";
import {
  asGraphId,
  GraphFailuresShape,
  type GraphGroups,
  GraphGroupsShape,
  MemoryGroupsShape,
} from "../../protocol/mod.ts";
import { graphFailures, graphGroups, memoryGroups } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import { inTurns } from "../../http/loop_turn.ts";
import type { RouteTable } from "../access/route_table.ts";
import { listedOwner, OWNER_QUERY } from "../access/visibility.ts";
import { requireGraph } from "../graphs/graphs.ts";
import { requireKept } from "../graphs/tasks.ts";
import type { ProcessPort, StatePort } from "../inbox/ports.ts";
import type { ObservationPort } from "./observation.ts";

/** Groups that one answer lists. */
const GROUPS_MAX = 1000;

/** Kinds of failures that one answer lists. */
const KINDS_MAX = 100;

function limitOf(max: number, usual = max) {
  return z.coerce.number().int().min(1).max(max).default(usual);
}

const GraphParams = z.object({ id: z.string() });

export function addGroupRoutes(
  routes: RouteTable,
  ports: ObservationPort & ProcessPort & StatePort,
): void {
  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/groups",
    scopes: ["read"],
    summary: "Progress of a graph by groups of tasks",
    params: GraphParams,
    query: z.strictObject({ limit: limitOf(GROUPS_MAX) }),
    examples: {
      groups: {
        summary: "A hundred tasks of one group, of which forty have run",
        answer: { status: 200, body: GROUPS_EXAMPLE },
      },
    },
    answers: { 200: { description: "Now", content: { [JSON_MEDIA_TYPE]: GraphGroupsShape } } },
  }, (c, { params, query: { limit } }) => {
    const { id } = requireGraph(ports, c, params.id);
    requireKept(ports, id);
    const left = ports.observed.timesLeft.of(asGraphId(id), ports.now());
    return c.json({
      ...graphGroups(ports.state, id, limit),
      etaSeconds: left?.seconds ?? null,
      etaRangeSeconds: left?.range ?? null,
    });
  });

  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/failures",
    scopes: ["read"],
    summary: "Failed tasks of a graph by group and error, and the one that failed first",
    params: GraphParams,
    query: z.strictObject({ limit: limitOf(KINDS_MAX) }),
    examples: {
      one: {
        summary: "Three tasks that failed alike",
        answer: {
          status: 200,
          body: {
            items: [{
              group: "./tests.ts#run shard",
              error: "TypeError",
              message: "shard N is undefined",
              count: 3,
              blocked: 1,
              key: "shard-7",
            }],
            omitted: 0,
            first: {
              key: "shard-9",
              error: "TypeError",
              message: "shard 9 is undefined",
              endedAt: "2026-01-31T12:00:00.021Z",
              blocked: 1,
              blockedKeys: ["report"],
            },
          },
        },
      },
    },
    answers: { 200: { description: "Now", content: { [JSON_MEDIA_TYPE]: GraphFailuresShape } } },
  }, async (c, { params, query: { limit } }) => {
    const { id } = requireGraph(ports, c, params.id);
    requireKept(ports, id);
    return c.json(await inTurns(graphFailures(ports.state, id, limit)));
  });

  routes.add(
    {
      method: "get",
      path: "/api/v1/memory/groups",
      scopes: ["read"],
      summary: "Results that workers hold, by groups of tasks, the largest first",
      query: z.strictObject({
        ...OWNER_QUERY,
        limit: limitOf(GROUPS_MAX, 100),
      }),
      examples: {
        largest: {
          summary: "The largest group",
          query: { limit: "1" },
          answer: {
            status: 200,
            body: { items: [{ group: "random block", copies: 144, bytes: 46080000 }], omitted: 2 },
          },
        },
      },
      answers: { 200: { description: "Now", content: { [JSON_MEDIA_TYPE]: MemoryGroupsShape } } },
    },
    (c, { query: { owner, limit } }) =>
      c.json(memoryGroups(ports.state, { ...listedOwner(c.get("principal"), owner), limit })),
  );
}

const GROUPS_EXAMPLE = {
  items: [{
    group: "inc x",
    tasks: 100,
    counts: {
      waiting: 50,
      queued: 0,
      "no-worker": 0,
      processing: 10,
      memory: 40,
      released: 0,
      erred: 0,
      cancelled: 0,
      blocked: 0,
    },
    expectedSeconds: 1.5,
    peakBytes: 104857600,
  }],
  omitted: 0,
  etaSeconds: 11.25,
  etaRangeSeconds: [9, 14],
} satisfies GraphGroups;
