/** Routes of events: facts and frames of all that the caller sees, and the facts of one graph. */
import type { Context } from "hono";
import { z } from "zod";
import type { AppEnv } from "../../http/env.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { EVENT_STREAM, STREAM_HEADERS, untilRead } from "../../http/stream_answer.ts";
import { requireNamespace, sees } from "../access/visibility.ts";
import { requireClient } from "../clients/clients.ts";
import { isFinished, requireGraph, shownGraph } from "../graphs/graphs.ts";
import type { EventsPort, NoPlace, SubscribeOptions } from "./event_hub.ts";
import type { FrameOptions, FrameTopic } from "./frames.ts";
import type { ClientsPort } from "../clients/client_requests.ts";
import type { StatePort } from "../inbox/ports.ts";

const TOPICS = [
  ...["facts", "cluster", "groups", "stream", "workers", "graph:ID", "outputs:NAMESPACE"],
];
const TOPICS_MAX = 8;
const RATE_DEFAULT = 2;
/** Seconds after which a client without a place may come again. */
const RETRY_SECONDS = 5;

const After = z.string().regex(/^(0|\w+-\d{1,15})$/, "Must be the id of an event, or 0").optional()
  .describe("the id of the last fact that is known, as Last-Event-ID; 0: all that are kept");

/** What a topic with frames is shown by. Viewers with the same feed share its frames. */

/** Ports of these routes. */
type Ports = ClientsPort & EventsPort & StatePort;

export interface NamedTopic {
  readonly feed: string;
  readonly make: () => FrameTopic;
}

/** Finds a topic with frames by its name, as the caller sees it; `null`: there is none. */
export type FindTopic = (name: string, c: Context<AppEnv>) => NamedTopic | null;

/** Topics of other subjects. */
export interface TopicsPort {
  readonly findTopic: FindTopic;
}

export function addEventRoutes(
  routes: RouteTable,
  ports: Ports,
  findTopic: FindTopic,
): void {
  routes.add({
    method: "get",
    path: "/api/v1/events",
    scopes: ["read"],
    summary: "Facts as they happen: of the cluster, and of the graphs that the caller sees",
    examples: {
      all: {
        summary: "From the oldest fact that is kept, and frames of the cluster each second",
        query: { after: "0", topics: "facts,cluster", rate: "1" },
      },
    },
    query: z.strictObject({
      after: After,
      topics: z.string().default("facts").describe(
        `a comma list of at most ${TOPICS_MAX} of: ${TOPICS.join(", ")}`,
      ),
      client: z.string().optional().describe("a lease to renew while the stream is open"),
      heartbeat: z.enum(["true", "false"]).default("false").describe(
        "`true`: a quiet stream has an event `heartbeat` every 15 s in place of a comment, which " +
          "browsers hide from pages",
      ),
      rate: z.coerce.number().min(0.2).max(4).default(RATE_DEFAULT).describe("frames a second"),
    }),
    answers: { 200: { description: "Events", content: { [EVENT_STREAM]: z.string() } } },
  }, (c, { query }) => {
    const { facts, topics, outputs } = readTopics(findTopic, c, query.topics);
    const frames = topics.size === 0 ? null : { topics, rate: query.rate };
    const { client, after } = query;
    const heartbeat = query.heartbeat === "true";
    if (client !== undefined) requireClient(ports, c, client);
    return answer(
      ports,
      c,
      { after, facts, outputs, heartbeat, ...(frames && { frames }) },
      client,
    );
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
    const { id, status } = requireGraph(ports, c, params.id);
    let last = status;
    return answer(ports, c, {
      after: query.after,
      graph: id,
      opening: (eventId) => eventText("status", status, eventId),
      ending: () => {
        const now = shownGraph(ports, c, id);
        last = now ?? last;
        return now === undefined || isFinished(now) ? eventText("end", last) : null;
      },
    });
  });
}

interface Topics {
  /** Whether facts are one of the topics. */
  readonly facts: boolean;
  /** Topics with frames. */
  readonly topics: FrameOptions["topics"];
  /** Namespaces whose outputs are followed. */
  readonly outputs: ReadonlySet<string>;
}

/** The topics of a query. */
function readTopics(find: FindTopic, c: Context<AppEnv>, text: string): Topics {
  const names = new Set(text.split(","));
  if (names.size > TOPICS_MAX) {
    throw badTopics("invalid_query", `Cannot send more than ${TOPICS_MAX} topics on one stream`);
  }
  const topics = new Map<string, () => FrameTopic>();
  const outputs = new Set<string>();
  for (const name of names) {
    const found = find(name, c);
    if (found !== null) topics.set(found.feed, found.make);
    else if (name.startsWith("outputs:")) {
      outputs.add(requireNamespace(c.get("principal"), name.slice("outputs:".length)));
    } else if (name !== "facts") {
      throw badTopics(
        "unknown_topic",
        `Cannot send events of the topic "${name}": known are ${TOPICS.join(", ")}`,
      );
    }
  }
  return { facts: names.has("facts"), topics, outputs };
}

function badTopics(code: "invalid_query" | "unknown_topic", detail: string): HttpProblem {
  const faults = [{ pointer: "/topics", detail }];
  return new HttpProblem(code, detail, { faults, members: { topics: TOPICS } });
}

function eventText(event: string, data: unknown, id?: string): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${
    JSON.stringify(data)
  }\n\n`;
}

function answer(
  ports: ClientsPort & EventsPort,
  c: Context<AppEnv>,
  options: Omit<SubscribeOptions, "holder" | "sees" | "onEnd">,
  client?: string,
): Response {
  const headers = {
    "content-type": EVENT_STREAM,
    ...STREAM_HEADERS,
  };
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  const principal = c.get("principal");
  // A browser that comes again sends the header, and the query of its first request.
  const after = c.req.header("last-event-id") ?? options.after;
  let detach: () => void = () => {};
  const stream = ports.events.subscribe({
    ...options,
    holder: { owner: principal.owner, isAdmin: principal.scopes.has("admin") },
    onEnd: () => detach(),
    after: after === "" ? undefined : after,
    sees: (owner) => sees(principal, owner),
  });
  if (!(stream instanceof ReadableStream)) throw placeProblem(stream);
  if (client !== undefined) detach = ports.clients.attach(client);
  return c.body(untilRead(c, stream), 200, headers);
}

function placeProblem({ of, met }: NoPlace): HttpProblem {
  const retry = { headers: { "retry-after": `${RETRY_SECONDS}` } };
  const whose = met === "owner" ? " of this owner" : "";
  if (of === "viewers") {
    const detail = `Cannot send frames: as many viewers${whose} as possible get them already`;
    return new HttpProblem("too_many_viewers", detail, retry);
  }
  const detail = `Cannot follow the events: as many clients${whose} as possible do so already`;
  return new HttpProblem("too_many_subscribers", detail, retry);
}
