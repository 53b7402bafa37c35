/** What a transport needs to know to bring instructions in, and where it hands them over. */
import type { ToWorker } from "../../protocol/mod.ts";
import type { Incarnation } from "./scheduler_client.ts";

export interface Downlink {
  readonly worker: Incarnation;
  /** Aborted when this incarnation is over. */
  readonly signal: AbortSignal;
  /** Number of the last batch that was applied: resume after it. */
  readonly applied: number;
  /** The scheduler answered: the connection stands. */
  opened(): void;
  /** One batch of `characters` on the wire. After a `gap` the transport must ask again. */
  deliver(
    seq: number,
    messages: readonly ToWorker[],
    characters: number,
  ): "apply" | "repeat" | "gap";
}

/**
 * Brings instructions in until the connection ends. `end`: connect again after the last applied
 * batch. `reset`: the stream cannot be resumed, register again. Throws `SchedulerRefusedError` or
 * `SchedulerUnreachableError` when no connection came about.
 */
export type Transport = (link: Downlink) => Promise<"end" | "reset">;
