/** Reads values one after another: small ones are fetched together, a large one is streamed. */
import { LoopTurn } from "../../http/loop_turn.ts";
import type { FindValue, Results } from "./result_requests.ts";

/** Maximum size of a group of values that are fetched together; a larger value is streamed. */
const GROUP_BYTES_MAX = 8 * 1024 * 1024;
const GROUP_KEYS_MAX = 10_000;

/** The name of a value and its bytes. */
export type NamedValue = readonly [
  name: string,
  pieces: Iterable<Uint8Array<ArrayBuffer>> | ReadableStream<Uint8Array<ArrayBuffer>>,
];

/** Port with which values are read. */
export interface ValueReader {
  readonly results: Pick<Results, "open" | "take">;
}

/** A value has no holder any more. */
export class LostValueError extends Error {
  override name = "LostValueError";
}

/**
 * Yields the name and the bytes of each value, in the order of the names. The bytes of one are read
 * before the next is asked for.
 *
 * @throws LostValueError if one of them has no holder
 */
export async function* readInGroups(
  { results }: ValueReader,
  find: FindValue,
  names: readonly string[],
): AsyncGenerator<NamedValue> {
  const turn = new LoopTurn();
  for await (const group of groups(find, names)) {
    const [only] = group;
    if (group.length === 1 && only !== undefined) {
      const value = await results.open(find, only);
      if (value === null) throw new LostValueError(`The value of "${only}" was lost`);
      yield [only, value.bytes];
      continue;
    }
    const values = await results.take(find, group);
    if (values === null) throw new LostValueError("A value was lost");
    for (const [name, value] of values) {
      // Values that the scheduler has itself come without a wait.
      if (turn.isOver) await turn.next();
      yield [name, [value]];
    }
  }
}

async function* groups(
  find: FindValue,
  names: readonly string[],
): AsyncGenerator<readonly string[]> {
  const turn = new LoopTurn();
  let group: string[] = [];
  let bytes = 0;
  for (const name of names) {
    if (turn.isOver) await turn.next();
    const nbytes = find(name)?.nbytes ?? 0;
    const isFull = bytes + nbytes > GROUP_BYTES_MAX || group.length === GROUP_KEYS_MAX;
    if (isFull && group.length > 0) {
      yield group;
      [group, bytes] = [[], 0];
    }
    group.push(name);
    bytes += nbytes;
  }
  if (group.length > 0) yield group;
}
