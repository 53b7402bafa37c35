/**
 * Routes of datasets: names for values of a shared namespace. A dataset keeps its values until it
 * is removed, whatever becomes of the graphs that computed them.
 */
import type { Context } from "hono";
import { z } from "zod";
import { ARGUMENT_DEPTH_MAX, REQUESTED_KEYS_MAX } from "../../base/mod.ts";
import { isReference, whyNotNamespace } from "../../graph/mod.ts";
import { TtlShape } from "../../graph/schemas.ts";
import { fullKey, type Key, shortKey, withoutOwner } from "../../protocol/mod.ts";
import { datasetOf, datasetsOf, type DatasetView } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE, readJson } from "../../http/body.ts";
import type { BodyLimits } from "../../http/body_stream.ts";
import type { AppEnv } from "../../http/env.ts";
import { checkBody, parseOptionalBody } from "../../http/json_body.ts";
import { limitProblem, type LimitTable } from "../access/limits.ts";
import { HttpProblem, recordingEnded } from "../../http/problem.ts";
import { addOwnedList } from "../access/owned_list.ts";
import type { RouteTable } from "../access/route_table.ts";
import { requireClient } from "../clients/clients.ts";
import { ownerField, requireNamespace } from "../access/visibility.ts";
import type { ClientsPort } from "../clients/client_requests.ts";
import type { ChangePort, StatePort } from "../inbox/ports.ts";
import type { DataPort } from "./data_requests.ts";

/** The value is parsed in this process. A reference to a key takes three JSON values. */
const LIMITS: BodyLimits = {
  bytesMax: 16 * 1024 * 1024,
  valuesMax: 4 * REQUESTED_KEYS_MAX,
  hint: `refer to at most ${REQUESTED_KEYS_MAX} values, and store large data as a value of its own`,
};
const EXAMPLE = {
  name: "clean-2026-11",
  namespace: "ns",
  value: { rows: { $ref: "datum" } },
};
const DatasetBody = z.strictObject({
  namespace: z.string().describe("where its keys are"),
  value: z.unknown().describe('JSON in which {"$ref": key} stands for the value of a key'),
});
const DatasetStatus = z.object({
  name: z.string(),
  owner: z.string().optional().describe("whose dataset it is; shown to admin"),
  namespace: z.string(),
  value: z.unknown().describe('JSON in which {"$ref": key} stands for the value of a key'),
  publishedAt: z.string(),
  keys: z.array(z.object({
    key: z.string(),
    state: z.string(),
    nbytes: z.int().nullable().describe("null: not known yet"),
  })),
});
const ClaimBody = z.strictObject({
  ttl: TtlShape.default(0).describe(
    "Time to keep the values after the lease; 0, the default: until they are released.",
  ),
});
const DatasetParams = z.object({ name: z.string() });
const ANSWER = { [JSON_MEDIA_TYPE]: DatasetStatus };

export interface DatasetRouteOptions {
  readonly scheduler: StatePort & ChangePort & DataPort & ClientsPort;
  readonly limits: LimitTable;
}

export function addDatasetRoutes(routes: RouteTable, options: DatasetRouteOptions): void {
  addPublishRoute(routes, options);
  const { scheduler } = options;
  addOwnedList(routes, {
    path: "/api/v1/datasets",
    summary: "Datasets, by name",
    item: DatasetStatus,
    all: (owner) => datasetsOf(scheduler.state, owner),
    positionOf: ({ name }) => name,
    statusOf,
  });

  routes.add({
    method: "get",
    path: "/api/v1/datasets/{name}",
    scopes: ["read"],
    summary: "A dataset, and the keys of its values",
    params: DatasetParams,
    answers: { 200: { description: "Now", content: ANSWER } },
  }, (c, { params: { name } }) => c.json(statusOf(c, requireDataset(scheduler, c, name))));

  addClaimRoute(routes, options);

  routes.add({
    method: "delete",
    path: "/api/v1/datasets/{name}",
    scopes: ["submit"],
    summary: "Remove a dataset; values that nothing else needs are released",
    params: DatasetParams,
    answers: { 204: { description: "It is removed" } },
  }, (c, { params: { name } }) => {
    const { owner } = requireDataset(scheduler, c, name);
    if (!scheduler.change(() => scheduler.clients.removeDataset(owner, name))) {
      throw recordingEnded();
    }
    return c.body(null, 204);
  });
}

function addPublishRoute(routes: RouteTable, { scheduler, limits }: DatasetRouteOptions): void {
  routes.add({
    method: "put",
    path: "/api/v1/datasets/{name}",
    scopes: ["submit"],
    summary: "Give values a name by which they are kept",
    examples: {
      one: {
        summary: "A value that is stored, in place of a dataset of this name",
        params: { name: EXAMPLE.name },
        query: { replace: "true" },
        body: { namespace: EXAMPLE.namespace, value: EXAMPLE.value },
        answer: {
          status: 200,
          body: {
            ...EXAMPLE,
            publishedAt: "2026-11-24T08:00:00.000Z",
            keys: [{ key: "datum", state: "memory", nbytes: 9 }],
          },
        },
      },
    },
    params: DatasetParams,
    query: z.strictObject({
      replace: z.enum(["true", "false"]).default("false").describe(
        "`true`: takes the place of a dataset of this name, if there is one",
      ),
    }),
    limits: ["graphs", "records"],
    body: { [JSON_MEDIA_TYPE]: DatasetBody },
    answers: { 200: { description: "It is published", content: ANSWER } },
  }, async (c, { params: { name }, query }) => {
    const what = 'publish the dataset: send {"namespace": "ns", "value": {"$ref": "key"}}';
    const json = await readJson(c, LIMITS);
    const { namespace: asked, value } = checkBody(DatasetBody, json, what);
    const principal = c.get("principal");
    const fault = whyNotNamespace(name);
    if (fault !== null) {
      const detail = `Cannot publish the dataset: its name ${fault}`;
      throw new HttpProblem("invalid_query", detail, { faults: [{ pointer: "/name", detail }] });
    }
    const namespace = requireNamespace(principal, asked);
    const answer = await scheduler.data.publish({
      name,
      namespace,
      value,
      keys: keysIn(namespace, value),
      replace: query.replace === "true",
      limits: limits.forMachine(principal.owner),
    });
    switch (answer.type) {
      case "accepted":
        return c.json(statusOf(c, requireDataset(scheduler, c, name)));
      case "unrecorded":
        throw recordingEnded();
      case "limited":
        throw limitProblem("publish the dataset", answer.limit);
      case "name-in-use":
        throw new HttpProblem(
          "dataset_exists",
          `Cannot publish "${name}": there is a dataset of this name; add ?replace=true to ` +
            "replace it",
        );
      case "conflict":
        throw unknownKeys(asked, answer.conflicts.map(({ key }) => key));
    }
  });
}

