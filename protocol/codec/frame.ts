/**
 * The only file that calls the MessagePack library: turns plain trees into bytes and back, with
 * Weir's extensions. Encoders and decoders are kept and reused, one per level of nesting, because
 * making one costs more than writing a small value.
 */
import { Decoder, Encoder } from "@msgpack/msgpack";
import { ARGUMENT_DEPTH_MAX, type ByteSlab } from "../../base/mod.ts";
import { CodecError } from "./error.ts";
import { Extension, TYPED_ARRAY_OF } from "./extension.ts";
import { revive } from "./revive.ts";

/**
 * Levels of a call around its arguments. The call itself has two, a call with files three more, and
 * a reference to a file of a result becomes a nested call with three.
 */
export const CALL_LEVELS = 8;

/** Buffers and frames above this size are not kept for the next call. */
const KEEP_BYTES_MAX = 64 * 1024;
const ENCODER_BYTES = 2048;
/**
 * Space for heads in addition to the contents, so that a large value is written into one buffer.
 */
const HEAD_BYTES = 4096;

const SCRATCH_BYTES = 1024 * 1024;

/** The frame of `null`. */
const NIL = Uint8Array.of(0xc0);

let scratchBytes: Uint8Array | undefined;
let encoders: Encoder[] = [];
const decoders: Decoder[] = [];
let encoderLevel = 0;
let decoderLevel = 0;
/** Position in the frame at which the encoder of the current level began. */
let origin = 0;

/**
 * Writes a tree of plain values and {@linkcode Extension}s. `contentBytes` is a lower bound of the
 * bytes of its strings and binaries: from 64 KiB on, the tree gets a separate buffer instead of the
 * shared one. `slab`: a small frame becomes a piece of it.
 */
export function writeFrame(
  tree: unknown,
  contentBytes: number,
  slab?: ByteSlab,
): Uint8Array<ArrayBuffer> {
  if (contentBytes < KEEP_BYTES_MAX) return writeSmall(tree, slab);
  if (tree instanceof AlignedArray) return writeArray(tree);
  const bytes = makeEncoder(contentBytes + HEAD_BYTES).encodeSharedRef(tree);
  const unused = bytes.buffer.byteLength - bytes.byteLength;
  return unused * 8 <= bytes.byteLength ? bytes : bytes.slice();
}

/**
 * The payload of a nested extension: one array, written when the library knows its position, which
 * the alignment of typed arrays inside depends on.
 */
export function nestedPayload(items: unknown[]): (position: number) => Uint8Array {
  return (position) => {
    const outer = origin;
    origin += position;
    encoderLevel++;
    try {
      return writeSmall(items);
    } finally {
      encoderLevel--;
      origin = outer;
    }
  };
}

/**
 * A typed array. Its payload is the number of padding bytes, the padding, and the elements at their
 * alignment.
 */
export class AlignedArray extends Extension {
  constructor(type: number, readonly elements: Uint8Array, readonly alignment: number) {
    super(type, (position) => {
      const padding = paddingAt(origin + position, alignment);
      const payload = scratch(1 + padding + elements.byteLength);
      payload.fill(0, 1, 1 + padding)[0] = padding;
      payload.set(elements, 1 + padding);
      return payload;
    });
  }
}

/** Padding of elements whose payload begins at this position of the frame. */
function paddingAt(position: number, alignment: number): number {
  return -(position + 1) & (alignment - 1);
}

/** MessagePack: the format of an extension with a 32-bit length, and the bytes of its head. */
const EXT_32 = 0xc9;
const EXT_HEAD_BYTES = 6;

/** MessagePack: the format of a binary with a 32-bit length, and the bytes of its head. */
const BIN_32 = 0xc6;
const BIN_HEAD_BYTES = 5;
/** Elements from which a frame of one array is written in pieces. Every length has 32 bits then. */
const PIECES_BYTES_MIN = 128 * 1024;

/** A frame that is one typed array: the elements are copied once, and not to a payload first. */
function writeArray(array: AlignedArray): Uint8Array<ArrayBuffer> {
  const head = arrayHead(array);
  const bytes = new Uint8Array(head.byteLength + array.elements.byteLength);
  bytes.set(head);
  bytes.set(array.elements, head.byteLength);
  return bytes;
}

/** The bytes of a frame before the elements of its only value. */
function arrayHead({ type, elements, alignment }: AlignedArray): Uint8Array<ArrayBuffer> {
  const padding = paddingAt(EXT_HEAD_BYTES, alignment);
  const bytes = new Uint8Array(EXT_HEAD_BYTES + 1 + padding);
  const head = new DataView(bytes.buffer);
  head.setUint8(0, EXT_32);
  head.setUint32(1, 1 + padding + elements.byteLength);
  head.setInt8(5, type);
  head.setUint8(EXT_HEAD_BYTES, padding);
  return bytes;
}

function binaryHead({ byteLength }: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(BIN_HEAD_BYTES);
  const head = new DataView(bytes.buffer);
  head.setUint8(0, BIN_32);
  head.setUint32(1, byteLength);
  return bytes;
}

