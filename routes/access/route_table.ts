/**
 * Each route is declared once, with summary, scopes, path, query and answers. The scope
 * check, the validation (all faults at once, as problem+json) and the OpenAPI document come from
 * this, so that they cannot disagree. Bodies are read by the routes, which know their size limits.
 */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { etag } from "hono/etag";
import { matchedRoutes } from "hono/route";
import { TrieRouter } from "hono/router/trie-router";
import { z } from "zod";
import type { LimitName } from "../../base/mod.ts";
import { PROBLEM_MEDIA_TYPE } from "../../protocol/mod.ts";
import { type AuditedRequests, type AuditedRoute, defaultAudit } from "./audit_log.ts";
import { type Access, countRequest, requireScope } from "./auth.ts";
import type { AppEnv, Scope } from "../../http/env.ts";
import { faultsOf } from "../../http/faults.ts";
import { limitCodes, type LimitTable } from "./limits.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { DocumentedExamples, RouteExamples } from "./route_examples.ts";
import { afterCheck, type Answer, type RequestChain } from "./request_chain.ts";
import { boundStreams, boundWaits } from "./request_slots.ts";

/** A response, for the OpenAPI document. */
export interface AnswerSpec {
  readonly description: string;
  /** Media type -> schema; absent for a response without a body. */
  readonly content?: Readonly<Record<string, z.ZodType>>;
}

/** The declaration of a route. */
export interface RouteSpec<Params extends z.ZodObject, Query extends z.ZodObject> {
  readonly method: "get" | "post" | "put" | "delete";
  /** Absolute path with `{name}` for a parameter. */
  readonly path: string;
  /** One of these is required. Empty: no token is required. */
  readonly scopes: readonly Scope[];
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  /** Whether the response has an `ETag` and `If-None-Match` is respected (304). */
  readonly etag?: true;
  /** Requests that are in the audit log; default: all of a route that may change something. */
  readonly audit?: AuditedRequests;
  /** Whether its requests wait without being counted: those of workers. */
  readonly waitsUncounted?: true;
  /** Limits that the route meets, beside that of requests that wait. */
  readonly limits?: readonly LimitName[];
  /** Media type -> schema of the body; documentation only. */
  readonly body?: Readonly<Record<string, z.ZodType>>;
  readonly answers: Readonly<Record<number, AnswerSpec>>;
  /** Name -> request, for the OpenAPI document. A test sends all of them. */
  readonly examples?: RouteExamples;
}

/** The validated input of a handler. */
export interface RouteInput<Params extends z.ZodObject, Query extends z.ZodObject> {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
}

type NoFields = z.ZodObject<Record<never, never>>;
const NO_FIELDS: NoFields = z.strictObject({});

/** Registers routes with an app and its OpenAPI document. */
export class RouteTable {
  /** The examples of the routes that have some, in the order of the routes. */
  readonly examples: DocumentedExamples[] = [];
  readonly #app: OpenAPIHono<AppEnv>;
  readonly #chain: RequestChain;
  readonly #access: Access;
  /** Method and path, as the router has them, of all routes. */
  readonly #audited = new Map<string, AuditedRoute>();
  readonly #boundWaits: (answer: Answer) => Answer;
  readonly #boundStreams: (answer: Answer) => Answer;

  constructor(
    app: OpenAPIHono<AppEnv>,
    { chain, access, limits }: {
      readonly chain: RequestChain;
      readonly access: Access;
      readonly limits: LimitTable;
    },
  ) {
    this.#app = app;
    this.#chain = chain;
    this.#access = access;
    this.#boundWaits = boundWaits(limits);
    this.#boundStreams = boundStreams(limits);
  }

