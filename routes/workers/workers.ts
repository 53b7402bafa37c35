/** Routes of workers for users: list, status, pause, resume, remove; and the cluster memory. */
import type { Context } from "hono";
import { z } from "zod";
import { TIME_SECONDS_MAX } from "../../base/mod.ts";
import {
  asWorkerId,
  durationShape,
  type Key,
  type WorkerId,
  type WorkerStatus,
} from "../../protocol/mod.ts";
import {
  heldValues,
  memoryStatus,
  workerIdOf,
  workerStatus,
  workerStatuses,
} from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { inTurns, LoopTurn } from "../../http/loop_turn.ts";
import { answerPage, decodeCursor, PAGE_QUERY, pageAfter, pageOf } from "../../http/page.ts";
import { parseOptionalBody, requireNoBody } from "../../http/json_body.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { ClusterMemorySchema, WorkerStatusSchema } from "../../http/schema.ts";
import { shownKey } from "../access/visibility.ts";
import type { StatePort } from "../inbox/ports.ts";
import type { WorkersPort } from "./worker_requests.ts";

const WorkerParams = z.object({ id: z.string().describe("id or name") });
/** Keys of one worker that are listed as the largest. */
const LARGEST_MAX = 1000;
/** Keys of all workers of one answer. */
const LISTED_KEYS_MAX = 50_000;
const KEYS_QUERY = {
  keys: z.enum(["true", "false"]).default("false").describe(
    "true: include the keys that the worker holds",
  ),
  largest: z.coerce.number().int().min(1).max(LARGEST_MAX).optional().describe(
    "with keys=true: only so many keys, the largest first",
  ),
};

export function addWorkerRoutes(routes: RouteTable, ports: StatePort & WorkersPort): void {
  routes.add({
    method: "get",
    path: "/api/v1/workers",
    scopes: ["read"],
    summary: "Workers",
    examples: { keys: { summary: "With the keys that they hold", query: { keys: "true" } } },
    query: z.strictObject({ ...PAGE_QUERY, ...KEYS_QUERY }),
    answers: {
      200: { description: "A page", content: { [JSON_MEDIA_TYPE]: pageOf(WorkerStatusSchema) } },
    },
  }, async (c, { query: { limit, cursor, ...keys } }) => {
    const after = decodeCursor(cursor);
    const workers = workerStatuses(ports.state, {
      limit: limit + 1,
      ...(after === null ? {} : { after: asWorkerId(after) }),
    });
    const { items, nextCursor } = pageAfter(workers, limit, ({ id }) => id);
    return await answerPage(c, { items: await withKeys(ports, c, items, keys), nextCursor });
  });

  routes.add({
    method: "get",
    path: "/api/v1/workers/{id}",
    scopes: ["read"],
    summary: "Status of a worker",
    examples: {
      name: { summary: "By name, with the keys", params: { id: "w1" }, query: { keys: "true" } },
    },
    params: WorkerParams,
    query: z.strictObject(KEYS_QUERY),
    answers: { 200: { description: "Now", content: { [JSON_MEDIA_TYPE]: WorkerStatusSchema } } },
  }, async (c, { params, query }) => {
    const [status] = await withKeys(ports, c, [requireStatus(ports, params.id)], query);
    return c.json(status);
  });

  routes.add({
    method: "get",
    path: "/api/v1/memory",
    scopes: ["read"],
    summary: "Memory of all workers, by kind",
    answers: { 200: { description: "Now", content: { [JSON_MEDIA_TYPE]: ClusterMemorySchema } } },
  }, (c) => c.json(memoryStatus(ports.state)));

  addPauseRoutes(routes, ports);

  routes.add({
    method: "delete",
    path: "/api/v1/workers/{id}",
    scopes: ["admin"],
    summary: "Remove a worker at once; its tasks run elsewhere",
    params: WorkerParams,
    answers: { 204: { description: "The worker was removed" } },
  }, (c, { params }) => {
    ports.workers.remove(requireWorker(ports, params.id));
    return c.body(null, 204);
  });
}

