/**
 * Tables of bad input. A table says an answer once, and each row is a request that gets it.
 *
 * A request is a line such as `GET /api/v1/graphs/{id=nothing}?wait=0`: a route of the OpenAPI
 * document, the values of its parameters, and a query; or the line with headers, body or token.
 * An answer is a line such as `422 invalid_body: Cannot accept the data: <pointer>: <fault>`. In
 * it, `<pointer>`, `<field>` (the pointer without its slash) and `<fault>` stand for the first
 * fault of the row.
 */
import assert from "node:assert/strict";
import { type Fault, PROBLEM_MEDIA_TYPE } from "../../protocol/mod.ts";
import { type ApiWorld, problemOf } from "./world.ts";

/** A request that is refused, and its problem. */
export interface BadInput extends Omit<Sent, "to"> {
  /** As the OpenAPI document writes it: `GET /api/v1/graphs/{id}`. */
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly answer: readonly [status: number, code: string, detail: string];
  readonly errors?: Faults;
}

/** A line with what else is sent. */
export interface Sent {
  readonly to: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text and bytes are sent as they are, anything else as JSON. */
  readonly body?: unknown;
  /** Whose token; absent: none. */
  readonly as?: string;
}

export type Request = string | Sent;

/** Pointer -> sentence, where the problem has them. */
export type Faults = Readonly<Record<string, string>>;

/** Nothing, a sentence for `<fault>` of a problem without faults, one fault, or all faults. */
export type Said =
  | readonly []
  | readonly [fault: string]
  | readonly [pointer: string, fault: string]
  | readonly [Faults];

export type Row<T> = readonly [T, ...Said];

/** Requests with one answer; `faults` is what it says of each row that says nothing itself. */
export function requests(
  answer: string,
  rows: readonly (Request | Row<Request>)[],
  faults?: Faults,
): BadInput[] {
  const common: Said = faults === undefined ? [] : [faults];
  return rows.map((row) => {
    if (typeof row === "string" || "to" in row) return badInput(row, answer, common);
    const [request, ...said] = row;
    return badInput(request, answer, said);
  });
}

/** Bodies that get one answer from a route. */
export function bodies(to: Request, answer: string, rows: readonly Row<unknown>[]): BadInput[] {
  return rows.map(([body, ...said]) => badInput({ ...sentOf(to), body }, answer, said));
}

/** Queries that a route does not accept. */
export function queries(to: Request, rows: readonly Row<string>[]): BadInput[] {
  const sent = sentOf(to);
  return rows.map(([query, ...said]) =>
    badInput({ ...sent, to: `${sent.to}${query}` }, BAD_QUERY, said)
  );
}

/** Requests whose query has one field, which the route does not know. */
export function unknownFields(lines: readonly string[]): BadInput[] {
  return lines.map((line) => {
    const [, field] = /\?(\w+)(=|$)/.exec(line) ?? [];
    return badInput(line, BAD_QUERY, [`/${field}`, "Unknown field"]);
  });
}

/** Requests that need a scope which the token lacks. */
export function lacksScope(as: string, scope: string, rows: readonly Request[]): BadInput[] {
  const answer =
    `403 forbidden_scope: Cannot do this with the token "${as}": it lacks the scope "${scope}"`;
  return rows.map((row) => badInput({ ...sentOf(row), as }, answer, []));
}

/** Requests with an answer each. */
export function answers(
  rows: readonly (readonly [Request, answer: string, ...Said])[],
): BadInput[] {
  return rows.map(([request, answer, ...said]) => badInput(request, answer, said));
}

export const BAD_QUERY = '400 invalid_query: Cannot read the query: "<field>": <fault>';
export const BAD_JSON = "400 invalid_json: Cannot read the text as JSON: <fault>";

/**
 * Sends a bad input, and compares the whole problem: status, code, detail, pointers and sentences.
 * `filled` replaces the placeholders in a text of the table, `unnamed` the new names in an answer.
 * Returns the response, for its headers.
 */
export async function assertRefused(
  input: BadInput,
  send: (input: BadInput) => Promise<Response>,
  { filled = asItIs, unnamed = asItIs }: {
    readonly filled?: (text: string) => string;
    readonly unnamed?: (text: string) => string;
  } = {},
): Promise<Response> {
  const { route: _, answer: [status, code, detail], errors, ...sent } = input;
  const asked = JSON.stringify(sent);
  const response = await send(input);
  const type = response.headers.get("content-type");
  assert.ok(
    response.status >= 400 && type === PROBLEM_MEDIA_TYPE,
    `${asked} is answered ${response.status} as ${type}, not by a problem`,
  );
  const problem = await problemOf(response);
  const faults = problem.errors as readonly Fault[] | undefined;
  // The request is on both sides, so that a difference is shown below it.
  assert.deepEqual(
    [
      asked,
      [response.status, problem.code, unnamed(problem.detail)],
      faults && faults.map((fault) => [fault.pointer, unnamed(fault.detail)]),
    ],
    [
      asked,
      [status, code, filled(detail)],
      errors && Object.entries(errors).map(([pointer, text]) => [pointer, filled(text)]),
    ],
  );
  return response;
}

/** Sends a bad input to a scheduler that asks for no token. */
export async function sendTo(world: ApiWorld, input: BadInput): Promise<Response> {
  return await world.ask(input.method, input.path, input.body, input.headers);
}

function asItIs(text: string): string {
  return text;
}

function badInput(request: Request, answer: string, said: Said): BadInput {
  const { to, ...rest } = sentOf(request);
  const [line, status, code, frame] = /^(\d{3}) (\w+): ([^]+)$/.exec(answer) ?? [];
  assert.ok(line !== undefined && frame !== undefined, `Not an answer: ${answer}`);
  const [bare = "", ...query] = to.split("?");
  const [method = "", path = ""] = bare.replaceAll(PARAMETER, "$2").split(" ");
  const errors = faultsOf(said);
  assert.ok(errors || said.length === 0 || frame.includes("<fault>"), `${to}: a fault is not said`);
  const [pointer, fault] = Object.entries(errors ?? {})[0] ?? ["", said[0]];
  const parts: Readonly<Record<string, unknown>> = {
    pointer: pointer || "/",
    field: pointer.slice(1),
    fault,
  };
  return {
    ...rest,
    route: bare.replaceAll(PARAMETER, "{$1}"),
    method,
    path: [path, ...query].join("?"),
    answer: [
      Number(status),
      code ?? "",
      frame.replaceAll(/<(pointer|field|fault)>/g, (_, part) => String(parts[part])),
    ],
    ...(errors === undefined ? {} : { errors }),
  };
}

/** `{id=nothing}`: a parameter of a path and its value. */
const PARAMETER = /\{(\w+)=([^}]*)\}/g;

function faultsOf(said: Said): Faults | undefined {
  const [first, second] = said;
  if (typeof first === "object") return first;
  return first === undefined || second === undefined ? undefined : { [first]: second };
}

function sentOf(request: Request): Sent {
  return typeof request === "string" ? { to: request } : request;
}
