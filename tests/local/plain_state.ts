/** The dictionaries of a state as objects and lists, to be compared. */
import type { LocalState } from "../../local/mod.ts";

type Lists = Readonly<Record<string, readonly string[]>>;

/** The lists are sorted: of sets the order does not count. */
export function plain(map: ReadonlyMap<string, Iterable<string>>): Lists {
  return Object.fromEntries(Array.from(map, ([key, keys]) => [key, [...keys].sort()]));
}

/** All of a state. What is ready and what is finished stays in its order. */
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
