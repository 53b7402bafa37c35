/** `GET /openapi.json`: the OpenAPI 3.1 description, generated from the routes. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { isRecord } from "../../base/mod.ts";
import { WEIR_VERSION } from "../../protocol/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { addExamples } from "../access/route_examples.ts";
import type { RouteTable } from "../access/route_table.ts";

/** `publicUrl`: where clients reach this server, if it is behind a proxy. */
export function addOpenApiRoute(
  app: OpenAPIHono<AppEnv>,
  routes: RouteTable,
  publicUrl: URL | undefined,
): void {
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description: "Required if the scheduler was started with --token-file",
  });
  let text: string | null = null;
  routes.add({
    method: "get",
    path: "/openapi.json",
    scopes: [],
    summary: "The OpenAPI description of this API",
    etag: true,
    answers: {
      200: {
        description: "OpenAPI 3.1",
        content: { [JSON_MEDIA_TYPE]: z.record(z.string(), z.unknown()) },
      },
    },
  }, (c) => {
    text ??= JSON.stringify(
      addExamples(
        app.getOpenAPI31Document({
          openapi: "3.1.0",
          info: {
            title: "Weir",
            version: WEIR_VERSION,
            description: "Runs task graphs",
            license: { name: "MIT", url: "https://opensource.org/license/mit" },
          },
          servers: [{ url: publicUrl?.href.replace(/(?<=.)\/$/, "") ?? "/" }],
        }),
        routes.examples,
      ),
      readable,
    );
    return c.body(text, 200, { "content-type": JSON_MEDIA_TYPE, "cache-control": "no-cache" });
  });
}

/**
 * `JSON.stringify()` with this writes what tools read: a `pattern` that needs no flags, and a tuple
 * with its length and `items`, which every array must have.
 */
function readable(name: string, value: unknown): unknown {
  if (name === "pattern" && typeof value === "string") return plainPattern(value);
  if (!isRecord(value) || !Array.isArray(value.prefixItems)) return value;
  const { length } = value.prefixItems;
  return { minItems: length, maxItems: length, ...value, items: value.items || {} };
}

/** The package appends the flags of the pattern; many tools read all patterns without any. */
function plainPattern(pattern: string): string {
  return pattern.replace(/\/[a-z]+$/, "").replaceAll("\\p{Cc}", "\\x00-\\x1f\\x7f-\\x9f");
}