function addClaimRoute(routes: RouteTable, { scheduler, limits }: DatasetRouteOptions): void {
  const what = 'claim the dataset: send {"ttl": 600}';
  routes.add({
    method: "post",
    path: "/api/v1/datasets/{name}/claims",
    scopes: ["submit"],
    summary: "Keep the values of a dataset for a program, whatever becomes of the dataset",
    examples: {
      kept: {
        summary: "The values are kept for ten minutes after the lease",
        params: { name: "kept" },
        body: { ttl: 600 },
        answer: {
          status: 201,
          body: {
            id: "019a6f0e-7c1d-7a31-9b0a-3f6f6d2c9f12",
            name: "kept",
            namespace: "ns",
            value: { $ref: "datum" },
            publishedAt: "2026-11-24T08:00:00.000Z",
            keys: [{ key: "datum", state: "memory", nbytes: 1 }],
          },
        },
      },
    },
    params: DatasetParams,
    query: z.strictObject({
      client: z.string().describe("the lease that keeps the values"),
    }),
    limits: ["graphs", "records"],
    body: { [JSON_MEDIA_TYPE]: ClaimBody },
    answers: {
      201: {
        description: "The dataset, and the id by which its values are released",
        content: { [JSON_MEDIA_TYPE]: DatasetStatus.extend({ id: z.string() }) },
      },
    },
  }, async (c, { params: { name }, query: { client } }) => {
    const { ttl } = await parseOptionalBody(c, ClaimBody, what);
    requireClient(scheduler, c, client);
    const found = requireDataset(scheduler, c, name);
    const { owner } = found;
    const answer = await scheduler.data.claim({
      owner,
      name,
      client,
      ttlMs: Math.round(ttl * 1000),
      limits: limits.forMachine(owner),
    });
    switch (answer.type) {
      case "accepted":
        return c.json({ id: answer.batch, ...statusOf(c, found) }, 201);
      case "unrecorded":
        throw recordingEnded();
      case "limited":
        throw limitProblem("claim the dataset", answer.limit);
      case "no-dataset":
        throw unknownDataset(name);
    }
  });
}

/** The keys that a value refers to. Throws a problem if there are none, too many, or others. */
function keysIn(namespace: string, value: unknown): Key[] {
  const names = new Set<string>();
  const open: [value: unknown, depth: number][] = [[value, 1]];
  let fault: string | null = null;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [item, depth] = next;
    if (typeof item !== "object" || item === null) continue;
    if (depth > ARGUMENT_DEPTH_MAX) {
      fault = `Must not be nested deeper than ${ARGUMENT_DEPTH_MAX} levels`;
    } else if (isReference(item)) {
      names.add(item.$ref);
      if (Object.keys(item).length > 1) fault = '"$ref" must be the only key of its object';
    } else for (const inner of Object.values(item)) open.push([inner, depth + 1]);
  }
  if (names.size === 0) fault ??= 'Must refer to at least one value: {"$ref": "key"}';
  if (names.size > REQUESTED_KEYS_MAX) {
    fault ??= `Must refer to at most ${REQUESTED_KEYS_MAX} values`;
  }
  if (fault === null) return [...names].map((name) => fullKey(namespace, name));
  throw new HttpProblem("invalid_body", `Cannot publish the dataset: ${fault}`, {
    faults: [{ pointer: "/value", detail: fault }],
  });
}

function unknownKeys(namespace: string, keys: readonly Key[]): HttpProblem {
  const short = keys.map(shortKey);
  return new HttpProblem(
    "unknown_key",
    `Cannot publish "${short[0]}": the namespace "${namespace}" has no such value`,
    { members: { keys: short.slice(0, 100) } },
  );
}

function requireDataset(ports: StatePort, c: Context<AppEnv>, name: string): DatasetView {
  const found = datasetOf(ports.state, c.get("principal").owner, name);
  if (found !== undefined) return found;
  throw unknownDataset(name);
}

function unknownDataset(name: string): HttpProblem {
  return new HttpProblem(
    "unknown_dataset",
    `Cannot find the dataset "${name}": it was removed, or never existed`,
  );
}

function statusOf(
  c: Context<AppEnv>,
  { name, owner, namespace, value, publishedAt, keys }: DatasetView,
): z.output<typeof DatasetStatus> {
  return {
    name,
    ...ownerField(c.get("principal"), owner),
    namespace: withoutOwner(namespace),
    value,
    publishedAt: new Date(publishedAt).toISOString(),
    keys: keys.map(({ key, state, nbytes }) => ({
      key,
      state,
      nbytes: nbytes < 0 ? null : nbytes,
    })),
  };
}
