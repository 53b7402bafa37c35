/** All outputs of a graph as one streamed MessagePack map; values are copied without decoding. */
import { encode, type GraphId } from "../../protocol/mod.ts";
import { output } from "../../scheduler/mod.ts";
import { readInGroups } from "./value_groups.ts";
import type { StatePort } from "../inbox/ports.ts";
import type { ResultsPort } from "./result_requests.ts";

/**
 * The stream of the map. It fails when a value is lost during the transfer, because the status of
 * the response has been sent by then.
 */
export function msgpackMap(
  ports: ResultsPort & StatePort,
  graph: GraphId,
  keys: readonly string[],
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return ReadableStream.from(pieces(ports, graph, keys));
}

async function* pieces(
  ports: ResultsPort & StatePort,
  graph: GraphId,
  keys: readonly string[],
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const find = (key: string) => output(ports.state, graph, key);
  yield mapHead(keys.length);
  for await (const [key, value] of readInGroups(ports, find, keys)) {
    yield encode(key);
    yield* value;
  }
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
