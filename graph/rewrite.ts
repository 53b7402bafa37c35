/**
 * Arguments as written to arguments as executed: keys become places in the list of inputs, literals
 * are put in, operations take their canonical names. What need not change is shared with the
 * submission, never copied.
 */

/** What a reference became. */
export type Resolution =
  /** An input of the task: a node. */
  | { readonly type: "input"; readonly node: number }
  | { readonly type: "inline"; readonly argument: unknown };

export interface RewriteOptions {
  /** `level` is what a container in place of the reference would open; the outermost is 1. */
  readonly resolve: (key: string, level: number) => Resolution;
  readonly canonicalOperation: (op: string) => string;
}

export interface Rewritten {
  readonly args: readonly unknown[];
  /** The nodes that `{"$ref": i}` stands for, each once, in order of first use. */
  readonly inputs: readonly number[];
}

/**
 * Rewrites the arguments of one task after another. Recursion is bounded: the depth was validated.
 */
export class ArgumentRewriter {
  readonly #options: RewriteOptions;
  /** Node -> its place among the inputs of the task under way. */
  readonly #places = new Map<number, number>();
  #inputs: number[] = [];

  constructor(options: RewriteOptions) {
    this.#options = options;
  }

  rewrite(args: readonly unknown[]): Rewritten {
    this.#inputs = [];
    if (this.#places.size > 0) this.#places.clear();
    return { args: this.#items(args, 1), inputs: this.#inputs };
  }

  #items(items: readonly unknown[], level: number): readonly unknown[] {
    let copy: unknown[] | undefined;
    for (let index = 0; index < items.length; index++) {
      const item = items[index];
      const ready = this.#value(item, level);
      if (ready === item) continue;
      copy ??= items.slice();
      copy[index] = ready;
    }
    return copy ?? items;
  }

  #value(value: unknown, level: number): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return this.#items(value, level + 1);
    const record = value as Readonly<Record<string, unknown>>;
    if (typeof record.$ref === "string") return this.#reference(record.$ref, level);
    if (record.$call !== undefined) return this.#call(record.$call, level + 1);
    return "$value" in record ? record : this.#fields(record, level);
  }

  #fields(record: Readonly<Record<string, unknown>>, level: number): unknown {
    let copy: Record<string, unknown> | undefined;
    for (const key of Object.keys(record)) {
      const item = record[key];
      const ready = this.#value(item, level + 1);
      if (ready === item) continue;
      copy ??= { ...record };
      copy[key] = ready;
    }
    return copy ?? record;
  }

  #call(call: unknown, level: number): unknown {
    const { op, args = [] } = call as { readonly op: string; readonly args?: readonly unknown[] };
    return {
      $call: { op: this.#options.canonicalOperation(op), args: this.#items(args, level + 2) },
    };
  }

  #reference(key: string, level: number): unknown {
    const resolution = this.#options.resolve(key, level);
    return resolution.type === "inline"
      ? resolution.argument
      : placeholder(this.#placeOf(resolution.node));
  }

  /** A list is searched while it is short; only a task with many inputs pays for the map. */
  #placeOf(node: number): number {
    const inputs = this.#inputs;
    if (inputs.length < SEARCHED_MAX) {
      const place = inputs.indexOf(node);
      return place >= 0 ? place : inputs.push(node) - 1;
    }
    if (this.#places.size === 0) inputs.forEach((input, place) => this.#places.set(input, place));
    let place = this.#places.get(node);
    if (place === undefined) {
      place = inputs.push(node) - 1;
      this.#places.set(node, place);
    }
    return place;
  }
}

const SEARCHED_MAX = 16;

/** Shared by all tasks of all graphs: most have few inputs. */
const PLACEHOLDERS = Array.from({ length: 64 }, (_, place) => Object.freeze({ $ref: place }));

function placeholder(place: number): { readonly $ref: number } {
  return PLACEHOLDERS[place] ?? { $ref: place };
}
