/** The check of grants (`protocol/grant.ts`), by their holder or by the scheduler for it. */
import { grantText, type Key, type ReadRequest, wholeOf, type WorkerId } from "../protocol/mod.ts";
import { isSigned } from "./signature.ts";

/** `expired`: the reader asks the scheduler for new grants and comes again. */
export type GrantVerdict = "granted" | "expired" | "refused";

/** The holder of the values that a request names, and the time by the scheduler's clock. */
export interface GrantContext {
  readonly holder: WorkerId;
  /** The key that the holder shares with the scheduler. */
  readonly grantKey: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Returns whether the grants of a request cover its keys. A grant of a key covers its parts. */
export function checkGrants(
  { keys, reader, incarnation, grants = [] }: ReadRequest,
  { holder, grantKey, now }: GrantContext,
): GrantVerdict {
  // A request for nothing proves nothing, and would still take a slot of the holder.
  if (reader === undefined || incarnation === undefined || keys.length === 0) return "refused";
  const covered = new Set<Key>();
  for (const [expiresAt, granted, signature] of grants) {
    const text = grantText({ holder, reader, incarnation, expiresAt, keys: granted });
    if (!isSigned(grantKey, text, signature)) return "refused";
    if (expiresAt <= now) return "expired";
    for (const key of granted) covered.add(key);
  }
  return keys.every((key) => covered.has(wholeOf(key))) ? "granted" : "refused";
}
