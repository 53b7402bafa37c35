/** Clusters for tests of the HTTP API: a scheduler behind a real server, and a fake worker. */
import assert from "node:assert/strict";
import type { GraphStatus } from "../../protocol/mod.ts";
import { FakeWorker } from "./fake_worker.ts";
import { ApiWorld, type WorldOptions } from "./world.ts";

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

/** Waits up to 30 s for the end of a graph and returns its status. */
export async function endedStatus(world: ApiWorld, id: string): Promise<GraphStatus> {
  return await world.get(`/api/v1/graphs/${id}?wait=30`) as GraphStatus;
}
