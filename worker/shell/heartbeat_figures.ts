/** The figures of a heartbeat beside those of memory. */
import type { Executor } from "../../executor/mod.ts";
import type { Unstamped } from "../../protocol/mod.ts";
import type { MemorySampled } from "../machine/event.ts";
import { growthBytesMin } from "../memory_control.ts";
import type { ValueStore } from "../store/value_store.ts";
import type { Gatherer } from "./gather.ts";

interface FigureSources {
  readonly executor: Pick<Executor, "starts" | "peaks" | "taken" | "keptIdle">;
  readonly store: Pick<ValueStore, "takeSpills" | "metrics">;
  readonly gatherer: Pick<
    Gatherer,
    "bandwidth" | "receivedBytesTotal" | "transferUs" | "takeReceived"
  >;
}

/**
 * The present figures of a worker with this memory limit; 0: none. Spills, peaks and bytes by peer
 * are taken: the next ones are later.
 */
export function heartbeatFigures(
  { executor, store, gatherer }: FigureSources,
  limitBytes: number,
): Omit<Unstamped<MemorySampled>, "type" | "memory"> {
  const spills = store.takeSpills?.();
  const { bandwidth, receivedBytesTotal, transferUs } = gatherer;
  const receivedFrom = gatherer.takeReceived();
  const peaks = executor.peaks?.take() ?? [];
  const taken = executor.taken?.() ?? [];
  const keptIdle = limitBytes === 0 ? 0 : executor.keptIdle?.(growthBytesMin(limitBytes)) ?? 0;
  return {
    bandwidth,
    receivedBytesTotal,
    transferUs,
    executorStarts: executor.starts,
    store: store.metrics(),
    ...(spills && { spills }),
    ...(peaks.length > 0 && { peaks }),
    ...(taken.length > 0 && { taken }),
    ...(keptIdle > 0 && { keptIdle }),
    ...(receivedFrom.length > 0 && { receivedFrom }),
  };
}
