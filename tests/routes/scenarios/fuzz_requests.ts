/** Random requests for the operations of an OpenAPI document. */
import * as fc from "fast-check";
import { anyCharacter } from "../../any_character.ts";
import { LOGS_MEDIA_TYPE, PROTOCOL_VERSION, SECRET_HEADER } from "../../../protocol/mod.ts";
import type { Asked } from "./furnished.ts";

/** The part of JSON Schema that the document uses. */
export interface ApiSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly ApiSchema[];
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: ApiSchema | boolean;
  readonly items?: ApiSchema;
  readonly prefixItems?: readonly ApiSchema[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

export interface ApiOperation {
  readonly method: string;
  readonly path: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: ApiSchema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: ApiSchema }>>;
  };
}

type Schemas = Readonly<Record<string, ApiSchema>>;

const DEEP = "@deep@";
const LEVELS = 20_000;

/** Names of things that exist, and of some that do not. */
const NAMES = fc.constantFrom(
  ...["<done>", "<failed>", "<running>", "<cancelled>", "<sampler>", "<worker>", "<modules>"],
  ...[
    "w1",
    "x",
    "ns",
    "datum",
    "local",
    "nothing",
    "inc",
    "./tasks.ts#double",
    "1",
    "local/ns/datum",
  ],
);

const ODD_TEXTS = fc.oneof(
  fc.constantFrom(
    ...["", " ", ".", "..", "a/b", "%", "%00", "\u0000", "\ud800", "\u202e", "😀", "é\u0301"],
    ...["__proto__", "constructor", "toString", "null", "NaN", "-1", "1e999", "0x10", "1.5"],
    ...["9007199254740993", "-0", "true,false", "*", "[object Object]", "${x}", DEEP],
    "k".repeat(5000),
  ),
  fc.string({ unit: anyCharacter, maxLength: 12 }),
);

