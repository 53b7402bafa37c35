/** Values for the tests of the codec and of the JSON view. */
import fc from "fast-check";
import { anyCharacter } from "../any_character.ts";
import { decode, encode } from "../../protocol/codec.ts";

export function roundTrip(value: unknown): unknown {
  return decode(encode(value));
}

/** `levels` nested containers. */
export function nest(levels: number, wrap = (inner: unknown): unknown => [inner]): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
}

/** Any value that must survive the codec exactly, except errors, which tests compare by field. */
export function anyValue(): fc.Arbitrary<unknown> {
  return fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 5, depthIdentifier: "value" },
      scalar(),
      binary(),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(key(), tie("value"), { maxKeys: 4, noNullPrototype: true }),
      fc.array(fc.tuple(tie("value"), tie("value")), { maxLength: 3 }).map((pairs) =>
        new Map(pairs)
      ),
      fc.array(tie("value"), { maxLength: 3 }).map((items) => new Set(items)),
    ),
  })).value;
}

function scalar(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom(undefined, null, true, false, -0, NaN, Infinity, -Infinity),
    fc.integer(),
    fc.maxSafeInteger(),
    fc.double(),
    fc.bigInt(),
    fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }),
    fc.date({ noInvalidDate: false }),
    text(),
  );
}

/** Strings with lone surrogates, byte order marks, and lengths around the library's thresholds. */
function text(): fc.Arbitrary<string> {
  const unit = fc.constantFrom("a", "é", "€", "😀", "\ud800", "\udc00", "\ufeff", "\0");
  return fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.string({ unit, maxLength: 8 }),
    fc.string({ unit, minLength: 45, maxLength: 70 }),
    fc.string({ unit: "grapheme", minLength: 180, maxLength: 220 }),
  );
}

function key(): fc.Arbitrary<string> {
  return fc.oneof(
    text(),
    fc.constantFrom("", "0", "42", "constructor", "toString", "length", "prototype"),
  ).filter((name) => name !== "__proto__");
}

function binary(): fc.Arbitrary<unknown> {
  const length = { maxLength: 12 };
  return fc.oneof(
    fc.uint8Array(length),
    fc.int8Array(length),
    fc.uint8ClampedArray(length),
    fc.int16Array(length),
    fc.uint16Array(length),
    fc.int32Array(length),
    fc.uint32Array(length),
    fc.float32Array(length),
    fc.float64Array(length),
    fc.bigInt64Array(length),
    fc.bigUint64Array(length),
    fc.uint8Array(length).map((bytes) => bytes.slice().buffer),
    fc.uint8Array(length).map((bytes) => new DataView(bytes.slice().buffer)),
  );
}
