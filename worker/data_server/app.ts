/**
 * The HTTP server of a worker. `POST /data` sends values to peers and to the scheduler, `PUT /data`
 * receives scattered values, `GET /stacks` tells what tasks are doing, `GET /profiles` where their
 * CPU time went, `GET /logs` and `GET /logs/{key}` return the output of tasks, `GET /story`
 * transitions, `/livez`, `/readyz` and `/figures` the state of the worker. All but the two probes
 * require the token that the worker chose when it registered; only the scheduler has it. A peer
 * shows grants of the scheduler instead, and only for `POST /data`.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { getLogger } from "@logtape/logtape";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import { HELD_BODIES_MAX, JSON_VALUES_MAX } from "../../base/mod.ts";
import {
  asKey,
  asStimulusId,
  encodePeerHead,
  type Key,
  PEER_DATA_MEDIA_TYPE,
  type ReadRequest,
  type Story,
  type StorySelector,
} from "../../protocol/mod.ts";
import type { HolderGuard } from "../shell/holder_guard.ts";
import type { ValueStore } from "../store/value_store.ts";
import { readText } from "../../http/body.ts";
import type { BodyLimits } from "../../http/body_stream.ts";
import type { AppEnv } from "../../http/env.ts";
import { BodyRoom } from "../../http/body_room.ts";
import { browserGuard } from "../../http/browser_guard.ts";
import { failedRequest, HttpProblem, problemResponse } from "../../http/problem.ts";
import { requestId } from "../../http/request_id.ts";
import { untilRead } from "../../http/stream_answer.ts";
import { answerLog, answerLogs, type ReadableLogs } from "./logs.ts";
import { answerProfiles, type ReadableProfiles } from "./profiles.ts";
import { answerStacks, type ReadableStacks } from "./stacks.ts";
import { type SendLimits, TransferSlots } from "./slots.ts";
import { notRegistered, receiveValues, type ReceiveValuesOptions } from "./receive_values.ts";
import { OutgoingTransfer } from "./transfer.ts";

/** Functions of the worker that the server needs. */
export interface WorkerAppOptions extends SendLimits {
  readonly store: ValueStore;
  /** Token of the scheduler, required in `Authorization: Bearer`. */
  readonly acceptToken: string;
  /** The output of tasks; `undefined` before the worker has started. */
  readonly logs?: () => ReadableLogs | undefined;
  /** The stacks of tasks; `undefined` before the worker has started. */
  readonly stacks?: () => ReadableStacks | undefined;
  /** The profiles of tasks; `undefined` before the worker has started. */
  readonly profiles?: () => ReadableProfiles | undefined;
  /** Returns the transitions of a key or a stimulus, `undefined` before the worker has started. */
  readonly readStory?: (selector: StorySelector) => Story | undefined;
  /** Checks grants and announcements. Default: rejects all. */
  readonly guard?: () => ValueGuard | undefined;
  /** Returns why the worker takes no tasks, `null` if it takes tasks. Default: `null`. */
  readonly notReady?: () => string | null;
  /** Receives scattered values. Default: rejects all. */
  readonly storeScattered?: ReceiveValuesOptions["storeScattered"];
  /** Returns figures for monitoring, as JSON. */
  readonly figures: () => Readonly<Record<string, unknown>>;
  /** Host names that the server accepts in addition to loopback. */
  readonly allowedHosts?: readonly string[];
}

/** The part of the worker's guard that the server uses. */
export type ValueGuard = Pick<HolderGuard, "checkRead" | "isAnnounced">;

/** A list of keys usually has some kilobytes; the limit allows 100,000 long keys. */
const REQUEST_LIMITS: BodyLimits = {
  bytesMax: 64 * 1024 * 1024,
  valuesMax: JSON_VALUES_MAX,
  hint: "ask for the keys in parts",
};

const Keys = z.array(z.string()).max(1_000_000);
const DataRequest = z.strictObject({
  keys: Keys,
  reader: z.string().max(128).optional(),
  incarnation: z.number().int().optional(),
  grants: z.array(z.tuple([z.number(), Keys, z.string().max(128)])).optional(),
});

/** Paths of what is only read. */
const READ_PATHS = [
  "/livez",
  "/readyz",
  "/figures",
  "/stacks",
  "/profiles",
  "/story",
  "/logs",
  "/logs/:key",
];

const log = getLogger(["weir", "worker"]);

/**
 * Returns the app of a worker, to be served by `Deno.serve` or asked by `app.request()`. Who reads
 * the answer of `POST /data` uses each piece before the next: sent pieces are freed.
 */
export function workerApp(options: WorkerAppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(requestId());
  const hasToken = tokenCheck(options.acceptToken);
  const { check: guard } = browserGuard({ allowedHosts: options.allowedHosts ?? [], hasToken });
  const bodyRoom = new BodyRoom(HELD_BODIES_MAX * REQUEST_LIMITS.bytesMax);
  app.use(async (c, next) => {
    await guard(c);
    c.set("bodyRoom", bodyRoom);
    await next();
  });
  app.onError((error, c) => problemResponse(c, asProblem(c, error)));
  app.notFound((c) => problemResponse(c, unknownRoute(c)));

  const authorized = requireToken(hasToken);
  app.get("/livez", (c) => c.json({ ok: true }));
  app.get("/readyz", (c) => {
    const reason = options.notReady?.() ?? null;
    return reason === null ? c.json({ ok: true }) : c.json({ ok: false, reason }, 503);
  });
  app.get("/figures", authorized, (c) => c.json(options.figures()));
  app.get("/logs", authorized, (c) => answerLogs(c, options.logs?.()));
  app.get("/logs/:key", authorized, (c) => answerLog(c, options.logs?.()));
  app.get("/stacks", authorized, (c) => answerStacks(c, options.stacks?.()));
  app.get("/profiles", authorized, (c) => answerProfiles(c, options.profiles?.()));
  app.get("/story", authorized, (c) => answerStory(c, options));
  app.post("/data", dataHandler(options, hasToken));
  const receive = {
    guard: options.guard ?? (() => undefined),
    storeScattered: options.storeScattered ?? (() => Promise.resolve(false)),
  };
  app.put("/data", authorized, (c) => receiveValues(c, receive));
  for (const path of READ_PATHS) {
    app.all(path, (c) => rejectMethod(c, "GET"));
  }
  app.all("/data", (c) => rejectMethod(c, "POST, PUT"));
  return app;
}

