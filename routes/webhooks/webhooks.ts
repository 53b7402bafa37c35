/**
 * Tells the hosts that graphs name of the end of the graphs. A delivery that fails is repeated with
 * a growing delay, then given up. Nothing waits for a delivery: hosts that are slow or down take a
 * bounded number of connections and a bounded queue.
 *
 * URLs and secrets are only here, in memory: they are in no event of the machine, and so in no
 * recording. A scheduler that is started again has forgotten them.
 */
import { getLogger } from "@logtape/logtape";
import { createHmac } from "node:crypto";
import { type GraphId, type TraceFields, traceOf, WEIR_VERSION } from "../../protocol/mod.ts";
import type { TimeSource } from "../inbox/clock.ts";
import { findTarget, type NotifyHost, type NotifyTarget } from "./notify_hosts.ts";
import type { Delivery } from "./post_webhook.ts";

/** Webhook that a graph names. */
export interface Notify {
  readonly url: string;
  /** Key of the signature; absent: deliveries are not signed. */
  readonly secret?: string | undefined;
}

export interface WebhookOptions {
  readonly hosts: readonly NotifyHost[];
  /** The body that tells of the end of a graph; `undefined` when the graph is gone. */
  readonly describe: (graph: GraphId) => object | undefined;
  /** Sends a delivery. Returns `null`, or why it failed. */
  readonly post: (delivery: Delivery, signal: AbortSignal) => Promise<string | null>;
  readonly time: TimeSource;
  /** A number from 0 to 1. */
  readonly random: () => number;
  readonly newId: () => string;
}

/** Deliveries at a time, in all and to one host. */
const OPEN_MAX = 32;
const OPEN_OF_HOST_MAX = 2;
/** Deliveries that wait; of more, the oldest is given up. */
const WAITING_MAX = 1000;
/** Milliseconds before the second attempt and those after it, each varied by a half. */
const DELAYS_MS = [1000, 4000, 16_000, 64_000, 256_000];

const log = getLogger(["weir", "scheduler", "webhooks"]);

interface Hook {
  readonly target: NotifyTarget;
  readonly secret: string | undefined;
  /** Of the submission, for the log. */
  readonly trace: TraceFields | null;
}

interface Waiting extends Hook {
  readonly graph: GraphId;
  readonly id: string;
  readonly body: string;
  /** Attempts that failed. */
  failures: number;
}

/** Deliveries about ends of graphs. */
export interface WebhooksPort {
  readonly webhooks: Webhooks;
}

