/** Every route whose path has a key takes any key, as `keySegment()` writes it. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { whyNotKey } from "../../../graph/mod.ts";
import { keySegment } from "../../../protocol/mod.ts";
import { anyCharacter } from "../../any_character.ts";
import { startCluster } from "../cluster.ts";
import { problemOf } from "../world.ts";

const KEYS = [
  "https://a.example/x~y?z#ä /..",
  "a/../b",
  "../..",
  "/",
  "~1%2F%252f",
  "alice/ns/x",
  "a//",
];
const API = "/api/v1";

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly parameters?: readonly Parameter[] }>>>
  >;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly schema: { readonly type: string };
}

/** What a route needs beside its path. */
const BODIES: Readonly<Record<string, { readonly type: string; readonly body: string }>> = {
  "put /api/v1/data/{namespace}/{key}": { type: "application/octet-stream", body: "bytes" },
  "put /api/v1/data/{namespace}/{key}/replicas": {
    type: "application/json",
    body: '{"replicas":1}',
  },
};
/** Routes in the order of the life of a value; all others come in between. */
const FIRST = "put /api/v1/data/{namespace}/{key}";
/** Its task must run: the answer about one that has ended names it. */
const OF_RUNNING = "get /api/v1/graphs/{id}/tasks/{key}/stack";
const LAST = "delete /api/v1/data/{namespace}/{key}";

async function keyRoutes(url: string): Promise<readonly (readonly [string, Parameter])[]> {
  const document = await (await fetch(`${url}/openapi.json`)).json() as Document;
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [] }]) => {
      const key = parameters.find((each) => each.name === "key" && each.in === "path");
      return key === undefined ? [] : [[`${method} ${path}`, key] as const];
    })
  );
  const rank = ([route]: readonly [string, Parameter]) =>
    route === FIRST ? 0 : route === LAST ? 2 : 1;
  return routes.sort((a, b) => rank(a) - rank(b));
}

Deno.test("every route with a key takes keys with slashes, dots, spaces and escapes", async () => {
  await using cluster = await startCluster();
  const { url, world, worker } = cluster;
  const routes = await keyRoutes(url);
  assert.ok(routes.length >= 10, String(routes.length));
  for (const [route, { description, schema }] of routes) {
    assert.match(description ?? "", /`~1` for `\/`/, route);
    assert.equal(schema.type, "string", route);
  }
  for (const key of KEYS) {
    const id = await world.submit({
      tasks: { input: { op: "inc", args: [1] }, [key]: { op: "inc", args: [{ $ref: "input" }] } },
      outputs: ["input", key],
    });
    await worker.finish(await worker.compute(), 2);
    await worker.finish(await worker.compute(), 3);
    for (const [route] of routes) {
      const [method = "", path = ""] = route.split(" ");
      const filled = path.replace("{id}", id).replace("{namespace}", "ns")
        .replace("{key}", keySegment(key)).replace("{index}", "0");
      const { type, body } = BODIES[route] ?? {};
      const response = await fetch(url + filled, {
        method: method.toUpperCase(),
        headers: { accept: "application/json, */*", ...(type && { "content-type": type }) },
        ...(body && { body }),
      });
      const text = await response.text();
      if (route === OF_RUNNING) {
        assert.equal(response.status, 410, text);
        assert.ok(JSON.parse(text).detail.includes(`"${key}"`), text);
        continue;
      }
      assert.ok(response.ok, `${route} for ${key}: ${response.status} ${text}`);
      if (!text.startsWith("{")) continue;
      const answer = JSON.parse(text);
      if (answer.key !== undefined) assert.equal(answer.key, key, route);
    }
  }
});

Deno.test("a key that is not escaped is refused, with what to write", async () => {
  await using cluster = await startCluster();
  const { url, world } = cluster;
  const id = await world.submit({ tasks: { "a/b": { op: "inc", args: [1] } } });
  for (const segment of ["a%2Fb", "a~", "a~2b"]) {
    const response = await fetch(`${url}${API}/graphs/${id}/tasks/${segment}`);
    const problem = await problemOf(response);
    assert.equal(response.status, 400);
    assert.equal(
      problem.detail,
      'Cannot read the path: "key": Must have "~0" for "~" and "~1" for "/"',
    );
    assert.deepEqual((problem.errors ?? []).map(({ pointer }) => pointer), ["/key"]);
  }
});

Deno.test("any key is found by its path", async () => {
  await using cluster = await startCluster();
  const { world } = cluster;
  const anyKey = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 12 })
    .filter((key) => whyNotKey(key) === null);
  const keys = [...new Set(fc.sample(anyKey, 50))];
  const tasks = Object.fromEntries(keys.map((key) => [key, { op: "inc", args: [1] }]));
  const id = await world.submit({ tasks });
  for (const key of keys) {
    const response = await world.ask("GET", `${API}/graphs/${id}/tasks/${keySegment(key)}`);
    assert.equal(response.status, 200, key);
    assert.equal((await response.json() as { key: string }).key, key);
  }
});

Deno.test("a key with slashes reaches nothing of another owner or namespace", async () => {
  await using cluster = await startCluster();
  const { world } = cluster;
  await world.ask("POST", `${API}/data`, { namespace: "ns", values: { x: 1, "ns/x": 2 } });
  const graph = (args: readonly unknown[], namespace?: string) => ({
    tasks: { t: { op: "inc", args } },
    ...(namespace && { namespace }),
  });
  const codeOf = async (body: unknown) => {
    const response = await world.ask("POST", `${API}/graphs`, body);
    return response.ok ? "accepted" : (await problemOf(response)).code;
  };
  assert.equal(await codeOf(graph([{ $ref: "ns/x" }])), "invalid_graph", "the slash names nothing");
  assert.equal(await codeOf(graph([{ $ref: "ns/x" }], "other")), "invalid_graph");
  assert.equal(await codeOf(graph([{ $ref: "local/ns/x" }], "other")), "invalid_graph");
  assert.equal(await codeOf(graph([{ $ref: "\0local/ns/x" }], "other")), "invalid_graph");
  assert.equal(await codeOf(graph([{ $ref: "x", namespace: "ns/x" }])), "invalid_graph");
  assert.equal(await codeOf(graph([{ $ref: "x", namespace: "ns" }], "other")), "accepted");
  assert.equal(await codeOf(graph([{ $ref: "ns/x" }], "ns")), "accepted");
});
