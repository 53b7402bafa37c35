/**
 * Names in the references of one graph: a key of the graph or of its namespace by its short key,
 * and a key of another namespace by its full key. A reference that spells out the namespace or the
 * owner of the graph itself means the same as one that does not.
 */
import type { JsonRecord } from "../../base/mod.ts";
import { fullKey, ownedNamespace } from "../../protocol/mod.ts";
import { whyNotKey, whyNotNamespace, whyNotOwner } from "../key.ts";
import { whyNotFileName } from "./schemas.ts";
import type { Reference } from "./references.ts";

export class ReferenceNames {
  readonly #owner: string;
  readonly #namespace: string | undefined;

  /** `namespace`: `undefined` for a graph that names none. */
  constructor(owner: string, namespace: string | undefined) {
    this.#owner = owner;
    this.#namespace = namespace;
  }

  /** The short key or the full key; only the latter contains a `/`. */
  nameOf({ $ref, namespace, owner = this.#owner }: Reference): string {
    if (namespace === undefined) return $ref;
    return namespace === this.#namespace && owner === this.#owner
      ? $ref
      : fullKey(ownedNamespace(owner, namespace), $ref);
  }
}

/** The fields that a reference may have. */
export const REFERENCE_FIELDS: ReadonlySet<string> = new Set([
  "$ref",
  "namespace",
  "owner",
  "file",
]);

/** The fault of one field of a reference, as a sentence; `null` if there is none. */
export function faultOfReference(reference: JsonRecord, field: string): string | null {
  const value = reference[field];
  if (field === "$ref") {
    if (typeof value !== "string") return "Must be the key of a task";
    // A key of the graph itself is looked up instead.
    const reason = reference.namespace === undefined ? null : whyNotKey(value);
    return reason && `A key ${reason}`;
  }
  if (typeof value !== "string") return `Must be the name of ${NAMED[field]}`;
  if (field === "file") {
    const reason = whyNotFileName(value);
    return reason && `A name ${reason}`;
  }
  if (field === "namespace") {
    const reason = whyNotNamespace(value);
    return reason && `A namespace ${reason}`;
  }
  if (reference.namespace === undefined) return 'Must have "namespace" beside it';
  const reason = whyNotOwner(value);
  return reason && `An owner ${reason}`;
}

const NAMED: Readonly<Record<string, string>> = {
  namespace: "a namespace",
  owner: "an owner",
  file: "a file",
};