export class Webhooks {
  readonly #options: WebhookOptions;
  readonly #hooks = new Map<GraphId, Hook>();
  /** Ready to be sent, the oldest first. */
  readonly #ready: Waiting[] = [];
  /** Deliveries that wait for a retry, with the function that cancels the timer. */
  readonly #delayed = new Map<Waiting, () => void>();
  /** Host -> deliveries in progress. */
  readonly #open = new Map<string, number>();
  readonly #stop = new AbortController();
  #openCount = 0;
  #delivered = 0;
  #failed = 0;

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  /** Figures for monitoring. */
  get counts(): { readonly delivered: number; readonly failed: number; readonly waiting: number } {
    const waiting = this.#ready.length + this.#delayed.size + this.#openCount;
    return { delivered: this.#delivered, failed: this.#failed, waiting };
  }

  /** Reason for which a graph may not name this URL, as a sentence; `null` if it may. */
  whyNot({ url }: Notify): string | null {
    const target = findTarget(url, this.#options.hosts);
    return typeof target === "string" ? target : null;
  }

  /**
   * The graph is told of when it ends, each time that it does. The URL must be allowed.
   * `traceparent`: the header of the submission.
   */
  watch(graph: GraphId, { url, secret }: Notify, traceparent: string | null): void {
    const target = findTarget(url, this.#options.hosts);
    if (typeof target === "string") return;
    this.#hooks.set(graph, { target, secret, trace: traceOf(traceparent) });
  }

  /** The graph is gone. Deliveries that wait are still sent. */
  forget(graph: GraphId): void {
    this.#hooks.delete(graph);
  }

  /** The graph has ended. */
  ended(graph: GraphId): void {
    const hook = this.#hooks.get(graph);
    const content = hook && this.#options.describe(graph);
    if (hook === undefined || content === undefined || this.#stop.signal.aborted) return;
    const id = this.#options.newId();
    this.#ready.push({ ...hook, graph, id, body: JSON.stringify(content), failures: 0 });
    if (this.#ready.length + this.#delayed.size > WAITING_MAX) this.#dropOldest();
    // Not during the event of the machine.
    queueMicrotask(() => this.#send());
  }

  /** Ends what is in progress. Nothing is sent any more. */
  close(): void {
    this.#stop.abort();
    for (const cancel of this.#delayed.values()) cancel();
    this.#delayed.clear();
    this.#ready.length = 0;
  }

  /** Sends what is ready, as far as there is room. */
  #send(): void {
    for (let index = 0; index < this.#ready.length && this.#openCount < OPEN_MAX;) {
      const waiting = this.#ready[index] as Waiting;
      if ((this.#open.get(waiting.target.url.host) ?? 0) >= OPEN_OF_HOST_MAX) index++;
      else {
        this.#ready.splice(index, 1);
        void this.#deliver(waiting);
      }
    }
  }

  async #deliver(waiting: Waiting): Promise<void> {
    const { target, body } = waiting;
    const { host } = target.url;
    this.#count(host, 1);
    const { post } = this.#options;
    const reason = await post(
      { target, body, headers: this.#headers(waiting) },
      this.#stop.signal,
    ).catch(String);
    this.#count(host, -1);
    if (reason === null) this.#delivered++;
    else this.#again(waiting, reason);
    this.#send();
  }

  #again(waiting: Waiting, reason: string): void {
    if (this.#stop.signal.aborted) return;
    const delay = DELAYS_MS[waiting.failures++];
    if (delay === undefined) return this.#giveUp(waiting, reason);
    const { time, random } = this.#options;
    const ms = Math.round(delay * (0.5 + random()));
    const { graph, target: { url: { host } }, failures, trace } = waiting;
    log.info(
      "Cannot tell {host} of the end of graph {graph}; attempt {next} in {ms} ms: {reason}",
      {
        host,
        graph,
        next: failures + 1,
        ms,
        reason,
        ...trace,
      },
    );
    const cancel = time.after(ms, () => {
      this.#delayed.delete(waiting);
      this.#ready.push(waiting);
      this.#send();
    });
    this.#delayed.set(waiting, cancel);
  }

  #giveUp({ graph, target, failures, trace }: Waiting, reason: string): void {
    this.#failed++;
    log.warn("Cannot tell {host} of the end of graph {graph} after {failures} attempts: {reason}", {
      host: target.url.host,
      graph,
      failures,
      reason,
      ...trace,
    });
  }

  #dropOldest(): void {
    const [delayed] = this.#delayed.keys();
    const oldest = delayed ?? this.#ready.shift();
    if (oldest === undefined) return;
    this.#delayed.get(oldest)?.();
    this.#delayed.delete(oldest);
    this.#giveUp(oldest, "too many others wait");
  }

  /** The headers of an attempt. The signature covers the time, against a later repetition. */
  #headers({ id, body, secret }: Waiting): Record<string, string> {
    const seconds = Math.floor(this.#options.time.now() / 1000);
    return {
      "content-type": "application/json",
      "user-agent": `weir/${WEIR_VERSION}`,
      "weir-event": "graph-ended",
      "weir-delivery": id,
      ...(secret !== undefined && {
        "weir-signature": `t=${seconds},v1=${
          createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")
        }`,
      }),
    };
  }

  #count(host: string, change: number): void {
    this.#openCount += change;
    const open = (this.#open.get(host) ?? 0) + change;
    if (open === 0) this.#open.delete(host);
    else this.#open.set(host, open);
  }
}
