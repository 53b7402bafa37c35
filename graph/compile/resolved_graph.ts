/**
 * A sound graph as it will be computed: aliases followed to what they name, every task seen as a
 * call, every reference as an input or as a literal in its place.
 *
 * A literal that is needed as a task, because it is an output, or too large to be inlined, is a
 * call of `identity`, so that it is recomputed like anything else. So is an alias for a key of
 * another graph of the namespace: its value lives elsewhere, and here only by that name.
 */
import { assert, present } from "../../base/mod.ts";
import { fits, type InlineForm, inlineForm } from "./literals.ts";
import type { Resolution } from "./rewrite.ts";
import type { SoundGraph } from "../submission/validate.ts";

export interface ResolvedCall {
  readonly op: string;
  readonly args: readonly unknown[];
}

export class ResolvedGraph {
  readonly sound: SoundGraph;
  /** Node -> the node whose task makes its value. */
  readonly #targets: Int32Array;
  /** Literal node -> its form, or `null` when it cannot be inlined. */
  readonly #inlineForms = new Map<number, InlineForm | null>();

  constructor(sound: SoundGraph) {
    this.sound = sound;
    this.#targets = followAliases(sound);
    this.#formLiterals();
  }

  /** The node whose task makes the value of `node`: itself, but for an alias. */
  target(node: number): number {
    return this.#targets[node] ?? node;
  }

  /** Whether the node is a key of another graph. */
  isExternal(node: number): boolean {
    return node >= this.sound.keys.length;
  }

  keyOf(node: number): string {
    const { keys, externals } = this.sound;
    return present(keys[node] ?? externals[node - keys.length], "the key of a node");
  }

  nodeOf(key: string): number {
    return present(this.sound.nodes.get(key), "the node of a key");
  }

  /**
   * The call that makes the value of a node that is its own target; arguments as they were written.
   */
  callOf(node: number): ResolvedCall {
    const task = present(this.sound.tasks[node], "the task of a node");
    if ("op" in task) return { op: this.canonicalOperation(task.op), args: task.args ?? [] };
    if ("alias" in task) return { op: "identity", args: [{ $ref: task.alias }] };
    return { op: "identity", args: [{ $value: task.value }] };
  }

  /** The value of a node that is a literal, in a box; `undefined` for any other. */
  literalOf(node: number): { readonly value: unknown } | undefined {
    const task = this.sound.tasks[node];
    return task && "value" in task ? task : undefined;
  }

  canonicalOperation(op: string): string {
    const name = present(this.sound.operations.get(op), "an operation");
    assert(name.type !== "bad", "An operation of a sound graph is bad");
    return name.canonical;
  }

  /** What to put for `{"$ref": key}` where a container would open `level` of an argument. */
  resolve(key: string, level: number): Resolution {
    const node = this.target(this.nodeOf(key));
    const form = this.#inlineForms.get(node);
    return form && fits(form, level)
      ? { type: "inline", argument: form.argument }
      : { type: "input", node };
  }

  #formLiterals(): void {
    const { tasks, references } = this.sound;
    const uses = new Map<number, number>();
    for (let node = 0; node < tasks.length; node++) if (this.literalOf(node)) uses.set(node, 0);
    if (uses.size === 0) return;
    for (const referred of references) {
      for (const node of referred) {
        const target = this.target(node);
        const count = uses.get(target);
        if (count !== undefined) uses.set(target, count + 1);
      }
    }
    for (const [node, count] of uses) {
      this.#inlineForms.set(node, inlineForm(this.literalOf(node)?.value, count));
    }
  }
}

/** Chains are followed once: every alias on the way is written down with its end. */
function followAliases({ tasks, references, keys }: SoundGraph): Int32Array {
  const targets = Int32Array.from(tasks, (_, node) => node);
  const aliased = (node: number): number | undefined => {
    const task = tasks[node];
    const next = task && "alias" in task ? references[node]?.[0] : undefined;
    return next !== undefined && next < keys.length ? next : undefined;
  };
  const done = new Uint8Array(tasks.length);
  for (let start = 0; start < tasks.length; start++) {
    if (aliased(start) === undefined) continue;
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
