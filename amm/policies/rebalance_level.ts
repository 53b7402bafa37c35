/** The distance of each worker from the level at which all workers are equally full. */
import { Heap } from "../../base/mod.ts";
import type { WorkerId } from "../../protocol/mod.ts";
import type { PolicyManager } from "../policy.ts";
import { isOpen, type WorkerView } from "../view.ts";

/** A worker that may send or receive. */
export class Level {
  readonly view: WorkerView;
  /** Bytes above its level; negative if below. */
  excess: number;
  readonly #level: number;
  readonly #margin: number;
  readonly #senderMin: number;
  readonly #recipientMax: number;

  constructor(view: WorkerView, memory: number, level: number, thresholds: Thresholds) {
    const { memoryLimit } = view;
    this.view = view;
    this.excess = memory - level;
    this.#level = level;
    this.#margin = thresholds.gap / 2 * memoryLimit;
    this.#senderMin = thresholds.senderMin * memoryLimit;
    this.#recipientMax = memoryLimit === 0 ? Infinity : thresholds.recipientMax * memoryLimit;
  }

  get isSender(): boolean {
    return this.excess > 0 && this.excess >= this.#margin &&
      this.excess + this.#level >= this.#senderMin;
  }

  get isRecipient(): boolean {
    return this.excess < -this.#margin && this.excess + this.#level < this.#recipientMax;
  }
}

interface Thresholds {
  readonly senderMin: number;
  readonly recipientMax: number;
  readonly gap: number;
}

export interface Levels {
  /** Both: the worker farthest from its level first. */
  readonly senders: Heap<Level>;
  readonly recipients: Heap<Level>;
}

/**
 * Sorts the workers into senders and recipients.
 *
 * @param leaving worker -> bytes that it holds and will drop
 */
export function findLevels(
  leaving: ReadonlyMap<WorkerId, number>,
  manager: PolicyManager,
  params: Partial<Thresholds> & { readonly workers?: readonly string[] },
): Levels {
  const thresholds = {
    senderMin: params.senderMin ?? 0.3,
    recipientMax: params.recipientMax ?? 0.6,
    gap: params.gap ?? 0.1,
  };
  const only = params.workers === undefined ? null : new Set(params.workers);
  const considered = [...manager.workersMemory].filter(([{ id, name, status }]) =>
    status !== "closing_gracefully" && (only === null || only.has(id) || only.has(name))
  );
  const largest = Math.max(1, ...considered.map(([{ memoryLimit }]) => memoryLimit));
  const limitOf = ({ memoryLimit }: WorkerView) => memoryLimit || largest;
  const memoryOf = (view: WorkerView, memory: number) =>
    Math.max(0, memory - (leaving.get(view.id) ?? 0));
  let bytes = 0;
  let limits = 0;
  for (const [view, memory] of considered) {
    bytes += memoryOf(view, memory);
    limits += limitOf(view);
  }
  const farther = (sign: 1 | -1) => (a: Level, b: Level) =>
    sign * (b.excess / limitOf(b.view) - a.excess / limitOf(a.view)) ||
    (a.view.id < b.view.id ? -1 : 1);
  const senders = new Heap<Level>(farther(1));
  const recipients = new Heap<Level>(farther(-1));
  for (const [view, memory] of considered) {
    const level = Math.floor(bytes * (limitOf(view) / limits));
    const one = new Level(view, memoryOf(view, memory), level, thresholds);
    if (one.isSender && view.held.size > 0) senders.push(one);
    else if (one.isRecipient && isOpen(view)) recipients.push(one);
  }
  return { senders, recipients };
}
