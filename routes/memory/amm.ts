/** Routes of the Active Memory Manager: state, start and stop, single runs, and policies. */
import type { Context } from "hono";
import { z } from "zod";
import type { LastRun, RunReport, SuggestionOutcome } from "../../amm/mod.ts";
import {
  AmmPolicySpec,
  type AmmRun,
  type AmmRunHistory,
  type AmmStatus,
  type RebalanceReport,
  RebalanceReportShape,
} from "../../protocol/mod.ts";
import { ammStatus } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv, Principal } from "../../http/env.ts";
import { parseBody, requireNoBody } from "../../http/json_body.ts";
import { draining, HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { AmmRunSchema, AmmRunsSchema, AmmStatusSchema } from "../../http/schema.ts";
import { allows } from "../access/token.ts";
import { shownKey } from "../access/visibility.ts";
import type { ChangePort, StatePort } from "../inbox/ports.ts";
import type { AmmPort } from "./amm_requests.ts";
import type { AmmRuns } from "./amm_runs.ts";

const Flag = z.enum(["true", "false"]).default("false");
const Added = z.object({ id: z.string() });
const Running = z.object({ running: z.boolean() });
const STATUS_ANSWER = {
  description: "The current state",
  content: { [JSON_MEDIA_TYPE]: AmmStatusSchema },
};

/** Ports of these routes. */
type Ports = AmmPort & ChangePort & StatePort;

export function addAmmRoutes(routes: RouteTable, ports: Ports): void {
  routes.add({
    method: "get",
    path: "/api/v1/amm",
    scopes: ["read"],
    summary: "State, policies and last run of the Active Memory Manager",
    answers: { 200: STATUS_ANSWER },
  }, (c) => c.json(statusOf(ports, c)));

  routes.add({
    method: "get",
    path: "/api/v1/amm/running",
    scopes: ["read"],
    summary: "Whether the Active Memory Manager runs periodically",
    answers: { 200: { description: "Now", content: { [JSON_MEDIA_TYPE]: Running } } },
  }, (c) => c.json({ running: ammStatus(ports.state).running }));

  for (const verb of ["start", "stop"] as const) {
    routes.add({
      method: "post",
      path: `/api/v1/amm/${verb}`,
      scopes: ["admin"],
      summary: verb === "start"
        ? "Start periodic runs; a repeat changes nothing"
        : "Stop periodic runs; a repeat changes nothing, retirements continue",
      answers: { 200: STATUS_ANSWER },
    }, async (c) => {
      await requireNoBody(c);
      ports.amm[verb]();
      return c.json(statusOf(ports, c));
    });
  }
  addRunRoutes(routes, ports);
  addPolicyRoutes(routes, ports);
}

/** Adds the route of the last runs. */
export function addAmmRunsRoute(routes: RouteTable, runs: Pick<AmmRuns, "list">): void {
  routes.add({
    method: "get",
    path: "/api/v1/amm/runs",
    scopes: ["read"],
    summary: "The last 100 runs of the Active Memory Manager, with counts by policy and reason",
    answers: {
      200: { description: "The latest first", content: { [JSON_MEDIA_TYPE]: AmmRunsSchema } },
    },
  }, (c) => {
    const items = runs.list().map(({ at, run: { report, policies } }) => ({
      ...lastRunOf({ ...report, at }, c.get("principal")),
      policies: policies.map((tally) => ({ ...tally, rejected: { ...tally.rejected } })),
    }));
    return c.json({ items } satisfies AmmRunHistory);
  });
}

function addRunRoutes(routes: RouteTable, ports: AmmPort & ChangePort): void {
  routes.add({
    method: "post",
    path: "/api/v1/amm/run_once",
    scopes: ["admin"],
    summary: "Run every policy once, now, whether periodic runs are on or not",
    examples: {
      look: {
        summary: "Decide, list the decisions, and change nothing",
        query: { dryRun: "true", suggestions: "true" },
      },
    },
    query: z.strictObject({
      dryRun: Flag.describe("make decisions without carrying them out"),
      suggestions: Flag.describe("list each suggestion with its outcome"),
    }),
    answers: {
      200: { description: "The outcome of the run", content: { [JSON_MEDIA_TYPE]: AmmRunSchema } },
    },
  }, async (c, { query }) => {
    await requireNoBody(c);
    const { seconds, ...report } = await ports.amm.runOnce({
      dryRun: query.dryRun === "true",
      suggestions: query.suggestions === "true",
    });
    return c.json({ ...runOf(report, c.get("principal")), seconds } satisfies AmmRun);
  });

  routes.add({
    method: "post",
    path: "/api/v1/amm/rebalance",
    scopes: ["admin"],
    summary: "Move data from full workers to less full ones; answers when the data has arrived",
    answers: {
      200: {
        description: "Number of keys and bytes that were moved",
        content: { [JSON_MEDIA_TYPE]: RebalanceReportShape },
      },
    },
  }, async (c) => {
    await requireNoBody(c);
    const result = ports.isDraining() ? null : await ports.amm.settled(ports.amm.rebalance());
    if (result === null) throw draining();
    return c.json(result satisfies RebalanceReport);
  });
}

function addPolicyRoutes(routes: RouteTable, ports: AmmPort & StatePort): void {
  routes.add({
    method: "post",
    path: "/api/v1/amm/policies",
    scopes: ["admin"],
    summary: "Add a policy: built-in, or loaded at the start of the scheduler",
    examples: {
      reduce: {
        summary: "Drop replicas that no task needs",
        body: { name: "ReduceReplicas", params: {} },
        answer: { status: 201, body: { id: "policy-3" } },
      },
    },
    body: { [JSON_MEDIA_TYPE]: AmmPolicySpec },
    answers: { 201: { description: "Id of the policy", content: { [JSON_MEDIA_TYPE]: Added } } },
  }, async (c) => {
    const what = 'add a policy: send {"name": "ReduceReplicas", "params": {}}';
    const { name, params } = await parseBody(c, AmmPolicySpec, what);
    const added = await ports.amm.addPolicy(name, params);
    if ("id" in added) {
      c.header("location", `/api/v1/amm/policies/${added.id}`);
      return c.json(added, 201);
    }
    const { problem, unknown } = added;
    const known = ports.policies.some((policy) => policy.name === name);
    const faults = unknown.map(({ worker, pointer }) => ({
      pointer: `/params${pointer}`,
      detail: `Cannot find the worker "${worker}"`,
    }));
    throw new HttpProblem("invalid_body", problem, {
      faults: faults.length > 0
        ? faults
        : [{ pointer: known ? "/params" : "/name", detail: problem }],
    });
  });

  routes.add({
    method: "delete",
    path: "/api/v1/amm/policies/{id}",
    scopes: ["admin"],
    summary: "Remove a policy",
    params: z.object({ id: z.string() }),
    answers: { 204: { description: "The policy was removed" } },
  }, (c, { params: { id } }) => {
    if (!ammStatus(ports.state).policies.some((policy) => policy.id === id)) {
      throw new HttpProblem("unknown_policy", `Cannot find the policy "${id}"`);
    }
    ports.amm.removePolicy(id);
    return c.body(null, 204);
  });
}

function statusOf(ports: AmmPort & StatePort, c: Context<AppEnv>): AmmStatus {
  const { intervalMs, lastRun, policies, ...status } = ammStatus(ports.state);
  return {
    ...status,
    interval: intervalMs / 1000,
    policies: policies.map(({ params, ...policy }) => ({ ...policy, params: { ...params } })),
    available: [...ports.policies],
    lastRun: lastRun && lastRunOf(lastRun, c.get("principal")),
  };
}

/** A past run. Errors of policies may name keys of any owner: only `admin` sees their texts. */
function lastRunOf(
  { at, errors, ...report }: LastRun,
  principal: Principal,
): NonNullable<AmmStatus["lastRun"]> {
  const shown = allows(principal, "admin")
    ? errors
    : errors.map((error) => ({ ...error, message: "shown to admin" }));
  return { ...runOf({ ...report, errors: shown }, principal), at: new Date(at).toISOString() };
}

function runOf({ errors, suggestions, ...report }: RunReport, principal: Principal): AmmRun {
  const shown = ({ key, ...suggestion }: SuggestionOutcome) => {
    const name = shownKey(principal, key);
    return name === null ? [] : [{ ...suggestion, key: name }];
  };
  return {
    ...report,
    rejected: { ...report.rejected },
    errors: errors.map(({ id, policy, message }) => ({ id, policy, message })),
    ...(suggestions ? { suggestions: suggestions.flatMap(shown) } : null),
  };
}
