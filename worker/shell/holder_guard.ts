/**
 * Checks what others may do with the values of this worker: a reader shows grants, and the
 * scheduler announces the values that it stores. Both are signed with a key that this registration
 * shares with the scheduler only (`protocol/grant.ts`).
 */
import { checkGrants, type GrantVerdict, isSigned } from "../../peer/mod.ts";
import {
  announcementText,
  type Attempt,
  type Key,
  type ReadRequest,
  type Registered,
  type WorkerId,
} from "../../protocol/mod.ts";
import { steadyNow } from "./clock.ts";

export type ReadVerdict = GrantVerdict | "not-registered";

export class HolderGuard {
  #registered: Registered | null = null;
  /** Milliseconds by which the scheduler's clock is ahead of this process's clock. */
  #aheadMs = 0;

  /** Begins a registration. Grants for the one before it are void. */
  begin(registered: Registered): void {
    this.#registered = registered;
    this.#aheadMs = registered.at - steadyNow();
  }

  /** Returns whether the grants of a request cover its keys. Called when a transfer starts. */
  checkRead(request: ReadRequest): ReadVerdict {
    if (this.#registered === null) return "not-registered";
    const { id: holder, grantKey } = this.#registered;
    return checkGrants(request, { holder, grantKey, now: steadyNow() + this.#aheadMs });
  }

  /** Returns whether the scheduler has announced that it stores these values here. */
  isAnnounced(
    worker: WorkerId,
    attempt: Attempt,
    { keys, signature }: { readonly keys: readonly Key[]; readonly signature: string },
  ): boolean {
    if (this.#registered?.id !== worker) return false;
    const text = announcementText(worker, attempt, keys);
    return isSigned(this.#registered.grantKey, text, signature);
  }
}
