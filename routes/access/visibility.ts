/**
 * Who sees what: everybody what belongs to their own owner, and `admin` everything. What belongs to
 * another owner is answered like something that does not exist.
 */
import { z } from "zod";
import { whyNotNamespace, whyNotOwner } from "../../graph/mod.ts";
import {
  DEFAULT_OWNER,
  type Key,
  keyWithoutOwner,
  ownedNamespace,
  ownerOfKey,
} from "../../protocol/mod.ts";
import type { Principal } from "../../http/env.ts";
import { HttpProblem } from "../../http/problem.ts";
import { LOCAL_PRINCIPAL } from "./token.ts";

/** Returns whether the principal sees what belongs to `owner`. */
export function sees(principal: Principal, owner: string): boolean {
  return principal.owner === owner || principal.scopes.has("admin");
}

/** The field `owner` of an answer: shown to `admin` only, and not where there is one owner. */
export function ownerField(principal: Principal, owner: string): { readonly owner?: string } {
  const named = principal.scopes.has("admin") &&
    (principal !== LOCAL_PRINCIPAL || owner !== DEFAULT_OWNER);
  return named ? { owner } : {};
}

/**
 * A key in the cluster as the principal sees it: `namespace/key`, or with `admin`
 * `owner/namespace/key` unless there is one owner. `null` if it belongs to another owner.
 */
export function shownKey(principal: Principal, key: Key): string | null {
  const owner = ownerOfKey(key);
  if ("owner" in ownerField(principal, owner)) return key;
  return owner === principal.owner ? keyWithoutOwner(key) : null;
}

/** The keys that the principal sees, each as {@linkcode shownKey} gives it. */
export function shownKeys(principal: Principal, keys: readonly Key[]): string[] {
  return keys.map((key) => shownKey(principal, key)).filter((key) => key !== null);
}

/**
 * The name in the cluster of a namespace that a request names: one of the caller, or of `?owner=`.
 * `null` if there can be none, as the text is untrusted, or if the principal does not see it.
 */
export function namespaceFor(
  principal: Principal,
  namespace: string,
  owner = principal.owner,
): string | null {
  return sees(principal, owner) ? ownedNamespaceOf(namespace, owner) : null;
}

/** The name in the cluster of names from a request; `null` if one of them cannot be a name. */
export function ownedNamespaceOf(namespace: string, owner: string): string | null {
  if (whyNotNamespace(namespace) !== null || whyNotOwner(owner) !== null) return null;
  return ownedNamespace(owner, namespace);
}

/**
 * The same as {@linkcode namespaceFor}. Throws the problem `invalid_query` (400) if it cannot be a
 * name, and `forbidden_scope` (403) for another owner, whether there is one or not.
 */
export function requireNamespace(
  principal: Principal,
  namespace: string,
  owner = principal.owner,
): string {
  const found = namespaceFor(principal, namespace, owner);
  if (found !== null) return found;
  for (
    const [what, reason] of [
      ["namespace", whyNotNamespace(namespace)],
      ["owner", whyNotOwner(owner)],
    ]
  ) {
    if (reason === null) continue;
    const detail = `Cannot use the ${what}: it ${reason}`;
    throw new HttpProblem("invalid_query", detail, { faults: [{ pointer: `/${what}`, detail }] });
  }
  throw new HttpProblem(
    "forbidden_scope",
    `Cannot do this for the owner "${owner}" with the token "${principal.name}": ` +
      'it lacks the scope "admin"',
  );
}

/** The query field by which `admin` names another owner. */
export const OWNER_QUERY = {
  owner: z.string().max(128).optional().describe("whose; another one than the own needs admin"),
};

/**
 * The owner whose things a list shows: the own, with `admin` the one that `?owner=` names, or all.
 * A list of another owner is empty without `admin`.
 */
export function listedOwner(
  principal: Principal,
  owner: string | undefined,
): { readonly owner?: string } {
  if (principal.scopes.has("admin")) return owner === undefined ? {} : { owner };
  return { owner: owner === undefined || owner === principal.owner ? principal.owner : NOBODY };
}

/** The name of no owner. */
const NOBODY = "";
