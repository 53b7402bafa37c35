/** Refusals of a valid graph: its keys, and the keys of others that it refers to. */
import {
  jsonPointer,
  type Key,
  namespaceOf,
  ownerOf,
  ownerOfKey,
  shortKey,
  withoutOwner,
} from "../../protocol/mod.ts";
import type { Principal } from "../../http/env.ts";
import { conflictFaults } from "../../http/faults.ts";
import { HttpProblem } from "../../http/problem.ts";
import { allows } from "../access/token.ts";
import type { SubmissionAnswer } from "../inbox/answer.ts";

type GraphConflict = Extract<SubmissionAnswer, { readonly type: "refused" }>["conflicts"][number];

/** The problem of a graph that the machine has refused. `namespace`: its name in the cluster. */
export function conflictProblem(
  namespace: string,
  conflicts: readonly GraphConflict[],
): HttpProblem {
  const redefines = conflicts.some(({ reason }) => reason === "other-definition");
  const [own, foreign] = [true, false].map((isOwn) =>
    conflicts.filter(({ key }) => (namespaceOf(key) === namespace) === isOwn)
  );
  const faults = conflictFaults("tasks", (own ?? []).filter(isOfKey), {
    "other-definition": "The namespace holds this key with another definition",
    "unknown-external": "The namespace does not hold this key, and the graph does not define it",
  });
  for (const { key, pool, reason, slots = 0 } of conflicts) {
    if (pool === undefined) continue;
    const detail = reason === "unknown-pool"
      ? `There is no pool "${pool}": make it with PUT /api/v1/pools/${pool}`
      : `Asks for more slots than the pool "${pool}" has: ${slots}`;
    faults.push({ pointer: jsonPointer(["tasks", shortKey(key), "pools", pool]), detail });
  }
  for (const { key } of foreign ?? []) {
    faults.push({ pointer: "/tasks", detail: describeUnknown(key, ownerOf(namespace)) });
  }
  return new HttpProblem(
    redefines ? "key_conflict" : "invalid_graph",
    `Cannot accept the graph into the namespace "${withoutOwner(namespace)}": see errors`,
    { faults },
  );
}

type KeyConflict = GraphConflict & { readonly reason: "other-definition" | "unknown-external" };

/** Whether the conflict is about the key itself, and not about a pool that its task names. */
function isOfKey(conflict: GraphConflict): conflict is KeyConflict {
  return conflict.pool === undefined;
}

/** The fault of a reference to another namespace: the same if it is unknown or not shared. */
function describeUnknown(key: Key, reader: string): string {
  const place = `the namespace "${withoutOwner(namespaceOf(key))}"`;
  const owner = ownerOfKey(key);
  return owner === reader
    ? `There is no key "${shortKey(key)}" in ${place}`
    : `There is no key "${shortKey(key)}" in ${place} of the owner "${owner}", or it is not shared`;
}

/** Throws the problem `forbidden_scope` if the graph reads from another owner without `read`. */
export function requireReading(
  principal: Principal,
  namespace: string,
  externals: readonly Key[],
): void {
  if (allows(principal, "read")) return;
  const owner = ownerOf(namespace);
  if (externals.every((key) => ownerOfKey(key) === owner)) return;
  throw new HttpProblem(
    "forbidden_scope",
    `Cannot refer to keys of other owners with the token "${principal.name}": ` +
      'it lacks the scope "read"',
  );
}
