/**
 * Literals that are inlined into the arguments of the tasks that use them. Other literals become
 * tasks, whose results workers store and fetch.
 */
import {
  ARGUMENT_DEPTH_MAX,
  INLINE_LITERAL_BYTES_MAX,
  INLINE_LITERAL_COPIES_BYTES_MAX,
} from "../../base/mod.ts";

/** A literal as it is written into arguments. */
export interface InlineForm {
  /** A JSON scalar unchanged, everything else as `{"$value": ...}`. */
  readonly argument: unknown;
  /** Levels of arrays and objects; 0 for a scalar. */
  readonly depth: number;
}

/**
 * Returns the inline form of a literal with `uses` references. Returns `null` if one copy or all
 * copies together are too large to go through the scheduler.
 */
export function inlineForm(value: unknown, uses: number): InlineForm | null {
  const characters = JSON.stringify(value).length;
  if (characters > INLINE_LITERAL_BYTES_MAX) return null;
  if (characters > ALWAYS_INLINED && characters * uses > INLINE_LITERAL_COPIES_BYTES_MAX) {
    return null;
  }
  if (typeof value !== "object" || value === null) return { argument: value, depth: 0 };
  return { argument: { $value: value }, depth: depthOf(value) };
}

/** Returns whether the literal can be placed where a container would have level `level`. */
export function fits(form: InlineForm, level: number): boolean {
  return form.depth === 0 || level + form.depth <= ARGUMENT_DEPTH_MAX;
}

/** A literal of at most this many characters is smaller than the messages to fetch it. */
const ALWAYS_INLINED = 256;

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  let deepest = 0;
  for (const item of Object.values(value)) deepest = Math.max(deepest, depthOf(item));
  return deepest + 1;
}
