/** Routes of the retirement of workers, which leave without losing data, and of scaling. */
import { z } from "zod";
import {
  asWorkerId,
  durationShape,
  type RetireReport,
  RetireReportShape,
  type Retiring,
  RetiringShape,
  ScalingStatusShape,
} from "../../protocol/mod.ts";
import { leavingWorkers, scaling, workerIdOf } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { parseBody, parseOptionalBody } from "../../http/json_body.ts";
import { draining, HttpProblem } from "../../http/problem.ts";
import { TIMEOUT } from "../../graph/schemas.ts";
import type { RouteTable } from "../access/route_table.ts";
import { shownKeys } from "../access/visibility.ts";
import { Wait, waitMs } from "../../http/wait.ts";
import type { Context } from "hono";
import type { AmmPort, RetirementRequest, RetireOptions } from "./amm_requests.ts";
import type { ChangePort, StatePort } from "../inbox/ports.ts";

const Setting = {
  close: z.boolean().default(true).describe("false: the worker stays registered and empty"),
  drain: z.boolean().default(true).describe("false: running tasks are not waited for"),
  timeout: durationShape(TIMEOUT).optional().describe(
    "time until `onTimeout` takes effect",
  ),
  onTimeout: z.enum(["abort", "force"]).optional()
    .describe(
      "after the timeout: keep the worker (abort, default), or close it even if data is lost",
    ),
};
const names = z.array(z.string().min(1)).min(1);
const Retire = z.strictObject(Setting).superRefine(checkTimeout);
const number = z.number().int().nonnegative();
const RetireMany = z.strictObject({
  ids: names.optional(),
  names: names.optional(),
  count: number.optional().describe(
    "maximum number of workers; idle workers with the least data first",
  ),
  idle: z.literal(true).optional()
    .describe("all idle workers that are not needed to hold the data"),
  minimum: number.optional().describe("with count or idle: number of workers that must remain"),
  groupBy: z.enum(["host"]).optional()
    .describe(
      "with count or idle: workers on one host (of their URLs) retire together or not at all",
    ),
  ...Setting,
}).superRefine((body, context) => {
  checkTimeout(body, context);
  const fields = ["ids", "names", "count", "idle"] as const;
  const [chosen, ...others] = fields.filter((field) => body[field] !== undefined);
  const message = 'Give one of "ids", "names", "count" and "idle"';
  if (chosen === undefined) context.addIssue({ code: "custom", message });
  for (const field of others) context.addIssue({ code: "custom", path: [field], message });
  if (chosen !== "ids" && chosen !== "names") return;
  for (const field of ["minimum", "groupBy"] as const) {
    if (body[field] === undefined) continue;
    const message = 'Give "count" or "idle" with it';
    context.addIssue({ code: "custom", path: [field], message });
  }
});

/** Seconds in which the expected work is to be done, if the request does not say. */
const SCALING_SECONDS_DEFAULT = 5;
const workers = z.coerce.number().int().nonnegative();
const ScalingQuery = z.strictObject({
  seconds: durationShape(TIMEOUT).default(SCALING_SECONDS_DEFAULT)
    .describe("time in which the expected work is to be done"),
  minimum: workers.default(0).describe("least number of workers"),
  maximum: workers.optional().describe("greatest number of workers"),
}).superRefine(({ minimum, maximum = Infinity }, context) => {
  if (minimum <= maximum) return;
  const message = 'Give at most "maximum"';
  context.addIssue({ code: "custom", path: ["minimum"], message });
});

const ANSWERS = {
  200: { description: "The outcome", content: { [JSON_MEDIA_TYPE]: RetireReportShape } },
  202: { description: "The workers are retiring", content: { [JSON_MEDIA_TYPE]: RetiringShape } },
};

/** Ports of these routes. */
type Ports = AmmPort & ChangePort & StatePort;

