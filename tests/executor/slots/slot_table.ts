/** Calls `Slots` by names and returns its instructions as text, so that tests read like tables. */
import type { SlotInstruction } from "../../../executor/slots/slot_instruction.ts";
import type { RunTraits, SlotsOptions } from "../../../executor/slots/slot_records.ts";
import { Slots } from "../../../executor/slots/slots.ts";
import {
  asAttempt,
  asGraphId,
  asSha256,
  type Attempt,
  type GraphContext,
  type GraphId,
} from "../../../protocol/mod.ts";

interface NamedRun {
  readonly name: string;
  readonly attempt: Attempt;
  readonly graph: GraphId;
  readonly short: boolean;
  readonly call: { readonly op: string };
}

export class SlotTable {
  readonly slots: Slots<NamedRun>;
  readonly #attempts = new Map<string, Attempt>();

  constructor(options: Partial<SlotsOptions> = {}) {
    this.slots = new Slots({ slots: 2, spares: 0, depth: 3, ...options });
  }

  start(): string[] {
    return this.#read([]);
  }

  open(graph: string, context: Partial<GraphContext> = {}): string[] {
    return this.#read(this.slots.openGraph({
      graph: asGraphId(graph),
      namespace: graph,
      modules: null,
      submitter: "ann",
      ...context,
    }));
  }

  closeGraph(graph: string, prepare = false): string[] {
    return this.#read(this.slots.closeGraph(asGraphId(graph), prepare));
  }

  age(): string[] {
    return this.#read(this.slots.age());
  }

  shrink(): string[] {
    return this.#read(this.slots.shrink());
  }

  /** Submits a short run without code of a user. */
  shared(name: string): string[] {
    return this.#submit(name, { short: true, grouped: true, shared: true });
  }

  /** Submits a run. The first letter of its name is its graph: `a1` belongs to `a`. */
  long(name: string): string[] {
    return this.#submit(name, {});
  }

  short(name: string): string[] {
    return this.#submit(name, { short: true, grouped: true });
  }

  /** Submits a short run whose result does not wait for others, because it must not run twice. */
  once(name: string): string[] {
    return this.#submit(name, { short: true });
  }

  kill(name: string, reason: "cancelled" | "timeout" = "cancelled"): string[] {
    return this.#read(this.slots.kill(this.#attempts.get(name) ?? asAttempt(-1), reason));
  }

  headEnded(child: number): string[] {
    return this.#read(this.slots.headEnded(child));
  }

  retire(child: number): string[] {
    return this.#read(this.slots.retire(child));
  }

  stop(child: number): string[] {
    return this.#read(this.slots.stop(child));
  }

  died(child: number): string[] {
    return this.#read(this.slots.died(child, { started: true }));
  }

  neverStarted(child: number): string[] {
    return this.#read(this.slots.died(child, { started: false }));
  }

  probe(): string[] {
    return this.#read(this.slots.probe());
  }

  probed(): string[] {
    return this.#read(this.slots.probed());
  }

  close(): string[] {
    return this.#read(this.slots.close());
  }

  exiting(child: number, name: string): void {
    this.slots.exiting(child, this.#attempts.get(name) ?? asAttempt(-1));
  }

  onlySuspect(child: number): string | undefined {
    return this.slots.onlySuspect(child)?.name;
  }

  #submit(name: string, traits: Partial<RunTraits> & { readonly short?: boolean }): string[] {
    const { short = false, shared = false, grouped = false } = traits;
    const attempt = asAttempt(this.#attempts.size + 1);
    this.#attempts.set(name, attempt);
    return this.#read(
      this.slots.submit(
        { name, attempt, graph: asGraphId(name.slice(0, 1)), short, call: { op: "./a.ts#one" } },
        { shared, grouped },
      ),
    );
  }

  #read(instructions: readonly SlotInstruction<NamedRun>[]): string[] {
    this.slots.validate();
    const further = this.slots.isShort ? this.slots.restock() : [];
    this.slots.validate();
    return [...instructions, ...further].map(textOf);
  }
}

/** A context that differs from the context of graph `a` only in its modules. */
export const OTHER_MODULES = {
  namespace: "a",
  modules: asSha256("0".repeat(64)),
};

function textOf(instruction: SlotInstruction<NamedRun>): string {
  switch (instruction.type) {
    case "start":
    case "stop":
      return `${instruction.type} ${instruction.child}`;
    case "bind":
      return `bind ${instruction.child} to ${instruction.context?.graph ?? "all"}`;
    case "prepare":
      return `prepare ${instruction.child} with ${instruction.loads}`;
    case "send":
      return `${instruction.run.name} -> ${instruction.child}`;
    case "blame":
      return `blame ${instruction.run.name}`;
    case "return":
      return `return ${instruction.run.name}`;
    case "killed":
      return `killed ${instruction.run.name} (${instruction.reason})`;
    case "refuse":
    case "unavailable":
      return `${instruction.type} ${instruction.run.name}`;
  }
}
