/**
 * The routes for workers: registration, instructions (as a stream or by polling) and events. As
 * these requests are frequent, only the registration is checked by a schema.
 */
import type { Context } from "hono";
import "@hono/zod-openapi";
import { z } from "zod";
import {
  DURATION_TEXT,
  durationWithin,
  EVENT_POST_BYTES_MAX,
  type IpNetwork,
  isInNetwork,
  parseIpAddress,
  REGISTRATION_BYTES_MAX,
  WAIT_SECONDS_MAX,
  wantedDuration,
} from "../../base/mod.ts";
import {
  asWorkerId,
  PROTOCOL_VERSION,
  Registration,
  SECRET_HEADER,
  WEIR_VERSION,
  type WorkerId,
} from "../../protocol/mod.ts";
import { JSON_MEDIA_TYPE, readCheckedJson } from "../../http/body.ts";
import type { BodyLimits } from "../../http/body_stream.ts";
import type { AppEnv } from "../../http/env.ts";
import { faultyProblem } from "../../http/faults.ts";
import { checkBody } from "../../http/json_body.ts";
import { negotiate } from "../../http/media_type.ts";
import { draining, HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { RegistrationSchema } from "../../http/schema.ts";
import { EVENT_STREAM, piecesUntilRead, STREAM_HEADERS } from "../../http/stream_answer.ts";
import type { ConnectionRefusal, RefusedRegistration } from "../inbox/answer.ts";
import { readEventPost } from "./event_check.ts";
import { reportAnswerText } from "./fast_reports.ts";
import type { ChannelCredentials } from "./worker_channels.ts";
import type { ChangePort } from "../inbox/ports.ts";
import type { WorkersPort } from "./worker_requests.ts";

/** Maximum wait of a poll without `wait`, in seconds. */
const POLL_SECONDS_DEFAULT = 25;

const REGISTRATION_LIMITS: BodyLimits = {
  bytesMax: REGISTRATION_BYTES_MAX,
  hint: "list the other values in events `held`",
};
const EVENT_LIMITS: BodyLimits = {
  bytesMax: EVENT_POST_BYTES_MAX,
  hint: "post fewer events at a time",
};

const WorkerParams = z.object({ id: z.string() });

/** The registration that a request names. {@linkcode credentialsOf} reads it. */
export const INCARNATION_QUERY = z.string().optional().openapi({
  type: "integer",
  minimum: 0,
  param: { required: true },
  description: "Number of the registration",
});

const ChannelQuery = z.looseObject({
  incarnation: INCARNATION_QUERY,
  after: z.string().optional().openapi({
    type: "integer",
    minimum: 0,
    description: "Number of the last batch that is known; a stream takes Last-Event-ID",
  }),
  wait: z.string().optional().openapi({
    oneOf: [{ type: "number", minimum: 0 }, {
      type: "string",
      pattern: DURATION_TEXT.source,
    }],
    description: "Maximum wait of a poll",
  }),
});

/** For the document; `event_check.ts` checks the posts. */
const EventPostShape = z.object({
  incarnation: z.int().nonnegative(),
  seq: z.int().positive(),
  ack: z.int().nonnegative(),
  instructions: z.boolean().optional().describe("whether the answer may have instructions"),
  events: z.array(z.array(z.unknown()).min(1).describe("Type of the event, then its fields")),
});

const Registered = z.object({
  id: z.string(),
  incarnation: z.number().int(),
  heartbeatMs: z.number().int(),
  leaseMs: z.number().int(),
  at: z.number().int(),
  secret: z.string(),
  grantKey: z.string(),
  inlineBytesMax: z.number().int(),
  keepsLogs: z.boolean(),
  workerPort: z.int().optional().describe("port for WebSockets of workers"),
});

const Posted = z.object({
  ack: z.int().describe("number of the last post that is applied"),
  heartbeatMs: z.number(),
  batches: z.array(z.object({ seq: z.int(), instructions: z.array(z.unknown()) })).optional(),
});

/** The requests that come most often, as the router has them. */
export const FREQUENT_ROUTES = [
  ["POST", "/api/v1/workers/:id/events"],
  ["GET", "/api/v1/workers/:id/instructions"],
] as const;

export interface WorkerConnectionOptions {
  /** Networks that addresses of workers must be in; none: any network. */
  readonly workerNetworks: readonly IpNetwork[];
  /** Whether addresses of workers must be `https:`. */
  readonly encryptedWorkers?: boolean | undefined;
}

/** Adds the routes for workers to the table. */
export function addWorkerConnectionRoutes(
  routes: RouteTable,
  ports: ChangePort & WorkersPort,
  { workerNetworks, encryptedWorkers = false }: WorkerConnectionOptions,
): void {
  routes.add({
    method: "post",
    path: "/api/v1/workers",
    scopes: ["worker"],
    summary: "Register a worker, for the first time or again",
    examples: {
      first: {
        summary: "A worker with two threads and no limit of memory",
        body: {
          protocol: PROTOCOL_VERSION,
          version: WEIR_VERSION,
          name: "w2",
          url: "http://127.0.0.1:9000",
          acceptToken: "0123456789abcdef",
          threads: 2,
          memoryLimit: 0,
          resources: { GPU: 1 },
          held: [],
          running: [],
        },
      },
    },
    body: { [JSON_MEDIA_TYPE]: RegistrationSchema },
    answers: {
      201: { description: "The worker is registered", content: { [JSON_MEDIA_TYPE]: Registered } },
    },
  }, async (c) => {
    if (ports.isDraining()) throw draining();
    const { name: token, workersMax } = c.get("principal");
    const by = workersMax === undefined ? undefined : { token, workersMax };
    const retryMs = by === undefined ? 0 : ports.workers.registrationWaitMs(by);
    if (retryMs > 0) throw tooOften(token, retryMs);
    const registration = readRegistration(await readCheckedJson(c, REGISTRATION_LIMITS));
    checkAddress(registration.url, workerNetworks);
    if (encryptedWorkers) requireEncryption(registration.url);
    const answer = await ports.workers.register(registration, by);
    if (answer.type === "accepted") {
      c.set("registered", answer.registered.id);
      return c.json(answer.registered, 201, { "cache-control": "no-store" });
    }
    throw notRegistered(registration.name, answer);
  });

  routes.add({
    method: "post",
    path: "/api/v1/workers/{id}/events",
    scopes: ["worker"],
    waitsUncounted: true,
    audit: "none",
    summary: "Post events of a worker",
    examples: {
      finished: {
        summary: "A task has finished",
        body: {
          incarnation: 1,
          seq: 1,
          ack: 1,
          events: [["task-finished", "local/ns/x", 1, 9, 1_700_000_000_000, 1000]],
        },
        answer: { status: 200, body: { ack: 1, heartbeatMs: 500 } },
      },
    },
    params: WorkerParams,
    body: { [JSON_MEDIA_TYPE]: EventPostShape },
    answers: {
      200: {
        description: "The post is applied, now or before",
        content: { [JSON_MEDIA_TYPE]: Posted },
      },
    },
  }, (c, { params }) => answerPost(c, ports, asWorkerId(params.id)));

  routes.add({
    method: "get",
    path: "/api/v1/workers/{id}/instructions",
    scopes: ["worker"],
    waitsUncounted: true,
    summary: "Instructions for a worker, as a stream or by long-polling",
    params: WorkerParams,
    query: ChannelQuery,
    answers: {
      200: { description: "Batches", content: { [EVENT_STREAM]: z.string() } },
      204: { description: "There were no instructions within the wait" },
    },
  }, async (c, { params }) => {
    if (ports.isDraining()) throw draining();
    const form = negotiate(c.req.header("accept"), [EVENT_STREAM, JSON_MEDIA_TYPE]);
    if (form === EVENT_STREAM) return answerStream(c, ports, asWorkerId(params.id));
    if (form === JSON_MEDIA_TYPE) return await answerPoll(c, ports, asWorkerId(params.id));
    throw new HttpProblem(
      "not_acceptable",
      `Cannot send instructions in that form: accept ${EVENT_STREAM} or ${JSON_MEDIA_TYPE}`,
    );
  });
}

async function answerPost(
  c: Context<AppEnv>,
  ports: WorkersPort,
  worker: WorkerId,
): Promise<Response> {
  const post = readEventPost(await readCheckedJson(c, EVENT_LIMITS));
  if ("detail" in post) throw faultyProblem("invalid_body", "the post", [post]);
  const answer = ports.workers.report(worker, post, c.req.header(SECRET_HEADER));
  switch (answer.type) {
    case "applied":
      return c.body(reportAnswerText(answer), 200, { "content-type": JSON_MEDIA_TYPE });
    case "gap":
      throw new HttpProblem(
        "sequence_gap",
        `Cannot apply post ${post.seq}: post ${answer.expected} has not arrived yet`,
        { members: { expected: answer.expected } },
      );
    case "gone":
      throw gone(worker, answer.reason);
  }
}

function answerStream(c: Context<AppEnv>, ports: WorkersPort, worker: WorkerId): Response {
  const after = readNumber(c.req.header("last-event-id"), "Last-Event-ID") ?? 0;
  const pieces = ports.workers.stream(worker, credentialsOf(c), after);
  if (typeof pieces === "string") throw gone(worker, pieces);
  return c.body(piecesUntilRead(c, pieces), 200, {
    "content-type": EVENT_STREAM,
    ...STREAM_HEADERS,
  });
}

async function answerPoll(
  c: Context<AppEnv>,
  ports: WorkersPort,
  worker: WorkerId,
): Promise<Response> {
  const after = readNumber(c.req.query("after"), "after") ?? 0;
  const wait = readWait(c.req.query("wait"));
  const ms = Math.min(wait, WAIT_SECONDS_MAX) * 1000;
  const { signal } = c.req.raw;
  const next = await ports.workers.poll(worker, credentialsOf(c), after, { ms, signal });
  if (typeof next === "string") throw gone(worker, next);
  if (next.type === "batches") {
    const [batch] = next.batches;
    if (batch === undefined) return c.body(null, 204);
    return c.body(`{"seq":${batch.seq},"instructions":${batch.text}}`, 200, {
      "content-type": JSON_MEDIA_TYPE,
      "cache-control": "no-store",
    });
  }
  if (next.type === "end" && next.reason === "shutdown") throw draining();
  if (next.type === "end" && next.reason === "reset") throw gone(worker, "stale-incarnation");
  return c.body(null, 204);
}

function readRegistration(body: unknown): Registration {
  const protocol = (body as { protocol?: unknown } | null)?.protocol;
  if (typeof protocol === "number" && protocol !== PROTOCOL_VERSION) {
    throw new HttpProblem(
      "protocol_mismatch",
      `Cannot register the worker: it speaks protocol ${protocol}, the scheduler ${PROTOCOL_VERSION}`,
      { members: { protocol: PROTOCOL_VERSION } },
    );
  }
  const registration = checkBody(Registration, body, "register the worker: see errors");
  return registration as unknown as Registration;
}

/** Values and grants of a scheduler with TLS are not sent to an address without it. */
function requireEncryption(url: string | null): void {
  if (url === null || url.startsWith("https:")) return;
  const detail = "Must begin with https://, as the scheduler serves over TLS";
  throw faultyProblem("invalid_body", "the registration", [{ pointer: "/url", detail }]);
}

/** A host name is in no network, because it could stand for another address at the next request. */
function checkAddress(url: string | null, networks: readonly IpNetwork[]): void {
  if (url === null || networks.length === 0) return;
  const { hostname } = new URL(url);
  const address = parseIpAddress(hostname);
  if (address !== null && networks.some((network) => isInNetwork(address, network))) return;
  throw new HttpProblem(
    "foreign_address",
    `Cannot register the worker: "${hostname}" is not an address in a --worker-network of the ` +
      "scheduler; give the worker another --advertise",
  );
}

function notRegistered(name: string, answer: RefusedRegistration): HttpProblem {
  switch (answer.reason) {
    case "too-many-workers":
      return new HttpProblem(
        "too_many_workers",
        `Cannot register the worker: ${answer.workersMax} workers are registered, as many ` +
          "as the scheduler may have (--max-workers)",
        { headers: { "retry-after": "10" } },
      );
    case "too-many-of-token":
      return new HttpProblem(
        "too_many_workers",
        `Cannot register the worker: ${answer.workersMax} workers are registered with the token ` +
          `"${answer.token}", as many as its line in the token file allows ("workers")`,
        { headers: { "retry-after": "10" } },
      );
    case "too-often":
      return tooOften(
        answer.token,
        answer.retryMs,
        answer.refusal === "name-in-use" ? `; another worker has the name "${name}"` : "",
      );
    case "internal-error":
      return new HttpProblem("internal", "Cannot register the worker: the scheduler failed");
    case "name-in-use": {
      const seconds = Math.max(1, Math.ceil(answer.retryMs / 1000));
      return new HttpProblem(
        "name_in_use",
        `Cannot register the worker: another worker has the name "${name}" and was heard from ` +
          "within the lease; choose another --name, or stop that worker",
        { headers: { "retry-after": String(seconds) } },
      );
    }
  }
}

function tooOften(token: string, retryMs: number, why = ""): HttpProblem {
  return new HttpProblem(
    "too_many_registrations",
    `Cannot register the worker now: too many have registered lately with the token ` +
      `"${token}"${why}`,
    { headers: { "retry-after": String(Math.ceil(retryMs / 1000)) } },
  );
}

/** The problem of a request under a registration that has ended, or is another worker's. */
export function gone(worker: WorkerId, reason: ConnectionRefusal): HttpProblem {
  if (reason === "wrong-secret") {
    return new HttpProblem(
      "wrong_secret",
      `Cannot act as the worker "${worker}": send the secret of its registration as ` +
        `"${SECRET_HEADER}"`,
    );
  }
  if (reason === "stale-incarnation") {
    return new HttpProblem(
      "stale_incarnation",
      `Cannot continue with the worker "${worker}" under this incarnation: register again`,
    );
  }
  const how = reason === "removed" ? "removed" : "retired";
  return new HttpProblem("removed", `Cannot continue with the worker "${worker}": it was ${how}`, {
    members: { end: reason },
  });
}

/** The registration that the query names, and the secret that proves it. */
export function credentialsOf(c: Context<AppEnv>): ChannelCredentials {
  const incarnation = readNumber(c.req.query("incarnation"), "incarnation");
  const secret = c.req.header(SECRET_HEADER);
  if (incarnation !== undefined) return { incarnation, secret };
  throw new HttpProblem("invalid_query", 'Cannot read the query: "incarnation" is missing', {
    faults: [{ pointer: "/incarnation", detail: "It is missing" }],
  });
}

/** Returns the seconds of a poll. */
function readWait(text: string | undefined): number {
  if (text === undefined || text === "") return POLL_SECONDS_DEFAULT;
  const seconds = durationWithin(text, {});
  if (seconds !== null) return seconds;
  throw unreadable("wait", `Must be ${wantedDuration({})}`);
}

export function readNumber(text: string | undefined, name: string): number | undefined {
  if (text === undefined || text === "") return undefined;
  const number = Number(text);
  if (number >= 0 && Number.isSafeInteger(number)) return number;
  throw unreadable(name, "Must be a whole number from 0");
}

function unreadable(name: string, detail: string): HttpProblem {
  const faults = name === "Last-Event-ID" ? [] : [{ pointer: `/${name}`, detail }];
  return new HttpProblem(
    "invalid_query",
    `Cannot read the request: "${name}": ${detail}`,
    {
      faults,
    },
  );
}
