/**
 * Routes of pools. A pool belongs to an owner; `admin` makes pools that all owners share, and
 * names the pools of another owner by `?owner=`. A task that names a pool means that of its owner,
 * or else the shared one.
 */
import type { Context } from "hono";
import { z } from "zod";
import { POOLS_MAX } from "../../base/mod.ts";
import { whyNotOwner, whyNotPool } from "../../graph/mod.ts";
import {
  PoolBodyShape,
  type PoolStatus,
  PoolStatusShape,
  type Unstamped,
} from "../../protocol/mod.ts";
import { poolOf, poolsOf, type PoolView, type SchedulerEvent } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { parseBody } from "../../http/json_body.ts";
import { HttpProblem, recordingEnded } from "../../http/problem.ts";
import type { RouteExamples } from "../access/route_examples.ts";
import { addOwnedList } from "../access/owned_list.ts";
import type { RouteTable } from "../access/route_table.ts";
import { allows } from "../access/token.ts";
import { OWNER_QUERY, ownerField, sees } from "../access/visibility.ts";
import type { ChangePort, StatePort } from "../inbox/ports.ts";

type PoolEvent = Extract<SchedulerEvent, { readonly type: "pool-set" | "pool-removed" }>;

/** Ports of these routes. */
interface Ports extends ChangePort, StatePort {
  tell(event: Unstamped<PoolEvent>): void;
}

const PoolParams = z.object({ name: z.string() });
const Shared = z.enum(["true", "false"]).optional();
const ANSWERS = {
  200: { description: "Now", content: { [JSON_MEDIA_TYPE]: PoolStatusShape } },
};
const EXAMPLES: RouteExamples = {
  own: {
    summary: "At most two tasks on the staging database at a time",
    params: { name: "staging-db" },
    body: { slots: 2 },
    answer: {
      status: 200,
      body: { name: "staging-db", shared: false, slots: 2, used: 0, queued: 0 },
    },
  },
};

export function addPoolRoutes(routes: RouteTable, ports: Ports): void {
  addReadRoutes(routes, ports);
  routes.add({
    method: "put",
    path: "/api/v1/pools/{name}",
    scopes: ["submit"],
    summary: "Make a pool, or change the number of its slots",
    examples: EXAMPLES,
    params: PoolParams,
    query: z.strictObject(OWNER_QUERY),
    body: { [JSON_MEDIA_TYPE]: PoolBodyShape },
    answers: ANSWERS,
  }, async (c, { params: { name }, query }) => {
    const body = await parseBody(c, PoolBodyShape, 'set the pool: send {"slots": 2}');
    requireName(name);
    const owner = changedOwner(c, query.owner, body.shared);
    const others = poolsOf(ports.state).filter((pool) => pool.owner === owner);
    if (poolOf(ports.state, owner, name) === undefined && others.length >= POOLS_MAX) {
      const detail = `Cannot make the pool: its owner has ${POOLS_MAX} others`;
      throw new HttpProblem("invalid_query", detail, { faults: [{ pointer: "/name", detail }] });
    }
    const { slots } = body;
    tell(ports, { type: "pool-set", owner: owner ?? SHARED, name, slots });
    return c.json(statusOf(c, requirePool(ports, owner, name)));
  });

  routes.add({
    method: "delete",
    path: "/api/v1/pools/{name}",
    scopes: ["submit"],
    summary: "Remove a pool that no task uses",
    params: PoolParams,
    query: z.strictObject({
      ...OWNER_QUERY,
      shared: Shared.describe("`true`: the pool of all owners, for admin only"),
    }),
    answers: { 204: { description: "It is removed" } },
  }, (c, { params: { name }, query }) => {
    const owner = changedOwner(c, query.owner, query.shared === "true");
    requirePool(ports, owner, name);
    tell(ports, { type: "pool-removed", owner: owner ?? SHARED, name });
    const left = poolOf(ports.state, owner, name);
    if (left === undefined) return c.body(null, 204);
    throw new HttpProblem(
      "pool_in_use",
      `Cannot remove the pool "${name}": tasks hold ${left.used} slots of it, and ${left.queued} ` +
        "wait for some",
    );
  });
}

function addReadRoutes(routes: RouteTable, ports: Ports): void {
  addOwnedList(routes, {
    path: "/api/v1/pools",
    summary: "Pools that the caller may use, by name",
    item: PoolStatusShape,
    all: (owner) => poolsOf(ports.state, owner),
    positionOf: placeOf,
    statusOf,
  });

  routes.add({
    method: "get",
    path: "/api/v1/pools/{name}",
    scopes: ["read"],
    summary: "A pool: that of the owner, or else the shared one",
    examples: { one: { summary: "A pool", params: { name: "staging-db" } } },
    params: PoolParams,
    query: z.strictObject(OWNER_QUERY),
    answers: ANSWERS,
  }, (c, { params: { name }, query }) => {
    const principal = c.get("principal");
    const { owner = principal.owner } = query;
    const own = sees(principal, owner) ? poolOf(ports.state, owner, name) : undefined;
    return c.json(statusOf(c, own ?? requirePool(ports, null, name)));
  });
}

/** The owner of shared pools in events. */
const SHARED = "*";

/** The place of a pool in lists. */
function placeOf({ name, owner }: PoolView): string {
  return `${name} ${owner ?? "\uffff"}`;
}

/** The owner whose pool a request changes; `null`: the shared one, which needs admin. */
function changedOwner(
  c: Context<AppEnv>,
  asked: string | undefined,
  shared: boolean,
): string | null {
  const principal = c.get("principal");
  const owner = asked ?? principal.owner;
  if (!shared && whyNotOwner(owner) !== null) {
    const detail = `Cannot use the owner: it ${whyNotOwner(owner)}`;
    throw new HttpProblem("invalid_query", detail, { faults: [{ pointer: "/owner", detail }] });
  }
  if (shared ? allows(principal, "admin") : sees(principal, owner)) return shared ? null : owner;
  const what = shared ? "a shared pool" : `a pool of the owner "${owner}"`;
  throw new HttpProblem(
    "forbidden_scope",
    `Cannot change ${what} with the token "${principal.name}": it lacks the scope "admin"`,
  );
}

function requireName(name: string): void {
  const fault = whyNotPool(name);
  if (fault === null) return;
  const detail = `Cannot make the pool: its name ${fault}`;
  throw new HttpProblem("invalid_query", detail, { faults: [{ pointer: "/name", detail }] });
}

function requirePool({ state }: StatePort, owner: string | null, name: string): PoolView {
  const found = poolOf(state, owner, name);
  if (found !== undefined) return found;
  throw new HttpProblem(
    "unknown_pool",
    `Cannot find the pool "${name}": it was removed, or never existed`,
  );
}

function tell(ports: Ports, event: Unstamped<PoolEvent>): void {
  if (!ports.change(() => ports.tell(event))) throw recordingEnded();
}

function statusOf(
  c: Context<AppEnv>,
  { name, owner, slots, used, queued }: PoolView,
): PoolStatus {
  return {
    name,
    ...(owner !== null && ownerField(c.get("principal"), owner)),
    shared: owner === null,
    slots,
    used,
    queued,
  };
}
