/**
 * Reads the tasks of a submission one by one: checks the form of each (a test compares it with
 * `schemas.ts`) and collects its references. Cycles are found later, since they need all tasks.
 */
import { checkAnnotation, isAnnotation } from "./annotations.ts";
import { ArgumentWalk } from "./arguments.ts";
import { type FaultList, quote } from "./fault_list.ts";
import { whyNotKey } from "../key.ts";
import type { Key } from "../../protocol/mod.ts";
import type { ReferenceNames } from "./reference_names.ts";
import type { Reference } from "./references.ts";
import { type OperationName, parseOperationName } from "./operation_name.ts";
import { ARGUMENTS_MAX, isRecord, type JsonRecord } from "../../base/mod.ts";
import { checkInputs, checkOutputs } from "./task_files.ts";

/** The context of a submission in which tasks are read. */
export interface TaskReaderOptions {
  readonly keys: readonly string[];
  /**
   * Key -> index in `keys`. External keys of the namespace are added with the indices that follow.
   */
  readonly nodes: Map<string, number>;
  /** The same for keys of other namespaces, as they are in the cluster. */
  readonly foreign: Map<Key, number>;
  /** The names of files that the graph ships. */
  readonly modules: { has(file: string): boolean };
  readonly names: ReferenceNames;
  /** Whether tasks may refer to keys of other graphs in the namespace. */
  readonly shared: boolean;
  /** Returns whether a name is a built-in operation; by default every plain name is one. */
  readonly isBuiltin?: (name: string) => boolean;
  readonly faults: FaultList;
}

/** Collects external keys and operations over all tasks read. */
export class TaskReader {
  /** Keys in the cluster that are referred to but not in the graph. */
  readonly externals: Key[] = [];
  /** Every `op` as written -> its parsed name; cached because tasks share few operations. */
  readonly operations = new Map<string, OperationName>();
  /** Node -> the nodes that its `after` names, each once; nodes without such are absent. */
  readonly after = new Map<number, readonly number[]>();
  /** Nodes that are aliases, that are literals, and that have annotations, ascending. */
  readonly aliases: number[] = [];
  readonly literals: number[] = [];
  readonly annotated: number[] = [];
  readonly #options: TaskReaderOptions;
  readonly #walk: ArgumentWalk;
  /** Path to the value being checked. One array for all tasks, as only faults need a path. */
  readonly #path: (string | number)[] = ["tasks"];
  /** Of the task being read; `null` until the first. */
  #references: number[] | null = null;

