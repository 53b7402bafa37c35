/**
 * Hashes the tokens in a recording: those of registrations, and of workers in a snapshot. Other
 * events, and the instructions, contain none. Equal tokens have equal hashes, so a replayed machine
 * decides alike; a hash is not hashed again. A token has 122 random bits, so its hash does not
 * reveal it.
 */
import { createHash } from "node:crypto";

const HASHED = "sha256:";

/** The hash that replaces a token; a hash is returned unchanged. */
export function hashToken(token: string): string {
  if (token.startsWith(HASHED)) return token;
  return HASHED + createHash("sha256").update(token).digest("hex").slice(0, 32);
}

/** The event with its tokens hashed; the same object when it has none. */
export function redactEvent(event: object): object {
  const { type, registration } = event as {
    readonly type?: string;
    readonly registration?: { readonly acceptToken: string };
  };
  if (type === "worker-registered" && registration !== undefined) {
    const acceptToken = hashToken(registration.acceptToken);
    return { ...event, registration: { ...registration, acceptToken } };
  }
  return event;
}

/** The token that a worker registers with, if the event is a registration. */
export function tokenIn(event: object): string | null {
  const { type, registration } = event as {
    readonly type?: string;
    readonly registration?: { readonly acceptToken: string };
  };
  return type === "worker-registered" ? registration?.acceptToken ?? null : null;
}

/** The snapshot with every token of a worker replaced by `change(token)`. */
export function mapTokens(snapshot: unknown, change: (token: string) => string): unknown {
  const { workers, processes } = snapshot as {
    readonly workers?: readonly { readonly token: string }[];
    readonly processes?: readonly string[];
  };
  if (workers === undefined) return snapshot;
  return {
    ...snapshot as object,
    ...(processes && { processes: processes.map(change) }),
    workers: workers.map((worker) => ({ ...worker, token: change(worker.token) })),
  };
}
