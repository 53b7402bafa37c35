/** The figures of a heartbeat beside those of memory. */
import type { Executor } from "../../executor/mod.ts";
import type { Unstamped } from "../../protocol/mod.ts";
import type { MemorySampled } from "../machine/event.ts";
import type { ValueStore } from "../store/value_store.ts";
import type { Gatherer } from "./gather.ts";

/** The present figures. Spills, peaks and bytes by peer are taken: the next ones are later. */
export function heartbeatFigures(
  executor: Pick<Executor, "starts" | "peaks">,
  store: Pick<ValueStore, "takeSpills" | "metrics">,
  gatherer: Pick<Gatherer, "bandwidth" | "receivedBytesTotal" | "transferUs" | "takeReceived">,
): Omit<Unstamped<MemorySampled>, "type" | "memory"> {
  const spills = store.takeSpills?.();
  const { bandwidth, receivedBytesTotal, transferUs } = gatherer;
  const receivedFrom = gatherer.takeReceived();
  const peaks = executor.peaks?.take() ?? [];
  return {
    bandwidth,
    receivedBytesTotal,
    transferUs,
    executorStarts: executor.starts,
    store: store.metrics(),
    ...(spills && { spills }),
    ...(peaks.length > 0 && { peaks }),
    ...(receivedFrom.length > 0 && { receivedFrom }),
  };
}
