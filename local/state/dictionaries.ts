/** The counts of a run as maps and sets of keys, under the names that Dask gives them. */
import type { CallNode } from "../graph/local_graph.ts";
import type { LocalState } from "./local_state.ts";
import type { Needed } from "./needed.ts";
import type { RunCounts } from "./run_counts.ts";
import { MapView, type Members, SetView } from "./views.ts";

export type Dictionaries = Pick<
  LocalState,
  "dependencies" | "dependents" | "waiting" | "waitingData" | "finished" | "released"
>;

/** Returns live views of `counts`. */
export function dictionariesOf(needed: Needed, counts: RunCounts): Dictionaries {
  const { count, dependencyStart, dependencies, dependentStart, dependents } = counts.links;
  const inputs = (place: number) =>
    dependencies.subarray(dependencyStart[place], dependencyStart[place + 1]);
  const users = (place: number) =>
    dependents.subarray(dependentStart[place], dependentStart[place + 1]);
  const keysAt = (places: Int32Array) => Array.from(places, (at) => needed.keys[at] as string);
  const all: Members = { size: () => count, has: () => true, among: () => upTo(count) };
  const waiting: Members = {
    ...all,
    size: () => counts.waiting,
    has: (place) => counts.missing(place) > 0,
  };
  const awaited: Members = {
    ...all,
    size: () => counts.needed,
    has: (place) => counts.unused(place) > 0,
  };
  const missingOf = (task: number) =>
    new SetView(needed, {
      size: () => counts.missing(task),
      has: (input) => inputs(task).includes(input) && !counts.hasValue(input),
      among: () => inputs(task),
    });
  const usersOf = (value: number) =>
    new SetView(needed, {
      size: () => counts.unused(value),
      has: (user) => users(value).includes(user) && !counts.isFinished(user),
      among: () => users(value),
    });
  return {
    dependencies: new MapView(needed, all, (place) => dependenciesOf(needed.calls[place])),
    dependents: new MapView(needed, all, (place) => keysAt(users(place))),
    waiting: new MapView(needed, waiting, missingOf),
    waitingData: new MapView(needed, awaited, usersOf),
    finished: new SetView(needed, {
      size: () => counts.finished.size,
      has: (place) => counts.isFinished(place),
      among: () => counts.finished,
    }),
    released: new SetView(needed, {
      size: () => counts.released.size,
      has: (place) => counts.isReleased(place),
      among: () => counts.released,
    }),
  };
}

function* upTo(count: number): Generator<number> {
  for (let place = 0; place < count; place++) yield place;
}

function dependenciesOf(call: CallNode | null | undefined): readonly string[] {
  if (!call) return [];
  return call.after.length === 0 ? call.inputs : [...call.inputs, ...call.after];
}