const ODD_VALUES = fc.oneof(
  ODD_TEXTS,
  NAMES,
  fc.constantFrom<unknown>(
    ...[null, true, false, 0, -1, 0.5, 1e308, -1e308, 2 ** 53, 2 ** 31, 1e-300, [], {}, [[]]],
    ...[{ toString: 1, valueOf: 1 }, { $ref: 1 }, { $ref: "x" }, { $call: {} }, { $value: 1 }],
    ...[{ length: 1e9 }, JSON.parse('{"__proto__": {"op": "inc"}}'), [null], { "": null }],
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Requests of any of the operations. */
export function requestsOf(
  operations: readonly ApiOperation[],
  schemas: Schemas,
): fc.Arbitrary<Asked> {
  return fc.oneof(...operations.map((operation) => ({
    weight: operation.requestBody === undefined ? 1 : 5,
    arbitrary: requestOf(operation, schemas),
  })));
}

function requestOf(operation: ApiOperation, schemas: Schemas): fc.Arbitrary<Asked> {
  const { method, path, parameters = [], requestBody } = operation;
  const names = parameters.filter((each) => each.in === "path").map(({ name }) => name);
  const query = parameters.filter((each) => each.in === "query");
  return fc.record({
    names: fc.tuple(...names.map(() => fc.oneof({ weight: 4, arbitrary: NAMES }, ODD_TEXTS))),
    query: fc.tuple(
      ...query.map(({ name, required, schema }) =>
        fc.option(
          fc.oneof({ weight: 3, arbitrary: valid(schema, schemas) }, ODD_TEXTS),
          { freq: required ? 9 : 1, nil: undefined },
        ).map((value) => [name, value] as const)
      ),
    ),
    extra: fc.option(ODD_TEXTS, { freq: 1, nil: undefined }).map((text) => text?.slice(0, 3)),
    withExtra: fc.nat(9),
    body: requestBody === undefined
      ? fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, bodyOf({}))
      : fc.oneof(
        ...Object.entries(requestBody.content).map(([type, { schema }]) =>
          bodyOf(schema, schemas, type)
        ),
      ),
    headers: headers(),
  }).map((made) => {
    const filled = names.reduce(
      (text, name, index) => text.replace(`{${name}}`, inUrl(made.names[index] ?? "")),
      path,
    );
    const pairs = made.query.filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${inUrl(name === "wait" ? briefly(value) : asText(value))}`);
    if (made.withExtra === 0) pairs.push(`${inUrl(made.extra ?? "y")}=1`);
    const { body } = made;
    return {
      method: method.toUpperCase(),
      path: pairs.length === 0 ? filled : `${filled}?${pairs.join("&")}`,
      headers: { ...made.headers, ...body?.headers },
      ...(body === undefined || method === "get" ? null : { body: body.text }),
    };
  });
}

const JSON_TYPE = "application/json";

/** A body: valid by its schema, spoilt in a few places, or no JSON at all. */
function bodyOf(
  schema: ApiSchema,
  schemas: Schemas = {},
  type = JSON_TYPE,
): fc.Arbitrary<{ readonly text: string; readonly headers: Readonly<Record<string, string>> }> {
  const whole = type === JSON_TYPE ? valid(schema, schemas) : rawBody(type);
  const spoilt = fc.tuple(whole, fc.array(fc.tuple(fc.nat(), ODD_VALUES), { maxLength: 3 }))
    .map(([value, changes]) => changes.reduce<unknown>(replaced, value));
  const texts = fc.oneof(
    { weight: 4, arbitrary: whole },
    { weight: 6, arbitrary: spoilt },
    ODD_VALUES,
  ).map((value) => type !== JSON_TYPE && typeof value === "string" ? value : jsonOf(value));
  const cut = fc.tuple(texts, fc.double({ min: 0, max: 1, noNaN: true })).map(([text, part]) =>
    text.slice(0, Math.floor(part * text.length))
  );
  return fc.record({
    text: fc.oneof({ weight: 12, arbitrary: texts }, cut, fc.constant("")),
    headers: fc.oneof(
      { weight: 15, arbitrary: fc.constant({ "content-type": type }) },
      fc.constantFrom<Readonly<Record<string, string>>>(
        { "content-type": "text/plain" },
        { "content-type": "" },
        { "content-type": `${type}; charset=utf-16` },
        { "content-type": type, "content-encoding": "gzip" },
        { "content-type": type, "content-encoding": "br" },
        { "content-type": type, "content-length": "99999999999" },
        { "content-type": type, "content-length": "-1" },
      ),
    ),
  });
}

/** Bodies that are not JSON as a whole. */
function rawBody(type: string): fc.Arbitrary<unknown> {
  if (type === LOGS_MEDIA_TYPE) {
    const head = { key: "local/ns/x", attempt: 1, graph: "g", state: "failed", start: 0, end: 2 };
    return fc.constantFrom("", `${JSON.stringify({ ...head, bytes: 2 })}\nab`, "{}\n");
  }
  return fc.constantFrom(
    '{"name":"n"}\n{"key":"x","op":"inc","args":[1]}',
    '{"name":"n"}\n{"key":"x","op":"inc"}\n{"key":"x","value":1}\n\n',
    "\u0001",
    "\u0081\u00a1",
  );
}

function headers(): fc.Arbitrary<Readonly<Record<string, string>>> {
  return fc.record({
    [SECRET_HEADER]: fc.constantFrom("<secret>", "wrong"),
    accept: fc.constantFrom(
      ...["*/*", "application/json", "application/msgpack", "text/event-stream", "text/html"],
      ...["application/x-ndjson", "image/svg+xml", "application/octet-stream", ";q=x,,"],
    ),
    "last-event-id": fc.constantFrom("0", "1", "-1", "x", "1e99", "a-1"),
    "idempotency-key": fc.constantFrom("once", "twice", "k".repeat(2000)),
    "if-none-match": fc.constantFrom("*", '"x"', ","),
    authorization: fc.constantFrom("Bearer x", "Basic x", "Bearer"),
    prefer: fc.constantFrom("wait=0", "wait=x"),
    traceparent: fc.constantFrom("x", "00-0-0-0"),
  }, { requiredKeys: [] });
}

/** Values that the schema allows, as far as it says. */
function valid(schema: ApiSchema, schemas: Schemas, depth = 0): fc.Arbitrary<unknown> {
  const inner = (each: ApiSchema) => valid(each, schemas, depth + 1);
  if (schema.$ref !== undefined) return inner(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(inner));
  const [type] = [schema.type ?? "any"].flat();
  const { minimum, maximum, exclusiveMinimum } = schema;
  const min = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  switch (type) {
    case "object":
      return objects(schema, schemas, depth);
    case "array":
      return schema.prefixItems === undefined
        ? fc.array(inner(schema.items ?? {}), { maxLength: 3 })
        : fc.tuple(...schema.prefixItems.map(inner));
    case "integer":
      return fc.oneof(
        fc.constantFrom(min, Math.max(min, 1)),
        fc.integer({ min, max: Math.min(maximum ?? 1000, 1000) }),
      );
    case "number":
      return fc.double({ min, max: Math.min(maximum ?? 1000, 1000), noNaN: true });
    case "boolean":
      return fc.boolean();
    case "string":
      return fc.oneof({ weight: 3, arbitrary: NAMES }, fc.string({ maxLength: 20 }));
    default:
      return ODD_VALUES;
  }
}

/** Fields whose values the schema does not tell. */
const KNOWN: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  protocol: fc.constant(PROTOCOL_VERSION),
  url: fc.constantFrom(null, "http://127.0.0.1:9"),
  acceptToken: fc.constant("0123456789abcdef"),
  incarnation: fc.constantFrom(0, 1, 2),
  seq: fc.constantFrom(1, 3, 4, 5),
  op: fc.constantFrom("inc", "add", "./tasks.ts#double", "nothing"),
  values: fc.dictionary(NAMES, ODD_VALUES, { maxKeys: 3 }),
  modules: fc.constantFrom({}, { "tasks.ts": "export const double = (x) => 2 * x;" }),
};

function objects(schema: ApiSchema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties: others } = schema;
  if (Object.keys(properties).length === 0 && typeof others === "object") {
    const keys = fc.constantFrom("x", "y", "a b", "GPU", "datum");
    return fc.dictionary(keys, valid(others, schemas, depth + 1), { maxKeys: 3 });
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [
      name,
      depth < 2 && KNOWN[name] || valid(each, schemas, depth + 1),
    ]),
  );
  // Most fields are absent most of the time, or hardly any object would be accepted.
  return fc.record({
    all: fc.record(fields),
    present: fc.array(fc.constantFrom(...Object.keys(properties), "tasks"), { maxLength: 3 }),
  }).map(({ all, present }) =>
    Object.fromEntries(
      Object.entries(all).filter(([name]) => required.includes(name) || present.includes(name)),
    )
  );
}

/** The value with one place replaced; `at` chooses it. Every eleventh change removes a field. */
function replaced(value: unknown, [at, by]: readonly [number, unknown]): unknown {
  if (typeof value !== "object" || value === null || at % 7 === 0) return by;
  if (Array.isArray(value)) {
    if (value.length === 0) return [by];
    const index = at % value.length;
    return value.with(index, replaced(value[index], [Math.floor(at / value.length), by]));
  }
  const fields = Object.entries(value);
  if (at % 5 === 0) fields.push([typeof by === "string" ? by.slice(0, 20) : "other", by]);
  const found = fields[at % Math.max(1, fields.length)];
  if (found === undefined) return { unknown: by };
  if (at % 11 === 0) return Object.fromEntries(fields.filter((field) => field !== found));
  found[1] = replaced(found[1], [Math.floor(at / (fields.length + 1)), by]);
  return Object.fromEntries(fields);
}

function jsonOf(value: unknown): string {
  return (JSON.stringify(value) ?? "null")
    .replaceAll(`"${DEEP}"`, () => "[".repeat(LEVELS) + "]".repeat(LEVELS));
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value) ?? "";
}

/** A wait that does not make the run long. */
function briefly(value: unknown): string {
  const text = asText(value);
  return Number(text) > 0.01 && Number(text) <= 60 ? "0.01" : text;
}

/** Text for a URL; names in angle brackets stay as they are. */
function inUrl(text: string): string {
  if (/^<\w+>$/.test(text)) return text;
  return text === "%" ? text : encodeURIComponent(text.toWellFormed());
}
