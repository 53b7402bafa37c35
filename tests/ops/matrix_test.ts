/** Dense matrices, compared with the textbook loops. */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { Matrix } from "../../ops/matrix.ts";
import { Prng } from "../../base/mod.ts";
import { assertRefused, call } from "./call.ts";

function matrix(rows: number, columns: number, ...data: number[]): Matrix {
  return { shape: [rows, columns], data: Float64Array.from(data) };
}

function random(seed: number, rows: number, columns: number): Matrix {
  return call("matrix.random", seed, rows, columns) as Matrix;
}

/** The three loops of the textbook. */
function productOf(a: Matrix, b: Matrix): Matrix {
  const [rows, inner] = a.shape;
  const columns = b.shape[1];
  const data = new Float64Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let total = 0;
      for (let step = 0; step < inner; step++) {
        total += (a.data[row * inner + step] ?? NaN) * (b.data[step * columns + column] ?? NaN);
      }
      data[row * columns + column] = total;
    }
  }
  return { shape: [rows, columns], data };
}

Deno.test("matrix.matmul() has the bits of the three loops, at every size and edge", () => {
  const size = fc.integer({ min: 0, max: 9 });
  fc.assert(fc.property(size, size, size, fc.nat(), (rows, inner, columns, seed) => {
    const a = random(seed, rows, inner);
    const b = random(seed + 1, inner, columns);
    assert.deepStrictEqual(call("matrix.matmul", a, b), productOf(a, b));
  }));
});

Deno.test("matrix.matmul() has the bits of the three loops across cache blocks", () => {
  for (const [rows, inner, columns] of [[3, 4096, 21], [2, 40_000, 5], [65, 250, 263]] as const) {
    const a = random(1, rows, inner);
    const b = random(2, inner, columns);
    assert.deepStrictEqual(call("matrix.matmul", a, b), productOf(a, b));
  }
});

Deno.test("matrix.matmul() and matrix.transpose() do not change their input", () => {
  const a = matrix(2, 2, 1, 2, 3, 4);
  const b = matrix(2, 1, 5, 6);
  assert.deepEqual(call("matrix.matmul", a, b), matrix(2, 1, 17, 39));
  assert.deepEqual(call("matrix.transpose", a), matrix(2, 2, 1, 3, 2, 4));
  assert.deepEqual(a, matrix(2, 2, 1, 2, 3, 4));
  assert.deepEqual(b, matrix(2, 1, 5, 6));
});

Deno.test("matrix.transpose() is its own inverse, and reverses products", () => {
  const size = fc.integer({ min: 1, max: 7 });
  fc.assert(fc.property(size, size, size, (rows, inner, columns) => {
    const [a, b] = [random(1, rows, inner), random(2, inner, columns)];
    const transpose = (each: unknown) => call("matrix.transpose", each);
    assert.deepEqual(transpose(transpose(a)), a);
    assert.deepEqual(
      transpose(call("matrix.matmul", a, b)),
      call("matrix.matmul", transpose(b), transpose(a)),
    );
  }));
});

Deno.test("matrix.random() fills row after row from its seed", () => {
  const generator = new Prng(9);
  const expected = Float64Array.from({ length: 6 }, () => generator.next());
  assert.deepEqual(call("matrix.random", 9, 2, 3), { shape: [2, 3], data: expected });
  assert.notDeepEqual(call("matrix.random", "a", 2, 3), call("matrix.random", "b", 2, 3));
});

Deno.test("a product in blocks is the whole product", () => {
  const [a00, a01, a10, a11] = [1, 2, 3, 4].map((seed) => random(seed, 3, 3));
  const turned = (each: unknown) => call("matrix.transpose", each);
  const block = (row: unknown[], other: unknown[]) =>
    call("matrix.add", row.map((each, k) => call("matrix.matmul", each, turned(other[k]))));
  const rows = [[a00, a01], [a10, a11]] as const;
  const total = rows.flatMap((row) => rows.map((other) => block([...row], [...other])))
    .reduce((sum: number, each) => sum + (call("matrix.sum", each) as number), 0);

  const whole: Matrix = {
    shape: [6, 6],
    data: Float64Array.from({ length: 36 }, (_, index) => {
      const [row, column] = [Math.floor(index / 6), index % 6];
      const part = (rows[Math.floor(row / 3)]?.[Math.floor(column / 3)]) as Matrix;
      return part.data[(row % 3) * 3 + column % 3] ?? NaN;
    }),
  };
  const expected = call("matrix.sum", productOf(whole, turned(whole) as Matrix)) as number;
  assert.ok(Math.abs(total - expected) < 1e-9 * expected, `${total} is not ${expected}`);
});

