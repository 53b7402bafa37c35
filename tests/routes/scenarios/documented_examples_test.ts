/**
 * Every example of the OpenAPI document is sent to a scheduler with a worker, and every route
 * without one gets a plain request. The answer must be one that the document describes.
 */
import assert from "node:assert/strict";
import { z } from "zod";
import { PEER_DATA_MEDIA_TYPE, type Registered, SECRET_HEADER } from "../../../protocol/mod.ts";
import { startServer } from "../cluster.ts";
import { FakeWorker, registration } from "../fake_worker.ts";
import { grantFor, shownBy } from "../../world/grants.ts";
import { emptyCache } from "../cache/empty_cache.ts";
import { ApiWorld } from "../world.ts";
import { type Asked, Furnished } from "./furnished.ts";

type Named<Value> = Readonly<Record<string, Value>>;

interface Content {
  readonly schema: Named<unknown>;
  readonly examples?: Named<DocumentedExample>;
  readonly "x-text-examples"?: Named<{ readonly summary: string; readonly json: string }>;
}

interface DocumentedExample {
  readonly summary: string;
  readonly value: unknown;
}

/** The examples of a body, also those that are text because of a reference to a task. */
function examplesOf(content: Content): Named<DocumentedExample> {
  const texts = Object.entries(content["x-text-examples"] ?? {}).map(([name, { summary, json }]) =>
    [name, { summary, value: JSON.parse(json) }] as const
  );
  return { ...content.examples, ...Object.fromEntries(texts) };
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly examples?: Content["examples"];
  }[];
  readonly requestBody?: { readonly content: Named<Content> };
  readonly responses: Named<{ readonly content?: Named<Content> }>;
}

interface Document {
  readonly paths: Named<Named<Operation>>;
  readonly components: { readonly schemas: Named<unknown> };
}

/** What stands for a path parameter without an example; the first route that begins so counts. */
const NAMES: readonly (readonly [route: string, Named<string>])[] = [
  ["POST /api/v1/graphs/{id}/cancel", { id: "<running>" }],
  ["POST /api/v1/graphs/{id}/retry", { id: "<failed>" }],
  ["GET /api/v1/graphs/{id}/tasks/{key}/logs", { id: "<failed>", key: "x" }],
  ["GET /api/v1/graphs/{id}/tasks/{key}/inputs/{index}", { id: "<graph>", key: "b", index: "0" }],
  ["DELETE /api/v1/pools/{name}", { name: "staging-db" }],
  ["", { key: "x", stimulusId: "unknown", sha256: "<modules>", name: "kept" }],
];
const IDS: Named<string> = {
  graphs: "<done>",
  workers: "<worker>",
  samplers: "<sampler>",
  retirements: "<retirement>",
  policies: "<policy>",
  transfers: "<transfer>",
  clients: "<client>",
};
/** Required parameters of a query that only a running scheduler knows. */
const QUERY: Named<string> = {
  incarnation: "<incarnation>",
  worker: "<worker>",
  graph: "<graph>",
  client: "<client>",
};

/** What a route needs beside a furnished scheduler; the answer has the names of these things. */
const NEEDS: Named<(cluster: Furnished) => Promise<Named<string>>> = {
  // The worker of the furnished scheduler has confirmed its first instructions.
  "GET /api/v1/workers/{id}/instructions": async ({ world, worker }) => {
    const card = registration("w2", worker.holder);
    const { id, secret, incarnation } = await made(world, "workers", card) as Registered;
    return { worker: id, secret, incarnation: String(incarnation) };
  },
  "GET /api/v1/workers/{id}/secrets": async ({ world, worker }) => {
    const graph = await world.submit({
      secrets: ["TOKEN"],
      tasks: { x: { op: "inc", args: [1] } },
    });
    await worker.compute();
    return { graph };
  },
  "GET /api/v1/graphs/{id}/tasks/{key}/inputs/{index}": async ({ world, worker }) => {
    const tasks = { a: { op: "inc", args: [1] }, b: { op: "inc", args: [{ $ref: "a" }] } };
    const graph = await world.submit({ tasks, outputs: ["a", "b"] });
    await worker.finishAll({ a: 2, b: 3 });
    return { graph };
  },
  "GET /api/v1/retirements/{id}": async ({ world }) => {
    const { id } = await made(world, "workers/retire", { names: ["w1"] }) as Named<string>;
    return { retirement: id ?? "" };
  },
  "DELETE /api/v1/amm/policies/{id}": async ({ world }) => {
    const { id } = await made(world, "amm/policies", { name: "ReduceReplicas" }) as Named<string>;
    return { policy: id ?? "" };
  },
};

