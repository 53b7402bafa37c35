/** Variables that middleware sets for the routes, and who sends a request. */
import type { BodyRoom } from "./body_room.ts";
import type { SocketUser } from "./listen/server_socket.ts";

export const SCOPES = ["read", "submit", "worker", "admin"] as const;
export type Scope = typeof SCOPES[number];

/** What a token may do with the cache: nothing, take results from it, or store some there too. */
export const CACHE_ACCESS = ["none", "read", "write"] as const;
export type CacheAccess = typeof CACHE_ACCESS[number];

/** Who sends a request: a token, or `local` without a token file. */
export interface Principal {
  /** Name of the token, for messages. */
  readonly name: string;
  /** Graphs, data and everything else that it creates belongs to this owner. */
  readonly owner: string;
  readonly scopes: ReadonlySet<Scope>;
  /** Milliseconds since 1970; `null`: it does not expire. */
  readonly expiresAt: number | null;
  /** Workers that may be registered with it at a time; absent: no such bound. */
  readonly workersMax?: number;
  readonly cache: CacheAccess;
  /** How often it may send requests; absent: as the scheduler says for all. */
  readonly rate?: RequestRate | undefined;
}

/** How often a token may send requests. */
export interface RequestRate {
  /** 0: as often as it wants; absent: as the scheduler says for all. */
  readonly perSecond?: number | undefined;
  /** Requests at once; absent: those of five seconds. */
  readonly burst?: number | undefined;
}

export interface AppEnv {
  /** Facts that the server states about a request; tests without a server say nothing. */
  Bindings: {
    readonly remoteAddr?: Deno.NetAddr;
    /** To be told that a piece of the answer waits for the client, and that none does. */
    readonly progress?: { given(): void; taken(): void };
    /** To be told that the rest of a body in chunks is not read, although much may have arrived. */
    readonly abandonBody?: () => void;
    /** Opens the WebSocket that the request asks for, in place of the answer. */
    readonly upgrade?: ((user: SocketUser) => void) | undefined;
  };
  Variables: {
    requestId: string;
    /** Owner of the token of the request. Set by `requireScope()`. */
    principal: Principal;
    /** Whose token the request has, even if it may not. For the audit log, as the next two. */
    caller?: Pick<Principal, "name" | "owner">;
    /** Code of the problem for which the request was refused, or failed. */
    problem?: string;
    /**
     * Set when the request was refused for the rate of its token or address: whether it is the
     * first one, or one of those that follow.
     */
    limited?: "begins" | "goes-on";
    /** Id of the worker that was registered. */
    registered?: string;
    /** Set when too many requests are waiting: this one is answered at once. */
    noWait?: true;
    /** The room for bodies that arrive; absent: no bound on all bodies together. */
    bodyRoom?: BodyRoom;
  };
}
