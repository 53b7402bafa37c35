/** The books of a run as dictionaries of keys, under the names that Dask gives them. */
import type { Books } from "./books.ts";
import type { Needed } from "./needed.ts";
import type { LocalState } from "./state.ts";
import { MapView, type Members, SetView } from "./views.ts";

export type Dictionaries = Pick<
  LocalState,
  "dependencies" | "dependents" | "waiting" | "waitingData" | "finished" | "released"
>;

/** Views: each shows at any time what the books say then. */
export function dictionariesOf(needed: Needed, books: Books): Dictionaries {
  const { count, dependencyStart, dependencies, dependentStart, dependents } = books.links;
  const inputs = (place: number) =>
    dependencies.subarray(dependencyStart[place], dependencyStart[place + 1]);
  const users = (place: number) =>
    dependents.subarray(dependentStart[place], dependentStart[place + 1]);
  const keysAt = (places: Int32Array) => Array.from(places, (at) => needed.keys[at] as string);
  const all: Members = { size: () => count, has: () => true, among: () => upTo(count) };
  const waiting: Members = {
    ...all,
    size: () => books.waiting,
    has: (place) => books.missing(place) > 0,
  };
  const held: Members = {
    ...all,
    size: () => count - books.released.size,
    has: (place) => !books.isReleased(place),
  };
  const missingOf = (task: number) =>
    new SetView(needed, {
      size: () => books.missing(task),
      has: (input) => inputs(task).includes(input) && !books.isThere(input),
      among: () => inputs(task),
    });
  const usersOf = (value: number) =>
    new SetView(needed, {
      size: () => books.unused(value),
      has: (user) => users(value).includes(user) && !books.isFinished(user),
      among: () => users(value),
    });
  return {
    dependencies: new MapView(needed, all, (place) => needed.calls[place]?.inputs ?? []),
    dependents: new MapView(needed, all, (place) => keysAt(users(place))),
    waiting: new MapView(needed, waiting, missingOf),
    waitingData: new MapView(needed, held, usersOf),
    finished: new SetView(needed, {
      size: () => books.finished.size,
      has: (place) => books.isFinished(place),
      among: () => books.finished,
    }),
    released: new SetView(needed, {
      size: () => books.released.size,
      has: (place) => books.isReleased(place),
      among: () => books.released,
    }),
  };
}

function* upTo(count: number): Generator<number> {
  for (let place = 0; place < count; place++) yield place;
}
