/** Routes of facts as server-sent events: of everything that the caller sees, and of one graph. */
import type { Context } from "hono";
import { z } from "zod";
import type { SchedulerShell, SubscribeOptions } from "../../../scheduler/mod.ts";
import type { AppEnv } from "../../http/env.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "../../http/route_table.ts";
import { EVENT_STREAM, STREAM_HEADERS } from "../../http/stream_answer.ts";
import { sees } from "../../http/visibility.ts";
import { isFinished, requireGraph, shownGraph } from "../graphs.ts";

const TOPICS = ["facts"];
/** Seconds after which a client without a place may come again. */
const RETRY_SECONDS = 5;

const After = z.string().regex(/^(0|\w+-\d{1,15})$/, "must be the id of an event, or 0").optional()
  .describe("the id of the last fact that is known, as Last-Event-ID; 0: all that are kept");

export function addEventRoutes(routes: RouteTable, shell: SchedulerShell): void {
  routes.add({
    method: "get",
    path: "/api/v1/events",
    scopes: ["read"],
    summary: "Facts as they happen: of the cluster, and of the graphs that the caller sees",
    query: z.strictObject({
      after: After,
      topics: z.string().default("facts").describe(`a comma list of: ${TOPICS.join(", ")}`),
    }),
    answers: { 200: { description: "Events", content: { [EVENT_STREAM]: z.string() } } },
  }, (c, { query }) => {
    const unknown = query.topics.split(",").find((topic) => !TOPICS.includes(topic));
    if (unknown !== undefined) {
      const detail = `Cannot send events of the topic "${unknown}": known are ${TOPICS.join(", ")}`;
      throw new HttpProblem("unknown_topic", detail, {
        faults: [{ pointer: "/topics", detail }],
        members: { topics: TOPICS },
      });
    }
    return answer(shell, c, { after: query.after });
  });

  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/events",
    scopes: ["read"],
    summary: "The status of a graph, its facts as they happen, and its last status when it ends",
    params: z.object({ id: z.string() }),
    query: z.strictObject({ after: After }),
    answers: { 200: { description: "Events", content: { [EVENT_STREAM]: z.string() } } },
  }, (c, { params, query }) => {
    const { id, status } = requireGraph(shell, c, params.id);
    let last = status;
    return answer(shell, c, {
      after: query.after,
      graph: id,
      opening: (eventId) => eventText("status", status, eventId),
      ending: () => {
        const now = shownGraph(shell, c, id);
        last = now ?? last;
        return now === undefined || isFinished(now) ? eventText("end", last) : null;
      },
    });
  });
}

function eventText(event: string, data: unknown, id?: string): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${
    JSON.stringify(data)
  }\n\n`;
}

function answer(
  shell: SchedulerShell,
  c: Context<AppEnv>,
  options: Omit<SubscribeOptions, "sees">,
): Response {
  const headers = {
    "content-type": EVENT_STREAM,
    ...STREAM_HEADERS,
  };
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  const principal = c.get("principal");
  const after = options.after ?? c.req.header("last-event-id");
  const stream = shell.events.subscribe({
    ...options,
    after: after === "" ? undefined : after,
    sees: (owner) => sees(principal, owner),
  });
  if (stream !== null) return c.body(stream, 200, headers);
  throw new HttpProblem(
    "too_many_subscribers",
    "Cannot follow the events: as many clients as possible do so already",
    { headers: { "retry-after": `${RETRY_SECONDS}` } },
  );
}