  constructor(options: TaskReaderOptions) {
    this.#options = options;
    this.#walk = new ArgumentWalk(options.faults, this.#path, {
      reference: (reference) => this.#referTo(reference),
      operation: (op) => this.#checkOperation(op),
    });
  }

  /** Checks a task and returns the nodes that it refers to, in text order, with repetitions. */
  read(task: unknown, node: number): readonly number[] {
    this.#references = null;
    this.#path.push(this.#options.keys[node] ?? "");
    const form = isRecord(task) ? formOf(task) : undefined;
    if (!isRecord(task)) this.#fault(`Must be an object with ${ONE_OF}`);
    else if (form === undefined) this.#fault(`Must have ${ONE_OF}`);
    else this.#readFields(task, form, node);
    if (isRecord(task) && form === "op" && task.after !== undefined) {
      this.#readAfter(task.after, node);
    }
    this.#path.pop();
    return this.#references ?? NO_REFERENCES;
  }

  /** `inputs` comes first, as it does when the references are rewritten. */
  #readFields(task: JsonRecord, form: Form, node: number): void {
    if (form === "value") this.literals.push(node);
    else if (form === "alias") this.aliases.push(node);
    let isAnnotated = false;
    if (form === "op" && task.inputs !== undefined) this.#readInputs(task.inputs);
    for (const field of Object.keys(task)) {
      if (form === "op" && field === "inputs") continue;
      this.#path.push(field);
      const value = task[field];
      if (field !== form) {
        isAnnotated ||= isAnnotation(field);
        this.#checkField(field, value, form);
      } else if (form === "op") this.#checkOperation(value);
      else if (form === "value") this.#walk.walkLiteral(value);
      else if (typeof value === "string") this.#refer(value);
      else this.#fault("Must be the key of a task");
      this.#path.pop();
    }
    if (isAnnotated) this.annotated.push(node);
  }

  #readInputs(inputs: unknown): void {
    this.#path.push("inputs");
    checkInputs(inputs, { faults: this.#options.faults, path: this.#path }, this.#walk);
    this.#path.pop();
  }

  /**
   * Checks a field other than the one that gives the task its form; only a call has such fields.
   */
  #checkField(field: string, value: unknown, form: Form): void {
    if (form !== "op") {
      this.#fault(`Unknown field ${quote(field)}: a task with ${quote(form)} has no other fields`);
    } else if (field === "args") this.#walk.walkArguments(value);
    else if (field === "outputs") {
      if (value !== undefined) {
        checkOutputs(value, { faults: this.#options.faults, path: this.#path });
      }
    } else if (field === "after") return; // Read with the references of the task.
    else if (isAnnotation(field)) checkAnnotation(field, value, this.#path, this.#options.faults);
    else this.#fault(`Unknown field ${quote(field)} of a task`);
  }

  #readAfter(after: unknown, node: number): void {
    this.#path.push("after");
    if (!Array.isArray(after)) this.#fault("Must be an array of keys of tasks");
    else if (after.length > ARGUMENTS_MAX) {
      this.#fault(`Must have at most ${ARGUMENTS_MAX} keys, has ${after.length}`);
    } else {
      const nodes = new Set<number>();
      for (const [index, key] of after.entries()) {
        this.#path.push(index);
        const named = typeof key === "string" ? this.#lookUp(key) : undefined;
        if (named !== undefined) nodes.add(named);
        else if (typeof key !== "string") this.#fault("Must be the key of a task");
        this.#path.pop();
      }
      if (nodes.size > 0) this.after.set(node, [...nodes]);
    }
    this.#path.pop();
  }

  #checkOperation(op: unknown): void {
    if (typeof op !== "string") return this.#fault("Must be the name of an operation");
    const name = this.#parse(op);
    if (name.type === "invalid") {
      this.#fault(`Unknown operation ${quote(op)}: ${name.reason}`);
    } else if (name.type === "module" && !this.#options.modules.has(name.file)) {
      this.#fault(`Unknown module ${quote(name.file)}: add it to "modules"`);
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

  #referTo(reference: Reference): void {
    const { names, foreign } = this.#options;
    const key = names.foreignKey(reference);
    if (key === null) return this.#refer(reference.$ref);
    let node = foreign.get(key);
    if (node === undefined) foreign.set(key, node = this.#addExternal(key));
    this.#addReference(node);
  }

  #refer(key: string): void {
    const node = this.#lookUp(key);
    if (node !== undefined) this.#addReference(node);
  }

  /** The node of a key of the graph or of its namespace; reports a key that is neither. */
  #lookUp(key: string): number | undefined {
    const { names, nodes, shared } = this.#options;
    const node = nodes.get(key);
    if (node !== undefined) return node;
    const reason = shared ? whyNotKey(key) : null;
    if (shared && reason === null) {
      const external = this.#addExternal(names.ownKey(key));
      nodes.set(key, external);
      return external;
    }
    const why = reason === null ? "the graph has no such task" : `a key ${reason}`;
    this.#fault(`Unknown key ${quote(key)}: ${why}`);
    return undefined;
  }

  #addReference(node: number): void {
    if (this.#references === null) this.#references = [node];
    else this.#references.push(node);
  }

  /** Adds an external and returns its node. */
  #addExternal(key: Key): number {
    return this.#options.keys.length + this.externals.push(key) - 1;
  }

  #fault(detail: string): void {
    this.#options.faults.add(this.#path, detail);
  }
}

/** Shared by all tasks without references, which are many. */
const NO_REFERENCES: readonly number[] = [];

const FORMS = ["op", "value", "alias"] as const;
type Form = typeof FORMS[number];
const ONE_OF = 'exactly one of "value", "alias" and "op"';

/** Returns the field that gives the task its form; `undefined` for none or several. */
function formOf(task: JsonRecord): Form | undefined {
  let found: Form | undefined;
  for (const form of FORMS) {
    if (!Object.hasOwn(task, form)) continue;
    if (found !== undefined) return undefined;
    found = form;
  }
  return found;
}
