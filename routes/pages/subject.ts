/** Pages: the description of the API, problems, and the dashboard. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../http/env.ts";
import type { RouteTable } from "../access/route_table.ts";
import type { Subject } from "../inbox/dispatch.ts";
import { addDocsRoutes } from "./docs.ts";
import { addOpenApiRoute } from "./openapi.ts";
import { addProblemRoutes } from "./problem_pages.ts";
import { addUiRoutes } from "./ui.ts";

interface PageRouteOptions {
  readonly app: OpenAPIHono<AppEnv>;
  readonly publicUrl?: URL | undefined;
  readonly frameAncestors?: readonly string[] | undefined;
}

/** Pages for browsers. */
export function pageSubject() {
  return {
    routes(table, { app, publicUrl, frameAncestors = [] }: PageRouteOptions) {
      addProblemRoutes(table);
      addDocsRoutes(table);
      addOpenApiRoute(app, table, publicUrl);
      addUiRoutes(table, frameAncestors);
    },
  } satisfies Subject<RouteTable>;
}
