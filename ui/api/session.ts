/** Who is logged in with this browser. */
import { signal } from "@preact/signals";
import { API } from "../place.ts";
import { ownReport } from "../report.ts";
import { act, read, RequestError } from "./request.ts";

export interface LoggedIn {
  /** Whether a login is needed first. */
  readonly login: boolean;
  /** Name of the token. */
  readonly name: string | null;
  readonly scopes: readonly string[];
  /** Whether requests may change something. */
  readonly actions: boolean;
  /** Whether the scheduler is a recording. */
  readonly replay: boolean;
}

/** `null` before the first answer. */
export const session = signal<LoggedIn | null>(null);

/** Returns whether the scheduler is a recording. */
export function isReplay(): boolean {
  return session.value?.replay === true;
}

/** Returns whether a request that needs this scope may be sent. */
export function may(scope: "submit" | "admin"): boolean {
  const { actions = false, scopes = [] } = session.value ?? {};
  return actions && (scopes.includes(scope) || scopes.includes("admin"));
}

/**
 * Exchanges the code in the address for a session, if there is one, and asks who is logged in. The
 * code is removed from the address before it is sent. Resolves to why the code was refused.
 */
export async function begin(): Promise<string | null> {
  if (ownReport !== null) {
    session.value = { login: false, name: null, scopes: [], actions: false, replay: false };
    return null;
  }
  const code = new URLSearchParams(location.hash.slice(1)).get("code");
  if (code === null) {
    await look();
    return null;
  }
  history.replaceState(null, "", location.pathname + location.search);
  const refusal = await logIn({ code });
  if (refusal !== null) await look();
  return refusal;
}

/** Logs in with a token or a code. Resolves to why it was refused, or to `null`. */
export async function logIn(
  login: { readonly code: string } | { readonly token: string; readonly actions: boolean },
): Promise<string | null> {
  const headers = new Headers({ "content-type": "application/json" });
  if ("token" in login) headers.set("authorization", `Bearer ${login.token}`);
  const body = "token" in login ? { actions: login.actions } : login;
  const response = await fetch(new URL("session", API), {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  const answer = await response.json() as LoggedIn & { readonly detail?: string };
  if (!response.ok) return answer.detail ?? `The scheduler answers with status ${response.status}`;
  session.value = answer;
  return null;
}

export async function logOut(): Promise<void> {
  await act("DELETE", "session");
  location.reload();
}

/** Asks who is logged in, again and again while the scheduler does not answer. */
async function look(): Promise<void> {
  for (;;) {
    try {
      session.value = await read<LoggedIn>("session");
      return;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
  }
}
