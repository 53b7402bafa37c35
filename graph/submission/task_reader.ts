/**
 * Reads the tasks of a submission one by one: checks the form of each, in step with
 * `TaskSubmission` in `spec.ts`, and gathers what it refers to. Says nothing about cycles; those
 * need all tasks.
 */
import { checkAnnotation, isAnnotation } from "./annotations.ts";
import { ArgumentWalk } from "./arguments.ts";
import { type FaultList, quote } from "./fault_list.ts";
import { whyNotKey } from "../key.ts";
import { type OperationName, parseOperationName } from "./operation_name.ts";
import { isRecord, type JsonRecord } from "../../base/mod.ts";

export interface TaskReaderOptions {
  readonly keys: readonly string[];
  /** Key -> index in `keys`. Keys outside the graph are added with the indices that follow. */
  readonly nodes: Map<string, number>;
  readonly modules: ReadonlyMap<string, string>;
  /** Whether keys of other graphs of the namespace may be referred to. */
  readonly shared: boolean;
  readonly isBuiltin?: (name: string) => boolean;
  readonly faults: FaultList;
}

export class TaskReader {
  /** Keys that are referred to and not in the graph. */
  readonly externals: string[] = [];
  /** Every `op` that was met, as it was written -> what it means. Few serve many tasks. */
  readonly operations = new Map<string, OperationName>();
  readonly #options: TaskReaderOptions;
  readonly #walk: ArgumentWalk;
  /** Leads to what is looked at. One array for all tasks: paths are needed for faults only. */
  readonly #path: (string | number)[] = ["tasks"];
  #references: number[] = [];

  constructor(options: TaskReaderOptions) {
    this.#options = options;
    this.#walk = new ArgumentWalk(options.faults, this.#path, {
      reference: (key) => this.#refer(key),
      operation: (op) => this.#checkOperation(op),
    });
  }

  /** The nodes that the task at `node` refers to, in the order of its text, with repetitions. */
  read(task: unknown, node: number): readonly number[] {
    this.#references = [];
    this.#path.push(this.#options.keys[node] ?? "");
    const form = isRecord(task) ? formOf(task) : undefined;
    if (!isRecord(task)) this.#fault(`Must be an object with ${ONE_OF}`);
    else if (form === undefined) this.#fault(`Must have ${ONE_OF}`);
    else this.#readFields(task, form);
    this.#path.pop();
    return this.#references;
  }

  #readFields(task: JsonRecord, form: Form): void {
    for (const field of Object.keys(task)) {
      this.#path.push(field);
      const value = task[field];
      if (field !== form) this.#checkField(field, value, form);
      else if (form === "op") this.#checkOperation(value);
      else if (form === "value") this.#walk.walkLiteral(value);
      else if (typeof value === "string") this.#refer(value);
      else this.#fault("Must be the key of a task");
      this.#path.pop();
    }
  }

  /** A field beside the one that says what the task is: only a call has any. */
  #checkField(field: string, value: unknown, form: Form): void {
    if (form !== "op") this.#fault(`Unknown field ${quote(field)} beside ${quote(form)}`);
    else if (field === "args") this.#walk.walkArguments(value);
    else if (isAnnotation(field)) checkAnnotation(field, value, this.#path, this.#options.faults);
    else this.#fault(`Unknown field ${quote(field)} of a task`);
  }

  #checkOperation(op: unknown): void {
    if (typeof op !== "string") return this.#fault("Must be the name of an operation");
    const name = this.#parse(op);
    if (name.type === "bad") {
      this.#fault(`Unknown operation ${quote(op)}: ${name.reason}`);
    } else if (name.type === "module" && !this.#options.modules.has(name.file)) {
      this.#fault(`Unknown module ${quote(name.file)}: it is not among "modules"`);
    }
  }

  #parse(op: string): OperationName {
    let name = this.operations.get(op);
    if (name === undefined) {
      name = parseOperationName(op, this.#options.isBuiltin);
      this.operations.set(op, name);
    }
    return name;
  }

  #refer(key: string): void {
    const { nodes, shared, keys } = this.#options;
    const node = nodes.get(key);
    if (node !== undefined) {
      this.#references.push(node);
    } else if (!shared) {
      this.#fault(`Unknown key ${quote(key)}: the graph has no such task`);
    } else {
      const reason = whyNotKey(key);
      if (reason !== null) return this.#fault(`Unknown key ${quote(key)}: a key ${reason}`);
      nodes.set(key, keys.length + this.externals.length);
      this.#references.push(keys.length + this.externals.length);
      this.externals.push(key);
    }
  }

  #fault(detail: string): void {
    this.#options.faults.add(this.#path, detail);
  }
}

const FORMS = ["op", "value", "alias"] as const;
type Form = typeof FORMS[number];
const ONE_OF = 'exactly one of "value", "alias" and "op"';

/** The field that says what the task is; `undefined` if there is none, or more than one. */
function formOf(task: JsonRecord): Form | undefined {
  let found: Form | undefined;
  for (const form of FORMS) {
    if (!Object.hasOwn(task, form)) continue;
    if (found !== undefined) return undefined;
    found = form;
  }
  return found;
}
