/** Compiled graphs that were never submitted. */
import type { CompiledGraph } from "../../graph/mod.ts";
import { DEFAULT_OWNER, ownedNamespace } from "../../protocol/mod.ts";

/** Returns a graph of the default owner without options, in a namespace that it does not share. */
export function plainGraph(
  { namespace, name = namespace, ...parts }:
    & Pick<CompiledGraph, "namespace" | "tasks" | "outputs" | "groups">
    & { readonly name?: string },
): CompiledGraph {
  return {
    name,
    namespace: ownedNamespace(DEFAULT_OWNER, namespace),
    shared: false,
    priority: 0,
    ttlMs: 0,
    failuresMax: null,
    timeoutMs: null,
    externals: [],
    culled: 0,
    ...parts,
  };
}
