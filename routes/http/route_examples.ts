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

interface Content {
  examples?: Record<string, unknown>;
}

interface Operation {
  readonly parameters?: { name: string; in: string; examples?: Record<string, unknown> }[];
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
      put(described(found, parameter), name, { summary, value });
    }
  }
  if (body !== undefined) {
    const content = operation.requestBody?.content ?? {};
    const type = example.type ?? Object.keys(content)[0] ?? "";
    put(described(content[type], `a body of ${type}`), name, { summary, value: body });
  }
  if (answer !== undefined) {
    const content = operation.responses[answer.status]?.content;
    const [json] = Object.values(content ?? {});
    put(described(json, `an answer ${answer.status}`), name, { summary, value: answer.body });
  }
}

function put(place: Content, name: string, example: unknown): void {
  place.examples = { ...place.examples, [name]: example };
}

function described<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new TypeError(`Cannot add an example: there is no ${what}`);
  return value;
}
