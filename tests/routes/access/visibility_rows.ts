/** What requests name in each route of the OpenAPI document, and names of nothing. */

/** What a request can name. */
export interface Names {
  readonly owner: string;
  readonly graph: string;
  readonly namespace: string;
  readonly key: string;
  readonly output: string;
  readonly stimulus: string;
  readonly sampler: string;
  readonly modules: string;
  readonly client: string;
  readonly dataset: string;
  readonly pool: string;
  readonly idempotencyKey: string;
  readonly cursor: string;
  readonly dataCursor: string;
}

export interface Asked {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requests that name something; `null`: a route that shows nothing of any owner. */
export type Row = readonly ((names: Names) => Asked)[] | null;

export const API = "/api/v1";
const onGraph = (suffix: string): Row => [
  ({ graph }) => ({ path: `${API}/graphs/${graph}${suffix}` }),
];
const onTask = (suffix: string): Row => [
  ({ graph, output }) => ({ path: `${API}/graphs/${graph}/tasks/${output}${suffix}` }),
];
const onSampler = (suffix: string): Row => [
  ({ sampler }) => ({ path: `${API}/memory/samplers/${sampler}${suffix}` }),
];

/** The ways to name one value of a namespace. */
function onValue(suffix: string, body?: unknown, headers: Asked["headers"] = {}): Row {
  const asked = (path: string): Asked => ({
    path,
    headers,
    ...(body === undefined ? null : { body }),
  });
  const data = `${API}/data`;
  return [
    ({ namespace, key }) => asked(`${data}/${namespace}/${key}${suffix}`),
    ({ namespace, output }) => asked(`${data}/${namespace}/${output}${suffix}`),
    ({ owner, namespace, key }) => asked(`${data}/${namespace}/${key}${suffix}?owner=${owner}`),
    // The parts of a full key, with a slash in one part of the path.
    ({ owner, namespace, key }) => asked(`${data}/${owner}%2F${namespace}/${key}${suffix}`),
    ({ owner, namespace, key }) => asked(`${data}/${owner}/${namespace}~1${key}${suffix}`),
    ({ owner, namespace, key }) =>
      asked(`${data}/${namespace}/${key}${suffix}?owner=bob%2F..%2F${owner}`),
    ({ owner, namespace, key }) =>
      asked(`${data}/${owner}/${namespace}~1${key}${suffix}?owner=local`),
  ];
}

/** The ways to name a namespace. */
function onNamespace(body?: unknown): Row {
  const asked = (path: string): Asked => (
    { path: `${API}/namespaces/${path}`, ...(body === undefined ? null : { body }) }
  );
  return [
    ({ namespace }) => asked(namespace),
    ({ namespace, owner }) => asked(`${namespace}?owner=${owner}`),
    ({ namespace, owner }) => asked(`${owner}%2F${namespace}`),
    ({ namespace, owner }) => asked(`${owner}%2F${namespace}?owner=local`),
  ];
}

/** Its tasks wait for another worker, so that a second such graph has the same status. */
export const graphWith = (fields: Record<string, unknown>): Asked => ({
  path: `${API}/graphs`,
  body: { defaults: { workers: ["nowhere"] }, tasks: { x: { op: "inc", args: [1] } }, ...fields },
});

export const ROUTES: Readonly<Record<string, Row>> = {
  "GET /api/v1/amm": null,
  "POST /api/v1/amm/policies": null,
  "DELETE /api/v1/amm/policies/{id}": null,
  "POST /api/v1/amm/rebalance": null,
  "POST /api/v1/amm/run_once": null,
  "GET /api/v1/amm/running": null,
  "GET /api/v1/amm/runs": null,
  "POST /api/v1/amm/start": null,
  "POST /api/v1/amm/stop": null,
  "POST /api/v1/clients": [
    ({ graph }) => ({ path: `${API}/clients`, body: { graphs: [graph] } }),
  ],
  "DELETE /api/v1/clients/{id}": [({ client }) => ({ path: `${API}/clients/${client}` })],
  "PUT /api/v1/clients/{id}": [({ client }) => ({ path: `${API}/clients/${client}` })],
  "GET /api/v1/datasets": [
    () => ({ path: `${API}/datasets` }),
    ({ owner }) => ({ path: `${API}/datasets?owner=${owner}` }),
  ],
  "DELETE /api/v1/datasets/{name}": [({ dataset }) => ({ path: `${API}/datasets/${dataset}` })],
  "GET /api/v1/datasets/{name}": [
    ({ dataset }) => ({ path: `${API}/datasets/${dataset}` }),
    ({ dataset, owner }) => ({ path: `${API}/datasets/${owner}%2F${dataset}` }),
  ],
  "PUT /api/v1/datasets/{name}": [
    ({ dataset, namespace, key }) => ({
      path: `${API}/datasets/${dataset}`,
      body: { namespace, value: { $ref: key } },
    }),
    ({ dataset, owner, namespace, key }) => ({
      path: `${API}/datasets/${dataset}`,
      body: { namespace: `${owner}/${namespace}`, value: { $ref: key } },
    }),
  ],
  "POST /api/v1/datasets/{name}/claims": [
    ({ dataset, client }) => ({ path: `${API}/datasets/${dataset}/claims?client=${client}` }),
    ({ dataset }) => ({ path: `${API}/datasets/${dataset}/claims?client=nobody` }),
    ({ dataset, owner }) => ({
      path: `${API}/datasets/${owner}%2F${dataset}/claims?client=nobody`,
    }),
  ],
  "POST /api/v1/data": [
    ({ namespace, key }) => ({ path: `${API}/data`, body: { namespace, values: { [key]: 1 } } }),
    ({ owner, namespace, key }) => ({
      path: `${API}/data?owner=${owner}`,
      body: { namespace, values: { [key]: 1 } },
    }),
    ({ owner, namespace, key }) => ({
      path: `${API}/data`,
      body: { namespace: `${owner}/${namespace}`, values: { [key]: 1 } },
    }),
  ],
  "GET /api/v1/data/{namespace}": [
    ({ namespace }) => ({ path: `${API}/data/${namespace}` }),
    ({ namespace, dataCursor }) => ({ path: `${API}/data/${namespace}?cursor=${dataCursor}` }),
    ({ namespace, owner }) => ({ path: `${API}/data/${namespace}?owner=${owner}` }),
    ({ namespace, owner }) => ({ path: `${API}/data/${owner}%2F${namespace}?owner=local` }),
    ({ namespace, owner }) => ({ path: `${API}/data/${owner}%2F${namespace}` }),
    ({ owner }) => ({ path: `${API}/data/${owner}` }),
  ],
  "DELETE /api/v1/data/{namespace}/{key}": onValue(""),
  "GET /api/v1/data/{namespace}/{key}": onValue(""),
  "PUT /api/v1/data/{namespace}/{key}": onValue("", "abc", {
    "content-type": "application/octet-stream",
    "content-length": "3",
  }),
  "PUT /api/v1/data/{namespace}/{key}/replicas": onValue("/replicas", { replicas: 2 }),
  "GET /api/v1/flaky": [
    () => ({ path: `${API}/flaky` }),
    ({ graph }) => ({ path: `${API}/flaky?graph=${graph}` }),
  ],
  "GET /api/v1/graphs": [
    () => ({ path: `${API}/graphs` }),
    ({ cursor }) => ({ path: `${API}/graphs?cursor=${cursor}` }),
    ({ owner }) => ({ path: `${API}/graphs?owner=${owner}` }),
    ({ owner }) => ({ path: `${API}/graphs?owner=${owner}&mine=true` }),
  ],
  "POST /api/v1/graphs": [
    ({ namespace, key }) => graphWith({ namespace, tasks: { [key]: { op: "inc", args: [1] } } }),
    ({ namespace, output }) =>
      graphWith({ namespace, tasks: { [output]: { op: "inc", args: [1] } } }),
    ({ namespace, key }) =>
      graphWith({ namespace, tasks: { x: { op: "inc", args: [{ $ref: key }] } } }),
    ({ namespace, output }) => graphWith({ namespace, tasks: { x: { alias: output } } }),
    ({ owner, namespace, key }) =>
      graphWith({ namespace: owner, tasks: { x: { alias: `${namespace}/${key}` } } }),
    ({ owner, namespace }) => graphWith({ namespace: `${owner}/${namespace}` }),
    ({ owner, namespace, key }) =>
      graphWith({ tasks: { x: { op: "inc", args: [{ $ref: key, namespace, owner }] } } }),
    ({ owner, namespace, output }) =>
      graphWith({ tasks: { x: { op: "inc", args: [{ $ref: output, namespace, owner }] } } }),
    ({ namespace, key }) =>
      graphWith({ tasks: { x: { op: "inc", args: [{ $ref: key, namespace }] } } }),
    ({ client }) => ({ ...graphWith({}), path: `${API}/graphs?client=${client}` }),
    ({ modules }) => graphWith({ modules: { sha256: modules } }),
    ({ idempotencyKey }) => ({
      ...graphWith({}),
      headers: { "idempotency-key": idempotencyKey },
    }),
  ],
  "DELETE /api/v1/graphs/{id}": onGraph(""),
  "GET /api/v1/graphs/{id}": onGraph(""),
  "POST /api/v1/graphs/{id}/cancel": onGraph("/cancel"),
  "GET /api/v1/graphs/{id}/outputs": onGraph("/outputs"),
  "POST /api/v1/graphs/{id}/release": [
    ({ graph, output }) => ({ path: `${API}/graphs/${graph}/release`, body: { keys: [output] } }),
  ],
  "GET /api/v1/graphs/{id}/results": onGraph("/results"),
  "POST /api/v1/graphs/{id}/results": [
    ({ graph, output }) => ({ path: `${API}/graphs/${graph}/results`, body: { keys: [output] } }),
  ],
  "GET /api/v1/graphs/{id}/results/{key}": [
    ({ graph, output }) => ({ path: `${API}/graphs/${graph}/results/${output}` }),
  ],
  "GET /api/v1/graphs/{id}/results/{key}/files": [
    ({ graph, output }) => ({ path: `${API}/graphs/${graph}/results/${output}/files` }),
  ],
  "POST /api/v1/graphs/{id}/retry": onGraph("/retry"),
  "GET /api/v1/graphs/{id}/tasks": onGraph("/tasks"),
  "GET /api/v1/graphs/{id}/tasks/{key}": onTask(""),
  // Their tests are in tests/routes/cache: this scheduler has no cache.
  "GET /api/v1/cache": null,
  "DELETE /api/v1/cache": null,
  "GET /api/v1/cache/distrusted": null,
  "DELETE /api/v1/cache/distrusted": null,
  "GET /api/v1/cache/entries": null,
  "POST /api/v1/cache/verify": null,
  "GET /api/v1/events": null,
  "GET /api/v1/graphs/{id}/events": onGraph("/events"),
  "GET /api/v1/graphs/{id}/analysis": onGraph("/analysis"),
  "GET /api/v1/graphs/{id}/failures": onGraph("/failures"),
  "GET /api/v1/graphs/{id}/groups": onGraph("/groups"),
  "GET /api/v1/graphs/{id}/logs": onGraph("/logs"),
  "GET /api/v1/graphs/{id}/profile": onGraph("/profile"),
  "GET /api/v1/graphs/{id}/profiling": onGraph("/profiling"),
  "PUT /api/v1/graphs/{id}/profiling": [
    ({ graph }) => ({ path: `${API}/graphs/${graph}/profiling`, body: { enabled: true } }),
  ],
  "GET /api/v1/graphs/{id}/profiling/{group}": onGraph("/profiling/work"),
  "GET /api/v1/graphs/{id}/shape": [
    ({ graph }) => ({ path: `${API}/graphs/${graph}/shape` }),
    ({ graph, output }) => ({ path: `${API}/graphs/${graph}/shape?around=${output}` }),
  ],
  "GET /api/v1/graphs/{id}/tasks/{key}/attempts": onTask("/attempts"),
  "GET /api/v1/graphs/{id}/tasks/{key}/explain": onTask("/explain"),
  "GET /api/v1/graphs/{id}/tasks/{key}/logs": onTask("/logs"),
  "GET /api/v1/graphs/{id}/tasks/{key}/neighbours": onTask("/neighbours"),
  "GET /api/v1/graphs/{id}/tasks/{key}/stack": onTask("/stack"),
  "GET /api/v1/graphs/{id}/tasks/{key}/call": onTask("/call"),
  "GET /api/v1/graphs/{id}/tasks/{key}/inputs/{index}": onTask("/inputs/0"),
  "GET /api/v1/graphs/{id}/tasks/{key}/story": onTask("/story"),
  "GET /api/v1/memory": null,
  "GET /api/v1/history": null,
  "GET /api/v1/memory/groups": [
    () => ({ path: `${API}/memory/groups` }),
    ({ owner }) => ({ path: `${API}/memory/groups?owner=${owner}` }),
  ],
  "GET /api/v1/memory/history": [
    () => ({ path: `${API}/memory/history` }),
    ({ owner }) => ({ path: `${API}/memory/history?owner=${owner}` }),
  ],
  "GET /api/v1/memory/samplers": [
    () => ({ path: `${API}/memory/samplers` }),
    ({ sampler }) => ({ path: `${API}/memory/samplers?ids=${sampler}` }),
  ],
  "POST /api/v1/memory/samplers": null,
  "DELETE /api/v1/memory/samplers/{id}": onSampler(""),
  "GET /api/v1/memory/samplers/{id}": onSampler(""),
  "POST /api/v1/memory/samplers/{id}/stop": onSampler("/stop"),
  "GET /api/v1/modules/{sha256}": [({ modules }) => ({ path: `${API}/modules/${modules}` })],
  "PUT /api/v1/modules/{sha256}": [
    ({ modules }) => ({ path: `${API}/modules/${modules}`, body: { files: { "a.ts": "" } } }),
  ],
  "GET /api/v1/pools": [
    () => ({ path: `${API}/pools` }),
    ({ owner }) => ({ path: `${API}/pools?owner=${owner}` }),
    ({ owner, pool }) => ({ path: `${API}/pools?cursor=${cursorOf(`${pool} ${owner}`)}` }),
  ],
  "GET /api/v1/shares": [
    () => ({ path: `${API}/shares` }),
    ({ owner }) => ({ path: `${API}/shares?owner=${owner}` }),
    ({ owner }) => ({ path: `${API}/shares?cursor=${cursorOf(owner.slice(0, -1))}` }),
  ],
  "DELETE /api/v1/pools/{name}": [
    ({ pool }) => ({ path: `${API}/pools/${pool}` }),
    ({ pool, owner }) => ({ path: `${API}/pools/${pool}?owner=${owner}` }),
    ({ pool, owner }) => ({ path: `${API}/pools/${owner}%2F${pool}` }),
  ],
  "GET /api/v1/pools/{name}": [
    ({ pool }) => ({ path: `${API}/pools/${pool}` }),
    ({ pool, owner }) => ({ path: `${API}/pools/${pool}?owner=${owner}` }),
    ({ pool, owner }) => ({ path: `${API}/pools/${owner}%2F${pool}` }),
  ],
  "PUT /api/v1/pools/{name}": [
    ({ pool }) => ({ path: `${API}/pools/${pool}`, body: { slots: 3 } }),
    ({ pool, owner }) => ({ path: `${API}/pools/${pool}?owner=${owner}`, body: { slots: 3 } }),
    ({ pool }) => ({ path: `${API}/pools/${pool}`, body: { slots: 3, shared: true } }),
    ({ pool, owner }) => ({ path: `${API}/pools/${owner}%2F${pool}`, body: { slots: 3 } }),
  ],
  "GET /api/v1/namespaces": [
    () => ({ path: `${API}/namespaces` }),
    ({ owner }) => ({ path: `${API}/namespaces?owner=${owner}` }),
    ({ owner, namespace }) => ({
      path: `${API}/namespaces?cursor=${cursorOf(`${owner}/${namespace}`)}`,
    }),
  ],
  "GET /api/v1/namespaces/{namespace}": onNamespace(),
  "PUT /api/v1/namespaces/{namespace}": onNamespace({ share: { read: ["bob"] } }),
  "GET /api/v1/ops": null,
  "GET /api/v1/retirements/{id}": null,
  "GET /api/v1/scaling": null,
  "GET /api/v1/stories/{stimulusId}": [({ stimulus }) => ({ path: `${API}/stories/${stimulus}` })],
  "POST /api/v1/transfers": null,
  "POST /api/v1/transfers/{id}": null,
  "GET /api/v1/version": null,
  "GET /api/v1/workers": [() => ({ path: `${API}/workers?keys=true` })],
  "POST /api/v1/workers": null,
  "POST /api/v1/workers/retire": null,
  "DELETE /api/v1/workers/{id}": null,
  "GET /api/v1/workers/{id}": [() => ({ path: `${API}/workers/w1?keys=true` })],
  "GET /api/v1/workers/{id}/activity": [() => ({ path: `${API}/workers/w1/activity` })],
  "GET /api/v1/workers/{id}/stacks": null,
  "POST /api/v1/workers/{id}/emissions": null,
  "POST /api/v1/workers/{id}/events": null,
  "POST /api/v1/workers/{id}/leave": null,
  "POST /api/v1/workers/{id}/logs": null,
  "POST /api/v1/workers/{id}/profiles": null,
  "GET /api/v1/workers/{id}/secrets": null,
  "GET /api/v1/workers/{id}/instructions": null,
  "GET /api/v1/workers/{id}/socket": null,
  "POST /api/v1/workers/{id}/pause": null,
  "POST /api/v1/workers/{id}/resume": null,
  "POST /api/v1/workers/{id}/retire": null,
  "GET /api/v1/stream": [
    () => ({ path: `${API}/stream?keys=true` }),
    ({ output }) => ({ path: `${API}/stream?keys=true&group=${output}` }),
  ],
  "GET /api/v1/stuck": [() => ({ path: `${API}/stuck` })],
  "GET /api/v1/session": null,
  "POST /api/v1/session": null,
  "DELETE /api/v1/session": null,
  "POST /api/v1/session/codes": null,
  "GET /docs": null,
  "GET /docs/{file}": null,
  "GET /livez": null,
  "GET /metrics": null,
  "GET /openapi.json": null,
  "GET /problems": null,
  "GET /problems/{code}": null,
  "GET /readyz": null,
};

/** Names of things that do not exist, of the same shape. */
export const NOBODY: Names = {
  owner: "carol",
  graph: "019a0000-0000-7000-8000-000000000000",
  namespace: "empty",
  key: "nothing",
  output: "nil",
  stimulus: "019a0000-0000-7000-8000-000000000001",
  sampler: "019a0000-0000-7000-8000-000000000002",
  modules: "0".repeat(64),
  client: "019a0000-0000-7000-8000-000000000003",
  dataset: "none",
  pool: "dry",
  idempotencyKey: "unused",
  cursor: cursorOf("019a0000-0000-7000-8000-000000000000"),
  dataCursor: cursorOf("nothing"),
};

/** The cursor after this position of a list. */
export function cursorOf(position: string): string {
  return new TextEncoder().encode(position).toBase64({ alphabet: "base64url", omitPadding: true });
}
