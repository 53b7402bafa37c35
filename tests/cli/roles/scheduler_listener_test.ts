/** The ports of a scheduler, and how they share its connections. */
import assert from "node:assert/strict";
import { listen } from "../../../cli/roles/scheduler_listener.ts";
import { StartingApp } from "../../../routes/mod.ts";
import { eventually } from "../../eventually.ts";

const PLAN = { connectionsMax: 90, workersMax: 10, identity: null };
const PLACE = { host: "127.0.0.1", port: 0 };

Deno.test("listen() has no port for workers unless it is asked for", async () => {
  const { server, connectionsMax, workerPort } = listen(new StartingApp(), PLACE, PLAN);
  assert.deepEqual({ connectionsMax, workerPort }, { connectionsMax: 90, workerPort: undefined });
  await server.stop();
});

Deno.test("listen() gives a third of the connections to the port for workers, which ends with the server", async () => {
  const asked = { ...PLACE, workerPort: 0 };
  const { server, connectionsMax, workerPort = 0 } = listen(new StartingApp(), asked, PLAN);
  assert.equal(connectionsMax, 60);
  const url = `http://127.0.0.1:${workerPort}`;
  const answer = await fetch(url);
  await answer.body?.cancel();
  assert.equal(answer.status, 404);
  await server.stop();
  await assert.rejects(fetch(url), TypeError);
});

Deno.test("listen() says which port is in use, and leaves the other one", async () => {
  using used = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const free = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  free.close();
  const [taken, left] = [used.addr.port, free.addr.port];
  const open = (port: number, workerPort: number) => () =>
    listen(new StartingApp(), { host: "127.0.0.1", port, workerPort }, PLAN);
  const message = `Cannot listen on 127.0.0.1:${taken}: the port is in use; give another`;
  assert.throws(open(left, taken), { name: "CommandError", message: `${message} --worker-port` });
  assert.throws(open(taken, left), { name: "CommandError", message: `${message} --port` });
  await eventually("the other port is free", () => {
    try {
      Deno.listen({ hostname: "127.0.0.1", port: left }).close();
      return true;
    } catch {
      return false;
    }
  });
});
