/**
 * Which literals travel inside the arguments of the tasks that use them, and which become a task of
 * their own, whose result is kept by a worker and fetched from there.
 */
import {
  ARGUMENT_DEPTH_MAX,
  INLINE_LITERAL_BYTES_MAX,
  INLINE_LITERAL_COPIES_BYTES_MAX,
} from "../../base/mod.ts";

/** How one literal is written into arguments. */
export interface InlineForm {
  /** A JSON scalar as it is, everything else as `{"$value": ...}`. */
  readonly argument: unknown;
  /** Levels of arrays and objects; 0 for a scalar. */
  readonly depth: number;
}

/**
 * The form of a literal with `uses` references to it, or `null` if it is too large, by itself or
 * all its copies together, to travel through the scheduler.
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

/** Whether the literal may stand where a container would open level `level` of an argument. */
export function fits(form: InlineForm, level: number): boolean {
  return form.depth === 0 || level + form.depth <= ARGUMENT_DEPTH_MAX;
}

/** A literal of so few characters is smaller than what it takes to fetch it. */
const ALWAYS_INLINED = 256;

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  let deepest = 0;
  for (const item of Object.values(value)) deepest = Math.max(deepest, depthOf(item));
  return deepest + 1;
}
