/**
 * A valid graph with aliases followed and literals resolved: every task is a call, and every
 * reference is an input or an inlined literal.
 *
 * A literal that is needed as a task, because it is an output or too large to be inlined, is a call
 * of `identity`, so that it can be recomputed like any other task. So is an alias of an external
 * key, whose value is stored under that key only.
 */
import { assert, isFolderPath, present } from "../../base/mod.ts";
import { fits, type InlineForm, inlineForm } from "./literals.ts";
import type { Resolution } from "./rewrite.ts";
import { callWithFiles, FILES_OP, type Key, namespaceOf, shortKey } from "../../protocol/mod.ts";
import type { Literal, Reference } from "../submission/references.ts";
import type { CallSubmission } from "../submission/submission.ts";
import type { ValidGraph } from "../submission/validate.ts";

/** A call with its canonical operation; arguments are as submitted. */
export interface ResolvedCall {
  readonly op: string;
  readonly args: readonly unknown[];
}

/** A node is the index of a task; externals have the indices that follow. */
export class ResolvedGraph {
  readonly valid: ValidGraph;
  /** Node -> the node whose task computes its value. */
  readonly #targets: Int32Array;
  /** Literal node -> its form, or `null` if it cannot be inlined. */
  readonly #inlineForms = new Map<number, InlineForm | null>();
  readonly #sharedLiterals: Literal[] = [];

  constructor(valid: ValidGraph) {
    this.valid = valid;
    this.#targets = followAliases(valid);
    this.#formLiterals();
  }

  /**
   * Returns the node whose task computes the value of `node`: for an alias the end of its chain.
   */
  target(node: number): number {
    return this.#targets[node] ?? node;
  }

  /** Returns whether the node is a key of another graph. */
  isExternal(node: number): boolean {
    return node >= this.valid.keys.length;
  }

  /** The key of a task of the graph. */
  keyOf(node: number): string {
    return present(this.valid.keys[node], "the key of a task");
  }

  /** The key in the cluster of a node that {@linkcode isExternal}. */
  externalOf(node: number): Key {
    const { keys, externals } = this.valid;
    return present(externals[node - keys.length], "the key of an external");
  }

  /**
   * How a task of the namespace refers to a node, whether or not that is in the graph. `namespace`:
   * that of the cluster; absent for the own one.
   */
  referenceTo(node: number): { readonly $ref: string; readonly namespace?: string } {
    if (!this.isExternal(node)) return { $ref: this.keyOf(node) };
    const key = this.externalOf(node);
    const $ref = shortKey(key);
    return key === this.valid.names.ownKey($ref) ? { $ref } : { $ref, namespace: namespaceOf(key) };
  }

  nodeOf(reference: Reference): number {
    const { names, nodes, foreign } = this.valid;
    const key = names.foreignKey(reference);
    const node = key === null ? nodes.get(reference.$ref) : foreign.get(key);
    return present(node, "the node of a reference");
  }

  /** Returns the call that computes the value of a node that is its own target. */
  callOf(node: number): ResolvedCall {
    const task = present(this.valid.tasks[node], "the task of a node");
    if ("op" in task) return this.#callOf(task);
    if ("alias" in task) return { op: "identity", args: [{ $ref: task.alias }] };
    return { op: "identity", args: [{ $value: task.value }] };
  }

  /** The operation that users know the task by; `op` is that of its call. */
  operationOf(node: number, op: string): string {
    const task = this.valid.tasks[node];
    return op === FILES_OP && task !== undefined && "op" in task
      ? this.canonicalOperation(task.op)
      : op;
  }

  /** With files it is a call around the call of the submission. */
  #callOf({ op, args = [], inputs, outputs }: CallSubmission): ResolvedCall {
    const name = this.canonicalOperation(op);
    if (inputs === undefined && outputs === undefined) return { op: name, args };
    const files = {
      inputs: Object.entries(inputs ?? {}).flatMap(contentsOf),
      outputs: Object.entries(outputs ?? {}),
    };
    return callWithFiles(files, { op, args });
  }

  /** Returns the value of a literal node in an object, as it may be `null`; else `undefined`. */
  literalOf(node: number): { readonly value: unknown } | undefined {
    const task = this.valid.tasks[node];
    return task && "value" in task ? task : undefined;
  }

  canonicalOperation(op: string): string {
    const name = present(this.valid.operations.get(op), "an operation");
    assert(name.type !== "invalid", "An operation of a valid graph is invalid");
    return name.canonical;
  }

  /**
   * The tasks that the node comes after, each once, as nodes that are their own targets. A literal
   * is not among them: its value is there from the start.
   */
  after(node: number): readonly number[] {
    const named = this.valid.after.get(node);
    if (named === undefined) return NO_NODES;
    const targets = named.map((each) => this.target(each));
    return [...new Set(targets)].filter((each) => this.literalOf(each) === undefined);
  }

  /** Resolves a reference to a node where a container would have level `level`. */
  resolve(referred: number, level: number): Resolution {
    const node = this.target(referred);
    const form = this.#inlineForms.get(node);
    return form && fits(form, level)
      ? { type: "inline", argument: form.argument }
      : { type: "input", node };
  }

  /** Literals that several references inline, as one object in all arguments. */
  get sharedLiterals(): readonly Literal[] {
    return this.#sharedLiterals;
  }

  #formLiterals(): void {
    const { literals, references } = this.valid;
    if (literals.length === 0) return;
    const uses = new Map(literals.map((node) => [node, 0]));
    for (const referred of references) {
      for (const node of referred) {
        const target = this.target(node);
        const count = uses.get(target);
        if (count !== undefined) uses.set(target, count + 1);
      }
    }
    for (const [node, count] of uses) {
      const form = inlineForm(this.literalOf(node)?.value, count);
      this.#inlineForms.set(node, form);
      if (count > 1 && form !== null && form.depth > 0) {
        this.#sharedLiterals.push(form.argument as Literal);
      }
    }
  }
}

const NO_NODES: readonly number[] = [];

/** Follows alias chains. Each chain is followed once, as all aliases on it get their target. */
function followAliases({ tasks, aliases, references, keys }: ValidGraph): Int32Array {
  const targets = new Int32Array(tasks.length);
  for (let node = 0; node < targets.length; node++) targets[node] = node;
  const aliased = (node: number): number | undefined => {
    const task = tasks[node];
    const next = task && "alias" in task ? references[node]?.[0] : undefined;
    return next !== undefined && next < keys.length ? next : undefined;
  };
  const done = new Uint8Array(tasks.length);
  for (const start of aliases) {
    const chain: number[] = [];
    let node = start;
    for (let next = aliased(node); done[node] === 0 && next !== undefined; next = aliased(node)) {
      chain.push(node);
      node = next;
    }
    const end = targets[node] ?? node;
    for (const alias of chain) {
      targets[alias] = end;
      done[alias] = 1;
    }
  }
  return targets;
}

/** An input with its content; of several archives for one folder, one input each. */
function contentsOf(input: [path: string, content: unknown]): [path: string, content: unknown][] {
  const [path, content] = input;
  if (!isFolderPath(path) || !Array.isArray(content)) return [input];
  return content.map((each) => [path, each]);
}
