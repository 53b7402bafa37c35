/** Access: the sessions of browsers. */
import type { RouteTable } from "./route_table.ts";
import { addSessionRoutes } from "./session.ts";
import type { TokenTable } from "./token.ts";

interface SessionRouteOptions {
  /** `null`: every client may do everything. */
  readonly tokens: TokenTable | null;
  readonly publicUrl?: URL | undefined;
  /** The recording that the state is from. */
  readonly replay?: object | undefined;
}

/** Routes of sessions. */
export function accessSubject() {
  return {
    routes(table: RouteTable, { tokens, publicUrl, replay }: SessionRouteOptions) {
      addSessionRoutes(table, tokens, { isReplay: replay !== undefined, publicUrl });
    },
  };
}
