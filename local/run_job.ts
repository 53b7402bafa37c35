/** Runs one task in this process: its arguments, the calls inside them, its body, its outcome. */
import type { TaskOperation } from "../graph/mod.ts";
import { builtins } from "../ops/mod.ts";
import { isThenable, type Job, type JobOutcome, type RunJob } from "./apply.ts";
import { type InlinedCallSite, substituteArguments } from "./graph/arguments.ts";

/** Conversions of values and errors on their way between a run and its workers. */
export interface JobPacking {
  readonly dumps: (value: unknown) => unknown;
  readonly loads: (dumped: unknown) => unknown;
  readonly packException: (error: unknown) => unknown;
}

type Body = (...args: unknown[]) => unknown;

/**
 * Returns a function that runs tasks, without a promise if all bodies are synchronous. Every
 * thenable that a body returns is awaited, whether it is a `Promise` or not.
 */
export function makeRunJob({ dumps, loads, packException }: JobPacking): RunJob {
  const succeed = (value: unknown): JobOutcome => {
    try {
      return { ok: true, value: dumps(value) };
    } catch (error) {
      return fail(error);
    }
  };
  const fail = (error: unknown): JobOutcome => ({ ok: false, error: packException(error) });
  return (job) => {
    try {
      const result = callBody(job, loads);
      return isThenable(result) ? Promise.resolve(result).then(succeed, fail) : succeed(result);
    } catch (error) {
      return fail(error);
    }
  };
}

function callBody({ node, inputs }: Job, loads: JobPacking["loads"]): unknown {
  const { args, calls } = substituteArguments(node, inputs.map(loads));
  const body = bodyOf(node.op);
  if (calls.length === 0 && typeof body === "function") return body(...args);
  return callNested(calls).then(async () => (await body)(...args));
}

async function callNested(calls: readonly InlinedCallSite[]): Promise<void> {
  for (const { holder, place, op, args } of calls) {
    const body = await bodyOf(op);
    holder[place] = await body(...args);
  }
}

/** Operation -> the imported export of a module. */
const imported = new Map<string, Promise<Body>>();

function bodyOf(op: TaskOperation): Body | Promise<Body> {
  if (typeof op === "function") return op as Body;
  const builtin = builtins.get(op);
  if (builtin !== undefined) return builtin.run;
  let body = imported.get(op);
  if (body === undefined) {
    body = importBody(op);
    imported.set(op, body);
    body.catch(() => imported.delete(op));
  }
  return body;
}

async function importBody(op: string): Promise<Body> {
  if (!/^(npm|jsr|node|https):/.test(op)) {
    throw new TypeError(
      `Cannot run "${op}" in this process: it is not a built-in operation; ` +
        "pass the function itself to task(), or run the graph on a LocalPool",
    );
  }
  const hash = op.lastIndexOf("#");
  const name = hash < 0 ? "default" : op.slice(hash + 1);
  const module: Record<string, unknown> = await import(hash < 0 ? op : op.slice(0, hash));
  const body = Object.hasOwn(module, name) ? module[name] : undefined;
  if (typeof body !== "function") {
    throw new TypeError(`Cannot run "${op}": the module has no function "${name}"`);
  }
  return body as Body;
}
