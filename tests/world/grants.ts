/** Registrations with their secrets, and the grants and announcements that a scheduler signs. */
import { sign } from "../../peer/mod.ts";
import {
  announcementText,
  asAttempt,
  asKey,
  asWorkerId,
  grantText,
  type ReadGrant,
  type ReadRequest,
  type Registered,
} from "../../protocol/mod.ts";
import { HolderGuard } from "../../worker/mod.ts";

/** The answer to a registration, as of the moment at which its time is read. */
export function registeredAs(id: string, fields: Partial<Registered> = {}): Registered {
  return {
    id: asWorkerId(id),
    incarnation: 1,
    heartbeatMs: 60_000,
    leaseMs: 30_000,
    secret: `secret-of-${id}`,
    grantKey: `grant-key-of-${id}`,
    inlineBytesMax: 64,
    keepsLogs: false,
    ...fields,
    get at() {
      return fields.at ?? Date.now();
    },
  };
}

/** A grant for one reader, valid for `validMs` milliseconds. */
export function grantFor(
  holder: Pick<Registered, "id" | "grantKey">,
  reader: Pick<Registered, "id" | "incarnation">,
  names: readonly string[],
  validMs = 60_000,
): ReadGrant {
  const keys = names.map(asKey);
  const expiresAt = Date.now() + validMs;
  const { id, incarnation } = reader;
  const text = grantText({ holder: holder.id, reader: id, incarnation, expiresAt, keys });
  return [holder.id, expiresAt, keys, sign(holder.grantKey, text)];
}

/** The signature of an announcement. */
export function announcementOf(
  holder: Pick<Registered, "id" | "grantKey">,
  attempt: number,
  names: readonly string[],
): string {
  return sign(holder.grantKey, announcementText(holder.id, asAttempt(attempt), names.map(asKey)));
}

/** The guard of a holder. */
export function guardOf(registered: Registered): HolderGuard {
  const made = new HolderGuard();
  made.begin(registered);
  return made;
}

/** The request of a reader with these grants. */
export function shownBy(
  reader: Pick<Registered, "id" | "incarnation">,
  keys: readonly string[],
  grants: readonly ReadGrant[],
): ReadRequest {
  const { id, incarnation } = reader;
  return {
    keys: keys.map(asKey),
    reader: id,
    incarnation,
    grants: grants.map(([, expiresAt, all, signature]) => [expiresAt, all, signature]),
  };
}
