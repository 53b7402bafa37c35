/** The result of a dry run: what a submission would compute. */
import { z } from "zod";
import type { CompiledGraph } from "../compiled.ts";
import type { GraphStats } from "./compile.ts";

const count = z.int().nonnegative();

/** 200 of `POST /api/v1/graphs?dryRun=true`. */
export const DryRun = z.object({
  tasks: count.describe(
    "Tasks that would run, without aliases, inlined literals and culled tasks.",
  ),
  edges: count.describe("Inputs of all tasks together."),
  outputs: z.array(z.string()).describe("Keys of the results that would be kept."),
  depth: count.describe("Tasks on the longest path."),
  order: z.array(z.string()).describe("The first 20 keys in running order."),
});
export type DryRun = z.infer<typeof DryRun>;

/** Returns the result of a dry run of a compiled graph. */
export function dryRun(compiled: CompiledGraph, { edges, depth }: GraphStats): DryRun {
  return {
    tasks: compiled.tasks.length,
    edges,
    outputs: compiled.outputs.map(([key]) => key),
    depth,
    order: compiled.tasks.slice(0, ORDER_KEYS_SHOWN).map(({ key }) => key),
  };
}

const ORDER_KEYS_SHOWN = 20;
