/** Requests to the HTTP API. */
import { API } from "../place.ts";
import type { Report } from "../../protocol/report/report_file.ts";
import { ownReport } from "../report.ts";
import { shownState } from "../text/format.ts";

/** A request that failed, with the sentence of the scheduler. */
export class RequestError extends Error {
  /** Status of the answer; 0 without one. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The address of a resource of the API; `path` begins without a slash. */
export function apiAddress(path: string): string {
  return new URL(path, API).href;
}

/** Reads a resource. Throws {@linkcode RequestError}. */
export async function read<T>(path: string, signal?: AbortSignal): Promise<T> {
  if (ownReport !== null) return reported(ownReport, path) as T;
  const response = await send(path, { ...(signal && { signal }) });
  return await response.json() as T;
}

/** The answer of a report. Lists of tasks are filtered as the scheduler would. */
function reported({ answers }: Report, path: string): unknown {
  const [name = "", search = ""] = path.split("?");
  const answer = answers[search.startsWith("around=") ? path : name];
  if (answer === undefined) throw new RequestError(0, "This is not in the report");
  const state = new URLSearchParams(search).get("state");
  const { items } = answer as {
    readonly items?: readonly { readonly state: string; readonly blame?: unknown }[];
  };
  if (state === null || items === undefined) return answer;
  return { ...answer, items: items.filter((item) => shownState(item) === state) };
}

/** Reads at most `characters` of a text. Throws {@linkcode RequestError}. */
export async function readStart(path: string, characters: number): Promise<string> {
  if (ownReport !== null) throw new RequestError(0, "This is not in the report");
  const response = await send(path, { headers: { accept: "*/*" } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (reader !== undefined && text.length < characters) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
  }
  await reader?.cancel();
  return `${text.slice(0, characters)}…`;
}

/** Changes something. Throws {@linkcode RequestError}. */
export async function act(
  method: "POST" | "DELETE" | "PUT",
  path: string,
  body?: unknown,
): Promise<void> {
  const response = await send(path, {
    method,
    headers: {
      "x-weir-ui": "1",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await response.body?.cancel();
}

/** Milliseconds after which a request counts as lost: its peer may be silent. */
const REQUEST_MS_MAX = 120_000;

function limited(signal: AbortSignal | null | undefined): AbortSignal {
  const limit = AbortSignal.timeout(REQUEST_MS_MAX);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(apiAddress(path), { ...init, signal: limited(init.signal) });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new RequestError(0, "The scheduler does not answer");
  }
  if (response.ok) return response;
  let detail = `The scheduler answers with status ${response.status}`;
  try {
    const problem = await response.json() as { readonly detail?: string };
    detail = problem.detail ?? detail;
  } catch {
    // A proxy may answer with something else.
  }
  throw new RequestError(response.status, detail);
}
