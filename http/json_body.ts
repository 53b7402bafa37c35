/** Small JSON bodies with a schema. All faults of a body are reported at once, with pointers. */
import type { Context } from "hono";
import type { z } from "zod";
import { readBytes, readJson } from "./body.ts";
import type { BodyLimits } from "./body_stream.ts";
import type { AppEnv } from "./env.ts";
import { faultsOf } from "./faults.ts";
import { HttpProblem } from "./problem.ts";

const LIMITS: BodyLimits = { bytesMax: 1024 * 1024, hint: "send less" };

/** Returns the checked body. `what` completes "Cannot ..." and says what to send. */
export async function parseBody<Schema extends z.ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
  what: string,
): Promise<z.output<Schema>> {
  return checkBody(schema, await readJson(c, LIMITS), what);
}

/** Like {@linkcode parseBody}, where an absent body is an empty object. */
export async function parseOptionalBody<Schema extends z.ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
  what: string,
): Promise<z.output<Schema>> {
  const absent = c.req.header("content-type") === undefined &&
    (await readBytes(c, LIMITS)).byteLength === 0;
  return checkBody(schema, absent ? {} : await readJson(c, LIMITS), what);
}

/** Rejects a body, for routes that take none: a body sent to them is a mistake. */
export async function requireNoBody(c: Context<AppEnv>): Promise<void> {
  const bytes = await readBytes(c, LIMITS);
  if (bytes.byteLength === 0) return;
  const text = new TextDecoder().decode(bytes).trim();
  if (text === "" || text === "{}") return;
  throw new HttpProblem(
    "invalid_body",
    `Cannot ${c.req.method} ${c.req.path} with a body: send none`,
    {
      faults: [{ pointer: "", detail: "Must be empty" }],
    },
  );
}

/** Returns the body as parsed by the schema, or throws a problem with all faults. */
export function checkBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  what: string,
): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new HttpProblem("invalid_body", `Cannot ${what}`, { faults: faultsOf(parsed.error) });
}
