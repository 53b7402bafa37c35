/**
 * Amounts of resources as both machines count them: in whole millionths, so that reserving and
 * releasing leave no remainder.
 */
import type { Resources } from "./task.ts";

const MILLIONTHS = 1_000_000;

/** Resources demanded, in millionths, sorted by name. */
export type Demand = readonly (readonly [name: string, millionths: number])[];

/**
 * Converts resources to a demand: `{"GPU": 0.5}` -> `[["GPU", 500000]]`, without amounts of 0.
 */
export function toDemand(resources: Resources): Demand {
  return Object.entries(resources)
    .map(([name, amount]) => [name, toMillionths(amount)] as const)
    .filter(([, millionths]) => millionths > 0)
    .sort(([a], [b]) => a < b ? -1 : 1);
}

/** Rounds an amount to whole millionths. */
export function toMillionths(amount: number): number {
  return Math.round(amount * MILLIONTHS);
}

/** The amount that people see: 500000 millionths are 0.5. */
export function fromMillionths(millionths: number): number {
  return millionths / MILLIONTHS;
}
