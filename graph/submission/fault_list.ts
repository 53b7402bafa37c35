/** Collects the faults of a graph up to a limit, so that memory is bounded; the rest is counted. */
import { GRAPH_PROBLEMS_MAX } from "../../base/mod.ts";
import { type Fault, jsonPointer } from "../../protocol/mod.ts";

/** Property names and indices that lead from a submission to a value. */
export type Path = readonly (string | number)[];

export class FaultList {
  readonly faults: Fault[] = [];
  /** Number of faults found after the list was full. */
  omitted = 0;

  get size(): number {
    return this.faults.length + this.omitted;
  }

  /** Adds a fault of the value at `path`; `detail` is a sentence without a period. */
  add(path: Path, detail: string): void {
    if (this.faults.length < GRAPH_PROBLEMS_MAX) {
      this.faults.push({ pointer: jsonPointer(path), detail });
    } else this.omitted++;
  }

  addAll(faults: readonly Fault[]): void {
    for (const fault of faults) {
      if (this.faults.length < GRAPH_PROBLEMS_MAX) this.faults.push(fault);
      else this.omitted++;
    }
  }
}

/** Returns `text` in quotes, cut after 200 characters. */
export function quote(text: string): string {
  return JSON.stringify(
    text.length > QUOTED_CHARACTERS ? `${text.slice(0, QUOTED_CHARACTERS)}…` : text,
  );
}

const QUOTED_CHARACTERS = 200;
