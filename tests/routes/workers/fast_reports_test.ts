/** Which reports are answered before the router, and what the router gets of all others. */
import assert from "node:assert/strict";
import { asWorkerId, SECRET_HEADER, type ToWorker } from "../../../protocol/mod.ts";
import { browserGuard } from "../../../http/browser_guard.ts";
import { withFastReports } from "../../../routes/workers/fast_reports.ts";
import { cardOf } from "../../world/worker_card.ts";
import { ApiWorld } from "../world.ts";

const URL_BEFORE = "://127.0.0.1:8786/api/v1/workers";

/** Reports of a registered worker. `asked`: the bodies of those that reached the router. */
async function reports(world: ApiWorld) {
  const { id, secret } = await (await world.ask("POST", "/api/v1/workers", cardOf("w1"))).json();
  const asked: string[] = [];
  const answer = withFastReports(async (request: Request) => {
    asked.push(await request.text());
    return new Response("router", { status: 202 });
  }, {
    workers: world.shell.ports.workers,
    endedWaits: () => world.shell.ports.graphs.endedWaits,
    tokens: null,
    guard: browserGuard({ allowedHosts: [], hasToken: () => false }),
  });
  const send = async (
    { scheme = "http", path = `/${id}/events`, body = postOf(1), method = "POST", headers = {} }:
      Sent,
  ) => {
    const response = await answer(
      new Request(`${scheme}${URL_BEFORE}${path}`, {
        method,
        headers: {
          host: "127.0.0.1:8786",
          "content-type": "application/json",
          ...(method === "POST" && { "content-length": String(body.length) }),
          [SECRET_HEADER]: secret,
          ...headers,
        },
        ...(method === "POST" && { body }),
      }),
    );
    return response.status === 202 ? await response.text() : await response.json();
  };
  const channel = world.shell.ports.workers.channels.get(asWorkerId(id));
  assert.ok(channel);
  return { asked, send, channel };
}

interface Sent {
  readonly scheme?: string;
  readonly path?: string;
  readonly body?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const postOf = (seq: number) => JSON.stringify({ incarnation: 1, seq, ack: 0, events: [] });

Deno.test("withFastReports() answers a plain report, and its repetition, before the router", async () => {
  using world = new ApiWorld();
  const { asked, send } = await reports(world);
  for (const seq of [1, 1, 2]) {
    assert.deepEqual(await send({ body: postOf(seq) }), { ack: seq, heartbeatMs: 500 });
  }
  assert.deepEqual(asked, []);
});

Deno.test("withFastReports() answers a report over TLS before the router too", async () => {
  using world = new ApiWorld();
  const { asked, send } = await reports(world);
  assert.equal((await send({ scheme: "https", body: postOf(1) })).ack, 1);
  assert.deepEqual(asked, []);
});

Deno.test("withFastReports() sends instructions with the answer to a report that takes them", async () => {
  using world = new ApiWorld();
  const { send, channel } = await reports(world);
  const waiting = channel.next(channel.claim(), 0);
  channel.send(["pause"]);
  const report = (seq: number, ack: number, instructions: boolean) =>
    send({ body: JSON.stringify({ incarnation: 1, seq, ack, instructions, events: [] }) });
  assert.deepEqual(await report(1, 0, false), { ack: 1, heartbeatMs: 500 });
  const batches = [{ seq: 1, instructions: [["pause"]] }];
  for (const _repeated of [false, true]) {
    assert.deepEqual(await report(2, 0, true), { ack: 2, heartbeatMs: 500, batches });
  }
  assert.deepEqual(await report(3, 1, true), { ack: 3, heartbeatMs: 500 });
  channel.end("closed");
  assert.equal((await waiting).type, "end");
});

Deno.test("withFastReports() answers waits for a graph before the report that ends them", async () => {
  using world = new ApiWorld();
  const { send, channel } = await reports(world);
  const reader = channel.claim();
  const submitted = world.ask("POST", "/api/v1/graphs?wait=60", {
    tasks: { x: { op: "inc", args: [1] } },
  });
  const next = await channel.next(reader, 0);
  assert.ok(next.type === "batches");
  const messages: ToWorker[] = JSON.parse(next.batches[0]?.text ?? "");
  const [, key, attempt] = messages.find(([type]) => type === "compute") ?? [];
  const finished = ["task-finished", key, attempt, 1, 0, 1, "Ag=="];
  const order: string[] = [];
  await Promise.all([
    send({ body: JSON.stringify({ incarnation: 1, seq: 1, ack: 1, events: [finished] }) })
      .then(() => order.push("report")),
    submitted.then(({ status }) => order.push(`graph ${status}`)),
  ]);
  assert.deepEqual(order, ["graph 200", "report"]);
  channel.end("closed");
});

const OTHERS: Readonly<Record<string, Sent>> = {
  "another method": { method: "GET" },
  "another path": { path: "/w1/leave" },
  "a query": { path: "/w1/events?x=/events" },
  "an unknown worker": { path: "/w9/events" },
  "another secret": { headers: { [SECRET_HEADER]: "x".repeat(43) } },
  "another type": { headers: { "content-type": "text/plain" } },
  "a parameter of the type": { headers: { "content-type": "application/json; charset=utf-8" } },
  "another encoding": { headers: { "content-encoding": "gzip" } },
  "a long body": { headers: { "content-length": String(2 ** 20) } },
  "a page": { headers: { origin: "http://127.0.0.1:8786" } },
  "another host": { headers: { host: "evil.example" } },
  "no JSON": { body: "{" },
  "an invalid field": { body: postOf(0) },
  "a gap": { body: postOf(3) },
  "an incarnation that has ended": { body: postOf(1).replace("1", "7") },
};

for (const [what, sent] of Object.entries(OTHERS)) {
  Deno.test(`withFastReports() passes a report with ${what} on, and applies nothing of it`, async () => {
    using world = new ApiWorld();
    const { asked, send } = await reports(world);
    assert.equal(await send(sent), "router");
    assert.deepEqual(asked, [sent.method === "GET" ? "" : sent.body ?? postOf(1)]);
    assert.deepEqual(await send({}), { ack: 1, heartbeatMs: 500 });
  });
}

Deno.test("withFastReports() passes a body that has not arrived on, which may fail", async () => {
  using world = new ApiWorld();
  const { asked, send } = await reports(world);
  const late = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve));
      controller.enqueue(new TextEncoder().encode(postOf(1)));
      controller.close();
    },
  });
  assert.equal(
    await send({ body: late as unknown as string, headers: { "content-length": "9" } }),
    "router",
  );
  assert.deepEqual(asked, [postOf(1)]);
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("cut")) });
  await assert.rejects(
    send({ body: broken as unknown as string, headers: { "content-length": "9" } }),
    /cut/,
  );
});
