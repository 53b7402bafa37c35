/**
 * The instructions and the reports of a worker over one WebSocket, in place of a stream and a
 * request for each report: 0.6 of the processor time. It is opened by a request with the same
 * checks as every other one, and what passes it is handled as the same posts and the same batches.
 *
 * The WebSocket refuses nothing. A report that is long, not plain or not accepted ends it; until
 * then nothing of it is applied. The worker posts it again over HTTP, and the answer says why.
 */
import { getLogger } from "@logtape/logtape";
import { setImmediate as nextTurn } from "node:timers/promises";
import "@hono/zod-openapi";
import { z } from "zod";
import { asWorkerId, type Batch, SECRET_HEADER, type WorkerId } from "../../protocol/mod.ts";
import { CLOSE, type OpenSocket, type SocketUser } from "../../http/listen/mod.ts";
import { draining, HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "../access/route_table.ts";
import { repeatedCheck } from "../access/auth.ts";
import type { TokenTable } from "../access/token.ts";
import type { EventPost } from "../inbox/answer.ts";
import type { ChangePort } from "../inbox/ports.ts";
import { credentialsOf, gone, INCARNATION_QUERY, readNumber } from "./connection.ts";
import { readEventPost } from "./event_check.ts";
import { reportAnswerText } from "./fast_reports.ts";
import type { ChannelEnd, ChannelReader, WorkerChannel } from "./worker_channel.ts";
import type { WorkersPort } from "./worker_requests.ts";

/** Sent from time to time while there are no instructions. */
const PING = "{}";
/** Characters of a message of several batches. */
const MESSAGE_CHARACTERS_MAX = 1024 * 1024;

const log = getLogger(["weir", "scheduler", "http"]);

export interface ReportPorts extends WorkersPort {
  /** Number of waits that graphs have ended so far. */
  readonly endedWaits: () => number;
  readonly tokens: TokenTable | null;
}

/** Adds the route that opens the WebSocket. */
export function addWorkerSocketRoute(routes: RouteTable, ports: ChangePort & ReportPorts): void {
  routes.add({
    method: "get",
    path: "/api/v1/workers/{id}/socket",
    scopes: ["worker"],
    waitsUncounted: true,
    summary: "Open a WebSocket for instructions and events, on the port for workers",
    params: z.object({ id: z.string() }),
    query: z.looseObject({
      incarnation: INCARNATION_QUERY,
      after: z.string().optional().openapi({
        type: "integer",
        minimum: 0,
        description: "Number of the last batch that is known",
      }),
    }),
    answers: { 101: { description: "The WebSocket is open" } },
  }, (c, { params }) => {
    if (ports.isDraining()) throw draining();
    const upgrade = c.env?.upgrade;
    if (upgrade === undefined) {
      throw new HttpProblem(
        "upgrade_required",
        'Cannot answer without a WebSocket: open one on the port "workerPort" of the registration',
        { headers: { upgrade: "websocket" } },
      );
    }
    const worker = asWorkerId(params.id);
    const after = readNumber(c.req.query("after"), "after") ?? 0;
    const channel = ports.workers.openForReading(worker, credentialsOf(c), after);
    if (typeof channel === "string") throw gone(worker, channel);
    const { headers } = c.req.raw;
    const { progress } = c.env;
    upgrade(new WorkerSocket(ports, { worker, channel, after, headers, progress }));
    // The server answers with 101 in its place.
    return c.body(null, 204);
  });
}

/** The request that has opened a WebSocket. */
export interface SocketOpening {
  readonly worker: WorkerId;
  readonly channel: WorkerChannel;
  /** Number of the last batch that the worker has. */
  readonly after: number;
  readonly headers: Headers;
  readonly progress?: SocketUser["progress"];
}

/** The user of the WebSocket of one registration. */
export class WorkerSocket implements SocketUser {
  readonly progress: SocketUser["progress"];
  readonly #ports: ReportPorts;
  readonly #worker: WorkerId;
  readonly #channel: WorkerChannel;
  readonly #secret: string | undefined;
  readonly #may: () => boolean;
  readonly #after: number;
  #socket: OpenSocket | null = null;
  #reader: ChannelReader | null = null;

  constructor(ports: ReportPorts, { worker, channel, after, headers, progress }: SocketOpening) {
    this.progress = progress;
    this.#ports = ports;
    this.#worker = worker;
    this.#channel = channel;
    this.#after = after;
    this.#secret = headers.get(SECRET_HEADER) ?? undefined;
    this.#may = repeatedCheck(headers.get("authorization"), ports.tokens, "worker");
  }

  opened(socket: OpenSocket): void {
    this.#socket = socket;
    this.#reader = this.#channel.claim(this.#ports.workers.pingMs);
    this.#sendBatches(socket, this.#reader).catch((error) => {
      log.error("The instructions of worker {worker} failed: {error}", {
        worker: this.#worker,
        error,
      });
      socket.close(CLOSE.internalError, "");
    });
  }

  received(text: string): void | Promise<void> {
    const { workers, endedWaits } = this.#ports;
    const post = readPost(text);
    if (post === null || !this.#may()) return this.#refuse();
    const ended = endedWaits();
    const answer = workers.report(this.#worker, post, this.#secret);
    if (answer.type !== "applied") return this.#refuse();
    const send = () => void this.#socket?.send(reportAnswerText(answer));
    // Somebody is waiting for that graph, and the worker has nothing to do.
    return endedWaits() === ended ? send() : nextTurn().then(send);
  }

  closed(): void {
    if (this.#reader !== null) this.#channel.release(this.#reader);
  }

  #refuse(): void {
    this.#socket?.close(CLOSE.policy, "Post it over HTTP");
  }

  /** Sends each batch when the ones before are on their way, until the channel ends. */
  async #sendBatches(socket: OpenSocket, reader: ChannelReader): Promise<void> {
    for (let position = this.#after;;) {
      const next = await this.#channel.next(reader, position);
      if (next.type === "end") return socket.close(CLOSE.normal, endReason(next.reason));
      // The token of the worker is no longer in the file, or has expired.
      if (!this.#may()) return this.#refuse();
      if (next.type === "idle") {
        await socket.send(PING);
        continue;
      }
      position = next.batches.at(-1)?.seq ?? position;
      for (const message of messagesOf(next.batches)) await socket.send(message);
    }
  }
}

/**
 * Batches as messages. Several small ones are one message; a large one is a message, so that a
 * worker that comes back gets no message of all that it has missed.
 */
export function* messagesOf(batches: readonly Batch[]): Generator<string> {
  let texts: string[] = [];
  let characters = 0;
  for (const { seq, text } of batches) {
    if (texts.length > 0 && characters + text.length > MESSAGE_CHARACTERS_MAX) {
      yield `{"batches":[${texts.join(",")}]}`;
      [texts, characters] = [[], 0];
    }
    texts.push(`{"seq":${seq},"instructions":${text}}`);
    characters += text.length;
  }
  yield `{"batches":[${texts.join(",")}]}`;
}

/** Empty if the worker is to learn the reason from its next request. */
function endReason(reason: ChannelEnd): string {
  return reason === "reset" || reason === "shutdown" ? reason : "";
}

function readPost(text: string): EventPost | null {
  try {
    const post = readEventPost(JSON.parse(text));
    return "detail" in post ? null : post;
  } catch {
    return null;
  }
}
