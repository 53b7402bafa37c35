/**
 * Places for clients that stay: one owner has half of them, and the last ones are for
 * administrators, so that nobody keeps the others from seeing what happens.
 */
import { OwnerTally } from "../../base/mod.ts";

export interface PlaceLimits {
  readonly max: number;
  /** Of them, those of one owner. */
  readonly ofOwnerMax: number;
  /** Of them, those that only administrators take. */
  readonly reserved: number;
}

/** Who takes a place. An administrator is bound only by the number of all places. */
export interface PlaceHolder {
  readonly owner: string;
  readonly isAdmin: boolean;
}

export class OwnerPlaces {
  readonly #limits: PlaceLimits;
  readonly #taken = new OwnerTally();

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /** Places that are taken. */
  get total(): number {
    return this.#taken.total;
  }

  /**
   * Reason for which there is no place: those of the owner, or of all, are taken; `null` if there
   * is one.
   */
  met({ owner, isAdmin }: PlaceHolder): "owner" | "all" | null {
    const { max, ofOwnerMax, reserved } = this.#limits;
    if (this.total >= max) return "all";
    if (isAdmin) return null;
    if (this.#taken.of(owner) >= ofOwnerMax) return "owner";
    return this.total >= max - reserved ? "all" : null;
  }

  /** Takes a place; the returned function gives it back, once. */
  take({ owner }: PlaceHolder): () => void {
    return this.#taken.take(owner, 1);
  }
}