/** The routes of transfers, which need two workers; another test sends the example. */
const TRANSFERS = ["POST /api/v1/transfers", "POST /api/v1/transfers/{id}"] as const;
/** They need tasks that run in processes; other tests ask for them. */
const STACKS = [
  "GET /api/v1/graphs/{id}/tasks/{key}/stack",
  "GET /api/v1/workers/{id}/stacks",
  "GET /api/v1/graphs/{id}/profiling",
  "GET /api/v1/graphs/{id}/profiling/{group}",
];
/** Its answer is a WebSocket, on another port. */
const SOCKETS = ["GET /api/v1/workers/{id}/socket"];
/** Its body has the bytes of values, which JSON cannot show. */
const WITHOUT_EXAMPLE = [TRANSFERS[1]];

const document = await readDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) =>
    [`${method.toUpperCase()} ${path}`, operation] as const
  )
);

async function readDocument(): Promise<Document> {
  using world = new ApiWorld({ cache: emptyCache() });
  return await world.get("/openapi.json") as Document;
}

/** Throws if the value is not as the schema of the document says. */
function check(schema: Named<unknown>, value: unknown, what: string): void {
  const whole = { ...schema, $defs: document.components.schemas };
  const local = JSON.stringify(whole).replaceAll("#/components/schemas/", "#/$defs/")
    // The library reads patterns without the flag "u".
    .replaceAll("\\\\p{Cc}", "\\\\x00-\\\\x1f\\\\x7f-\\\\x9f");
  const result = z.fromJSONSchema(JSON.parse(local)).safeParse(value);
  assert.ok(result.success, `${what}: ${result.error} in ${JSON.stringify(value)}`);
}

/** The names of all examples of a route. */
function exampleNames({ parameters = [], requestBody }: Operation): string[] {
  const bodies = Object.values(requestBody?.content ?? {}).map(examplesOf);
  const places = [...parameters.map(({ examples = {} }) => examples), ...bodies];
  return [...new Set(places.flatMap((examples) => Object.keys(examples)))];
}

/** The request of an example; without a name, or with one of another part, a plain request. */
function requestOf(route: string, operation: Operation, example: string): Asked {
  const [method = "", path = ""] = route.split(" ");
  const { parameters = [], requestBody } = operation;
  const exampleOf = (name: string, where: string) =>
    parameters.find((each) => each.name === name && each.in === where)
      ?.examples?.[example]?.value;
  const known = { ...nameOfId(path), ...namesOf(route) };
  const filled = path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => String(exampleOf(name, "path") ?? known[name]),
  );
  const query = parameters.filter((each) => each.in === "query").flatMap(({ name, required }) => {
    const value = exampleOf(name, "query") ?? (required ? QUERY[name] : undefined);
    return value === undefined ? [] : [`${name}=${value}`];
  });
  const [type, content] = Object.entries(requestBody?.content ?? {})
    .find(([, content]) => example in examplesOf(content)) ?? [];
  const body = content && examplesOf(content)[example]?.value;
  return {
    method,
    path: query.length === 0 ? filled : `${filled}?${query.join("&")}`,
    headers: {
      [SECRET_HEADER]: "<secret>",
      ...(type === undefined ? null : { "content-type": type }),
      ...(typeof body === "string" ? { "content-length": String(body.length) } : null),
    },
    ...(content === undefined ? null : { body }),
  };
}

function nameOfId(path: string): Named<string> {
  const [, collection = ""] = /\/(\w+)\/\{id\}/.exec(path) ?? [];
  return { id: IDS[collection] ?? "" };
}

function namesOf(route: string): Named<string> {
  return NAMES.find(([start]) => route.startsWith(start))?.[1] ?? {};
}

/** Checks that the document lists the answer as a success, and describes its body. */
async function checkAnswer(what: string, operation: Operation, response: Response): Promise<void> {
  const { status } = response;
  const type = response.headers.get("content-type") ?? "";
  const described = operation.responses[status];
  if (status >= 300 || described === undefined) {
    assert.fail(`${what}: ${status} ${await response.text()}`);
  }
  const types = Object.keys(described.content ?? {});
  const found = types.find((each) => type.toLowerCase().startsWith(each));
  if (types.length === 0 && type === "") return;
  assert.ok(found !== undefined, `${what}: ${type} is none of ${types}`);
  if (found !== "application/json") return await response.body?.cancel();
  check(described.content?.[found]?.schema ?? {}, await response.json(), what);
}

