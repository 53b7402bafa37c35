/** What a running task says: a value under a topic, or how far it is. */
import type { Attempt, Key } from "../ids.ts";

/** Characters of a topic. */
export const TOPIC_CHARACTERS_MAX = 64;
/** Characters of the text beside a progress. */
export const PROGRESS_CHARACTERS_MAX = 256;
/** Bytes of an emission as JSON in UTF-8. */
export const EMISSION_BYTES_MAX = 4096;
/** Emissions of a task in one second. Further ones are dropped. */
export const EMISSIONS_PER_SECOND = 10;

/** A value that a task emits with `Weir.emit`. The value is JSON. */
export interface EmittedValue {
  readonly topic: string;
  readonly value: unknown;
}

/** How far a task is, from `Weir.progress`. */
export interface TaskProgress {
  /** Parts that are done; at least 0. */
  readonly done: number;
  /** Parts in all; `null` if the task does not know. */
  readonly total: number | null;
  /** At most {@linkcode PROGRESS_CHARACTERS_MAX} characters; empty: none. */
  readonly text: string;
}

export type Emission = EmittedValue | TaskProgress;

/** An emission of a run, as a worker sends it. */
export interface SentEmission {
  readonly key: Key;
  readonly attempt: Attempt;
  readonly emission: Emission;
}

/** Returns the emission, or `null` if the value is none. */
export function readEmission(value: unknown): Emission | null {
  if (typeof value !== "object" || value === null) return null;
  const { topic, value: emitted, done, total, text } = value as Record<string, unknown>;
  if (topic !== undefined) {
    const isTopic = typeof topic === "string" && topic !== "" &&
      topic.length <= TOPIC_CHARACTERS_MAX;
    return isTopic ? { topic, value: emitted ?? null } : null;
  }
  const isProgress = isAmount(done) && (total === null || isAmount(total)) &&
    typeof text === "string" && text.length <= PROGRESS_CHARACTERS_MAX;
  return isProgress ? { done, total, text } : null;
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
