/**
 * Scheduler and worker over real connections: both transports, broken connections, repetitions,
 * stale incarnations, and the lease.
 */
import assert from "node:assert/strict";
import {
  type GraphStatus,
  PROTOCOL_VERSION,
  SECRET_HEADER,
  WorkerStatusShape,
} from "../../../protocol/mod.ts";
import { serveScheduler } from "../../../routes/mod.ts";
import { parseIpNetwork } from "../../../base/mod.ts";
import { FakeHolder } from "../results/fake_holder.ts";
import { FakeWorker, register, registration, TRANSPORTS } from "../fake_worker.ts";
import { ApiWorld, problemOf } from "../world.ts";

const CHAIN = {
  tasks: {
    a: { op: "inc", args: [1] },
    b: { op: "inc", args: [{ $ref: "a" }] },
  },
};
const ONE = { tasks: { a: { op: "inc", args: [1] } } };

/** A scheduler with a server, stopped at the end of the test. */
function served(options: ConstructorParameters<typeof ApiWorld>[0] = {}) {
  const world = new ApiWorld(options);
  const server = world.serve();
  return {
    world,
    url: server.url,
    server,
    async [Symbol.asyncDispose]() {
      await server.stop();
    },
  };
}

async function post(url: string, path: string, body: unknown = {}): Promise<Response> {
  return await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

for (const transport of TRANSPORTS) {
  Deno.test(`a waiting submitter gets the result of a worker (${transport})`, async () => {
    await using scheduler = served();
    await using worker = await FakeWorker.join(scheduler.url, { transport });
    const answer = post(scheduler.url, "/api/v1/graphs?wait=30", CHAIN);
    await worker.finishAll({ a: 2, b: 3 });
    const response = await answer;
    const status = await response.json() as GraphStatus;
    assert.equal(response.status, 200, JSON.stringify(status));
    assert.equal(response.headers.get("location"), `/api/v1/graphs/${status.id}`);
    assert.deepEqual([status.state, status.results], ["succeeded", { b: 3 }]);
  });

  Deno.test(`a worker whose connection breaks misses nothing (${transport})`, async () => {
    await using scheduler = served();
    await using worker = await FakeWorker.join(scheduler.url, { transport });
    const answer = post(scheduler.url, "/api/v1/graphs?wait=30", CHAIN);
    for (const value of [2, 3]) {
      await worker.cut();
      const task = await worker.compute();
      await worker.cut();
      await worker.finish(task, value);
    }
    assert.equal((await (await answer).json()).results.b, 3);
  });

  Deno.test(`a newer stream replaces an older one (${transport})`, async () => {
    await using scheduler = served();
    await using worker = await FakeWorker.join(scheduler.url, { transport: "sse" });
    const newer = new AbortController();
    const opened = worker.instructions(transport, 0, newer.signal);
    if (transport === "sse") {
      const response = await opened;
      const reader = response.body?.getReader();
      await reader?.read();
      // The older one ends silently and reconnects, which ends this one.
      assert.equal((await reader?.read())?.done, true);
    } else {
      assert.equal((await opened).status, 204);
    }
    newer.abort();
  });

  Deno.test(`a removed worker gets the problem "removed" (${transport})`, async () => {
    await using scheduler = served();
    await using worker = await FakeWorker.join(scheduler.url, { transport });
    const removed = await scheduler.world.ask("DELETE", `/api/v1/workers/${worker.id}`);
    assert.equal(removed.status, 204);
    assert.equal(await worker.ended, "removed");
    assert.equal((await problemOf(await worker.postRaw(1, []))).code, "removed");
    const gone = await scheduler.world.ask("GET", `/api/v1/workers/${worker.id}`);
    assert.equal(gone.status, 404);
  });

  Deno.test(`a worker is paused and resumed by name and by id (${transport})`, async () => {
    await using scheduler = served();
    await using worker = await FakeWorker.join(scheduler.url, { transport });
    const states: string[] = [];
    for (const path of ["w1/pause", `${worker.id}/pause`, `${worker.id}/resume`, "w1/resume"]) {
      const response = await scheduler.world.ask("POST", `/api/v1/workers/${path}`);
      assert.equal(response.status, 200);
      const status = WorkerStatusShape.parse(await response.json());
      assert.equal(status.id, worker.id);
      states.push(status.state);
    }
    assert.deepEqual(states, ["paused", "paused", "running", "running"]);
    assert.deepEqual(await worker.received("pause"), ["pause"]);
    assert.deepEqual(await worker.received("resume"), ["resume"]);
  });

  Deno.test(`a worker that retires for its pause is told to restart, one on request is not (${transport})`, async () => {
    await using scheduler = served();
    await using paused = await FakeWorker.join(scheduler.url, { transport });
    await using asked = await FakeWorker.join(scheduler.url, { transport, name: "w2" });
    const { world } = scheduler;
    const pause = await world.ask("POST", "/api/v1/workers/w1/pause", { retireAfter: 0.01 });
    assert.equal(pause.status, 200);
    assert.equal(await paused.ended, "removed");
    const end = async (worker: FakeWorker) => (await problemOf(await worker.postRaw(1, []))).end;
    assert.equal(await end(paused), "restart");
    assert.equal((await world.ask("POST", "/api/v1/workers/w2/retire")).status, 200);
    assert.equal(await asked.ended, "removed");
    assert.equal(await end(asked), "retired");
  });

  Deno.test(`a silent worker is lost after its lease, and must register again (${transport})`, async () => {
    await using scheduler = served({ leaseMs: 50 });
    await using worker = await FakeWorker.join(scheduler.url, { transport: "sse" });
    assert.equal(await worker.ended, "stale_incarnation");
    assert.equal((await problemOf(await worker.postRaw(1, []))).code, "stale_incarnation");
    await using again = await FakeWorker.join(scheduler.url, {
      transport,
      previous: worker.registered,
    });
    assert.notEqual(again.id, worker.id);
  });

  Deno.test(`a worker that registers again starts a new incarnation (${transport})`, async () => {
    await using scheduler = served();
    await using worker = await FakeWorker.join(scheduler.url, { transport });
    await using again = await FakeWorker.join(scheduler.url, {
      transport,
      previous: worker.registered,
    });
    assert.equal(await worker.ended, "stale_incarnation");
    assert.equal((await problemOf(await worker.postRaw(1, []))).code, "stale_incarnation");
    const answer = post(scheduler.url, "/api/v1/graphs?wait=30", ONE);
    await again.finishAll({ a: 2 });
    assert.deepEqual((await (await answer).json()).results, { a: 2 });
  });

  Deno.test(`a stopping scheduler answers all waiting workers (${transport})`, async () => {
    const scheduler = served();
    await using worker = await FakeWorker.join(scheduler.url, { transport });
    const waiting = post(scheduler.url, "/api/v1/graphs?wait=30", ONE);
    await worker.compute();
    await scheduler.server.stop();
    const status = await (await waiting).json() as GraphStatus;
    assert.equal(status.state, "running");
    // A poll between two answers may also find the server closed.
    assert.match(await worker.ended, transport === "sse" ? /shutdown/ : /draining|unreachable/);
  });
}

Deno.test("instructions are repeated until acknowledged", async () => {
  await using scheduler = served();
  await using worker = await FakeWorker.join(scheduler.url, { transport: "sse" });
  await scheduler.world.submit(ONE);
  const task = await worker.compute();
  await worker.hangUp();
  const first = await (await worker.instructions("poll", 0)).text();
  const again = await (await worker.instructions("poll", 0)).text();
  assert.equal(again, first);
  assert.ok(first.includes(JSON.stringify(task[1])));
  await worker.finish(task, 2);
  // The post acknowledged everything, so a start at 0 means that it was lost.
  for (const transport of TRANSPORTS) {
    const stale = await worker.instructions(transport, 0);
    assert.equal((await problemOf(stale)).code, "stale_incarnation", transport);
  }
});

for (const transport of TRANSPORTS) {
  Deno.test(`a request for later instructions acknowledges earlier ones (${transport})`, async () => {
    await using scheduler = served();
    await using worker = await FakeWorker.join(scheduler.url, { transport });
    for (let count = 0; count < 2; count++) {
      await scheduler.world.submit(ONE);
      await worker.compute();
      await worker.cut();
    }
    await worker.hangUp();
    const stale = await worker.instructions("poll", 0);
    assert.equal((await problemOf(stale)).code, "stale_incarnation");
  });
}

Deno.test("requests of another incarnation are rejected", async () => {
  await using scheduler = served();
  await using worker = await FakeWorker.join(scheduler.url);
  const incarnation = worker.registered.incarnation + 1;
  const path = `/api/v1/workers/${worker.id}`;
  const events = { incarnation, seq: 1, ack: 0, events: [] };
  const answers = [
    await scheduler.world.ask("POST", `${path}/events`, events),
    await scheduler.world.ask("GET", `${path}/instructions?incarnation=${incarnation}`),
  ];
  for (const answer of answers) {
    assert.equal((await problemOf(answer)).code, "stale_incarnation");
  }
});

Deno.test("a held poll is answered when the scheduler stops", async () => {
  await using scheduler = served();
  await using worker = await FakeWorker.join(scheduler.url);
  await worker.hangUp();
  const { incarnation, secret } = worker.registered;
  const poll = scheduler.world.ask(
    "GET",
    `/api/v1/workers/${worker.id}/instructions?incarnation=${incarnation}`,
    undefined,
    { accept: "application/json", [SECRET_HEADER]: secret },
  );
  await new Promise((resolve) => setImmediate(resolve));
  scheduler.world.shell.drain();
  assert.equal((await problemOf(await poll)).code, "draining");
});

Deno.test("a post is applied once and in sequence, however often it is sent", async () => {
  await using scheduler = served();
  await using worker = await FakeWorker.join(scheduler.url);
  const id = await scheduler.world.submit(ONE);
  const [, key, attempt] = await worker.compute();
  const early = await problemOf(await worker.postRaw(2, []));
  assert.deepEqual([early.code, early.expected], ["sequence_gap", 1]);
  worker.holder.values.set(key, new Uint8Array([2]));
  const finished = ["task-finished", key, attempt, 1, Date.now(), 1000];
  for (let repeat = 0; repeat < 3; repeat++) {
    const response = await worker.postRaw(1, [finished]);
    assert.deepEqual(await response.json(), { ack: 1, heartbeatMs: 500 });
  }
  const { state, attempts } = await scheduler.world.get(
    `/api/v1/graphs/${id}/tasks/a`,
  ) as { state: string; attempts: number };
  assert.deepEqual([state, attempts], ["memory", 1]);
});

Deno.test("an acknowledgement of unsent instructions ends the incarnation", async () => {
  await using scheduler = served();
  await using worker = await FakeWorker.join(scheduler.url);
  const { incarnation, secret } = worker.registered;
  const path = `/api/v1/workers/${worker.id}/events`;
  const events = { incarnation, seq: 1, ack: 1000, events: [] };
  const response = await scheduler.world.ask("POST", path, events, { [SECRET_HEADER]: secret });
  assert.equal((await problemOf(response)).code, "stale_incarnation");
});

Deno.test("registration rejects a name in use and another protocol", async () => {
  await using scheduler = served();
  await using worker = await FakeWorker.join(scheduler.url, { name: "one" });
  await using holder = new FakeHolder("two");
  const whole = registration("two", holder);
  for (
    const [change, code] of [
      [{ name: "one" }, "name_in_use"],
      [{ name: "one", previous: { id: worker.id, incarnation: 999 } }, "name_in_use"],
      [{ protocol: 1 }, "protocol_mismatch"],
      [{ protocol: PROTOCOL_VERSION + 1, fromTheFuture: true }, "protocol_mismatch"],
    ] as const
  ) {
    const problem = await problemOf(await register(scheduler.url, { ...whole, ...change }));
    assert.equal(problem.code, code);
  }
});

Deno.test("unknown workers and those of an earlier scheduler must register", async () => {
  await using scheduler = served();
  for (const query of ["", "&after=7&wait=0"]) {
    const accept = query === "" ? "text/event-stream" : "application/json";
    const response = await fetch(
      `${scheduler.url}/api/v1/workers/nobody/instructions?incarnation=1${query}`,
      { headers: { accept } },
    );
    assert.equal((await problemOf(response)).code, "stale_incarnation");
  }
});

for (
  const [name, query, accept, code] of [
    ["no incarnation", "", "application/json", "invalid_query"],
    ["an incarnation that is no number", "?incarnation=x", "application/json", "invalid_query"],
    ["a form that does not exist", "?incarnation=1", "text/html", "not_acceptable"],
  ] as const
) {
  Deno.test(`instructions are rejected for ${name}`, async () => {
    using world = new ApiWorld();
    const path = `/api/v1/workers/w/instructions${query}`;
    const response = await world.ask("GET", path, undefined, { accept });
    assert.equal((await problemOf(response)).code, code);
  });
}

Deno.test("an invalid post changes nothing", async () => {
  await using scheduler = served();
  await using worker = await FakeWorker.join(scheduler.url);
  const problem = await problemOf(await worker.postRaw(1, [["task-finished", "local/ns/a"]]));
  assert.equal(problem.code, "invalid_body");
  assert.deepEqual(await (await worker.postRaw(1, [])).json(), { ack: 1, heartbeatMs: 500 });
});

Deno.test("a stopping scheduler rejects new work", async () => {
  using world = new ApiWorld();
  await using holder = new FakeHolder("w1");
  world.shell.drain();
  for (
    const [method, path, body] of [
      ["GET", "/readyz", undefined],
      ["POST", "/api/v1/graphs", ONE],
      ["POST", "/api/v1/workers", registration("w1", holder)],
      ["GET", "/api/v1/workers/w/instructions?incarnation=1", undefined],
    ] as const
  ) {
    const response = await world.ask(method, path, body);
    assert.equal((await problemOf(response)).code, "draining", path);
    assert.equal(response.headers.get("retry-after"), "1");
  }
  assert.equal((await world.ask("GET", "/livez")).status, 200);
});

Deno.test("a server does not wait forever when it stops", async () => {
  using world = new ApiWorld();
  const arrived = Promise.withResolvers<void>();
  const hanging = Promise.withResolvers<Response>();
  const fetchHanging = () => {
    arrived.resolve();
    return hanging.promise;
  };
  const server = serveScheduler({ fetch: fetchHanging }, world.shell, {
    hostname: "127.0.0.1",
    port: 0,
    shutdownMs: 20,
  });
  const answer = fetch(server.url);
  await arrived.promise;
  assert.equal(await server.stop(), false);
  hanging.resolve(new Response("late"));
  assert.equal(await (await answer).text(), "late");
  await server.finished;
});

Deno.test("a request without the secret of the registration is rejected, and learns nothing", async () => {
  await using scheduler = served();
  await using worker = await FakeWorker.join(scheduler.url);
  await using other = await FakeWorker.join(scheduler.url, { name: "other" });
  const { incarnation } = worker.registered;
  const path = `/api/v1/workers/${worker.id}`;
  const query = `?incarnation=${incarnation}&wait=0`;
  for (const secret of [undefined, "", "guess", other.registered.secret]) {
    const headers: Record<string, string> = secret === undefined ? {} : { [SECRET_HEADER]: secret };
    const requests = [
      ["POST", "/events", { incarnation, seq: 9, ack: 0, events: [["left", "forged"]] }, {}],
      ["GET", `/instructions${query}`, undefined, { accept: "application/json" }],
      ["GET", `/instructions${query}`, undefined, { accept: "text/event-stream" }],
    ] as const;
    for (const [method, end, body, accept] of requests) {
      const answer = await scheduler.world.ask(method, path + end, body, { ...headers, ...accept });
      const problem = await problemOf(answer);
      assert.deepEqual([problem.code, problem.expected], ["wrong_secret", undefined]);
    }
  }
  assert.deepEqual(await (await worker.postRaw(1, [])).json(), { ack: 1, heartbeatMs: 500 });
});

Deno.test("a registration replaces another one only with its secret", async () => {
  await using scheduler = served();
  await using worker = await FakeWorker.join(scheduler.url);
  await using holder = new FakeHolder("w1-again");
  const { id, incarnation, secret } = worker.registered;
  const whole = registration("w1", holder);
  for (const previous of [{ id, incarnation }, { id, incarnation, secret: "guess" }]) {
    const answer = await register(scheduler.url, { ...whole, previous });
    assert.equal((await problemOf(answer)).code, "name_in_use");
  }
  const taken = await register(scheduler.url, { ...whole, previous: { id, incarnation, secret } });
  assert.equal(taken.status, 201);
  await taken.body?.cancel();
  assert.equal(await worker.ended, "stale_incarnation");
});

Deno.test("a scheduler with networks takes only workers with an address in them", async () => {
  const network = parseIpNetwork("10.0.0.0/8");
  assert.ok(network);
  await using scheduler = served({ workerNetworks: [network] });
  const statuses: number[] = [];
  for (const url of ["http://10.1.2.3:9", "http://11.1.2.3:9", "http://localhost:9", null]) {
    const body = {
      ...registration(`at-${statuses.length}`, { url: "", token: "t".repeat(16) }),
      url,
    };
    const answer = await register(scheduler.url, body);
    statuses.push(answer.status);
    await answer.body?.cancel();
  }
  assert.deepEqual(statuses, [201, 403, 403, 201]);
});

Deno.test("the certificate of a registration is exactly one of limited size", async () => {
  await using scheduler = served();
  const body = (certificate: unknown) => ({
    ...registration("w1", { url: "https://10.0.0.1:9", token: "t".repeat(16) }),
    certificate,
  });
  const whole = "-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----\n";
  const wrong = ["", "garbage", whole + whole, `${whole}${"\n".repeat(9000)}`, 7, null, [whole]];
  for (const certificate of wrong) {
    const problem = await problemOf(await register(scheduler.url, body(certificate)));
    assert.equal(problem.status, 422, JSON.stringify(certificate));
    assert.deepEqual(problem.errors?.map(({ pointer }) => pointer), ["/certificate"]);
  }
  const answer = await register(scheduler.url, body(whole));
  assert.equal(answer.status, 201);
  await answer.body?.cancel();
});

Deno.test("a scheduler with TLS takes no address without it", async () => {
  await using scheduler = served({ encryptedWorkers: true });
  const statuses: number[] = [];
  for (const url of ["http://10.0.0.1:9", "https://10.0.0.1:9", null]) {
    const name = `at-${statuses.length}`;
    const body = { ...registration(name, { url: "", token: "t".repeat(16) }), url };
    const answer = await register(scheduler.url, body);
    statuses.push(answer.status);
    if (answer.status === 201) await answer.body?.cancel();
    else {
      const { errors } = await problemOf(answer);
      const detail = "Must begin with https://, as the scheduler serves over TLS";
      assert.deepEqual(errors, [{ pointer: "/url", detail }]);
    }
  }
  assert.deepEqual(statuses, [422, 201, 201]);
});
