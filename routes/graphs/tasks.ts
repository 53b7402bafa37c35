/** Routes of the tasks of a graph: list, status, and why a task is not running. */
import type { Context } from "hono";
import { z } from "zod";
import {
  type GraphId,
  type Key,
  TASK_FILTERS,
  TaskExplanationShape,
  type TaskProgress,
  type TaskStatus,
  TaskStatusShape,
} from "../../protocol/mod.ts";
import { explain, isExpired, keyOfTask, taskStatus, taskStatuses } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import type { SubmissionCachePort } from "./graph_requests.ts";
import { requireGraph } from "./graphs.ts";
import { inTurns } from "../../http/loop_turn.ts";
import {
  answerPage,
  chosenOf,
  decodeCursor,
  fieldsQuery,
  PAGE_QUERY,
  pageAfter,
  pageOf,
  withFields,
} from "../../http/page.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { TaskStatusSchema } from "../../http/schema.ts";
import { KeyParam } from "../../http/key_param.ts";
import type { SecretLookup, StatePort } from "../inbox/ports.ts";
import { shownArguments } from "./argument_masks.ts";

/** Inputs that the status of one task names, and that each task in a list names. */
const INPUTS_MAX = 10_000;
const LISTED_INPUTS_MAX = 100;

const TaskParams = z.object({ id: z.string(), key: KeyParam });

/** What running tasks have last shown with `Weir.progress`. */
export interface TaskProgressPort {
  readonly emissions: { progressOf(key: Key): TaskProgress | null };
}

/** Adds the routes. `secrets`: those that views of arguments mask. */
export function addTaskRoutes(
  routes: RouteTable,
  ports: StatePort & SubmissionCachePort & TaskProgressPort,
  secrets: SecretLookup,
): void {
  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/tasks",
    scopes: ["read"],
    summary: "Tasks of a graph",
    examples: {
      memory: { summary: "Those whose result is in memory", query: { state: "memory" } },
    },
    params: z.object({ id: z.string() }),
    query: z.strictObject({
      ...PAGE_QUERY,
      fields: fieldsQuery(TaskStatusShape),
      state: z.enum(TASK_FILTERS).optional().describe(
        "erred has both those that failed and those that are blocked",
      ),
      group: z.string().optional().describe("only tasks of this group, as groups name it"),
    }),
    answers: {
      200: {
        description: "A page",
        content: { [JSON_MEDIA_TYPE]: pageOf(chosenOf(TaskStatusSchema, TaskStatusShape)) },
      },
    },
  }, async (c, { params, query: { limit, cursor, state, group, fields } }) => {
    const id = requireTasks(ports, c, params.id);
    const after = decodeCursor(cursor);
    const tasks = await inTurns(taskStatuses(ports.state, id, {
      limit: limit + 1,
      dependenciesMax: fields?.includes("dependencies") === false ? 0 : LISTED_INPUTS_MAX,
      ...(fields?.includes("arguments") !== false && {
        arguments: shownArguments(fields === undefined ? "failed" : "all", secrets),
      }),
      ...(state ? { state } : {}),
      ...(group === undefined ? {} : { group }),
      ...(after === null ? {} : { after }),
    }));
    const shown = fields?.includes("progress")
      ? tasks.map((task) => withProgress(ports, id, task))
      : tasks;
    const { items, nextCursor } = pageAfter(shown, limit, ({ key }) => key);
    return await answerPage(c, { items: withFields(items, fields), nextCursor });
  });

  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/tasks/{key}",
    scopes: ["read"],
    summary: "Status of a task",
    params: TaskParams,
    query: z.strictObject({
      dependencies: z.coerce.number().int().min(0).max(INPUTS_MAX).default(INPUTS_MAX).describe(
        "at most so many of its dependencies; its neighbours are all of them, in pages",
      ),
    }),
    examples: {
      memory: {
        summary: "A task whose result is in memory",
        params: { key: "x" },
        answer: { status: 200, body: TASK_EXAMPLE },
      },
    },
    answers: { 200: { description: "Now", content: { [JSON_MEDIA_TYPE]: TaskStatusSchema } } },
  }, (c, { params, query: { dependencies } }) => {
    const id = requireTasks(ports, c, params.id);
    const status = taskStatus(ports.state, id, params.key, {
      dependenciesMax: dependencies,
      arguments: shownArguments("all", secrets),
    });
    if (status === undefined) return c.json(unknown(params.key));
    return c.json(withProgress(ports, id, status));
  });

  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/tasks/{key}/explain",
    scopes: ["read"],
    summary: "Why a task is not running, and why its result is from the cache, or not",
    params: TaskParams,
    examples: {
      done: {
        summary: "A task that has run",
        params: { key: "x" },
        answer: {
          status: 200,
          body: { reasons: [{ code: "done", text: "Its result is in memory" }] },
        },
      },
    },
    answers: { 200: { description: "Now", content: { [JSON_MEDIA_TYPE]: TaskExplanationShape } } },
  }, async (c, { params }) => {
    const id = requireTasks(ports, c, params.id);
    const { reasons } = explain(ports.state, id, params.key) ?? unknown(params.key);
    const cached = await ports.cache?.explain(id, params.key) ?? [];
    return c.json({ reasons: [...reasons, ...cached] });
  });
}

/** The id of a graph whose tasks are kept. Throws the problem `expired` (410) if they are not. */
export function requireTasks(ports: StatePort, c: Context<AppEnv>, text: string): GraphId {
  const { id } = requireGraph(ports, c, text);
  requireKept(ports, id);
  return id;
}

/** The status, with what the task has last shown if it runs. */
function withProgress(
  { emissions, state }: StatePort & TaskProgressPort,
  graph: GraphId,
  status: TaskStatus,
): TaskStatus {
  const key = status.state === "processing" ? keyOfTask(state, graph, status.key) : undefined;
  const progress = key === undefined ? null : emissions.progressOf(key);
  return progress === null ? status : { ...status, progress };
}

function unknown(key: string): never {
  throw unknownTask(key);
}

const TASK_EXAMPLE = {
  key: "x",
  state: "memory",
  op: "inc",
  arguments: '$ref "a"',
  priority: 0,
  dependencies: ["a"],
  dependencyCount: 1,
  worker: null,
  holders: ["w1-1"],
  nbytes: 1,
  attempts: 1,
  retriesLeft: 0,
  suspicious: 0,
  startedAt: "2026-01-31T12:00:00.004Z",
  endedAt: "2026-01-31T12:00:00.021Z",
} satisfies TaskStatus;

/** The problem of a key that the graph does not have. */
export function unknownTask(key: string): HttpProblem {
  return new HttpProblem("unknown_task", `Cannot find the task "${key}" in this graph`);
}

/** Throws the problem `expired` (410) when only the status of the graph is kept. */
export function requireKept(ports: StatePort, id: GraphId): void {
  if (!isExpired(ports.state, id)) return;
  throw new HttpProblem(
    "expired",
    "Cannot show tasks: the graph ended long ago and only its status is kept",
  );
}
