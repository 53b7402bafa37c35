/**
 * The process that evaluates a program, see `program.ts`. Arguments: the URL of the program, the
 * nonce before the answer, the parameters as JSON. The answer is `{"graph"}`, `{"error"}`, or
 * `{"usage"}` for wrong parameters.
 */
import { CommandError } from "../exit_code.ts";
import { readParams } from "./params.ts";
import { plainJson } from "./plain_json.ts";

const [program = "", nonce = "", params = "{}"] = Deno.args;
const answer = Deno.stdout.writeSync.bind(Deno.stdout);
for (const name of ["log", "info", "debug"] as const) console[name] = console.error;

function send(value: unknown): void {
  const bytes = new TextEncoder().encode(nonce + JSON.stringify(value));
  for (let at = 0; at < bytes.length;) at += answer(bytes.subarray(at));
}

/** The message in one line, with the first place in the program. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return `it threw ${String(error).split("\n")[0]}`;
  const folder = program.slice(0, program.lastIndexOf("/") + 1);
  const lines = (error.stack ?? "").split("\n").map((line) => line.trim());
  const place = lines.find((line) => line.startsWith("at ") && line.includes(folder));
  const at = /([^/(]+:\d+:\d+)\)?$/.exec(place ?? "")?.[1];
  const message = error.message.replaceAll(folder, "").split("\n")[0] ?? "";
  const name = /^\w+Error: /.test(message) ? "" : `${error.name}: `;
  return `${name}${message}${at === undefined ? "" : ` (${at})`}`;
}

/** Answers with the error and ends the process. */
function fail(error: unknown): never {
  send(error instanceof CommandError ? { usage: error.message } : { error: describe(error) });
  Deno.exit(0);
}

addEventListener("error", (event) => {
  event.preventDefault();
  fail(event.error ?? new Error(event.message));
});
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  fail(event.reason);
});

try {
  const { default: exported, params: declared } = await import(program);
  const given: Record<string, string> = JSON.parse(params);
  const name = program.slice(program.lastIndexOf("/") + 1);
  const values = declared === undefined
    ? given
    : Object.fromEntries(readParams(declared, new Map(Object.entries(given)), name));
  const graph = typeof exported === "function" ? await exported(values) : exported;
  if (typeof graph !== "object" || graph === null) {
    throw new TypeError("the default export is no graph and no function that returns one");
  }
  send({ graph: plainJson(graph) });
} catch (error) {
  fail(error);
}
Deno.exit(0);