/** A frame in two pieces. */
export interface FramePieces {
  readonly head: Uint8Array<ArrayBuffer>;
  /** The memory of the value itself. */
  readonly elements: Uint8Array;
}

/** The pieces of a frame that is one large array; `null`: it is something else. */
export function arrayPieces(tree: unknown): FramePieces | null {
  const isAligned = tree instanceof AlignedArray;
  if (!isAligned && !isPlainBinary(tree)) return null;
  const elements = isAligned ? tree.elements : tree;
  if (elements.byteLength < PIECES_BYTES_MIN || !isFixed(elements.buffer)) return null;
  return { head: isAligned ? arrayHead(tree) : binaryHead(elements), elements };
}

/** Bytes of the longest head of a large array. */
const ARRAY_HEAD_BYTES_MAX = 16;

/**
 * Whether a frame is one large array, and its bytes are those that are written for its value here.
 * `bytes` has at least its first 16 bytes, and `frameBytes` is its
 * length.
 */
export function isArrayFrame(bytes: Uint8Array, frameBytes = bytes.byteLength): boolean {
  if (frameBytes < PIECES_BYTES_MIN || bytes.byteLength < ARRAY_HEAD_BYTES_MAX) return false;
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(1);
  if (bytes[0] === BIN_32) return size === frameBytes - BIN_HEAD_BYTES;
  if (size !== frameBytes - EXT_HEAD_BYTES) return false;
  const alignment = TYPED_ARRAY_OF.get(((bytes[5] as number) << 24) >> 24)?.BYTES_PER_ELEMENT ?? 1;
  if (bytes[0] !== EXT_32 || alignment === 1) return false;
  const padding = paddingAt(EXT_HEAD_BYTES, alignment);
  const head = bytes.subarray(EXT_HEAD_BYTES, EXT_HEAD_BYTES + 1 + padding);
  const elementBytes = frameBytes - EXT_HEAD_BYTES - head.byteLength;
  const isAligned = head.every((byte, index) => byte === (index === 0 ? padding : 0));
  return isAligned && elementBytes % alignment === 0;
}

function isPlainBinary(tree: unknown): tree is Uint8Array {
  return tree instanceof Uint8Array && Object.getPrototypeOf(tree) === Uint8Array.prototype;
}

/** Whether no other thread writes to the memory, and its size stays. */
function isFixed(buffer: ArrayBufferLike): boolean {
  return buffer instanceof ArrayBuffer && !buffer.resizable;
}

/** One buffer for all payloads, already paged in: the library copies each payload at once. */
function scratch(byteLength: number): Uint8Array {
  if (byteLength > SCRATCH_BYTES) return new Uint8Array(byteLength);
  scratchBytes ??= new Uint8Array(SCRATCH_BYTES);
  return scratchBytes.subarray(0, byteLength);
}

/** Reads bytes that `scanFrame` has accepted. Binaries are views of `bytes`. */
export function readFrame(bytes: Uint8Array): unknown {
  try {
    return (decoders[decoderLevel] ??= makeDecoder()).decode(bytes);
  } finally {
    if (decoderLevel === 0 && bytes.buffer.byteLength > KEEP_BYTES_MAX) releaseBytes();
  }
}

/**
 * Makes the decoders forget the last bytes that they read. New decoders would not do: when the
 * engine collects young objects only, old ones that nobody needs keep what they refer to.
 */
function releaseBytes(): void {
  for (let level = 0; level < decoders.length; level++) decoders[level]?.decode(NIL);
}

function readNested(payload: Uint8Array): unknown {
  decoderLevel++;
  try {
    return readFrame(payload);
  } finally {
    decoderLevel--;
  }
}

function writeSmall(tree: unknown, slab?: ByteSlab): Uint8Array<ArrayBuffer> {
  const encoder = encoders[encoderLevel] ??= makeEncoder(ENCODER_BYTES);
  const bytes = slab === undefined
    ? encoder.encode(tree)
    : slab.copy(encoder.encodeSharedRef(tree));
  if (bytes.byteLength > KEEP_BYTES_MAX) encoders = [];
  return bytes;
}

function makeEncoder(initialBufferSize: number): Encoder {
  return new Encoder({
    initialBufferSize,
    // `prepare()` has checked the depth; one more level for the array inside a nested extension.
    maxDepth: CALL_LEVELS + ARGUMENT_DEPTH_MAX + 2,
    extensionCodec: {
      tryToEncode: (object) => object instanceof Extension ? object : null,
      decode: () => null,
    },
  });
}

function makeDecoder(): Decoder {
  return new Decoder({
    extensionCodec: {
      tryToEncode: () => null,
      decode: (data, type) => revive(data, type, readNested),
    },
    mapKeyConverter: (key) => {
      if (typeof key === "string") return key;
      throw new CodecError("Cannot decode the value: an object has a key that is not a string");
    },
  });
}
