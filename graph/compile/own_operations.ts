/**
 * Short names of operations in a graph that a task returned: `#fib` is another export of the module
 * of that task.
 */
import { isRecord, type JsonRecord } from "../../base/mod.ts";
import { isLiteral } from "../submission/references.ts";

/**
 * Writes short names out. Takes what was not checked, unlike `replaceReferences`.
 *
 * @param op the operation of the task that returned the graph
 */
export class OwnOperations {
  readonly #module: string;

  constructor(op: string) {
    this.#module = op.slice(0, Math.max(0, op.indexOf("#")));
  }

  /** The tasks by key, with all names in full. */
  inTasks(tasks: JsonRecord): JsonRecord {
    if (this.#module === "") return tasks;
    return mapFields(tasks, (task) => isRecord(task) ? this.#inCall(task) : task);
  }

  /** An argument with the names of its nested calls in full. */
  inArgument(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.inArgument(item));
    if (!isRecord(value) || isLiteral(value)) return value;
    return mapFields(
      value,
      (field, name) =>
        name === "$call" && isRecord(field) ? this.#inCall(field) : this.inArgument(field),
    );
  }

  #inCall(call: JsonRecord): JsonRecord {
    return mapFields(call, (field, name) => {
      if (name === "op") return this.#inFull(field);
      return name === "args" || name === "inputs" ? this.inArgument(field) : field;
    });
  }

  #inFull(op: unknown): unknown {
    return typeof op === "string" && op.startsWith("#") ? this.#module + op : op;
  }
}

/** Does not use a literal, so that a key `__proto__` is kept and rejected. */
function mapFields(
  record: JsonRecord,
  convert: (value: unknown, name: string) => unknown,
): JsonRecord {
  const fields: Record<string, unknown> = Object.create(null);
  for (const name of Object.keys(record)) fields[name] = convert(record[name], name);
  return fields;
}
