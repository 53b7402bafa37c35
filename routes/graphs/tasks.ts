/** Routes of the tasks of a graph: list, status, and why a task is not running. */
import type { Context } from "hono";
import { z } from "zod";
import {
  type GraphId,
  TASK_STATES,
  TaskExplanationShape,
  type TaskStatus,
} from "../../protocol/mod.ts";
import {
  explain,
  isExpired,
  type SchedulerState,
  taskStatus,
  taskStatuses,
} from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { requireGraph } from "./graphs.ts";
import { decodeCursor, PAGE_QUERY, pageAfter, pageOf } from "../../http/page.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { RouteExamples } from "../access/route_examples.ts";
import type { RouteTable } from "../access/route_table.ts";
import { TaskStatusSchema } from "../../http/schema.ts";
import { KeyParam } from "../../http/key_param.ts";
import type { StatePort } from "../inbox/ports.ts";

const TaskParams = z.object({ id: z.string(), key: KeyParam });

export function addTaskRoutes(routes: RouteTable, ports: StatePort): void {
  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/tasks",
    scopes: ["read"],
    summary: "Tasks of a graph",
    examples: {
      memory: { summary: "Those whose result is in memory", query: { state: "memory" } },
    },
    params: z.object({ id: z.string() }),
    query: z.strictObject({ ...PAGE_QUERY, state: z.enum(TASK_STATES).optional() }),
    answers: {
      200: { description: "A page", content: { [JSON_MEDIA_TYPE]: pageOf(TaskStatusSchema) } },
    },
  }, (c, { params, query: { limit, cursor, state } }) => {
    const { id } = requireGraph(ports, c, params.id);
    requireKept(ports, id);
    const after = decodeCursor(cursor);
    const tasks = taskStatuses(ports.state, id, {
      limit: limit + 1,
      ...(state ? { state } : {}),
      ...(after === null ? {} : { after }),
    });
    return c.json(pageAfter(tasks, limit, ({ key }) => key));
  });

  addTaskView(routes, ports, "", {
    summary: "Status of a task",
    schema: TaskStatusSchema,
    view: taskStatus,
    examples: {
      memory: {
        summary: "A task whose result is in memory",
        params: { key: "x" },
        answer: { status: 200, body: TASK_EXAMPLE },
      },
    },
  });
  addTaskView(routes, ports, "/explain", {
    summary: "Why a task is not running",
    schema: TaskExplanationShape,
    view: explain,
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
  });
}

const TASK_EXAMPLE = {
  key: "x",
  state: "memory",
  op: "inc",
  priority: 0,
  dependencies: ["a"],
  worker: null,
  holders: ["w1-1"],
  nbytes: 1,
  attempts: 1,
  retriesLeft: 0,
  suspicious: 0,
  startedAt: "2026-01-31T12:00:00.004Z",
  endedAt: "2026-01-31T12:00:00.021Z",
} satisfies TaskStatus;

interface TaskView {
  readonly summary: string;
  readonly schema: z.ZodType;
  readonly view: (
    state: SchedulerState,
    graph: GraphId,
    shortKey: string,
  ) => object | undefined;
  readonly examples: RouteExamples;
}

function addTaskView(
  routes: RouteTable,
  ports: StatePort,
  suffix: string,
  { summary, schema, view, examples }: TaskView,
): void {
  routes.add({
    method: "get",
    path: `/api/v1/graphs/{id}/tasks/{key}${suffix}`,
    scopes: ["read"],
    summary,
    params: TaskParams,
    examples,
    answers: { 200: { description: "Now", content: { [JSON_MEDIA_TYPE]: schema } } },
  }, (c: Context<AppEnv>, { params }) => {
    const { id } = requireGraph(ports, c, params.id);
    requireKept(ports, id);
    const answer = view(ports.state, id, params.key);
    if (answer === undefined) throw unknownTask(params.key);
    return c.json(answer);
  });
}

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
