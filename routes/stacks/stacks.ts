/**
 * Routes of stacks: what a running task is doing now, and what all tasks of a worker are doing. The
 * worker is asked at the time of the request; nothing is kept.
 */
import { z } from "zod";
import { failureReason } from "../../base/mod.ts";
import {
  asKey,
  type GraphId,
  isActive,
  shortKey,
  type TaskStack,
  TaskStackShape,
  type TaskStackShot,
  TaskStackShotsShape,
  type WorkerId,
} from "../../protocol/mod.ts";
import {
  keyOfTask,
  type LoggedAttempt,
  taskAttempts,
  taskStatus,
  workerIdOf,
  type WorkerRecord,
} from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import { KeyParam } from "../../http/key_param.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { shownKey } from "../access/visibility.ts";
import { requireGraph } from "../graphs/graphs.ts";
import { requireKept, unknownTask } from "../graphs/tasks.ts";
import type { StatePort } from "../inbox/ports.ts";
import { askWorker } from "../workers/ask_worker.ts";
import type { TransfersPort } from "../workers/transfer_requests.ts";

/** Milliseconds in which a worker must answer. It gives up after 4.5 s itself. */
const ANSWER_MS_MAX = 10_000;

type Ports = StatePort & TransfersPort;

export function addStackRoutes(routes: RouteTable, ports: Ports): void {
  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/tasks/{key}/stack",
    scopes: ["read"],
    summary: "What a running task is doing now: the calls of its functions",
    params: z.object({ id: z.string(), key: KeyParam }),
    limits: ["streams"],
    answers: {
      200: { description: "Now", content: { [JSON_MEDIA_TYPE]: TaskStackShape } },
    },
  }, async (c, { params }) => {
    const { id } = requireGraph(ports, c, params.id);
    requireKept(ports, id);
    return c.json(await stackOf(ports, { graph: id, key: params.key }));
  });

  routes.add({
    method: "get",
    path: "/api/v1/workers/{id}/stacks",
    scopes: ["admin"],
    summary: "What the running tasks of a worker are doing now",
    params: z.object({ id: z.string().describe("id or name") }),
    limits: ["streams"],
    answers: {
      200: {
        description: "Now",
        content: { [JSON_MEDIA_TYPE]: z.object({ items: z.array(TaskStackShape) }) },
      },
    },
  }, async (c, { params }) => {
    const id = workerIdOf(ports.state, params.id);
    const worker = id && ports.state.cluster.workers.get(id);
    if (worker === undefined) {
      throw new HttpProblem("unknown_worker", `Cannot find the worker "${params.id}"`);
    }
    const shots = await ask(ports, worker, "");
    const { name } = worker;
    const shown = shots.filter(({ key }) => shownKey(c.get("principal"), asKey(key)) !== null);
    return c.json({ items: shown.map((shot) => describeShot(shot, name)) });
  });
}

/** The stack of a task. Throws if it does not run, or ends meanwhile. */
async function stackOf(
  ports: Ports,
  task: { readonly graph: GraphId; readonly key: string },
): Promise<TaskStack> {
  const { graph, key } = task;
  const { attempt, worker } = requireRunning(ports, task);
  const [shot] = await ask(ports, worker, `?attempt=${attempt}`);
  if (shot === undefined) {
    // It may have ended while it was looked at, which the scheduler may know by now.
    const now = requireRunning(ports, task);
    throw now.attempt === attempt
      ? notRunning(key, "its worker has not begun it, or ends it now")
      : ended(key);
  }
  const { state, detail } = shot;
  if (state === "program" || state === "unavailable") {
    throw new HttpProblem("no_stack", `Cannot show the stack of "${key}": ${detail}`);
  }
  return { ...describeShot(shot, worker.name), graph, key };
}

/** The attempt that runs, and its worker. */
function requireRunning(
  { state }: StatePort,
  { graph, key }: { readonly graph: GraphId; readonly key: string },
): { readonly attempt: LoggedAttempt["attempt"]; readonly worker: WorkerRecord } {
  if (keyOfTask(state, graph, key) === undefined) throw unknownTask(key);
  const last = taskAttempts(state, graph, key)?.at(-1);
  const worker = state.cluster.workers.get(last?.worker ?? "" as WorkerId);
  if (last?.shown.state === "running" && worker !== undefined) {
    return { attempt: last.attempt, worker };
  }
  const now = taskStatus(state, graph, key)?.state;
  if (now === undefined || !isActive(now)) throw ended(key);
  throw notRunning(key, `its state is "${now}"`);
}

function ended(key: string): HttpProblem {
  return new HttpProblem("task_ended", `Cannot show the stack of "${key}": it has ended`);
}

function notRunning(key: string, why: string): HttpProblem {
  return new HttpProblem("not_running", `Cannot show the stack of "${key}": ${why}`);
}

async function ask(
  { transfers }: TransfersPort,
  worker: WorkerRecord,
  query: string,
): Promise<TaskStackShot[]> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS_MAX);
    const answer = await askWorker(worker, `/stacks${query}`, { signal, transfers });
    if (answer.status === 404) throw new Error("it runs an older version of Weir");
    if (answer.status !== 200) throw new Error(`it answers with status ${answer.status}`);
    const shots = TaskStackShotsShape.parse(JSON.parse(new TextDecoder().decode(answer.bytes)));
    return shots.stacks as unknown as TaskStackShot[];
  } catch (error) {
    const reason = failureReason(error);
    throw new HttpProblem(
      "no_stack",
      `Cannot show a stack: the worker "${worker.name}" does not tell it: ${reason}`,
    );
  }
}

/** What users get of a shot. */
function describeShot(
  { graph, key, state, frames, cut, detail }: TaskStackShot,
  worker: string,
): TaskStack {
  return { graph, key: shortKey(asKey(key)), worker, state, frames: [...frames], cut, detail };
}
