/** WebSockets whose events a test makes, and the link that they serve. */
import { asWorkerId } from "../../../protocol/mod.ts";
import { SchedulerClient } from "../../../worker/mod.ts";
import type { Downlink, Poster } from "../../../worker/connection/transport.ts";

/** A WebSocket whose events the test makes. */
export class FakeSocket {
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
export class FakeClient extends SchedulerClient {
  readonly sockets: FakeSocket[] = [];

  override openSocket(): WebSocket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket as unknown as WebSocket;
  }
}

/** A link of a worker whose lease is 30 ms. */
export class FakeLink implements Downlink {
  readonly worker = {
    id: asWorkerId("w"),
    incarnation: 1,
    secret: "s",
    workerPort: 1,
    leaseMs: 30,
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
