/** Examples of requests and answers in the OpenAPI document. */

/** A request that succeeds. Path parameters without an example are ids of a running scheduler. */
export interface RouteExample {
  readonly summary: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Media type of the body; default: the first one that the document lists. */
  readonly type?: string;
  /** A value for JSON, otherwise text. */
  readonly body?: unknown;
  readonly answer?: { readonly status: number; readonly body: unknown };
}

export type RouteExamples = Readonly<Record<string, RouteExample>>;

/** The examples of one route. */
export interface DocumentedExamples {
  readonly method: string;
  readonly path: string;
  readonly examples: RouteExamples;
}

/** Where an example is as text. */
const TEXT_EXAMPLES = "x-text-examples";

interface Content {
  examples?: Record<string, unknown>;
  [TEXT_EXAMPLES]?: Record<string, { readonly summary: string; readonly json: string }>;
}

interface Parameter extends Content {
  readonly name: string;
  readonly in: string;
  readonly schema?: { readonly type?: string | readonly string[] };
}

interface Operation {
  description?: string;
  readonly parameters?: Parameter[];
  readonly requestBody?: { readonly content: Record<string, Content> };
  readonly responses: Record<string, { readonly content?: Record<string, Content> }>;
}

/**
 * Adds the examples to a document and returns it. Parts of one request have the same name. Throws
 * if an example has a part that the document does not describe.
 */
export function addExamples<Described extends object>(
  document: Described,
  routes: readonly DocumentedExamples[],
): Described {
  const { paths } = document as unknown as { paths: Record<string, Record<string, Operation>> };
  for (const { method, path, examples } of routes) {
    const operation = described(paths[path]?.[method], `${method} ${path}`);
    for (const [name, example] of Object.entries(examples)) {
      addExample(operation, name, example);
    }
  }
  return document;
}

function addExample(operation: Operation, name: string, example: RouteExample): void {
  const { summary, params = {}, query = {}, body, answer } = example;
  for (const [where, values] of [["path", params], ["query", query]] as const) {
    for (const [parameter, value] of Object.entries(values)) {
      const found = operation.parameters?.find((each) =>
        each.in === where && each.name === parameter
      );
      const place = described(found, parameter);
      put(place, name, { summary, value: isNumeric(place) ? Number(value) : value });
    }
  }
  if (body !== undefined) {
    const content = operation.requestBody?.content ?? {};
    const type = example.type ?? Object.keys(content)[0] ?? "";
    putBody(operation, described(content[type], `a body of ${type}`), [name, summary, body]);
  }
  if (answer !== undefined) {
    const content = operation.responses[answer.status]?.content;
    const [json] = Object.values(content ?? {});
    const place = described(json, `an answer ${answer.status}`);
    putBody(operation, place, [name, summary, answer.body]);
  }
}

/** Returns whether the text of the query stands for a number. */
function isNumeric({ schema }: Parameter): boolean {
  const types = [schema?.type ?? []].flat();
  return types.includes("integer") || types.includes("number");
}

/**
 * Adds an example of a body. Tools that read the document follow every `$ref` in it, also one that
 * refers to a task. A value with one is therefore text: in the description of the operation, and
 * in an extension.
 */
function putBody(operation: Operation, place: Content, [name, summary, value]: Example): void {
  if (typeof value === "string" || !hasReference(value)) {
    return put(place, name, { summary, value });
  }
  const json = JSON.stringify(value, null, 2);
  place[TEXT_EXAMPLES] = { ...place[TEXT_EXAMPLES], [name]: { summary, json } };
  const before = operation.description === undefined ? "" : `${operation.description}\n\n`;
  operation.description = `${before}${summary}:\n\n\`\`\`json\n${json}\n\`\`\``;
}

type Example = readonly [name: string, summary: string, value: unknown];

function hasReference(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, "$ref") || Object.values(value).some(hasReference);
}

function put(place: Content, name: string, example: unknown): void {
  place.examples = { ...place.examples, [name]: example };
}

function described<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new TypeError(`Cannot add an example: there is no ${what}`);
  return value;
}
