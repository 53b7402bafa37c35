/** One-time codes that log a browser in. */
import { answerOf } from "./answer.ts";
import type { Client } from "./client.ts";

/** A code, and the address of the dashboard behind a proxy. */
interface SessionCode {
  readonly code: string | null;
  readonly expiresAt: string | null;
  readonly dashboard: string | null;
}

/** A code for one login within a minute; `null` where no login is needed. */
export async function sessionCode(
  client: Client,
  options: { readonly actions: boolean },
): Promise<SessionCode> {
  const response = await client.request("/api/v1/session/codes", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(options),
  });
  return answerOf<SessionCode>(await client.json(response), "code");
}
