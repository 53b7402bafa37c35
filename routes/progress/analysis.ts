/** `GET /api/v1/graphs/{id}/analysis`: where the time of a graph went. */
import { z } from "zod";
import { present } from "../../base/mod.ts";
import { type GraphAnalysis, GraphAnalysisShape } from "../../protocol/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { RouteTable } from "../access/route_table.ts";
import { requireGraph } from "../graphs/graphs.ts";
import { requireKept } from "../graphs/tasks.ts";
import type { StatePort } from "../inbox/ports.ts";
import type { AnalysesPort } from "./analyses.ts";

/** Links of the critical path that one answer lists. */
const LINKS_MAX = 200;

export function addAnalysisRoute(routes: RouteTable, ports: AnalysesPort & StatePort): void {
  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/analysis",
    scopes: ["read"],
    summary: "Where the time of a graph went: its critical path, what the slots did, and bounds",
    params: z.object({ id: z.string() }),
    query: z.strictObject({
      links: z.coerce.number().int().min(1).max(LINKS_MAX).default(LINKS_MAX).describe(
        "links of the critical path; of more, those that took longest",
      ),
    }),
    examples: {
      straggler: {
        summary: "One of eight tasks took much longer than the others",
        answer: { status: 200, body: ANALYSIS_EXAMPLE },
      },
    },
    answers: {
      200: { description: "Now", content: { [JSON_MEDIA_TYPE]: GraphAnalysisShape } },
    },
  }, async (c, { params, query: { links } }) => {
    const { id } = requireGraph(ports, c, params.id);
    requireKept(ports, id);
    const found = await ports.analyses.of(id);
    // It may have gone meanwhile.
    requireGraph(ports, c, params.id);
    requireKept(ports, id);
    const analysis = present(found, "the analysis of a graph that is kept");
    return c.json({ ...analysis, criticalPath: shortened(analysis.criticalPath, links) });
  });
}

/** Leaves out the links that took least. */
function shortened(
  { links, omitted, times }: GraphAnalysis["criticalPath"],
  most: number,
): GraphAnalysis["criticalPath"] {
  if (links.length <= most) return { links, omitted, times };
  const rest = [...links].sort((a, b) => b.seconds - a.seconds).slice(most);
  const restSeconds = rest.reduce((sum, { seconds }) => sum + seconds, 0);
  const isLeftOut = new Set(rest);
  return {
    links: links.filter((link) => !isLeftOut.has(link)),
    omitted: { count: omitted.count + rest.length, seconds: omitted.seconds + restSeconds },
    times,
  };
}

const ANALYSIS_EXAMPLE = {
  graph: "019c0e4a-6c00-7000-8000-000000000001",
  state: "succeeded",
  from: "2026-01-31T12:00:00.000Z",
  until: "2026-01-31T12:00:10.000Z",
  elapsedSeconds: 10,
  tasks: 9,
  known: 9,
  gaps: [],
  criticalPath: {
    links: [
      {
        group: "./parts.ts#load load",
        first: "load-0",
        last: "load-0",
        tasks: 1,
        seconds: 9,
        times: { computing: 9 },
      },
      {
        group: "./parts.ts#add total",
        first: "total",
        last: "total",
        tasks: 1,
        seconds: 1,
        times: { transferring: 0.25, computing: 0.75 },
      },
    ],
    omitted: { count: 0, seconds: 0 },
    times: { computing: 9.75, transferring: 0.25 },
  },
  slots: {
    seconds: 80,
    mean: 8,
    shares: {
      computing: 0.209375,
      failed: 0,
      transferring: 0.003125,
      reading: 0,
      starting: 0,
      memory: 0,
      inputs: 0.7,
      unsuitable: 0,
      messages: 0,
      other: 0,
      idle: 0.0875,
      runnable: 0,
    },
  },
  bounds: {
    longestPathSeconds: 9.75,
    workSeconds: 16.75,
    workPerSlotSeconds: 2.09375,
    bestSeconds: 9.75,
    efficiency: 0.975,
  },
  advice: [
    {
      code: "stragglers",
      text: 'The slowest 1 of 8 "./parts.ts#load load" takes 90 % of the critical path (9.00 s; ' +
        "the others take 1.00 s each): split it",
    },
    {
      code: "parallelism",
      text: "Slots were idle for 79 % of their time for want of parallelism: more workers do not " +
        "help",
    },
  ],
} satisfies GraphAnalysis;
