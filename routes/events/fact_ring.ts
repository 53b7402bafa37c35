/**
 * The latest facts, numbered. An id names the life of the scheduler and the number in it, so that
 * the id of another life is not taken for one of this.
 */
import type { Fact, GraphId, OutputFact } from "../../protocol/mod.ts";

/** Subject of a fact, and who sees it. */
export interface FactScope {
  /** Whose fact it is; `null`: of the cluster, which every reader sees. */
  readonly owner: string | null;
  /** `null` if it is not about one graph. */
  readonly graph: GraphId | null;
  /** The namespace whose outputs it is about; only readers that follow them get it. */
  readonly outputs?: string;
}

/** A numbered fact as an event of a stream. */
export interface NumberedFact extends FactScope {
  readonly number: number;
  readonly text: string;
  /** Characters of all facts up to this one. */
  readonly charactersUpTo: number;
}

export class FactRing {
  readonly life: string;
  readonly #capacity: number;
  readonly #facts: NumberedFact[] = [];
  #last = 0;
  #characters = 0;

  constructor(life: string, capacity: number) {
    this.life = life;
    this.#capacity = capacity;
  }

  /** Number of the latest fact; 0 before the first. */
  get last(): number {
    return this.#last;
  }

  /** Number of the oldest fact that is kept; `last + 1` if there is none. */
  get first(): number {
    return Math.max(1, this.#last - this.#capacity + 1);
  }

  /** Characters of all facts so far. */
  get characters(): number {
    return this.#characters;
  }

  idOf(number: number): string {
    return `${this.life}-${number}`;
  }

  push(scope: FactScope, fact: Fact | OutputFact): void {
    const number = ++this.#last;
    const text = `id: ${this.idOf(number)}\nevent: fact\ndata: ${JSON.stringify(fact)}\n\n`;
    this.#characters += text.length;
    this.#facts[number % this.#capacity] = {
      number,
      text,
      owner: scope.owner,
      graph: scope.graph,
      ...(scope.outputs !== undefined && { outputs: scope.outputs }),
      charactersUpTo: this.#characters,
    };
  }

  /** The fact of this number; `undefined` if it is not kept. */
  get(number: number): NumberedFact | undefined {
    const fact = this.#facts[number % this.#capacity];
    return fact?.number === number ? fact : undefined;
  }

  /**
   * The number after which a reader with this id continues. `null`: the id is of another life, or
   * facts after it are no longer kept. `0` stands for everything that is kept.
   */
  after(id: string): number | null {
    if (id === "0") return this.first - 1;
    const [, life, digits] = /^(\w+)-(\d{1,15})$/.exec(id) ?? [];
    const number = Number(digits);
    if (life !== this.life || number > this.#last || number < this.first - 1) return null;
    return number;
  }
}
