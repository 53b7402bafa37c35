/** Random graphs for ordering, and the same graph listed in another order. */
import fc from "fast-check";
import { Prng } from "../../../base/mod.ts";
import { type Graph, tasks } from "./order_cases.ts";

/** Graphs of up to `tasksMax` tasks, each with up to four dependencies, most of them recent. */
export function randomGraphs(tasksMax: number): fc.Arbitrary<Graph> {
  const row = fc.array(fc.tuple(fc.nat(5), fc.boolean(), fc.nat()), { maxLength: 4 });
  return fc.array(row, { maxLength: tasksMax }).map((rows) =>
    tasks(Object.fromEntries(rows.map((row, index) => {
      const picks = row.map(([step, isNear, anywhere]) =>
        isNear ? index - 1 - step : index === 0 ? -1 : anywhere % index
      );
      return [`t${index}`, [...new Set(picks.filter((pick) => pick >= 0))].map((at) => `t${at}`)];
    })))
  );
}

/** Returns the same graph with its keys, and the dependencies of each, listed in another order. */
export function shuffled({ dependencies, kinds }: Graph, seed: number): Graph {
  const prng = new Prng(seed);
  const mix = <T>(items: Iterable<T>): T[] => {
    const mixed = [...items];
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = prng.integer(at + 1);
      [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
    }
    return mixed;
  };
  const rows = mix(dependencies).map(([key, row]) => [key, mix(row)] as const);
  return { dependencies: new Map(rows), kinds };
}
