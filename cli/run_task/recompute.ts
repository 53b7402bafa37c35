/**
 * Computes inputs of a task again on the cluster, by a graph of the tasks that they come from. The
 * graph is read from the scheduler task by task, and deleted when the values have been fetched.
 */
import { isRecord, MSGPACK_ARGUMENT_BYTES_MAX } from "../../base/mod.ts";
import {
  type Client,
  fetchTaskCall,
  openTaskInput,
  readBody,
  readStream,
} from "../../client/mod.ts";
import type { GraphStatus, TaskCall } from "../../protocol/mod.ts";
import { CommandError, EXIT, usageError } from "../exit_code.ts";

/** Tasks of a graph that computes inputs. */
const TASKS_MAX = 10_000;
/** Requests at a time. */
const AT_A_TIME = 8;
const WAIT = "30s";

export interface Recomputed {
  readonly graph: string;
  readonly call: TaskCall;
  /** Numbers of the inputs. */
  readonly missing: readonly number[];
  /** Rejects when the command is interrupted. */
  readonly unlessInterrupted: <T>(work: Promise<T>) => Promise<T>;
}

/** Calls `take` for each missing input, with what opens its value. */
export async function recomputeInputs(
  client: Client,
  { graph, call, missing, unlessInterrupted }: Recomputed,
  take: (index: number, open: () => Promise<ReadableStream<Uint8Array>>) => Promise<void>,
): Promise<void> {
  const plan = new Plan(client, graph);
  const names = await unlessInterrupted(plan.add(call, missing));
  const outputs = [...new Set(names.values())];
  const { id } = await client.submit(JSON.stringify(plan.submission(call.key, outputs)), {
    idempotencyKey: crypto.randomUUID(),
  });
  try {
    await unlessInterrupted(succeeded(client, id));
    for (const [index, name] of names) {
      const accept = "application/msgpack";
      const open = () => readStream(() => client.openResults(id, name, { accept }));
      await unlessInterrupted(take(index, open));
    }
  } finally {
    await client.delete(id).catch(() => {});
  }
}

async function succeeded(client: Client, id: string): Promise<void> {
  let status: GraphStatus;
  do status = await client.graph(id, { wait: WAIT }); while (
    status.state === "running" || status.state === "cancelling"
  );
  if (status.state === "succeeded") return;
  const [first] = status.errors;
  const why = first === undefined ? `the graph is ${status.state}` : first.message;
  throw new CommandError(`Cannot compute the inputs again: ${why}`, EXIT.taskFailed);
}

/** A task that computes an input. */
interface PlannedTask {
  readonly name: string;
  readonly call: TaskCall;
  /** Its own inputs: number -> name of the task that gives it. */
  readonly inputs: ReadonlyMap<number, string>;
}

/** The graph that computes inputs. Its tasks have other names than those of the graph. */
class Plan {
  readonly #client: Client;
  readonly #graph: string;
  /** By the keys of the graph. */
  readonly #names = new Map<string, string>();
  /** Keys whose calls are asked for, or planned. */
  readonly #asked = new Set<string>();
  readonly #planned: PlannedTask[] = [];
  /** Name -> value in base64. */
  readonly #values = new Map<string, string>();

  constructor(client: Client, graph: string) {
    this.#client = client;
    this.#graph = graph;
  }

