/** Variables that middleware sets for the routes. */
import type { Principal } from "./token.ts";

export interface AppEnv {
  Variables: {
    requestId: string;
    /** Owner of the token of the request. Set by `requireScope()`. */
    principal: Principal;
  };
}
