/** Values as JSON, made by the compiler process: the outcome, and then the text in pieces. */
import { CodecError, decode, jsonText, JsonViewTooLarge, viewCost } from "../protocol/mod.ts";
import { jsonFrame } from "./columns.ts";
import { encodeFrame, FRAME } from "./frames.ts";

/** Request to show the values that follow. */
export interface ViewRequest {
  /** `object`: the values by their names; `value`: there is one value, shown as it is. */
  readonly shape: "value" | "object";
  /** Bytes of the text. */
  readonly bytesMax: number;
  /** Estimated bytes of memory; values that take more are not decoded. */
  readonly heapBytesMax: number;
}

/** A value that was handed over. */
export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The outcome. */
export type ViewHead =
  | {
    readonly ok: true;
    /** Bytes of the text. */
    readonly bytes: number;
    /** Estimated bytes of memory that it took. */
    readonly heapBytes: number;
  }
  /** `detail`: why a value cannot be decoded; `null`: the text or the memory is too large. */
  | { readonly ok: false; readonly detail: string | null };

/** Bytes of one piece of the text. */
const PIECE_BYTES = 128 * 1024;

/** The frames of these values. */
export function* viewFrames(
  request: ViewRequest,
  values: readonly NamedBytes[],
): Generator<Uint8Array> {
  const view = viewOrDetail(request, values);
  if (view === null || typeof view === "string") {
    return yield jsonFrame(FRAME.view, { ok: false, detail: view } satisfies ViewHead);
  }
  const { text, heapBytes } = view;
  yield jsonFrame(FRAME.view, { ok: true, bytes: text.byteLength, heapBytes } satisfies ViewHead);
  for (let at = 0; at < text.byteLength; at += PIECE_BYTES) {
    yield encodeFrame(FRAME.bytes, text.subarray(at, at + PIECE_BYTES));
  }
}

function viewOrDetail(
  { shape, bytesMax, heapBytesMax }: ViewRequest,
  named: readonly NamedBytes[],
): { readonly text: Uint8Array; readonly heapBytes: number } | string | null {
  try {
    const values = named.map(({ bytes }) => bytes);
    const names = shape === "object" ? named.map(({ name }) => name) : null;
    const cost = viewCost(values, { heapBytesMax });
    if (cost === null) return null;
    const text = new TextEncoder().encode(viewText(names, values, bytesMax));
    return { text, heapBytes: cost.heapBytes };
  } catch (error) {
    if (error instanceof JsonViewTooLarge) return null;
    if (error instanceof CodecError) return error.message;
    throw error;
  }
}

/**
 * The JSON text of one value, or of an object of values by these names. Throws the errors of
 * `decode()` and `jsonText()`.
 */
export function viewText(
  names: readonly string[] | null,
  values: readonly Uint8Array[],
  bytesMax: number,
): string {
  const [only] = values;
  if (names === null) return jsonText(decode(only ?? new Uint8Array()), bytesMax);
  const members: string[] = [];
  let left = bytesMax;
  names.forEach((name, at) => {
    const member = `${JSON.stringify(name)}:${
      jsonText(decode(values[at] ?? new Uint8Array()), left)
    }`;
    left -= member.length + 1;
    members.push(member);
  });
  return `{${members.join(",")}}`;
}
