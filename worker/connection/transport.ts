/** The interface between a connection and the transport that receives its instructions. */
import type { SentToWorker } from "../../protocol/mod.ts";
import type { Incarnation, ReportAnswer } from "./scheduler_client.ts";

/** Posts the body of a request with events; `null`: it must be sent as a request. */
export type Poster = (body: string) => Promise<ReportAnswer | null>;

export interface Downlink {
  readonly worker: Incarnation;
  /** Aborted when this incarnation ends. */
  readonly signal: AbortSignal;
  /** Number of the last applied batch, after which to resume. */
  readonly applied: number;
  /** Posts by something else than a request from now on; `null`: by requests again. */
  postBy(poster: Poster | null): void;
  /** Reports that the scheduler answered and the connection is open. */
  opened(): void;
  /**
   * Delivers a batch of `characters` on the wire. After a `gap` the transport must reconnect. A
   * batch that is `early` waits for those before it, which the answer to a post may have.
   */
  deliver(
    seq: number,
    messages: readonly SentToWorker[],
    characters: number,
  ): "apply" | "repeat" | "early" | "gap";
}

/**
 * Receives instructions until the connection ends. `end`: connect again after the last applied
 * batch. `reset`: the stream cannot be resumed; register again. Throws `SchedulerRefusedError` or
 * `SchedulerUnreachableError` if the connection fails.
 */
export type Transport = (link: Downlink) => Promise<"end" | "reset">;
