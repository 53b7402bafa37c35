/**
 * The HTTP API of the scheduler: checks of requests, the routes of all subjects, and the conversion
 * of errors to problem responses. Routes translate between HTTP and the requests of their subject;
 * they decide nothing.
 */
import { OpenAPIHono } from "@hono/zod-openapi";
import { getLogger } from "@logtape/logtape";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { getHeapStatistics } from "node:v8";
import {
  BODY_BYTES_MAX,
  COMPILE_MS_MAX,
  COMPILER_REUSED_BYTES_MAX,
  COMPILERS_MAX,
  COMPILERS_WAIT_MS_MAX,
  HELD_BODIES_MAX,
  type IpNetwork,
} from "../base/mod.ts";
import { Compilers } from "../compile/mod.ts";
import type { AppEnv } from "../http/env.ts";
import { BodyRoom } from "../http/body_room.ts";
import { browserGuard } from "../http/browser_guard.ts";
import { failedRequest, HttpProblem } from "../http/problem.ts";
import { type AuditLog, auditRequests } from "./access/audit_log.ts";
import { ApiRouter } from "./access/api_router.ts";
import { countRequest, hasValidToken } from "./access/auth.ts";
import { type LimitOptions, LimitTable } from "./access/limits.ts";
import { afterCheck, type Answer, RequestChain } from "./access/request_chain.ts";
import { type RequestRateOptions, RequestRates } from "./access/request_rate.ts";
import { AllowedMethods, RouteTable } from "./access/route_table.ts";
import type { TokenTable } from "./access/token.ts";
import type { OperationInfo } from "./operation/health.ts";
import { type ReplayControl, replayGuard } from "./operation/replay.ts";
import { JsonViews } from "./results/json_views.ts";
import type { SchedulerShell } from "./shell.ts";
import { FREQUENT_ROUTES } from "./workers/connection.ts";
import { withFastReports } from "./workers/fast_reports.ts";

const log = getLogger(["weir", "scheduler", "http"]);

export interface AppOptions {
  /** The built-in operations by name, for validation and `GET /api/v1/ops`. */
  readonly operations: ReadonlyMap<string, OperationInfo>;
  /** `null`: every client may do everything. */
  readonly tokens?: TokenTable | null;
  /** Host names that the server accepts in addition to loopback. */
  readonly allowedHosts?: readonly string[];
  /** Where browsers reach this server, if it is behind a proxy; the path may have a prefix. */
  readonly publicUrl?: URL | undefined;
  /** Origins whose pages may show the dashboard in a frame. */
  readonly frameAncestors?: readonly string[];
  /** Networks that addresses of workers must be in. Default: any network. */
  readonly workerNetworks?: readonly IpNetwork[];
  /** Whether addresses of workers must be `https:`, as that of this server. Default: no. */
  readonly encryptedWorkers?: boolean;
  /** Maximum size of a request body, after decompression. */
  readonly bodyBytesMax?: number;
  /** Limits other than the defaults. */
  readonly limits?: LimitOptions;
  /** Requests a second, other than the defaults. Without tokens there is no bound. */
  readonly requestRates?: RequestRateOptions;
  /** Inflated bytes of a graph that is compiled in this process. */
  readonly compiledHereBytesMax?: number;
  /** Milliseconds for which an unused compiler process is kept; by default none is. */
  readonly compilerIdleMs?: number;
  /**
   * Whether there is time to make a compiler process ready before a large graph comes. Absent: none
   * is made ready.
   */
  readonly hasTimeForCompiler?: (() => boolean) | undefined;
  /** Limit of the heap of a compiler process. */
  readonly compilerHeapBytes?: number;
  /** Bytes of the JSON that shows values. */
  readonly jsonViewBytesMax?: number;
  /** Gets the requests that change something, and refused ones. */
  readonly audit?: AuditLog;
  /** The recording that the state is from. Then requests can change nothing but the position. */
  readonly replay?: ReplayControl;
}

/** Creates the API of `shell`. `Deno.serve` serves it; tests call `app.request()`. */
export function createApp(shell: SchedulerShell, options: AppOptions): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>({ router: new ApiRouter(FREQUENT_ROUTES) });
  const tokens = options.tokens ?? null;
  const limits = new LimitTable(tokens, options.limits);
  const rates = new RequestRates(options.requestRates);
  const access = { tokens, rates };
  const bodyBytesMax = options.bodyBytesMax ?? BODY_BYTES_MAX;
  const guard = browserGuard({
    allowedHosts: options.allowedHosts ?? [],
    publicUrl: options.publicUrl,
    hasToken: (c) => hasValidToken(c, access),
  });
  const { audit } = options;
  const chain = new RequestChain({
    checks: options.replay ? [guard.check, replayGuard] : [guard.check],
    bodyRoom: new BodyRoom(HELD_BODIES_MAX * bodyBytesMax),
    asProblem,
    witness: audit && auditRequests(audit, (c) => routes.auditedRoute(c)),
  });
  const routes: RouteTable = new RouteTable(app, { chain, access, limits });
  app.onError((error, c) => chain.failedOutside(c, error));

  const compilers = compilersOf(options);
  const { workers, graphs } = shell.ports;
  const endedWaits = () => graphs.endedWaits;
  const ports = {
    ...options,
    app,
    endedWaits,
    tokens,
    limits,
    rates,
    compilers,
    bodyBytesMax,
    views: new JsonViews(shell.ports, compilers, options.jsonViewBytesMax),
    workerNetworks: options.workerNetworks ?? [],
  };
  for (const subject of Object.values(shell.subjects)) {
    if ("routes" in subject) subject.routes(routes, ports);
  }

  const methods = new AllowedMethods(app.routes);
  const unknown: Answer = (c) => {
    const allow = methods.of(c.req.path);
    const target = `${c.req.method} ${c.req.path}`;
    throw allow.length === 0
      ? new HttpProblem("unknown_route", `Cannot find "${target}": the routes are in /openapi.json`)
      : new HttpProblem("method_not_allowed", `Cannot ${target}: use ${allow.join(", ")}`, {
        headers: { allow: allow.join(", ") },
      });
  };
  app.notFound(chain.around(afterCheck(countRequest(access), unknown)));
  if (!options.replay) {
    app.fetch = withFastReports(app.fetch, { workers, endedWaits, tokens, guard });
  }
  return app;
}

function compilersOf(
  { compilerHeapBytes, compilerIdleMs, hasTimeForCompiler }: AppOptions,
): Compilers {
  const compilers = new Compilers({
    slots: COMPILERS_MAX,
    waitMs: COMPILERS_WAIT_MS_MAX,
    heapBytes: compilerHeapBytes ?? getHeapStatistics().heap_size_limit / 2,
    compileMs: COMPILE_MS_MAX,
    idleMs: compilerIdleMs ?? 0,
    reusedBytesMax: COMPILER_REUSED_BYTES_MAX,
  });
  if (hasTimeForCompiler !== undefined) compilers.keepReady(hasTimeForCompiler);
  return compilers;
}

/** The response to an error. Unexpected errors are logged, and their text is not sent. */
function asProblem(c: Context<AppEnv>, error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof HTTPException && error.status === 400) {
    return new HttpProblem("invalid_json", error.message);
  }
  log.error("A request failed: {error}", { error, ...failedRequest(c) });
  return new HttpProblem("internal", "Cannot answer: the scheduler failed; see its log");
}