/** Finishes every task that the worker gets, until the scheduler stops. */
async function computeAll(worker: FakeWorker): Promise<void> {
  for (;;) await worker.finish(await worker.compute(), 42);
}

async function made(world: ApiWorld, path: string, body: unknown): Promise<unknown> {
  const response = await world.ask("POST", `/api/v1/${path}`, body);
  assert.ok(response.ok, await response.clone().text());
  return await response.json();
}

Deno.test("every route with a body has an example, and all examples have a summary", () => {
  const without = operations.filter(([, { requestBody }]) =>
    requestBody !== undefined &&
    Object.values(requestBody.content).every((each) => Object.keys(examplesOf(each)).length === 0)
  );
  assert.deepEqual(without.map(([route]) => route), WITHOUT_EXAMPLE);
});

Deno.test("examples of bodies and answers are as their schemas say", () => {
  let checked = 0;
  for (const [route, { requestBody, responses }] of operations) {
    for (const { content } of [...Object.values(responses), requestBody ?? {}]) {
      for (const each of Object.values(content ?? {})) {
        for (const [name, example] of Object.entries(examplesOf(each))) {
          assert.ok(example.summary.length > 0);
          check(each.schema, example.value, `${route}, example "${name}"`);
          checked++;
        }
      }
    }
  }
  assert.ok(checked > 25, `${checked}`);
});

interface Example {
  readonly route: string;
  readonly operation: Operation;
  readonly name: string;
  readonly what: string;
}

const examples: readonly Example[] = operations
  .filter(([route]) => ![...TRANSFERS, ...STACKS, ...SOCKETS].some((each) => each === route))
  .flatMap(([route, operation]) => {
    const names = exampleNames(operation);
    return (names.length === 0 ? [""] : names).map((name) => {
      const what = name === "" ? route : `${route}, example "${name}"`;
      return { route, operation, name, what: `${what} is answered as documented` };
    });
  });
/** Whether the request changes nothing, so that others can have the same scheduler. */
const isReading = ({ route }: Example) => route.startsWith("GET ") && NEEDS[route] === undefined;

Deno.test("routes that change nothing", async (context) => {
  await using cluster = await Furnished.start();
  computeAll(cluster.worker).catch(() => {});
  for (const example of examples.filter(isReading)) {
    await context.step(example.what, async () => {
      const { route, operation, name, what } = example;
      await checkAnswer(what, operation, await cluster.send(requestOf(route, operation, name)));
    });
  }
});

for (const { route, operation, name, what } of examples.filter((each) => !isReading(each))) {
  Deno.test(what, async () => {
    await using cluster = await Furnished.start();
    const more = await NEEDS[route]?.(cluster);
    const request = JSON.stringify(requestOf(route, operation, name))
      .replaceAll(/<(\w+)>/g, (whole, each: string) => more?.[each] ?? whole);
    if (more === undefined) computeAll(cluster.worker).catch(() => {});
    await checkAnswer(what, operation, await cluster.send(JSON.parse(request)));
  });
}

Deno.test("the example of a transfer is answered as documented, and so is its upload", async () => {
  const [read, upload] = TRANSFERS.map((route) => {
    const [, operation] = operations.find(([each]) => each === route) ?? [];
    assert.ok(operation !== undefined);
    return operation;
  });
  assert.ok(read !== undefined && upload !== undefined);
  const example = read.requestBody?.content["application/json"]?.examples?.one?.value as {
    readonly keys: readonly string[];
  };
  const world = new ApiWorld({ cache: emptyCache() });
  await using server = startServer(world);
  await using holder = await FakeWorker.join(server.url, { name: "w1" });
  await using reader = await FakeWorker.join(server.url, { name: "w2" });
  const grant = grantFor(holder.registered, reader.registered, example.keys);
  const body = {
    ...example,
    from: holder.id,
    ...shownBy(reader.registered, example.keys, [grant]),
  };
  const answer = world.ask("POST", "/api/v1/transfers", body, {
    [SECRET_HEADER]: reader.registered.secret,
  });
  const [, transfer] = await holder.received("upload");
  const { id, registered: { incarnation, secret } } = holder;
  const path = `/api/v1/transfers/${transfer}?worker=${id}&incarnation=${incarnation}`;
  const uploaded = world.ask("POST", path, new Uint8Array([1, 2, 3]), {
    "content-type": PEER_DATA_MEDIA_TYPE,
    [SECRET_HEADER]: secret,
  });
  const response = await answer;
  await checkAnswer(TRANSFERS[0], read, new Response(await response.bytes(), response));
  await checkAnswer(TRANSFERS[1], upload, await uploaded);
});
