/**
 * Signs the grants that a worker needs to read the inputs named in its instructions. The machine
 * decides who reads what: it names holders in `compute`, `acquire-replicas` and `refresh-holders`.
 * The grants of one batch are signed together when the batch is sealed: one signature per holder
 * and up to `GRANT_KEYS_MAX` keys, so that a signature costs little per task.
 */
import { sign } from "../../peer/mod.ts";
import {
  GRANT_KEYS_MAX,
  type GrantsMessage,
  grantText,
  isInlineInput,
  type Key,
  type ReadGrant,
  type SentToWorker,
  type WorkerId,
} from "../../protocol/mod.ts";

/** Terms that the grants of all workers have in common. */
export interface GrantTermsOfAll {
  /** The signing key of a holder; `undefined` while it is not connected. */
  readonly keyOf: (holder: WorkerId) => string | undefined;
  /** The scheduler's clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds for which a grant is valid. */
  readonly grantMs: number;
}

/** Collects what the pending messages to one worker let it read. */
export class BatchGrants {
  readonly #reader: WorkerId;
  readonly #incarnation: number;
  readonly #terms: GrantTermsOfAll;
  /** Holder -> keys that the pending messages name it for. */
  readonly #keys = new Map<WorkerId, Set<Key>>();

  constructor(reader: WorkerId, incarnation: number, terms: GrantTermsOfAll) {
    this.#reader = reader;
    this.#incarnation = incarnation;
    this.#terms = terms;
  }

  /** Adds the inputs that a message names. */
  add(message: SentToWorker): void {
    switch (message[0]) {
      case "compute":
        for (const input of message[7]) {
          if (!isInlineInput(input)) this.#add(input[0], input[2]);
        }
        return;
      case "acquire-replicas":
        for (const [key, , holders] of message[2]) this.#add(key, holders);
        return;
      case "refresh-holders":
        for (const [key, holders] of message[2]) this.#add(key, holders);
        return;
    }
  }

  /** Signs the grants of the messages added since the last call; `null` if none is needed. */
  take(): GrantsMessage | null {
    if (this.#keys.size === 0) return null;
    const { keyOf, now, grantMs } = this.#terms;
    const expiresAt = now() + grantMs;
    const grants: ReadGrant[] = [];
    for (const [holder, keys] of this.#keys) {
      const signingKey = keyOf(holder);
      if (signingKey === undefined) continue;
      const all = [...keys];
      for (let at = 0; at < all.length; at += GRANT_KEYS_MAX) {
        const part = all.length <= GRANT_KEYS_MAX ? all : all.slice(at, at + GRANT_KEYS_MAX);
        const terms = {
          holder,
          reader: this.#reader,
          incarnation: this.#incarnation,
          expiresAt,
          keys: part,
        };
        grants.push([holder, expiresAt, part, sign(signingKey, grantText(terms))]);
      }
    }
    this.#keys.clear();
    return grants.length === 0 ? null : ["grants", grants];
  }

  #add(key: Key, holders: readonly WorkerId[]): void {
    for (const holder of holders) {
      // A worker needs no grant for values that it holds itself.
      if (holder === this.#reader) continue;
      const keys = this.#keys.get(holder);
      if (keys === undefined) this.#keys.set(holder, new Set([key]));
      else keys.add(key);
    }
  }
}
