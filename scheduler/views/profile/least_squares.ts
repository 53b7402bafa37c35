/** Least squares with coefficients that are not negative. */

/** A sample: what was measured, and what it may depend on. */
export interface FitSample {
  readonly measured: number;
  readonly factors: readonly number[];
}

const ROUNDS_MAX = 1000;
/** A round that changes less has found the coefficients. */
const CHANGE_MIN = 1e-9;

/**
 * Returns the constant, and the coefficient of each factor, with which the constant and the sum of
 * the products are nearest to what was measured. None is negative. `null` without samples.
 *
 * Coordinate descent on the normal equations: each step has an exact minimum, so it converges for
 * any samples (Franc, Hlavac and Navara, "Sequential coordinate-wise algorithm for the non-negative
 * least squares problem", 2005).
 */
export function fit(samples: readonly FitSample[]): readonly number[] | null {
  const [first] = samples;
  if (first === undefined) return null;
  const scales = first.factors.map((_, at) =>
    samples.reduce((most, { factors }) => Math.max(most, Math.abs(factors[at] ?? 0)), 0) || 1
  );
  const size = scales.length + 1;
  const gram = Array.from({ length: size }, () => new Float64Array(size));
  const target = new Float64Array(size);
  for (const { measured, factors } of samples) {
    const row = [1, ...factors.map((factor, at) => factor / (scales[at] ?? 1))];
    for (const [i, a] of row.entries()) {
      target[i] = (target[i] ?? 0) + a * measured;
      const line = gram[i];
      if (line === undefined) continue;
      for (const [j, b] of row.entries()) line[j] = (line[j] ?? 0) + a * b;
    }
  }
  const found = descend(gram, target);
  return found.map((coefficient, at) =>
    at === 0 ? coefficient : coefficient / (scales[at - 1] ?? 1)
  );
}

function descend(gram: readonly Float64Array[], target: Float64Array): number[] {
  const found = new Array<number>(target.length).fill(0);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    let change = 0;
    for (const [at, line] of gram.entries()) {
      const own = line[at] ?? 0;
      if (own === 0) continue;
      const before = found[at] ?? 0;
      const others = line.reduce((sum, value, j) => sum + value * (found[j] ?? 0), 0);
      const next = Math.max(0, before + ((target[at] ?? 0) - others) / own);
      change = Math.max(change, Math.abs(next - before));
      found[at] = next;
    }
    if (change < CHANGE_MIN) break;
  }
  return found;
}
