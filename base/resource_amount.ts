/** Amounts of resources, as tasks request them and workers offer them. */
import { RESOURCE_AMOUNT_MAX, RESOURCE_AMOUNT_MIN } from "./limits.ts";

/** The end of a sentence about an amount. */
export const RESOURCE_AMOUNTS = `0, or from 0.000001 to ${RESOURCE_AMOUNT_MAX}`;

/** Returns whether a resource may have this amount. Less than a millionth would count as none. */
export function isResourceAmount(amount: unknown): boolean {
  if (typeof amount !== "number") return false;
  return amount === 0 || (amount >= RESOURCE_AMOUNT_MIN && amount <= RESOURCE_AMOUNT_MAX);
}