Deno.test("matrix.add() takes matrices or one list of them", () => {
  const [a, b, c] = [matrix(1, 2, 1, 2), matrix(1, 2, 10, 20), matrix(1, 2, 100, 200)];
  assert.deepEqual(call("matrix.add", a, b, c), matrix(1, 2, 111, 222));
  assert.deepEqual(call("matrix.add", [a, b, c]), matrix(1, 2, 111, 222));
  assert.deepEqual(a, matrix(1, 2, 1, 2), "the first is not added into");
});

Deno.test("matrix.sum(), mean() and norm() reduce all elements", () => {
  const a = matrix(2, 2, 1, 2, -3, 4);
  assert.equal(call("matrix.sum", a), 4);
  assert.equal(call("matrix.mean", a), 1);
  assert.ok(Math.abs((call("matrix.norm", a) as number) - Math.sqrt(30)) < 1e-15);
  assert.equal(call("matrix.sum", call("matrix.zeros", 3, 0)), 0);
});

Deno.test("matrix.norm() neither overflows nor vanishes", () => {
  for (const unit of [1, 1e200, 1e-200, 1e-300]) {
    const norm = call("matrix.norm", matrix(1, 2, 3 * unit, -4 * unit)) as number;
    assert.ok(Math.abs(norm / unit - 5) < 1e-15, `${norm}`);
  }
  assert.equal(call("matrix.norm", matrix(1, 1, Number.MIN_VALUE)), Number.MIN_VALUE);
  assert.equal(call("matrix.norm", matrix(1, 1, Number.MAX_VALUE)), Number.MAX_VALUE);
  assert.equal(call("matrix.norm", matrix(1, 2, 0, 0)), 0);
  assert.equal(call("matrix.norm", matrix(1, 2, 1, -Infinity)), Infinity);
  assert.equal(call("matrix.norm", matrix(1, 3, Infinity, NaN, 1)), NaN);
});

Deno.test("matrices may be written as lists of numbers", () => {
  const listed = { shape: [2, 1], data: [1, 2] };
  assert.deepEqual(call("matrix.transpose", listed), matrix(1, 2, 1, 2));
  assert.equal(call("matrix.sum", { shape: [1, 2], data: Int8Array.of(1, 2) }), 3);
});

Deno.test("matrix operations reject bad arguments and show them", () => {
  const a = matrix(2, 3, 1, 2, 3, 4, 5, 6);
  const write = "write {shape: [rows, columns], data: [...]}";
  assertRefused([
    [
      "matrix.matmul",
      [a, a],
      "Cannot multiply 2 x 3 by 2 x 3: the 3 columns of the first need as many rows in the second",
    ],
    [
      "matrix.add",
      [a, matrix(3, 2, 1, 2, 3, 4, 5, 6)],
      "Cannot add 2 x 3 and 3 x 2: their shapes differ",
    ],
    ["matrix.add", [[]], "Cannot add an empty list of matrices: the shape is unknown"],
    ["matrix.mean", [matrix(0, 3)], "Cannot take the mean of an empty matrix"],
    ["matrix.sum", [5], `Cannot use 5 as a matrix: ${write}`],
    ["matrix.sum", [Object.create(a)], `Cannot use an object as a matrix: ${write}`],
    [
      "matrix.sum",
      [{ shape: [2], data: [] }],
      "Cannot use a list of 1 as a shape: write [rows, columns]",
    ],
    ["matrix.sum", [{ shape: [2, 2], data: [1] }], "Cannot use 1 elements as a matrix of 2 x 2"],
    ["matrix.sum", [{ shape: [1, 1], data: "a" }], 'Cannot use "a" as elements: write a list'],
    [
      "matrix.sum",
      [{ shape: [1, 1], data: [1n] }],
      "Cannot use 1n as an element: it is not a number",
    ],
    [
      "matrix.sum",
      [{ shape: [-1, 1], data: [] }],
      "Cannot use the rows of a shape: -1 is not between 0 and 268435456",
    ],
    ["matrix.zeros", [1.5, 1], "Cannot make a matrix of that many rows: 1.5 is not an integer"],
    [
      "matrix.zeros",
      [1e5, 1e5],
      "Cannot make a matrix of 100000 x 100000: at most 268435456 elements are allowed",
    ],
    [
      "matrix.random",
      [null, 1, 1],
      "Cannot seed with null: write an integer from 0 to 4294967295, or a string",
    ],
  ]);
});
