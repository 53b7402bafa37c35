/**
 * Measures what the worker and its executors take, at a fixed interval, for the machine to judge.
 */
import type { MemoryFigures } from "../protocol/mod.ts";

/** Where the figures come from: the store, and the resident size of the executors in bytes. */
export interface MemorySources {
  readonly managedBytes: () => number;
  readonly executorBytes: () => number;
}

export class MemoryMonitor {
  readonly #sources: MemorySources;
  readonly #onSample: (memory: MemoryFigures) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(sources: MemorySources, onSample: (memory: MemoryFigures) => void) {
    this.#sources = sources;
    this.#onSample = onSample;
  }

  /** Samples now and every `intervalMs` from here; a second call changes the interval. */
  start(intervalMs: number): void {
    this.stop();
    this.#timer = setInterval(() => this.#onSample(this.sample()), intervalMs);
    this.#onSample(this.sample());
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Nothing is spilled by the plain store: both figures of the spill tier are 0. */
  sample(): MemoryFigures {
    return {
      process: Deno.memoryUsage().rss + this.#sources.executorBytes(),
      managed: this.#sources.managedBytes(),
      spilledMemory: 0,
      spilledDisk: 0,
    };
  }
}