  /** Fields that the audit log needs of the route of a request; `undefined` if there is none. */
  auditedRoute(c: Context<AppEnv>): AuditedRoute | undefined {
    for (const { method, path } of matchedRoutes(c)) {
      const found = this.#audited.get(`${method} ${path}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Adds a route. Its handler is called with a valid input and sufficient scope only. */
  add<Params extends z.ZodObject = NoFields, Query extends z.ZodObject = NoFields>(
    spec: RouteSpec<Params, Query>,
    handle: (
      c: Context<AppEnv>,
      input: RouteInput<Params, Query>,
    ) => Response | Promise<Response>,
  ): void {
    const route = createRoute({
      method: spec.method,
      path: spec.path,
      operationId: operationIdOf(spec.method, spec.path),
      summary: spec.summary,
      security: spec.scopes.length > 0 ? [{ bearer: [...spec.scopes] }] : [],
      request: {
        ...(spec.params ? { params: spec.params } : {}),
        ...(spec.query ? { query: spec.query } : {}),
        ...(spec.body ? { body: { content: contentOf(spec.body), required: true } } : {}),
      },
      responses: {
        ...mapAnswers(spec.answers),
        ...limitAnswers(limitsOf(spec)),
        default: PROBLEM_ANSWER,
      },
    });
    this.#app.openAPIRegistry.registerPath(route);
    const { method, examples } = spec;
    if (examples) this.examples.push({ method, path: spec.path, examples });
    const path = route.getRoutingPath();
    const { audit = defaultAudit(method) } = spec;
    this.#audited.set(`${method.toUpperCase()} ${path}`, { path: spec.path, audit });
    const queryOf = queryReader(spec.query);
    let answer: Answer = (c) => {
      const params = spec.params ? parseInput("path", c.req.param(), spec.params) : {};
      return handle(c, { params, query: queryOf(c) } as RouteInput<Params, Query>);
    };
    if (spec.etag) answer = withEtag(answer);
    if (spec.scopes.length > 0) {
      if (spec.limits?.includes("streams")) answer = this.#boundStreams(answer);
      if (!spec.waitsUncounted) answer = this.#boundWaits(answer);
      answer = afterCheck(requireScope(this.#access, ...spec.scopes), answer);
    } else {
      answer = afterCheck(countRequest(this.#access), answer);
    }
    this.#app.on(spec.method, path, this.#chain.around(answer));
  }

  /** Adds a page that everyone may read. It is no part of the API, and so of its description. */
  addPage(path: string, answer: Answer): void {
    this.#app.get(path, this.#chain.around(afterCheck(countRequest(this.#access), answer)));
  }
}

/** The answer with an `ETag`, or 304 where the client has it. */
export function withEtag(answer: Answer): Answer {
  const tag = etag();
  return async (c) => {
    await tag(c, async () => void (c.res = await answer(c)));
    return c.res;
  };
}

/**
 * The name of a route in the OpenAPI document, of which programs generate names of functions. It
 * changes only with the path: `get /api/v1/graphs/{id}/tasks/{key}` -> `getGraphsByIdTasksByKey`.
 */
export function operationIdOf(method: string, path: string): string {
  const words = path.replace(/^\/api\/v1(?=\/)/, "").split("/").filter((part) => part !== "");
  return method + words.map((part) => {
    const parameter = /^\{(\w+)\}$/.exec(part)?.[1];
    return parameter === undefined ? asWords(part) : `By${asWords(parameter)}`;
  }).join("");
}

/** `run_once` -> `RunOnce` */
function asWords(part: string): string {
  return part.replaceAll(
    /(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g,
    (_, first: string) => first.toUpperCase(),
  );
}

const PROBLEM_ANSWER = {
  description: "The error",
  content: {
    [PROBLEM_MEDIA_TYPE]: {
      schema: z.object({
        type: z.string(),
        title: z.string(),
        status: z.number().int(),
        detail: z.string(),
        code: z.string(),
        requestId: z.string(),
        errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional(),
      }),
    },
  },
};

/** The limits that a route meets. Beyond those on waits, only a GET is rejected. */
function limitsOf(
  { method, limits = [], query }: {
    readonly method: string;
    readonly limits?: readonly LimitName[];
    readonly query?: z.ZodObject;
  },
): readonly LimitName[] {
  const waits = method === "get" && query !== undefined && "wait" in query.shape;
  return waits ? [...limits, "waits"] : limits;
}

/** The answers beyond limits, for the OpenAPI document. */
function limitAnswers(
  names: readonly LimitName[],
): Readonly<Record<number, typeof PROBLEM_ANSWER>> {
  if (names.length === 0) return {};
  const { owner, cluster } = limitCodes(names);
  const answer = (whose: string, codes: readonly string[]) => ({
    ...PROBLEM_ANSWER,
    description: `A limit of ${whose} is met; the code is ${codes.join(", ")}`,
    headers: z.object({
      "Retry-After": z.string().describe("Seconds after which the request may be repeated"),
    }),
  });
  return { 429: answer("the owner", owner), 503: answer("the cluster", cluster) };
}

/**
 * Reads the queries of one route. Programs repeat a query: one that is equal to the last valid one
 * is not parsed again.
 */
function queryReader(schema: z.ZodObject = NO_FIELDS): (c: Context<AppEnv>) => unknown {
  let last: { readonly text: string; readonly query: unknown } | null = null;
  return (c) => {
    const { url } = c.req;
    const at = url.indexOf("?");
    const text = at < 0 ? "" : url.slice(at);
    if (last?.text !== text) last = { text, query: parseInput("query", c.req.query(), schema) };
    return last.query;
  };
}

function parseInput(
  part: "path" | "query",
  fields: Readonly<Record<string, string>>,
  schema: z.ZodObject,
): unknown {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  const faults = faultsOf(result.error);
  const [first] = faults;
  throw new HttpProblem(
    `invalid_${part}`,
    `Cannot read the ${part}: "${first?.pointer.slice(1)}": ${first?.detail}`,
    { faults },
  );
}

function contentOf(types: Readonly<Record<string, z.ZodType>>) {
  return Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, { schema }]));
}

function mapAnswers(answers: Readonly<Record<number, AnswerSpec>>) {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description, content }]) => [
      status,
      { description, ...(content ? { content: contentOf(content) } : {}) },
    ]),
  );
}

/** The methods that a path supports, for 405. */
export class AllowedMethods {
  readonly #router = new TrieRouter<string>();

  /** @param routes all routes of an app, including middleware */
  constructor(routes: readonly { readonly method: string; readonly path: string }[]) {
    for (const { method, path } of routes) {
      if (method !== "ALL") this.#router.add("ALL", path, method.toUpperCase());
    }
  }

  /** Returns the methods of a path, sorted; none for an unknown path. */
  of(path: string): string[] {
    const methods = new Set(this.#router.match("ALL", path)[0].map(([method]) => method));
    if (methods.has("GET")) methods.add("HEAD");
    return [...methods].sort();
  }
}
