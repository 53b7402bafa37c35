import assert from "node:assert/strict";
import { Prng } from "../../../../base/mod.ts";
import { fit } from "../../../../scheduler/views/profile/least_squares.ts";

Deno.test("fit() finds the coefficients that samples were made with", () => {
  const prng = new Prng(5);
  const samples = Array.from({ length: 50 }, () => {
    const factors = [prng.next() * 1e7, prng.next() * 1e6];
    const [first = 0, second = 0] = factors;
    return { factors, measured: 3 + first * 2e-6 + second * 5e-5 };
  });
  const [constant = 0, first = 0, second = 0] = fit(samples) ?? [];
  for (const [found, given] of [[constant, 3], [first, 2e-6], [second, 5e-5]] as const) {
    assert.ok(Math.abs(found / given - 1) < 1e-3, `${found} of ${given}`);
  }
});

Deno.test("fit() gives no negative coefficients, and none without samples", () => {
  const samples = [1, 2, 3, 4].map((factor) => ({ factors: [factor], measured: 10 - factor }));
  const [constant = 0, slope] = fit(samples) ?? [];
  assert.equal(slope, 0);
  assert.ok(Math.abs(constant - 7.5) < 1e-6);
  assert.equal(fit([]), null);
  assert.deepEqual(fit([{ factors: [0], measured: 4 }]), [4, 0]);
});
