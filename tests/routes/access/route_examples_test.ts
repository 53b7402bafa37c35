/** Examples in the OpenAPI document. */
import assert from "node:assert/strict";
import { addExamples, type RouteExample } from "../../../routes/access/route_examples.ts";

function withOne(example: RouteExample) {
  const document = {
    paths: {
      "/things/{id}": {
        put: {
          parameters: [{ name: "id", in: "path" }, { name: "wait", in: "query" }],
          requestBody: { content: { "application/json": {}, "text/plain": {} } },
          responses: { 200: { content: { "application/json": {} } }, 204: {} },
        },
      },
    },
  };
  return addExamples(document, [
    { method: "put", path: "/things/{id}", examples: { one: example } },
  ]).paths["/things/{id}"].put;
}

Deno.test("addExamples() puts all parts of a request under one name", () => {
  const summary = "A thing";
  const one = (value: unknown) => ({ examples: { one: { summary, value } } });
  const operation = withOne({
    summary,
    params: { id: "a" },
    query: { wait: "1" },
    body: { x: 1 },
    answer: { status: 200, body: { y: 2 } },
  });
  assert.deepEqual(operation, {
    parameters: [
      { name: "id", in: "path", ...one("a") },
      { name: "wait", in: "query", ...one("1") },
    ],
    requestBody: { content: { "application/json": one({ x: 1 }), "text/plain": {} } },
    responses: { 200: { content: { "application/json": one({ y: 2 }) } }, 204: {} },
  });
  const text = withOne({ summary, type: "text/plain", body: "x" });
  assert.deepEqual(text.requestBody.content["text/plain"], one("x"));
});

Deno.test("addExamples() refuses what the document does not describe", () => {
  const summary = "A thing";
  const wrong: RouteExample[] = [
    { summary, params: { wait: "1" } },
    { summary, query: { other: "1" } },
    { summary, type: "image/png", body: "x" },
    { summary, answer: { status: 204, body: {} } },
    { summary, answer: { status: 404, body: {} } },
  ];
  for (const example of wrong) {
    assert.throws(() => withOne(example), /^TypeError: Cannot add an example: there is no /);
  }
});
