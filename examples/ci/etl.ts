/**
 * Readings of sensors: extract, transform, load. Each chunk, each batch and each load is a binary.
 *
 * A reading is 10 bytes, little-endian: the number of the station (16 bits) and its temperature in
 * degrees Celsius (float 64, NaN if the sensor is broken).
 */

const READING_BYTES = 10;
const READINGS_PER_CHUNK = 2000;
const STATIONS = 40;

/** What is known of one station. */
interface Station {
  readonly station: number;
  readonly readings: number;
  readonly mean: number;
  readonly min: number;
  readonly max: number;
}

/** The readings of one chunk, as a file or an API would give them. */
export function extract(chunk: number): Uint8Array {
  const bytes = new Uint8Array(READINGS_PER_CHUNK * READING_BYTES);
  const view = new DataView(bytes.buffer);
  // The linear congruential generator of Numerical Recipes: the same chunk is always the same.
  let random = chunk + 1;
  const next = () => (random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  for (let at = 0; at < bytes.length; at += READING_BYTES) {
    const station = Math.floor(next() * STATIONS);
    const isBroken = next() < 0.02;
    view.setUint16(at, station, true);
    view.setFloat64(at + 2, isBroken ? NaN : station / 2 + Math.floor(next() * 200) / 10, true);
  }
  return bytes;
}

/** Drops the readings of broken sensors. */
export function clean(chunk: Uint8Array): Uint8Array {
  const view = viewOf(chunk);
  const kept = new Uint8Array(chunk.length);
  let end = 0;
  for (let at = 0; at < chunk.length; at += READING_BYTES) {
    if (Number.isNaN(view.getFloat64(at + 2, true))) continue;
    kept.set(chunk.subarray(at, at + READING_BYTES), end);
    end += READING_BYTES;
  }
  return kept.slice(0, end);
}

/** The first level: many chunks as one. */
export function batch(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const chunk of chunks) {
    all.set(chunk, end);
    end += chunk.length;
  }
  return all;
}

/** The second level: what all batches say of each station. */
export function report(batches: readonly Uint8Array[]): {
  readonly readings: number;
  readonly stations: readonly Station[];
} {
  const found = Array.from({ length: STATIONS }, (_, station) => ({
    station,
    readings: 0,
    sum: 0,
    min: Infinity,
    max: -Infinity,
  }));
  for (const readings of batches) {
    const view = viewOf(readings);
    for (let at = 0; at < readings.length; at += READING_BYTES) {
      const celsius = view.getFloat64(at + 2, true);
      const known = found[view.getUint16(at, true)];
      if (known === undefined) continue;
      known.readings++;
      known.sum += celsius;
      known.min = Math.min(known.min, celsius);
      known.max = Math.max(known.max, celsius);
    }
  }
  return {
    readings: found.reduce((sum, { readings }) => sum + readings, 0),
    stations: found.map(({ sum, ...known }) => ({
      ...known,
      mean: Math.round(sum / known.readings * 1000) / 1000,
    })),
  };
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
