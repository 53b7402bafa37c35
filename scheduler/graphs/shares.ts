/**
 * Namespaces that their owners share with others. A graph may refer to values of a namespace that
 * is shared with its owner when it is submitted. It keeps its inputs when the sharing ends.
 */
import { ownerOf } from "../../protocol/mod.ts";
import type { NamespaceShared } from "../event_data.ts";
import type { Cluster } from "../state/cluster.ts";

export function shareNamespace(cluster: Cluster, { namespace, read }: NamespaceShared): void {
  if (read.length === 0) cluster.shares.delete(namespace);
  else cluster.shares.set(namespace, read);
}

/** Returns whether the owner may read values of this namespace: its own, or a shared one. */
export function isReadable(cluster: Cluster, owner: string, namespace: string): boolean {
  if (ownerOf(namespace) === owner) return true;
  return cluster.shares.get(namespace)?.some((name) => name === "*" || name === owner) ?? false;
}
