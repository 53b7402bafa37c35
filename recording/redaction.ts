/**
 * Hashes the tokens in a recording, wherever an event, an instruction or a snapshot contains one.
 * Equal tokens have equal hashes, so a replayed machine decides alike; a hash is not hashed again.
 * A token has 122 random bits, so its hash does not reveal it.
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
  const { type, registration, messages } = event as {
    readonly type?: string;
    readonly registration?: { readonly acceptToken: string };
    readonly messages?: readonly (readonly unknown[])[];
  };
  if (type === "worker-registered" && registration !== undefined) {
    const acceptToken = hashToken(registration.acceptToken);
    return { ...event, registration: { ...registration, acceptToken } };
  }
  if (type === "instructions-received" && messages?.some(([kind]) => kind === "peers")) {
    return { ...event, messages: messages.map(redactMessage) };
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

/** The instructions with their tokens hashed; the same array when there are none. */
export function redactInstructions(instructions: readonly unknown[]): readonly unknown[] {
  let redacted: unknown[] | null = null;
  for (let index = 0; index < instructions.length; index++) {
    const instruction = instructions[index] as {
      readonly type: string;
      readonly message?: readonly unknown[];
      readonly peers?: readonly unknown[];
    };
    if (instruction.type === "send" && instruction.message?.[0] === "peers") {
      redacted ??= [...instructions];
      redacted[index] = { ...instruction, message: redactMessage(instruction.message) };
    } else if (instruction.type === "set-peers") {
      redacted ??= [...instructions];
      redacted[index] = { ...instruction, peers: redactPeers(instruction.peers ?? []) };
    }
  }
  return redacted ?? instructions;
}

/** The snapshot with every token of a worker replaced by `change(token)`. */
export function mapTokens(snapshot: unknown, change: (token: string) => string): unknown {
  const { workers, processes } = snapshot as {
    readonly workers?: readonly { acceptToken: string }[];
    readonly processes?: readonly string[];
  };
  if (workers === undefined) return snapshot;
  return {
    ...snapshot as object,
    ...(processes && { processes: processes.map(change) }),
    workers: workers.map((worker) => ({ ...worker, acceptToken: change(worker.acceptToken) })),
  };
}

function redactMessage(message: readonly unknown[]): readonly unknown[] {
  if (message[0] !== "peers") return message;
  return ["peers", redactPeers(message[1] as readonly unknown[])];
}

/** Peers of recordings of earlier versions have tokens. */
function redactPeers(peers: readonly unknown[]): readonly unknown[] {
  return (peers as readonly { readonly token?: string }[]).map((peer) =>
    peer.token === undefined ? peer : { ...peer, token: hashToken(peer.token) }
  );
}
