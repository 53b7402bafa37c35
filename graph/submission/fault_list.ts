/** Gathers what is wrong with a graph, up to a limit, so that a hopeless one costs no memory. */
import { GRAPH_PROBLEMS_MAX } from "../../base/mod.ts";
import { type Fault, jsonPointer } from "../../protocol/mod.ts";

export type Path = readonly (string | number)[];

export class FaultList {
  readonly faults: Fault[] = [];
  /** How many were found after the list was full. */
  omitted = 0;

  get size(): number {
    return this.faults.length + this.omitted;
  }

  /** `path` leads from the submission to what is wrong; `detail` is a sentence without a period. */
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

/** `text` in quotes, cut where it would fill the screen. */
export function quote(text: string): string {
  return JSON.stringify(
    text.length > QUOTED_CHARACTERS ? `${text.slice(0, QUOTED_CHARACTERS)}…` : text,
  );
}

const QUOTED_CHARACTERS = 200;
