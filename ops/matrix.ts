/**
 * Dense matrices, for tasks that each compute a block of a larger matrix. A matrix is `{ shape:
 * [rows, columns], data: Float64Array }`, row after row. `data` may also be a plain list of
 * numbers, so that a matrix can be written in JSON.
 */
import { FRAME_BYTES_MAX } from "../base/mod.ts";
import { integer, isList, isObject, show } from "./argument.ts";
import { multiply, transpose } from "./matrix_kernel.ts";
import { type Operation, operation } from "./operation.ts";
import { generatorOf } from "./random.ts";

/** A dense matrix, row after row. */
export interface Matrix {
  readonly shape: readonly [rows: number, columns: number];
  /** `rows * columns` numbers. */
  readonly data: Float64Array;
}

/** A matrix must fit into one frame between worker and executor. */
const ELEMENTS_MAX = FRAME_BYTES_MAX / Float64Array.BYTES_PER_ELEMENT;

export const matrices: readonly Operation[] = [
  operation(
    "matrix.random(seed, rows, columns)",
    "A matrix of random numbers from 0 up to, but not including, 1; the same for the same seed",
    (seed, rows, columns) => {
      const generator = generatorOf(seed);
      const matrix = zeros(rows, columns);
      for (let index = 0; index < matrix.data.length; index++) {
        matrix.data[index] = generator.next();
      }
      return matrix;
    },
  ),
  operation("matrix.zeros(rows, columns)", "A matrix of zeros", zeros),
  operation("matrix.transpose(a)", "The matrix with rows and columns exchanged", (a) => {
    const { shape: [rows, columns], data } = matrixOf(a);
    return { shape: [columns, rows], data: transpose(data, rows, columns) };
  }),
  operation("matrix.matmul(a, b)", "The matrix product of a and b", matmul),
  operation(
    "matrix.add(first, ...more)",
    "Sum of matrices of one shape, or of a list of them",
    add,
  ),
  operation("matrix.sum(a)", "Sum of all elements", (a) => sum(matrixOf(a).data)),
  operation("matrix.mean(a)", "Arithmetic mean of all elements", (a) => {
    const { data } = matrixOf(a);
    if (data.length === 0) throw new RangeError("Cannot take the mean of an empty matrix");
    return sum(data) / data.length;
  }),
  operation("matrix.norm(a)", "Square root of the sum of squares of all elements", (a) => {
    return norm(matrixOf(a).data);
  }),
];

function zeros(rows: unknown, columns: unknown): Matrix {
  const shape = [
    integer(rows, "make a matrix of that many rows", 0, ELEMENTS_MAX),
    integer(columns, "make a matrix of that many columns", 0, ELEMENTS_MAX),
  ] as const;
  if (shape[0] * shape[1] > ELEMENTS_MAX) {
    throw new RangeError(
      `Cannot make a matrix of ${shape.join(" x ")}: at most ${ELEMENTS_MAX} elements are allowed`,
    );
  }
  return { shape, data: new Float64Array(shape[0] * shape[1]) };
}

function matmul(a: unknown, b: unknown): Matrix {
  const left = matrixOf(a);
  const right = matrixOf(b);
  const [rows, inner] = left.shape;
  const [below, columns] = right.shape;
  if (inner !== below) {
    throw new RangeError(
      `Cannot multiply ${left.shape.join(" x ")} by ${right.shape.join(" x ")}: ` +
        `the ${inner} columns of the first need as many rows in the second`,
    );
  }
  return { shape: [rows, columns], data: multiply(left.data, right.data, rows, inner, columns) };
}

function add(...terms: unknown[]): Matrix {
  const given = terms.length === 1 && Array.isArray(terms[0]) ? terms[0] : terms;
  if (given.length === 0) {
    throw new RangeError("Cannot add an empty list of matrices: the shape is unknown");
  }
  const [first, ...more] = given.map(matrixOf) as [Matrix, ...Matrix[]];
  const total = first.data.slice();
  for (const { shape, data } of more) {
    if (shape[0] !== first.shape[0] || shape[1] !== first.shape[1]) {
      throw new RangeError(
        `Cannot add ${first.shape.join(" x ")} and ${shape.join(" x ")}: their shapes differ`,
      );
    }
    for (let index = 0; index < total.length; index++) {
      total[index] = (total[index] as number) + (data[index] as number);
    }
  }
  return { shape: first.shape, data: total };
}

/** Sums in order, so that the same elements give the same bits. */
function sum(data: Float64Array): number {
  let total = 0;
  for (let index = 0; index < data.length; index++) total += data[index] as number;
  return total;
}

/**
 * The Euclidean norm. Elements are scaled by a power of two near the largest of them, so that
 * squares neither overflow nor underflow.
 */
function norm(data: Float64Array): number {
  let largest = 0;
  for (let index = 0; index < data.length; index++) {
    const size = Math.abs(data[index] as number);
    if (Number.isNaN(size)) return NaN;
    if (size > largest) largest = size;
  }
  if (largest === 0 || largest === Infinity) return largest;
  // The logarithm of the largest float is rounded up to 1024, and 2 ** 1024 is infinite.
  const scale = 2 ** Math.min(1023, Math.floor(Math.log2(largest)));
  let squares = 0;
  for (let index = 0; index < data.length; index++) {
    squares += ((data[index] as number) / scale) ** 2;
  }
  return scale * Math.sqrt(squares);
}

/** Checks the shape against the data. A list of numbers is copied into a `Float64Array`. */
function matrixOf(value: unknown): Matrix {
  if (!isObject(value) || !Object.hasOwn(value, "shape") || !Object.hasOwn(value, "data")) {
    throw new TypeError(
      `Cannot use ${show(value)} as a matrix: write {shape: [rows, columns], data: [...]}`,
    );
  }
  const { shape, data } = value;
  if (!Array.isArray(shape) || shape.length !== 2) {
    throw new TypeError(`Cannot use ${show(shape)} as a shape: write [rows, columns]`);
  }
  const rows = integer(shape[0], "use the rows of a shape", 0, ELEMENTS_MAX);
  const columns = integer(shape[1], "use the columns of a shape", 0, ELEMENTS_MAX);
  const elements = data instanceof Float64Array ? data : elementsOf(data);
  if (elements.length !== rows * columns) {
    throw new RangeError(
      `Cannot use ${elements.length} elements as a matrix of ${rows} x ${columns}`,
    );
  }
  return { shape: [rows, columns], data: elements };
}

function elementsOf(data: unknown): Float64Array {
  if (!isList(data)) throw new TypeError(`Cannot use ${show(data)} as elements: write a list`);
  return Float64Array.from(data, (element: unknown) => {
    if (typeof element === "number") return element;
    throw new TypeError(`Cannot use ${show(element)} as an element: it is not a number`);
  });
}
