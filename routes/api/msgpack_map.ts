/** All outputs of a graph as one streamed MessagePack map; values are copied without decoding. */
import { encode, type GraphId } from "../../protocol/mod.ts";
import { type FindValue, output, type SchedulerShell } from "../../scheduler/mod.ts";

/** Maximum size of a group of values that are fetched together; a larger value is streamed. */
const GROUP_BYTES_MAX = 8 * 1024 * 1024;
const GROUP_KEYS_MAX = 10_000;

/**
 * The stream of the map. It fails when a value is lost during the transfer, because the status of
 * the response has been sent by then.
 */
export function msgpackMap(
  shell: SchedulerShell,
  graph: GraphId,
  keys: readonly string[],
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return ReadableStream.from(pieces(shell, graph, keys));
}

async function* pieces(
  shell: SchedulerShell,
  graph: GraphId,
  keys: readonly string[],
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const find = (key: string) => output(shell.state, graph, key);
  yield mapHead(keys.length);
  for (const group of groups(find, keys)) {
    const [only] = group;
    if (group.length === 1 && only !== undefined) {
      const value = await shell.results.open(find, only);
      if (value === null) throw new Error(`The value of "${only}" was lost during the transfer`);
      yield encode(only);
      yield* value.bytes;
      continue;
    }
    const values = await shell.results.take(find, group);
    if (values === null) throw new Error("A value was lost during the transfer");
    for (const [key, value] of values) {
      yield encode(key);
      yield value;
    }
  }
}

function groups(
  find: FindValue,
  keys: readonly string[],
): readonly (readonly string[])[] {
  const groups: string[][] = [];
  let bytes = Infinity;
  for (const key of keys) {
    const nbytes = find(key)?.nbytes ?? 0;
    const group = groups.at(-1);
    if (group && bytes + nbytes <= GROUP_BYTES_MAX && group.length < GROUP_KEYS_MAX) {
      group.push(key);
      bytes += nbytes;
    } else {
      groups.push([key]);
      bytes = nbytes;
    }
  }
  return groups;
}

/**
 * The head of a map of `size` pairs (MessagePack specification, formats fixmap, map 16, map 32).
 */
export function mapHead(size: number): Uint8Array<ArrayBuffer> {
  if (size < 16) return new Uint8Array([0x80 | size]);
  const head = new DataView(new ArrayBuffer(size < 65_536 ? 3 : 5));
  if (size < 65_536) {
    head.setUint8(0, 0xde);
    head.setUint16(1, size);
  } else {
    head.setUint8(0, 0xdf);
    head.setUint32(1, size);
  }
  return new Uint8Array(head.buffer);
}
