/** The result of a dry run: what a submission would compute. */
import type { CompiledGraph } from "../compiled.ts";
import type { GraphStats } from "./compile.ts";

/** 200 of `POST /api/v1/graphs?dryRun=true`. */
export interface DryRun {
  /** Tasks that would run, without aliases, inlined literals and culled tasks. */
  tasks: number;
  /** Inputs of all tasks together. */
  edges: number;
  /** Keys of the results that would be kept. */
  outputs: string[];
  /** Tasks on the longest path. */
  depth: number;
  /** The first 20 keys in running order. */
  order: string[];
}

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
