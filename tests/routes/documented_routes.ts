/** The routes of the OpenAPI document, from which tables of tests are checked for completeness. */
import assert from "node:assert/strict";
import type { createApp } from "../../routes/mod.ts";

/** What the document says of one route. */
interface DocumentedRoute {
  readonly security?: readonly { readonly bearer?: readonly string[] }[];
}

/** Every route, such as `GET /api/v1/graphs`. `authorization`: the header of the request. */
export async function documentedRoutes(
  { app }: { readonly app: ReturnType<typeof createApp> },
  authorization: string,
): Promise<Map<string, DocumentedRoute>> {
  const headers = { host: "127.0.0.1:8786", authorization };
  const response = await app.request("/openapi.json", { headers });
  assert.equal(response.status, 200);
  const { paths } = await response.json() as {
    paths: Record<string, Record<string, DocumentedRoute>>;
  };
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, route]) =>
        [`${method.toUpperCase()} ${path}`, route] as const
      )
    ),
  );
}
