/** Variables that middleware sets for the routes. */
import type { BodyRoom } from "./body_room.ts";
import type { Principal } from "./token.ts";

export interface AppEnv {
  Variables: {
    requestId: string;
    /** Owner of the token of the request. Set by `requireScope()`. */
    principal: Principal;
    /** Set when too many requests are waiting: this one is answered at once. */
    noWait?: true;
    /** The room for bodies that arrive; absent: no bound on all bodies together. */
    bodyRoom?: BodyRoom;
  };
}
