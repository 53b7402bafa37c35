/** `GET /api/v1/stream`: the runs of tasks that ended last, for a display by worker and time. */
import { z } from "zod";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { RouteTable } from "../access/route_table.ts";
import { sees, shownKey } from "../access/visibility.ts";
import { asKey, shortKey } from "../../protocol/mod.ts";
import { spanColumns } from "./spans/span_columns.ts";
import { SPAN_KINDS } from "./spans/span_ring.ts";
import { graphWith } from "./graph_of_key.ts";
import type { StatePort } from "../inbox/ports.ts";
import type { ObservationPort } from "./observation.ts";

const SPANS_MAX = 10_000;

const number = z.coerce.number().nonnegative();
const list = z.array(z.number());
const names = z.array(z.string());

const Stream = z.object({
  next: z.number().int().describe("the value of after for the next request"),
  dropped: z.number().int().describe("runs after `after` that are no longer kept"),
  workers: names.describe("names that w refers to"),
  groups: names.describe("names that g refers to"),
  w: list.describe("worker of each run"),
  g: list.describe("group of each run"),
  s: list.describe("start, in milliseconds since 1970"),
  d: list.describe("duration, in microseconds"),
  k: list.describe("0: finished, 1: failed"),
  m: list.describe(
    "bits: 1: another attempt follows; 2: killed, before it had a result; 4: the task was stolen " +
      "from another worker",
  ),
  key: names.optional().describe("key of each run, with keys=true"),
  task: names.optional().describe("the same within its namespace, with keys=true"),
  graph: names.optional().describe(
    "a graph that has the task now, with keys=true; empty if none has",
  ),
});

export function addStreamRoute(routes: RouteTable, ports: ObservationPort & StatePort): void {
  routes.add({
    method: "get",
    path: "/api/v1/stream",
    scopes: ["read"],
    summary: "The runs of tasks that ended last, as columns, oldest first",
    examples: {
      slow: {
        summary: "Failed runs of at least a second",
        query: { kind: "failed", minUs: "1000000" },
      },
      keys: { summary: "With keys, from the oldest one", query: { after: "0", keys: "true" } },
    },
    query: z.strictObject({
      after: number.int().optional().describe("only runs after this number: see next"),
      start: number.optional().describe("only runs that ended after this, in ms since 1970"),
      stop: number.optional().describe("only runs that started before this, in ms since 1970"),
      worker: z.string().optional().describe("only runs of the worker with this name"),
      group: z.string().optional().describe("only runs of this group of tasks"),
      kind: z.enum(SPAN_KINDS).optional(),
      minUs: number.optional().describe("only runs of at least so many microseconds"),
      keys: z.enum(["true", "false"]).default("false"),
      last: z.enum(["true", "false"]).default("false").describe(
        "true: the runs that ended last, instead of the first after `after`",
      ),
      limit: z.coerce.number().int().min(1).max(SPANS_MAX).default(1000),
    }),
    answers: { 200: { description: "Runs", content: { [JSON_MEDIA_TYPE]: Stream } } },
  }, (c, { query: { keys, last, limit, ...query } }) => {
    const principal = c.get("principal");
    const ring = ports.observed.spans;
    const filter = { ...query, sees: (owner: string) => sees(principal, owner) };
    const found = last === "true" ? ring.readLast(filter, limit) : ring.read(filter, limit);
    const { spans, next, dropped } = found;
    return c.json({
      next,
      dropped,
      ...spanColumns(spans),
      ...(keys === "true" && {
        key: spans.map(({ key }) => shownKey(principal, asKey(key)) ?? ""),
        task: spans.map(({ key }) => shortKey(asKey(key))),
        graph: spans.map(({ key }) => graphWith(ports, principal, asKey(key))),
      }),
    });
  });
}
