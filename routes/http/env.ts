/** What the middleware of the app leaves for its routes. */
import type { Principal } from "./token.ts";

export interface AppEnv {
  Variables: {
    requestId: string;
    /** Who asks. Set by `requireScope()`. */
    principal: Principal;
  };
}
