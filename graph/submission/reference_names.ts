/**
 * Names in the references of one graph: a key of the graph or of its namespace, or a key of another
 * namespace. A reference that spells out the namespace or the owner of the graph itself means the
 * same as one that does not.
 */
import { type JsonRecord, whyNotFileName } from "../../base/mod.ts";
import { fullKey, type Key, ownedNamespace } from "../../protocol/mod.ts";
import { whyNotKey, whyNotNamespace, whyNotOwner } from "../key.ts";
import type { Reference } from "./references.ts";

export class ReferenceNames {
  readonly #owner: string;
  readonly #namespace: string | undefined;

  /** `namespace`: `undefined` for a graph that names none. */
  constructor(owner: string, namespace: string | undefined) {
    this.#owner = owner;
    this.#namespace = namespace;
  }

  /** The key in the cluster of a reference to another namespace; `null` for the own namespace. */
  foreignKey({ $ref, namespace, owner = this.#owner }: Reference): Key | null {
    if (namespace === undefined) return null;
    return namespace === this.#namespace && owner === this.#owner
      ? null
      : fullKey(ownedNamespace(owner, namespace), $ref);
  }

  /** The key in the cluster of a key of the namespace that the graph names. */
  ownKey(key: string): Key {
    return fullKey(ownedNamespace(this.#owner, this.#namespace ?? ""), key);
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