  /** Adds the tasks of some inputs of a task, and all that they need. */
  async add(call: TaskCall, wanted: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const names = this.#nameInputs(call, wanted);
    let level = this.#newKeys(call, wanted);
    while (level.length > 0) {
      const next: string[] = [];
      for (let at = 0; at < level.length; at += AT_A_TIME) {
        const calls = await Promise.all(
          level.slice(at, at + AT_A_TIME).map((key) =>
            fetchTaskCall(this.#client, this.#graph, key)
          ),
        );
        for (const each of calls) next.push(...await this.#plan(each));
      }
      level = next;
    }
    return names;
  }

  /** The submission whose results are the inputs. */
  submission(key: string, outputs: readonly string[]): Record<string, unknown> {
    const modules = new Set(this.#planned.flatMap(({ call }) => call.modules ?? []));
    if (modules.size > 1) {
      throw usageError("Cannot compute the inputs again: their tasks are of several graphs");
    }
    const [sha256] = modules;
    const secrets = [...new Set(this.#planned.flatMap(({ call }) => call.secrets))];
    const values = [...this.#values].map(([name, text]) => [
      name,
      { op: "identity", args: [{ $msgpack: text }] },
    ]);
    const tasks = [...values, ...this.#planned.map((each) => [each.name, submitted(each)])];
    return {
      name: `inputs of ${key}`,
      tasks: Object.fromEntries(tasks),
      outputs,
      ...(sha256 !== undefined && { modules: { sha256 } }),
      ...(secrets.length > 0 && { secrets }),
    };
  }

  /** Plans one task. Returns the keys of the inputs that have to be planned. */
  async #plan(call: TaskCall): Promise<string[]> {
    const { key, pure, stored, masked, inputs } = call;
    const reason = stored
      ? "it is a value that was stored"
      : masked
      ? "its arguments may have the value of a secret"
      : pure === false
      ? "it must not run twice (`pure: false`)"
      : null;
    if (reason !== null) throw usageError(`Cannot compute "${key}" again: ${reason}`);
    const embedded = inputs.flatMap(({ state, nbytes }, index) =>
      state === "failed" || (state === "available" && isSmall(nbytes)) ? [index] : []
    );
    for (const index of embedded) await this.#embed(call, index);
    const wanted = inputs.map((_, index) => index);
    const rest = this.#newKeys(call, wanted);
    this.#planned.push({
      name: this.#nameOf(key),
      call,
      inputs: this.#nameInputs(call, wanted),
    });
    if (this.#names.size > TASKS_MAX) {
      throw usageError(`Cannot compute the inputs again: they need more than ${TASKS_MAX} tasks`);
    }
    return rest;
  }

  /** Takes the value of an input that is there. */
  async #embed({ key, inputs }: TaskCall, index: number): Promise<void> {
    const name = this.#nameOf(inputs[index]?.key ?? "");
    if (this.#values.has(name)) return;
    const bytes = await readBody(() => openTaskInput(this.#client, [this.#graph, key], index));
    this.#values.set(name, bytes.toBase64());
  }

  /** Keys among these inputs that are neither planned nor known. Names them. */
  #newKeys({ inputs }: TaskCall, wanted: readonly number[]): string[] {
    const found: string[] = [];
    for (const index of wanted) {
      const { key, namespace } = inputs[index] ?? { key: "" };
      if (this.#asked.has(key) || this.#values.has(this.#nameOf(key))) continue;
      if (namespace !== undefined) {
        throw usageError(`Cannot compute "${key}" again: it is of the namespace "${namespace}"`);
      }
      this.#asked.add(key);
      found.push(key);
    }
    return found;
  }

  #nameInputs({ inputs }: TaskCall, wanted: readonly number[]): ReadonlyMap<number, string> {
    return new Map(wanted.map((index) => [index, this.#nameOf(inputs[index]?.key ?? "")]));
  }

  #nameOf(key: string): string {
    let name = this.#names.get(key);
    if (name === undefined) this.#names.set(key, name = `t${this.#names.size}`);
    return name;
  }
}

function isSmall(nbytes: number | null): boolean {
  return nbytes !== null && nbytes <= MSGPACK_ARGUMENT_BYTES_MAX;
}

/** The task in the form of a submission: references by the names of the plan. */
function submitted({ call, inputs }: PlannedTask): Record<string, unknown> {
  const { op, args, files, timeout, placement } = call;
  const named = (value: unknown) => withNames(value, inputs);
  return {
    op,
    args: args.map(named),
    ...(files && {
      inputs: Object.fromEntries(files.inputs.map(([path, content]) => [path, named(content)])),
    }),
    ...(files && files.outputs.length > 0 && { outputs: Object.fromEntries(files.outputs) }),
    ...(timeout !== undefined && { timeout }),
    ...placement,
  };
}

function withNames(value: unknown, names: ReadonlyMap<number, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withNames(item, names));
  if (!isRecord(value)) return value;
  if (Object.hasOwn(value, "$value") || Object.hasOwn(value, "$msgpack")) return value;
  if (Object.hasOwn(value, "$ref")) return { $ref: names.get(value.$ref as number) };
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withNames(item, names)]),
  );
}