const Pause = z.strictObject({
  retireAfter: durationShape({ above: true, most: TIME_SECONDS_MAX }).optional().describe(
    "time after which the worker is retired and restarted, if it is still paused; absent: never",
  ),
});
const STATUS_ANSWER = {
  200: {
    description: "Status of the worker after the change",
    content: { [JSON_MEDIA_TYPE]: WorkerStatusSchema },
  },
};

/** Adds the routes of a manual pause and of its end. A repeat changes nothing. */
function addPauseRoutes(routes: RouteTable, ports: StatePort & WorkersPort): void {
  routes.add({
    method: "post",
    path: "/api/v1/workers/{id}/pause",
    scopes: ["admin"],
    summary: "Pause a worker: no new tasks or data; running tasks finish and its data is served",
    examples: {
      minute: {
        summary: "And restart it if it is paused for a minute",
        params: { id: "w1" },
        body: { retireAfter: 60 },
      },
    },
    params: WorkerParams,
    body: { [JSON_MEDIA_TYPE]: Pause },
    answers: STATUS_ANSWER,
  }, async (c, { params }) => {
    const id = requireWorker(ports, params.id);
    const what = 'pause the worker: send nothing, or {"retireAfter": 60}';
    const { retireAfter } = await parseOptionalBody(c, Pause, what);
    ports.workers.pause(id, retireAfter === undefined ? undefined : Math.ceil(retireAfter * 1000));
    return c.json(requireStatus(ports, id));
  });

  routes.add({
    method: "post",
    path: "/api/v1/workers/{id}/resume",
    scopes: ["admin"],
    summary:
      "End a manual pause; a worker that is short of memory stays paused until memory is free",
    params: WorkerParams,
    answers: STATUS_ANSWER,
  }, async (c, { params }) => {
    const id = requireWorker(ports, params.id);
    await requireNoBody(c);
    ports.workers.resume(id);
    return c.json(requireStatus(ports, id));
  });
}

/** The status of the live worker with this id or name. Throws `unknown_worker` (404). */
function requireStatus(ports: StatePort, nameOrId: string): WorkerStatus {
  const status = workerStatus(ports.state, requireWorker(ports, nameOrId));
  if (status === undefined) throw unknownWorker(nameOrId);
  return status;
}

/** The live worker with this id or name. Throws the problem `unknown_worker` (404). */
function requireWorker(ports: StatePort, nameOrId: string): WorkerId {
  const id = workerIdOf(ports.state, nameOrId);
  if (id === undefined) throw unknownWorker(nameOrId);
  return id;
}

/**
 * The workers with the keys that a request asks for, as far as its sender sees them. Throws the
 * problem `over_limit` (413) for more values than one answer lists.
 */
async function withKeys(
  { state }: StatePort,
  c: Context<AppEnv>,
  workers: readonly WorkerStatus[],
  { keys, largest = Infinity }: {
    readonly keys: "true" | "false";
    readonly largest?: number | undefined;
  },
): Promise<readonly WorkerStatus[]> {
  if (keys === "false") return workers;
  const values = workers.reduce((sum, worker) => sum + Math.min(worker.keys, largest), 0);
  if (values > LISTED_KEYS_MAX) {
    throw new HttpProblem(
      "over_limit",
      `Cannot list ${values} values: an answer has at most ${LISTED_KEYS_MAX}; ask for fewer ` +
        "workers (limit=), or for their largest values (largest=)",
    );
  }
  const principal = c.get("principal");
  const show = (key: Key) => shownKey(principal, key);
  const found: WorkerStatus[] = [];
  const turn = new LoopTurn();
  for (const worker of workers) {
    if (turn.isOver) await turn.next();
    const options = { show, ...(largest < Infinity && { largest }) };
    const holds = await inTurns(heldValues(state, asWorkerId(worker.id), options), turn);
    found.push({ ...worker, holds: holds ?? [] });
  }
  return found;
}

function unknownWorker(nameOrId: string): HttpProblem {
  return new HttpProblem("unknown_worker", `Cannot find the worker "${nameOrId}"`);
}
