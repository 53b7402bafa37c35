/**
 * Performs `upload`: sends values of this worker to the scheduler, for a reader that has no other
 * way to them. The worker's own server answers the request for values, so its limits of transfers
 * hold for uploads too.
 */
import { getLogger } from "@logtape/logtape";
import { errorMessage } from "../../base/mod.ts";
import type { Key, LogAnswerHead, Registered } from "../../protocol/mod.ts";
import type { SchedulerClient } from "../connection/scheduler_client.ts";

/** Answers a request for values like `POST /data`; for a path, like `GET`. */
export type AnswerRead = (asked: readonly Key[] | { readonly path: string }) => Promise<Response>;

const RETRY_AFTER_SECONDS = "1";

const log = getLogger(["weir", "worker"]);

export class Uploads {
  readonly #client: SchedulerClient;
  readonly #answerRead: AnswerRead;
  #controller = new AbortController();
  readonly #open = new Set<Promise<void>>();
  #registered: Registered | null = null;

  constructor(client: SchedulerClient, answerRead: AnswerRead) {
    this.#client = client;
    this.#answerRead = answerRead;
  }

  /**
   * Begins a registration. What the last one uploads has no reader any more, and may hang on a
   * connection that was cut off.
   */
  begin(registered: Registered): void {
    this.#controller.abort();
    this.#controller = new AbortController();
    this.#registered = registered;
  }

  start(transfer: string, asked: Parameters<AnswerRead>[0]): void {
    const open = this.#perform(transfer, asked).finally(() => this.#open.delete(open));
    this.#open.add(open);
  }

  /** Aborts all uploads and waits for their ends. */
  async close(): Promise<void> {
    this.#controller.abort();
    await Promise.all(this.#open);
  }

  async #perform(transfer: string, asked: Parameters<AnswerRead>[0]): Promise<void> {
    const registered = this.#registered;
    if (registered === null) return;
    const { signal } = this.#controller;
    let answer: Response | null = null;
    try {
      answer = await this.#answerRead(asked);
      if ("path" in asked) answer = withHead(answer);
      if (answer.ok) return await this.#client.upload(registered, transfer, answer, signal);
      // The reader tries again, as after an answer of the server.
      const retryAfter = answer.headers.get("retry-after") ?? RETRY_AFTER_SECONDS;
      await this.#client.upload(registered, transfer, { body: null, retryAfter }, signal);
    } catch (error) {
      // The reader or the scheduler has gone. A reader that waits asks again.
      log.debug("Cannot upload values: {error}", { error: errorMessage(error) });
    } finally {
      await answer?.body?.cancel().catch(() => {});
    }
  }
}

/** The answer with its status and headers before the body. */
function withHead(answer: Response): Response {
  const { status, headers, body } = answer;
  const head: LogAnswerHead = { status, headers: Object.fromEntries(headers) };
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => controller.enqueue(line),
  });
  void (body ?? new Blob([]).stream()).pipeTo(writable).catch(() => {});
  return new Response(readable);
}
