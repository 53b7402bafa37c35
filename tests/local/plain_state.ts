/** The dictionaries of a state as objects and lists, for comparison. */
import type { LocalState } from "../../local/mod.ts";

type Lists = Readonly<Record<string, readonly string[]>>;

/** Sorts the lists, since sets have no order. */
export function plain(map: ReadonlyMap<string, Iterable<string>>): Lists {
  return Object.fromEntries(Array.from(map, ([key, keys]) => [key, [...keys].sort()]));
}

/** Returns the whole state. Ready and finished keys keep their order. */
export function plainState(state: LocalState) {
  const { cache, ready, running, finished, released } = state;
  return {
    dependencies: plain(state.dependencies),
    dependents: plain(state.dependents),
    waiting: plain(state.waiting),
    waitingData: plain(state.waitingData),
    cache: Object.fromEntries(cache),
    ready: [...ready],
    running: [...running].sort(),
    finished: [...finished],
    released: [...released].sort(),
    sizes: [state.waiting, state.waitingData, finished, released].map(({ size }) => size),
  };
}
