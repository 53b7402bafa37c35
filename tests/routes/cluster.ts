/** Clusters for tests of the HTTP API: a scheduler behind a real server, and a fake worker. */
import assert from "node:assert/strict";
import type { GraphStatus } from "../../protocol/mod.ts";
import { type AppOptions, createApp, TokenTable } from "../../routes/mod.ts";
import { FakeWorker } from "./fake_worker.ts";
import { ApiWorld, OPERATIONS, type WorldOptions } from "./world.ts";

/** A world behind a real server, with one worker. */
export async function startCluster(options: WorldOptions = {}) {
  const world = new ApiWorld(options);
  const server = world.serve();
  const worker = await FakeWorker.join(server.url);
  return {
    world,
    worker,
    url: server.url,
    async [Symbol.asyncDispose]() {
      await server.stop();
      await worker[Symbol.asyncDispose]();
    },
  };
}

/** Puts `world` behind a real server, which stops in order when it is disposed of. */
export function startServer(world: ApiWorld): { readonly url: string } & AsyncDisposable {
  const server = world.serve();
  return {
    url: server.url,
    [Symbol.asyncDispose]: async () => assert.ok(await server.stop()),
  };
}

/**
 * A second API of the same scheduler, which asks for tokens. The worker of the test uses the first.
 * `lines`: the lines of a token file; each token is `the-token-of-NAME`.
 */
export function guardedApi(
  { shell }: ApiWorld,
  lines: readonly (Readonly<Record<string, unknown>> & { readonly name: string })[],
  limits: AppOptions["limits"] = {},
): GuardedApi {
  const text = lines.map((line) => JSON.stringify({ token: tokenOf(line.name), ...line }));
  const app = createApp(shell, {
    operations: OPERATIONS,
    tokens: TokenTable.parse(text.join("\n")),
    limits,
  });
  return {
    app,
    ask: async (name, method, path, { body, headers } = {}) =>
      await app.request(path, {
        method,
        headers: {
          host: "127.0.0.1:8786",
          authorization: `Bearer ${tokenOf(name)}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

export interface GuardedApi {
  readonly app: ReturnType<typeof createApp>;
  /** Sends a request with the token of this name. */
  ask(
    name: string,
    method: string,
    path: string,
    request?: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<Response>;
}

/** The token that {@linkcode guardedApi} gives to a name. */
export function tokenOf(name: string): string {
  return `the-token-of-${name}`;
}

/** Waits up to 30 s for the end of a graph and returns its status. */
export async function endedStatus(world: ApiWorld, id: string): Promise<GraphStatus> {
  return await world.get(`/api/v1/graphs/${id}?wait=30`) as GraphStatus;
}
