/** WebSockets that fail in every way: the worker goes on, and registers again when it must. */
import assert from "node:assert/strict";
import { asAttempt, asKey, type FromWorker, type SentToWorker } from "../../../protocol/mod.ts";
import { SchedulerClient } from "../../../worker/mod.ts";
import { Session } from "../../../worker/connection/session.ts";
import { socketTransport } from "../../../worker/connection/transport_socket.ts";
import type { Poster } from "../../../worker/connection/transport.ts";
import { sseTransport } from "../../../worker/connection/transport_sse.ts";
import { compute, IDENTITY } from "../shell/shell_bench.ts";
import { FakeScheduler } from "../shell/fake_scheduler.ts";
import { eventually } from "../../eventually.ts";
import { FakeClient, FakeLink } from "./fake_socket.ts";
import { type Behaviour, MuteServer, UPGRADED } from "./mute_server.ts";

const RELEASED: FromWorker = ["released", [[asKey("n/old"), asAttempt(1)]]];
const LIMITS = { openMs: 100, idleMs: 200, answerMs: 100 };

/** A message without content, as one frame. */
const PING = Uint8Array.of(0x81, 2, 0x7b, 0x7d);

const text = (written: string) => new TextEncoder().encode(written);

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  "says nothing": () => {},
  "closes without an answer": (conn) => conn.close(),
  "sends half of a head": async (conn) => void await conn.write(text("HTTP/1.1 101 Swit")),
  "closes after half of a head": async (conn) => {
    await conn.write(text("HTTP/1.1 101 Swit"));
    conn.close();
  },
  "accepts another key": async (conn) => void await conn.write(text(UPGRADED("AAAA"))),
  "speaks something else": async (conn) => void await conn.write(text("220 mail ready\r\n")),
  "says nothing after the head": async (conn, accept) => {
    await conn.write(text(UPGRADED(accept)));
  },
  "closes after the head": async (conn, accept) => {
    await conn.write(text(UPGRADED(accept)));
    conn.close();
  },
  "answers no post": async (conn, accept) => {
    await conn.write(text(UPGRADED(accept)));
    const place = new Uint8Array(1024);
    for (let count: number | null = 1; count !== null; count = await conn.read(place)) {
      await conn.write(PING);
    }
  },
  "accepts no post": async (conn, accept) => {
    await conn.write(text(UPGRADED(accept)));
    await conn.write(PING);
    await conn.read(new Uint8Array(1024));
    await conn.write(Uint8Array.of(0x88, 2, 1008 >> 8, 1008 & 0xff));
    conn.close();
  },
  "sends half of a frame": async (conn, accept) => {
    await conn.write(text(UPGRADED(accept)));
    await conn.write(Uint8Array.of(0x81, 100, 0x7b));
  },
};

/** A session whose WebSockets lead to the server. */
class Scene implements AsyncDisposable {
  readonly scheduler = new FakeScheduler();
  readonly received: SentToWorker[] = [];
  readonly session: Session;
  readonly #ended: Promise<unknown>;

  constructor({ port }: MuteServer) {
    const { scheduler, received } = this;
    scheduler.workerPort = port;
    const client = new SchedulerClient({ url: scheduler.url });
    this.session = new Session({
      client,
      transport: socketTransport(client, sseTransport(client), LIMITS),
      identity: IDENTITY,
      host: {
        pause: () => ({ held: [], running: [] }),
        proceed: () => {},
        receive: (messages) => void received.push(...messages),
        setHeartbeat: () => {},
      },
    });
    this.#ended = this.session.run(() => {});
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.session.close("the test is over");
    await this.#ended;
    await this.scheduler.close();
  }
}

for (const [name, behaviour] of Object.entries(BEHAVIOURS)) {
  Deno.test(`socketTransport() uses the other transport where the port ${name}`, async () => {
    await using server = new MuteServer(behaviour);
    await using scene = new Scene(server);
    const { scheduler, received, session } = scene;
    await eventually("a WebSocket is asked for", () => server.connections > 0);
    session.send(RELEASED);
    await scheduler.eventsOf("released", 1);
    await eventually("the stream is open", () => {
      session.send(RELEASED);
      return scheduler.resumes.length > 0;
    });
    scheduler.send(compute("n/a"));
    await eventually("the instruction has come", () => received.length === 1);
  });

  Deno.test(`Session registers again at once where the port ${name}`, async () => {
    await using server = new MuteServer(behaviour);
    await using scene = new Scene(server);
    const { scheduler, session } = scene;
    await eventually("a WebSocket is asked for", () => server.connections > 0);
    scheduler.expel("stale_incarnation");
    session.send(RELEASED);
    await eventually("it has registered again", () => scheduler.registrations.length === 2);
    session.send(RELEASED);
    await scheduler.eventsOf("released", 1);
  });
}

Deno.test("socketTransport() posts by the present WebSocket when a former one ends late", async () => {
  const client = new FakeClient({ url: "http://127.0.0.1:1" });
  const link = new FakeLink();
  const never = () => Promise.reject(new Error("the other transport is not needed"));
  const slow = { openMs: 60_000, idleMs: 60_000, answerMs: 60_000 };
  const transport = socketTransport(client, never, slow);
  const first = transport(link);
  const [former] = client.sockets;
  former?.open();
  assert.equal(await link.poster?.("{}"), null, "it has no answer in a third of the lease");
  assert.equal(await first, "end");
  assert.equal(link.poster, null);
  const second = transport(link);
  const present = client.sockets[1];
  present?.open();
  const poster = link.poster as Poster | null;
  assert.notEqual(poster, null);
  former?.open();
  former?.onmessage?.({ data: '{"ack":1,"heartbeatMs":1}' });
  former?.end();
  assert.equal(link.poster, poster);
  const answer = poster?.("{}");
  present?.onmessage?.({ data: '{"ack":1,"heartbeatMs":9}' });
  assert.equal((await answer)?.heartbeatMs, 9);
  present?.end();
  assert.equal(await second, "end");
});
