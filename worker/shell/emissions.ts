/**
 * Sends to the scheduler what running tasks say. One post is under way at a time, and posts keep a
 * distance, so that many tasks cost few requests. What cannot be sent is dropped: a later emission
 * says more.
 */
import { getLogger } from "@logtape/logtape";
import { EMISSIONS_IN_POST_MAX, errorMessage } from "../../base/mod.ts";
import type { Registered, SentEmission } from "../../protocol/mod.ts";
import { delay } from "../connection/backoff.ts";
import type { SchedulerClient } from "../connection/scheduler_client.ts";

/** Milliseconds between the end of a post and the next one. */
const PAUSE_MS = 200;

const log = getLogger(["weir", "worker"]);

export class Emissions {
  readonly #client: Pick<SchedulerClient, "sendEmissions">;
  readonly #closing = new AbortController();
  /** Oldest first. */
  #waiting: SentEmission[] = [];
  #isSending = false;
  #registered: Registered | null = null;

  constructor(client: Pick<SchedulerClient, "sendEmissions">) {
    this.#client = client;
  }

  /** Begins a registration. */
  begin(registered: Registered): void {
    this.#registered = registered;
  }

  /** Adds an emission. The last progress of a run replaces the one that waits. */
  add(sent: SentEmission): void {
    if ("done" in sent.emission) {
      this.#waiting = this.#waiting.filter(({ attempt, emission }) =>
        attempt !== sent.attempt || !("done" in emission)
      );
    }
    this.#waiting.push(sent);
    if (this.#waiting.length > EMISSIONS_IN_POST_MAX) this.#waiting.shift();
    if (!this.#isSending) void this.#send();
  }

  /** Sends nothing more. */
  close(): void {
    this.#waiting = [];
    this.#closing.abort();
  }

  async #send(): Promise<void> {
    const { signal } = this.#closing;
    this.#isSending = true;
    while (this.#waiting.length > 0 && !signal.aborted) {
      const items = this.#waiting;
      this.#waiting = [];
      try {
        if (this.#registered !== null) {
          await this.#client.sendEmissions(this.#registered, items, signal);
        }
      } catch (error) {
        if (!signal.aborted) {
          log.debug("Cannot send what tasks emit: {error}", { error: errorMessage(error) });
        }
      }
      await delay(PAUSE_MS, signal);
    }
    this.#isSending = false;
  }
}
