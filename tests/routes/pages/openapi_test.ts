/**
 * Rules of tools that read the OpenAPI document: those of Spectral, Redocly, `@hey-api/openapi-ts`
 * and `openapi-typescript` that it broke once. The long tests run the tools themselves.
 */
import assert from "node:assert/strict";
import { isRecord } from "../../../base/mod.ts";
import { operationIdOf } from "../../../routes/access/route_table.ts";
import { ApiWorld } from "../world.ts";

interface Found {
  readonly place: string;
  readonly value: Readonly<Record<string, unknown>>;
}

using world = new ApiWorld();
const document = await world.get("/openapi.json") as Readonly<Record<string, unknown>>;
const found = [...objects(document, "")];

/** All objects of a value, with their places. */
function* objects(value: unknown, place: string): Generator<Found> {
  if (isRecord(value)) yield { place, value };
  if (typeof value !== "object" || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    yield* objects(each, `${place}/${name.replaceAll("/", "~1")}`);
  }
}

/** The places of the objects for which this holds. */
function placesOf(isWrong: (value: Found["value"], place: string) => boolean): string[] {
  return found.filter(({ value, place }) => isWrong(value, place)).map(({ place }) => place);
}

function hasType(schema: Found["value"], ...types: readonly string[]): boolean {
  return [schema.type].flat().some((type) => typeof type === "string" && types.includes(type));
}

Deno.test("the document has references to its schemas only, and a server", () => {
  assert.deepEqual(
    placesOf(({ $ref }) => $ref !== undefined && !String($ref).startsWith("#/components/schemas/")),
    [],
  );
  assert.deepEqual(document.servers, [{ url: "/" }]);
});

Deno.test("every operation has another name", () => {
  const operations = found.filter(({ value }) => isRecord(value.responses));
  const ids = operations.map(({ value }) => value.operationId);
  assert.ok(operations.length > 90);
  assert.equal(new Set(ids).size, operations.length);
  for (const id of ids) assert.match(String(id), /^(get|post|put|delete)[A-Za-z0-9]+$/);
  const path = "/api/v1/graphs/{id}/tasks/{key}";
  assert.equal(operationIdOf("get", path), "getGraphsByIdTasksByKey");
  assert.equal(operationIdOf("post", "/api/v1/amm/run_once"), "postAmmRunOnce");
  assert.equal(operationIdOf("get", "/openapi.json"), "getOpenapiJson");
});

Deno.test("every array has items, and a tuple its length", () => {
  assert.deepEqual(
    placesOf((value, place) =>
      hasType(value, "array") && !place.includes("/examples/") && !isRecord(value.items)
    ),
    [],
  );
  assert.deepEqual(placesOf(({ prefixItems, maxItems }) => !!prefixItems && !maxItems), []);
});

Deno.test("patterns mean the same with and without the flag u", () => {
  const patterns = found.flatMap(({ value: { pattern } }) =>
    typeof pattern === "string" ? [pattern] : []
  );
  assert.ok(patterns.length > 3);
  for (const pattern of patterns) {
    new RegExp(pattern);
    new RegExp(pattern, "u");
    assert.doesNotMatch(pattern, /\\p\{/);
  }
});

Deno.test("examples of parameters have the type and the pattern of the parameter", () => {
  const parameters = found.filter(({ value }) => typeof value.in === "string" && value.examples);
  assert.ok(parameters.length > 10);
  for (const { place, value: { schema, examples } } of parameters) {
    if (!isRecord(schema) || !isRecord(examples)) assert.fail(place);
    for (const example of Object.values(examples)) {
      const value = isRecord(example) ? example.value : undefined;
      const isNumeric = hasType(schema, "integer", "number");
      assert.equal(typeof value, isNumeric ? "number" : "string", place);
      if (typeof schema.pattern === "string") {
        assert.match(String(value), new RegExp(schema.pattern, "u"), place);
      }
    }
  }
});
