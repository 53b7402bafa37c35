/** Callbacks that record their calls. */
import type { LocalGraph, LocalState, TaskCallbacks } from "../../local/mod.ts";

/** Records one line per call, with the relevant part of the state. */
export class Events implements TaskCallbacks {
  readonly lines: string[] = [];

  start(): void {
    this.lines.push("start");
  }

  startState(_graph: LocalGraph, { ready }: LocalState): void {
    this.lines.push(`startState ready ${ready.toReversed().join(" ")}`);
  }

  pretask(key: string, _graph: LocalGraph, { running }: LocalState): void {
    this.lines.push(`pre ${key} running ${[...running].join(" ")}`);
  }

  posttask(key: string, value: unknown, _graph: LocalGraph, { cache }: LocalState): void {
    this.lines.push(`post ${key} = ${value} cache ${[...cache.keys()].sort().join(" ")}`);
  }

  finish(_graph: LocalGraph, _state: LocalState | null, errored: boolean): void {
    this.lines.push(errored ? "finish errored" : "finish");
  }

  /** The keys of the tasks that were started, in order. */
  get begun(): string[] {
    return this.lines.filter((line) => line.startsWith("pre "))
      .map((line) => line.split(" ")[1] ?? "");
  }
}
