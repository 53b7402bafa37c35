/** The value of a key that `crash_child.ts` wrote completely. */
import { noise } from "../kv/kv_world.ts";

const SIZES: Readonly<Record<string, number>> = {
  short: 1000,
  other: 70_000,
  long: 1_000_000,
  longer: 3_000_000,
};

export function crashValue(key: string): Uint8Array {
  const [name = "", round] = key.split(" ");
  return noise(SIZES[name] ?? 0, 1 + Number(round));
}
