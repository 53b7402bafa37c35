/** `GET /openapi.json`: the OpenAPI 3.1 description, generated from the routes. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { WEIR_VERSION } from "../../protocol/mod.ts";
import { JSON_MEDIA_TYPE } from "../http/body.ts";
import type { AppEnv } from "../http/env.ts";
import { addExamples } from "../http/route_examples.ts";
import type { RouteTable } from "../http/route_table.ts";

export function addOpenApiRoute(app: OpenAPIHono<AppEnv>, routes: RouteTable): void {
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
          info: { title: "Weir", version: WEIR_VERSION, description: "Runs task graphs" },
        }),
        routes.examples,
      ),
      withoutFlags,
    );
    return c.body(text, 200, { "content-type": JSON_MEDIA_TYPE, "cache-control": "no-cache" });
  });
}

/** `JSON.stringify()` with this cuts the flags that the package appends to a `pattern`. */
function withoutFlags(name: string, value: unknown): unknown {
  return name === "pattern" && typeof value === "string" ? value.replace(/\/[a-z]+$/, "") : value;
}
