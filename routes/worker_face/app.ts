/**
 * The worker's own HTTP face: `POST /data` serves values to peers and to the scheduler, `PUT
 * /data` takes values from outside, `GET /logs/{key}` is what a task wrote, `/livez` and
 * `/figures` how it is. All but `/livez` need the token that the worker chose for itself when it
 * registered; only the scheduler hands it on.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { getLogger } from "@logtape/logtape";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { requestId } from "hono/request-id";
import { z } from "zod";
import {
  asKey,
  asStimulusId,
  encodePeerHead,
  type Key,
  PEER_DATA_MEDIA_TYPE,
  type Story,
  type StorySelector,
} from "../../protocol/mod.ts";
import type { ValueStore } from "../../worker/mod.ts";
import type { AppEnv } from "../http/env.ts";
import { guard } from "../http/browser_guard.ts";
import { HttpProblem, problemResponse } from "../http/problem.ts";
import { type SendLimits, TransferSlots } from "./slots.ts";
import { type IntakeOptions, takeValues } from "./intake.ts";
import { Transfer } from "./transfer.ts";

export interface WorkerAppOptions extends SendLimits {
  readonly store: ValueStore;
  /** What `Authorization: Bearer` must carry. */
  readonly acceptToken: string;
  /** What the last run of a task wrote, `undefined` when nothing is kept of it. */
  readonly readLog: (key: Key) => LogView | undefined;
  /** The transitions of a key or of a stimulus, `undefined` while there is no machine. */
  readonly readStory?: (selector: StorySelector) => Story | undefined;
  /** Hears of values from outside; without it none are taken. */
  readonly takeData?: IntakeOptions["takeData"];
  /** Figures for people and monitoring, as JSON. */
  readonly figures: () => Readonly<Record<string, unknown>>;
  /** Names beside loopback under which the server answers. */
  readonly allowedHosts?: readonly string[];
}

/** What one run wrote to standard output and error; `cutBytes` more stood at its beginning. */
export interface LogView {
  readonly attempt: number;
  readonly text: string;
  readonly cutBytes: number;
}

/** A list of keys is some kilobytes; this is room for 100,000 long ones. */
const REQUEST_BYTES_MAX = 64 * 1024 * 1024;

const DataRequest = z.strictObject({ keys: z.array(z.string()).max(1_000_000) });

const log = getLogger(["weir", "worker"]);

export function workerApp(options: WorkerAppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(requestId());
  app.use(guard(options.allowedHosts ?? []));
  app.onError((error, c) => problemResponse(c, asProblem(error)));
  app.notFound((c) => problemResponse(c, unknownRoute(c)));

  const authorized = requireToken(options.acceptToken);
  const tooLarge = () => {
    throw new HttpProblem("body_too_large", "Cannot accept so many keys: ask for them in parts");
  };
  app.get("/livez", (c) => c.json({ ok: true }));
  app.get("/figures", authorized, (c) => c.json(options.figures()));
  app.get("/logs/:key", authorized, (c) => answerLog(c, options));
  app.get("/story", authorized, (c) => answerStory(c, options));
  app.post(
    "/data",
    authorized,
    bodyLimit({ maxSize: REQUEST_BYTES_MAX, onError: tooLarge }),
    dataHandler(options),
  );
  const intake = { takeData: options.takeData ?? (() => Promise.resolve(false)) };
  app.put("/data", authorized, (c) => takeValues(c, intake));
  for (
    const [path, allow] of [["/livez", "GET"], ["/figures", "GET"], ["/story", "GET"], [
      "/data",
      "POST, PUT",
    ]] as const
  ) {
    app.all(path, (c) => refuseMethod(c, allow));
  }
  app.all("/logs/:key", (c) => refuseMethod(c, "GET"));
  return app;
}

/** Both sides are hashed first, so that the comparison takes the same time for every token. */
function requireToken(acceptToken: string): MiddlewareHandler<AppEnv> {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const expected = digest(acceptToken);
  return async (c, next) => {
    const given = /^Bearer +(\S+) *$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    if (!timingSafeEqual(digest(given), expected)) {
      throw new HttpProblem(
        "unauthenticated",
        "Cannot do this without the token of this worker: its peers get it from the scheduler",
        { headers: { "www-authenticate": 'Bearer realm="weir"' } },
      );
    }
    await next();
  };
}

/**
 * Counts a transfer from its request to its last byte, so that a slow peer keeps its place. The
 * body goes out while the next request is looked at; values travel as they lie in the store.
 */
function dataHandler(options: WorkerAppOptions): (c: Context<AppEnv>) => Promise<Response> {
  const { store } = options;
  const slots = new TransferSlots(options);
  return async (c) => {
    const slot = slots.take();
    let transfer: Transfer | null = null;
    try {
      const keys = await readKeys(c);
      transfer = new Transfer(store, keys, () => slots.leave(slot));
      slots.admit(slot, transfer);
      const head = encodePeerHead(transfer.index);
      return c.body(await transfer.body(head), 200, {
        "content-type": PEER_DATA_MEDIA_TYPE,
        "content-length": String(head.byteLength + transfer.bytes),
        "cache-control": "no-store",
      });
    } catch (error) {
      if (transfer) transfer.end();
      else slots.leave(slot);
      throw error;
    }
  };
}

async function readKeys(c: Context<AppEnv>): Promise<readonly Key[]> {
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    throw new HttpProblem("invalid_json", 'Cannot read the body: send {"keys": ["ns/key"]}');
  }
  const parsed = DataRequest.safeParse(body);
  if (!parsed.success) {
    throw new HttpProblem("invalid_body", 'Cannot read the body: send {"keys": ["ns/key"]}');
  }
  return parsed.data.keys as Key[];
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

function answerLog(c: Context<AppEnv>, options: WorkerAppOptions): Response {
  const key = c.req.param("key") as Key;
  const view = options.readLog(key);
  if (view === undefined) {
    throw new HttpProblem("unknown_task", `Cannot show a log of "${key}": no output of it is kept`);
  }
  const { attempt, text, cutBytes } = view;
  return c.json({ key, attempt, text, cutBytes });
}

function refuseMethod(c: Context<AppEnv>, allow: string): never {
  throw new HttpProblem("method_not_allowed", `Cannot ${c.req.method} this: use ${allow}`, {
    headers: { allow },
  });
}

function unknownRoute(c: Context<AppEnv>): HttpProblem {
  return new HttpProblem("unknown_route", `Cannot find "${c.req.path}" on a worker`);
}

/** What is no problem of the request stays in the log: an answer tells nothing of the inside. */
function asProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  log.error("A request failed: {error}", { error });
  return new HttpProblem("internal", "Cannot answer: see the log of the worker");
}
