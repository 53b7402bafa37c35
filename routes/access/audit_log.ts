/**
 * The audit log: who changed what, and who was refused. Routes say which of their requests are in
 * it; without a word, a route that may change something is in it with all of them.
 *
 * An entry has names and ids only. Bodies, queries and headers may hold secrets, so none is in it,
 * nor is the path of a request that no route knows.
 */
import type { Context } from "hono";
import type { AppEnv } from "../../http/env.ts";
import type { AnswerWitness } from "./request_chain.ts";

/**
 * Requests of a route that are in the audit log besides refused ones: all of them, only if reads
 * were asked for, or none.
 */
export type AuditedRequests = "all" | "reads" | "none";

export interface AuditEntry {
  /** When the request came. */
  readonly time: string;
  readonly request: string;
  /** Name and owner of the token; `null`: there was none, or an unknown one. */
  readonly token: string | null;
  readonly owner: string | null;
  readonly method: string;
  /** The path with names for its parts; `null`: no route has it. */
  readonly route: string | null;
  readonly path?: string;
  readonly status: number;
  readonly outcome: "done" | "refused" | "failed";
  readonly code?: string;
  readonly graph?: string;
  /** A worker that was registered. */
  readonly worker?: string;
  /** Of the connection, which may be that of a proxy. */
  readonly address?: string;
  readonly durationMs: number;
}

export interface AuditLog {
  /** Whether reads of values are in it. */
  readonly reads: boolean;
  /** Entries that could not be written. */
  readonly lost: number;
  /** Takes an entry. Neither waits nor throws. */
  write(entry: AuditEntry): void;
}

/** Route of a request, from the table of routes. */
export interface AuditedRoute {
  readonly path: string;
  readonly audit: AuditedRequests;
}

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
/** Who asks may not: without a valid token, a scope, or the right host or origin. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 421]);
/** Characters of a path or an id that an entry has at most. */
const CHARACTERS_MAX = 1024;

/** Default of a route. */
export function defaultAudit(method: string): AuditedRequests {
  return SAFE_METHODS.has(method.toUpperCase()) ? "none" : "all";
}

/** Writes the entries: sees each request when it comes, and its answer. */
export function auditRequests(
  log: AuditLog,
  routeOf: (c: Context<AppEnv>) => AuditedRoute | undefined,
): (c: Context<AppEnv>) => AnswerWitness {
  return (c) => {
    const time = Date.now();
    const begun = performance.now();
    return (response) => {
      // One entry says that a token or an address is limited from now on.
      const limited = c.get("limited");
      if (limited === "goes-on") return;
      const route = routeOf(c);
      const requests = route?.audit ?? defaultAudit(c.req.method);
      const isListed = requests === "all" || (requests === "reads" && log.reads);
      if (!isListed && limited === undefined && !REFUSALS.has(response.status)) return;
      const durationMs = Math.round(performance.now() - begun);
      log.write(entryOf(c, { response, route, time, durationMs }));
    };
  };
}

function entryOf(
  c: Context<AppEnv>,
  { response, route, time, durationMs }: {
    readonly response: Response;
    readonly route: AuditedRoute | undefined;
    readonly time: number;
    readonly durationMs: number;
  },
): AuditEntry {
  const { status } = response;
  const caller = c.get("caller");
  const code = c.get("problem");
  const graph = route && graphOf(c, route, response);
  const worker = c.get("registered");
  const address = c.env?.remoteAddr?.hostname;
  return {
    time: new Date(time).toISOString(),
    request: c.get("requestId"),
    token: caller?.name ?? null,
    owner: caller?.owner ?? null,
    method: c.req.method,
    route: route?.path ?? null,
    ...(route && { path: bounded(c.req.path) }),
    status,
    outcome: status < 400 ? "done" : status < 500 ? "refused" : "failed",
    ...(code !== undefined && { code }),
    ...(graph !== undefined && { graph }),
    ...(worker !== undefined && { worker }),
    ...(address !== undefined && { address }),
    durationMs,
  };
}

/** The graph in the path, or the one that was submitted. */
function graphOf(
  c: Context<AppEnv>,
  { path }: AuditedRoute,
  { headers }: Response,
): string | undefined {
  const prefix = "/api/v1/graphs/";
  const text = path.startsWith(prefix) ? c.req.path : headers.get("location") ?? "";
  return text.startsWith(prefix)
    ? bounded(text.slice(prefix.length).split("/")[0] ?? "")
    : undefined;
}

function bounded(text: string): string {
  return text.slice(0, CHARACTERS_MAX);
}
