/** By which figure of a worker's memory it is judged how full it is (M5). */
import { MEMORY_MEASURES, type MemoryMeasure } from "../protocol/mod.ts";

/** Throws `RangeError` when there is no such measure. */
export function asMeasure(text: unknown): MemoryMeasure {
  for (const measure of MEMORY_MEASURES) if (measure === text) return measure;
  throw new RangeError(
    `Cannot judge memory by ${JSON.stringify(text) ?? String(text)}: ` +
      `the measure must be one of ${MEMORY_MEASURES.join(", ")}`,
  );
}
