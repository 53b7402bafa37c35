/** Events of a WebSocket that has been given up, which come while another one is open. */
import assert from "node:assert/strict";
import { asWorkerId } from "../../../protocol/mod.ts";
import { SchedulerClient } from "../../../worker/mod.ts";
import type { Downlink, Poster } from "../../../worker/connection/transport.ts";
import { socketTransport } from "../../../worker/connection/transport_socket.ts";

const LEASE_MS = 30;
const LIMITS = { openMs: 60_000, idleMs: 60_000, answerMs: 60_000 };

/** A WebSocket whose events the test makes. */
class FakeSocket {
  readyState: number = WebSocket.CONNECTING;
  readonly sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null = null;

  open(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  end(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code: 1006, reason: "" });
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = WebSocket.CLOSING;
  }
}

/** A client that opens the sockets of the test. */
class FakeClient extends SchedulerClient {
  readonly sockets: FakeSocket[] = [];

  override openSocket(): WebSocket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket as unknown as WebSocket;
  }
}

class Link implements Downlink {
  readonly worker = {
    id: asWorkerId("w"),
    incarnation: 1,
    secret: "s",
    workerPort: 1,
    leaseMs: LEASE_MS,
  };
  readonly signal = new AbortController().signal;
  readonly applied = 0;
  poster: Poster | null = null;

  postBy(poster: Poster | null): void {
    this.poster = poster;
  }

  opened(): void {}

  deliver(): "apply" {
    return "apply";
  }
}

const never = () => Promise.reject(new Error("the other transport is not needed"));

Deno.test("socketTransport() posts by the present WebSocket when a former one ends late", async () => {
  const client = new FakeClient({ url: "http://127.0.0.1:1" });
  const link = new Link();
  const transport = socketTransport(client, never, LIMITS);
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
