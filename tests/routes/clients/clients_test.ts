/** Leases of client programs over HTTP: a stream of events renews them. */
import assert from "node:assert/strict";
import { CLIENT_LEASE_MS, present } from "../../../base/mod.ts";
import { FakeTime } from "../events/fact_world.ts";
import { clientLease } from "../../../scheduler/mod.ts";
import { startCluster } from "../cluster.ts";
import { ApiWorld, problemOf } from "../world.ts";

const CLIENTS = "/api/v1/clients";
const GRAPH = { tasks: { x: { op: "inc", args: [1], workers: ["nowhere"] } } };

async function opened(world: ApiWorld, graphs: readonly string[] = []): Promise<string> {
  const response = await world.ask("POST", CLIENTS, { graphs });
  assert.equal(response.status, 201);
  const { id, leaseMs } = await response.json() as { id: string; leaseMs: number };
  assert.equal(leaseMs, CLIENT_LEASE_MS);
  return id;
}

/** A longer step would count as a stall of the scheduler, which extends leases. */
async function passInSteps(time: FakeTime, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1000) await time.pass(1000);
}

Deno.test("a graph that names a client is kept by its lease, and cancelled when it is closed", async () => {
  using world = new ApiWorld();
  const client = await opened(world);
  const response = await world.ask("POST", `/api/v1/graphs?client=${client}`, GRAPH);
  const { id } = await response.json() as { id: string };
  const renewed = await (await world.ask("PUT", `${CLIENTS}/${client}`)).json();
  assert.deepEqual(renewed, { id: client, leaseMs: CLIENT_LEASE_MS, graphs: 1 });
  assert.equal((await world.ask("DELETE", `${CLIENTS}/${client}`)).status, 204);
  const { state } = await world.get(`/api/v1/graphs/${id}`) as { state: string };
  assert.equal(state, "cancelled");
  const late = await world.ask("POST", `/api/v1/graphs?client=${client}`, GRAPH);
  assert.equal((await problemOf(late)).code, "unknown_client");
});

Deno.test("a stream of events renews the lease that it names until it ends", async () => {
  const time = new FakeTime();
  using world = new ApiWorld({ time });
  const client = await opened(world);
  const stream = await world.ask("GET", `/api/v1/events?client=${client}`);
  assert.equal(stream.status, 200);
  // A reader that takes nothing for some pings would count as gone.
  const reader = present(stream.body, "a stream").getReader();
  const reading = (async () => {
    while (!(await reader.read()).done);
  })();
  await passInSteps(time, 3 * CLIENT_LEASE_MS);
  assert.equal((await world.ask("PUT", `${CLIENTS}/${client}`)).status, 200);
  await reader.cancel();
  await reading;
  await passInSteps(time, CLIENT_LEASE_MS - 1000);
  assert.equal(clientLease(world.shell.state, client)?.graphs, 0);
  await passInSteps(time, 2000);
  const gone = await problemOf(await world.ask("PUT", `${CLIENTS}/${client}`));
  assert.equal(gone.code, "unknown_client");
  const unknown = await problemOf(await world.ask("GET", `/api/v1/events?client=${client}`));
  assert.equal(unknown.code, "unknown_client");
});

Deno.test("a lease can take over the graphs of one that has ended", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  const id = await world.submit({ tasks: { x: { op: "inc", args: [1] } }, ttl: 600 });
  await worker.finish(await worker.compute(), 2);
  const client = await opened(world, [id, "019a0000-0000-7000-8000-000000000000"]);
  const { graphs } = await (await world.ask("PUT", `${CLIENTS}/${client}`)).json() as {
    graphs: number;
  };
  assert.equal(graphs, 1);
  await world.ask("DELETE", `${CLIENTS}/${client}`);
  const gone = await problemOf(await world.ask("GET", `/api/v1/graphs/${id}/results/x`));
  assert.equal(gone.code, "released");
});