export function addRetireRoutes(routes: RouteTable, ports: Ports): void {
  routes.add({
    method: "post",
    path: "/api/v1/workers/retire",
    scopes: ["admin"],
    summary: "Retire workers gracefully; all are marked before any data moves",
    examples: {
      names: { summary: "Workers by name", body: { names: ["w1"] } },
      count: {
        summary: "One idle worker, at most a minute long",
        body: { count: 1, timeout: 60, onTimeout: "abort" },
      },
      idle: { summary: "All idle workers but one", body: { idle: true, minimum: 1 } },
    },
    query: z.strictObject({ wait: Wait }),
    body: { [JSON_MEDIA_TYPE]: RetireMany },
    answers: ANSWERS,
  }, async (c, { query }) => {
    const what = 'retire workers: send {"names": ["a"]}, {"ids": [...]}, {"count": 2} or ' +
      '{"idle": true}';
    const body = await parseBody(c, RetireMany, what);
    const { ids, names, count, idle, minimum, groupBy, ...setting } = body;
    if (count !== undefined || idle) {
      const target = {
        ...(count === undefined ? { idle: true as const } : { count }),
        ...(minimum === undefined ? null : { minimum }),
        ...(groupBy === undefined ? null : { groupBy }),
      };
      return await retire(c, ports, query.wait, target, setting);
    }
    const wanted = ids ?? names ?? [];
    const target = ids === undefined ? { names: wanted } : { ids: wanted.map(asWorkerId) };
    const unknown = wanted.filter((one) => workerIdOf(ports.state, one) === undefined);
    return await retire(c, ports, query.wait, target, setting, unknown);
  });

  routes.add({
    method: "post",
    path: "/api/v1/workers/{id}/retire",
    scopes: ["admin"],
    summary: "Retire a worker gracefully: data that only it holds is copied to others first",
    examples: {
      minute: {
        summary: "At most a minute long",
        params: { id: "w1" },
        body: { timeout: 60, onTimeout: "abort" },
      },
    },
    params: z.object({ id: z.string().describe("id or name") }),
    query: z.strictObject({ wait: Wait }),
    body: { [JSON_MEDIA_TYPE]: Retire },
    answers: ANSWERS,
  }, async (c, { params, query }) => {
    const id = workerIdOf(ports.state, params.id);
    if (id === undefined) {
      throw new HttpProblem("unknown_worker", `Cannot find the worker "${params.id}"`);
    }
    const what = 'retire the worker: send nothing, or {"timeout": 60, "onTimeout": "abort"}';
    const setting = await parseOptionalBody(c, Retire, what);
    return await retire(c, ports, query.wait, { ids: [id] }, setting);
  });

  routes.add({
    method: "get",
    path: "/api/v1/retirements/{id}",
    scopes: ["read"],
    summary: "Outcome of a retirement",
    params: z.object({ id: z.string() }),
    query: z.strictObject({ wait: Wait }),
    answers: ANSWERS,
  }, async (c, { params: { id }, query }) => {
    const retirement = ports.amm.retirement(id);
    if (retirement === undefined) {
      throw new HttpProblem("unknown_retirement", `Cannot find the retirement "${id}"`);
    }
    return await answer(c, ports, retirement, query.wait);
  });

  routes.add(
    {
      method: "get",
      path: "/api/v1/scaling",
      scopes: ["read"],
      summary: "Recommended number of workers, and the reason",
      query: ScalingQuery,
      answers: { 200: { description: "Now", content: { [JSON_MEDIA_TYPE]: ScalingStatusShape } } },
    },
    (c, { query: { maximum = Infinity, ...query } }) =>
      c.json(scaling(ports.state, { ...query, maximum })),
  );
}

/**
 * Retires the workers of `target`. `unknown` names requested workers that do not exist; the others
 * retire all the same.
 */
async function retire(
  c: Context<AppEnv>,
  ports: Ports,
  wait: number | undefined,
  target: RetireOptions["target"],
  setting: z.output<typeof Retire>,
  unknown: readonly string[] = [],
): Promise<Response> {
  if (ports.isDraining()) throw draining();
  const { timeout, onTimeout = "abort", close, drain } = setting;
  const timeoutMs = timeout === undefined ? null : Math.ceil(timeout * 1000);
  const options = { target, close, drain, timeoutMs, onTimeout };
  const retirement = ports.amm.retire(options, unknown);
  c.header("location", `/api/v1/retirements/${retirement.request}`);
  return await answer(c, ports, retirement, wait);
}

async function answer(
  c: Context<AppEnv>,
  ports: AmmPort & StatePort,
  { request: id, result, unknown }: RetirementRequest,
  wait: number | undefined,
): Promise<Response> {
  const report = await ports.amm.settled(result, waitMs(c, wait));
  if (report === null) {
    return c.json({ id, ...describeLeaving(leavingWorkers(ports.state, id)) }, 202);
  }
  const missing = unknown.map((name) => ({ id: name, reason: "unknown" as const }));
  const { retired, notRetired, lost, moved } = report;
  return c.json(
    {
      id,
      moved,
      retired: [...retired],
      lost: shownKeys(c.get("principal"), lost),
      notRetired: [...notRetired, ...missing],
    } satisfies RetireReport,
  );
}

function describeLeaving(leaving: ReturnType<typeof leavingWorkers>): Omit<Retiring, "id"> {
  const waiting = leaving.flatMap(({ id, waitMs }) =>
    waitMs === null ? [] : [{ id, seconds: Math.ceil(waitMs / 1000) }]
  );
  return { retiring: leaving.map(({ id }) => id), ...(waiting.length > 0 ? { waiting } : null) };
}

function checkTimeout(
  body: { readonly timeout?: number | undefined; readonly onTimeout?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (body.onTimeout === undefined || body.timeout !== undefined) return;
  const message = 'It applies after "timeout": give "timeout" too';
  context.addIssue({ code: "custom", path: ["onTimeout"], message });
}
