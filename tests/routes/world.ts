/** A scheduler for tests of its HTTP API: machine, shell and app in this process. */
import assert from "node:assert/strict";
import { type Problem, PROBLEM_MEDIA_TYPE } from "../../protocol/mod.ts";
import {
  type AppOptions,
  createApp,
  type SchedulerServer,
  serveScheduler,
} from "../../routes/mod.ts";
import type { ReceivedLogs } from "../../logs/mod.ts";
import type { Recorder } from "../../recording/mod.ts";
import { SchedulerShell, type SchedulerShellOptions } from "../../routes/shell.ts";
import { type SchedulerOptions, SchedulerState } from "../../scheduler/mod.ts";
import type { TimeSource } from "../../routes/inbox/clock.ts";

/** Operations as the routes see them: names and descriptions. */
export const OPERATIONS = new Map(
  ["inc", "add", "fail", "sleep"].map((name) => [
    name,
    { name, signature: `${name}(...)`, summary: `What ${name} does` },
  ]),
);

/** Workers of tests send no heartbeat, and a machine with other work may take long. */
const LEASE_MS = 600_000;

export interface WorldOptions extends Partial<AppOptions> {
  readonly leaseMs?: number;
  readonly time?: TimeSource;
  readonly machine?: Partial<SchedulerOptions>;
  readonly recorder?: (state: SchedulerState) => Recorder;
  readonly recordFailure?: "refuse" | "continue";
  readonly receivedLogs?: ReceivedLogs;
  readonly secrets?: SchedulerShellOptions["secrets"];
  readonly relay?: SchedulerShellOptions["relay"];
  readonly cache?: SchedulerShellOptions["cache"];
  readonly workerPort?: number;
}

/** A scheduler that answers requests without a server. */
export class ApiWorld implements Disposable {
  readonly shell: SchedulerShell;
  readonly app: ReturnType<typeof createApp>;

  constructor(options: WorldOptions = {}) {
    const leaseMs = options.leaseMs ?? LEASE_MS;
    const state = new SchedulerState({ leaseMs, rethrow: true, ...options.machine });
    this.shell = new SchedulerShell({
      state,
      ...(options.recorder ? { recorder: options.recorder(state) } : {}),
      ...(options.recordFailure ? { recordFailure: options.recordFailure } : {}),
      leaseMs,
      ...(options.time ? { time: options.time } : {}),
      ...(options.receivedLogs ? { receivedLogs: options.receivedLogs } : {}),
      ...(options.secrets ? { secrets: options.secrets } : {}),
      ...(options.relay ? { relay: options.relay } : {}),
      ...(options.cache ? { cache: options.cache } : {}),
      workerPort: options.workerPort,
    });
    this.app = createApp(this.shell, { operations: OPERATIONS, ...options });
  }

  /** Sends one request; a body that is neither text nor bytes is sent as JSON. */
  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const json = body === undefined || typeof body === "string" || body instanceof Uint8Array
      ? body as BodyInit | undefined
      : JSON.stringify(body);
    return await this.app.request(path, {
      method,
      headers: {
        host: "127.0.0.1:8786",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: json }),
    });
  }

  /** The JSON of a request that must succeed. */
  async get(path: string, headers: Record<string, string> = {}): Promise<unknown> {
    const response = await this.ask("GET", path, undefined, headers);
    assert.equal(response.status, 200, await response.clone().text());
    return await response.json();
  }

  /** Posts a graph that must be accepted, and returns its id. */
  async submit(graph: unknown): Promise<string> {
    const response = await this.ask("POST", "/api/v1/graphs", graph);
    assert.equal(response.status, 202, await response.clone().text());
    return (await response.json() as { id: string }).id;
  }

  /** Serves the API on any free port. */
  serve(): SchedulerServer {
    return serveScheduler(this.app, this.shell, {
      hostname: "127.0.0.1",
      port: 0,
      shutdownMs: 2000,
    });
  }

  [Symbol.dispose](): void {
    this.shell.close();
  }
}

/** Reads a response that must be a complete problem. */
export async function problemOf(response: Response): Promise<Problem & Record<string, unknown>> {
  assert.equal(response.headers.get("content-type"), PROBLEM_MEDIA_TYPE);
  const problem = await response.json() as Problem & Record<string, unknown>;
  assert.equal(problem.status, response.status);
  assert.equal(problem.type, `/problems/${problem.code}`);
  assert.ok(problem.title.length > 0 && problem.detail.length > 0);
  assert.equal(problem.requestId, response.headers.get("x-request-id"));
  assert.ok(problem.requestId.length > 0);
  return problem;
}
