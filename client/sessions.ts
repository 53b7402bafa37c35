/** One-time codes that log a browser in. */
import { z } from "zod";
import type { Client } from "./client.ts";

const Code = z.object({
  code: z.string().nullable(),
  expiresAt: z.string().nullable(),
  /** Address of the dashboard behind a proxy. */
  dashboard: z.string().nullable(),
});

/** A code for one login within a minute; `null` where no login is needed. */
export async function sessionCode(
  client: Client,
  options: { readonly actions: boolean },
): Promise<z.infer<typeof Code>> {
  const response = await client.request("/api/v1/session/codes", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(options),
  });
  return Code.parse(await response.json());
}