/** Requires the token of the scheduler. */
function requireToken(hasToken: (c: Context<AppEnv>) => boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!hasToken(c)) throw unauthenticated();
    await next();
  };
}

/** Both tokens are hashed, so that the comparison takes constant time. */
function tokenCheck(acceptToken: string): (c: Context<AppEnv>) => boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const expected = digest(acceptToken);
  return (c) => {
    const given = /^Bearer +(\S+) *$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    return timingSafeEqual(digest(given), expected);
  };
}

function unauthenticated(): HttpProblem {
  return new HttpProblem(
    "unauthenticated",
    "Cannot do this without the token of this worker, which only the scheduler has; a peer reads " +
      "with grants",
    { headers: { "www-authenticate": 'Bearer realm="weir"' } },
  );
}

/**
 * Sends values. A transfer occupies its slot from the request to the last byte. Values are sent in
 * their stored form, while further requests are handled.
 */
function dataHandler(
  options: WorkerAppOptions,
  hasToken: (c: Context<AppEnv>) => boolean,
): (c: Context<AppEnv>) => Promise<Response> {
  const { store } = options;
  const slots = new TransferSlots(options);
  return async (c) => {
    // Without the token nothing is reserved before the grants were checked.
    const granted = hasToken(c) ? null : await readGranted(c, options.guard?.());
    const slot = slots.acquire();
    let transfer: OutgoingTransfer | null = null;
    try {
      const keys = granted ?? (await readRequest(c)).keys;
      transfer = new OutgoingTransfer(store, keys, () => slots.release(slot));
      slots.admit(slot, transfer);
      await transfer.open();
      const head = encodePeerHead(transfer.index);
      const body = await transfer.body(head);
      return c.body(body instanceof ReadableStream ? untilRead(c, body) : body, 200, {
        "content-type": PEER_DATA_MEDIA_TYPE,
        "content-length": String(head.byteLength + transfer.bytes),
        "cache-control": "no-store",
      });
    } catch (error) {
      if (transfer) transfer.end();
      else slots.release(slot);
      throw error;
    }
  };
}

/**
 * Returns the keys that a peer asks for. Its grants are checked here, when the transfer starts, and
 * not again.
 */
async function readGranted(
  c: Context<AppEnv>,
  guard: ValueGuard | undefined,
): Promise<readonly Key[]> {
  if (c.req.header("authorization") !== undefined) throw unauthenticated();
  const request = await readRequest(c).catch((error) => {
    if (error instanceof HttpProblem && error.code === "busy") throw error;
    return null;
  });
  if (request?.grants === undefined) throw unauthenticated();
  switch (guard?.checkRead(request) ?? "not-registered") {
    case "granted":
      return request.keys;
    case "expired":
      throw new HttpProblem(
        "grant_expired",
        "Cannot send the values: a grant has expired; ask the scheduler for the holders again",
      );
    case "refused":
      throw new HttpProblem(
        "not_granted",
        "Cannot send the values: the scheduler has not granted all of them to this reader",
      );
    case "not-registered":
      throw notRegistered();
  }
}

async function readRequest(c: Context<AppEnv>): Promise<ReadRequest> {
  let body: unknown;
  try {
    body = JSON.parse(await readText(c, REQUEST_LIMITS));
  } catch (error) {
    if (error instanceof HttpProblem && error.code !== "invalid_encoding") throw error;
    throw new HttpProblem("invalid_json", 'Cannot read the body: send {"keys": ["owner/ns/key"]}');
  }
  const parsed = DataRequest.safeParse(body);
  if (!parsed.success) {
    throw new HttpProblem("invalid_body", 'Cannot read the body: send {"keys": ["owner/ns/key"]}');
  }
  return parsed.data as unknown as ReadRequest;
}

function answerStory(c: Context<AppEnv>, options: WorkerAppOptions): Response {
  const { key, stimulus } = c.req.query();
  if ((key === undefined) === (stimulus === undefined)) {
    throw new HttpProblem("invalid_query", "Cannot show a story: give ?key=KEY or ?stimulus=ID");
  }
  const selector = key === undefined
    ? { stimulusId: asStimulusId(stimulus ?? "") }
    : { key: asKey(key) };
  return c.json(options.readStory?.(selector) ?? { entries: [], cut: false });
}

function rejectMethod(c: Context<AppEnv>, allow: string): never {
  throw new HttpProblem("method_not_allowed", `Cannot ${c.req.method} this: use ${allow}`, {
    headers: { allow },
  });
}

function unknownRoute(c: Context<AppEnv>): HttpProblem {
  return new HttpProblem("unknown_route", `Cannot find "${c.req.path}" on a worker`);
}

/** Internal errors are logged; the answer does not reveal them. */
function asProblem(c: Context<AppEnv>, error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  log.error("A request failed: {error}", { error, ...failedRequest(c) });
  return new HttpProblem("internal", "Cannot answer: see the log of the worker");
}
