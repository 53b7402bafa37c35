/** Characters for random strings. */
import fc from "fast-check";

/**
 * Any character, a unit for `fc.string()`. Its own unit `"binary"` takes more than a second of
 * processor time before the first string.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.oneof(
  fc.integer({ min: 0x20, max: 0x7e }),
  fc.integer({ min: 0, max: 0xd7ff }),
  fc.integer({ min: 0xe000, max: 0x10_ffff }),
).map((point) => String.fromCodePoint(point));
