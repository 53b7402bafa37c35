/**
 * Arithmetic on numbers or on bigints. An operation never mixes the two, because converting one to
 * the other can round.
 */
import { show } from "./argument.ts";
import { type Operation, operation } from "./operation.ts";

export const arithmetic: readonly Operation[] = [
  operation("add(first, ...more)", "Sum of numbers or of bigints, or strings concatenated", add),
  operation(
    "sub(a, b)",
    "a minus b",
    pair((a, b) => `subtract ${b} from ${a}`, (a, b) => a - b, (a, b) => a - b),
  ),
  operation("mul(first, ...more)", "Product of numbers or of bigints", multiply),
  operation(
    "div(a, b)",
    "a divided by b; bigints are rounded down",
    pair((a, b) => `divide ${a} by ${b}`, divideNumbers, divideBigints),
  ),
  operation(
    "mod(a, b)",
    "Remainder of a divided by b, with the sign of b",
    pair((a, b) => `take ${a} modulo ${b}`, numberModulo, bigintModulo),
  ),
  operation(
    "pow(a, b)",
    "a to the power of b",
    pair((a, b) => `raise ${a} to ${b}`, (a, b) => a ** b, bigintPower),
  ),
  operation("neg(a)", "a with the opposite sign", (a) => -operand(a, "negate")),
  operation("inc(a)", "a plus one", (a) => plus(a, typeof a === "bigint" ? 1n : 1)),
];

const plus = pair((a, b) => `add ${a} and ${b}`, (a, b) => a + b, (a, b) => a + b);
const times = pair((a, b) => `multiply ${a} and ${b}`, (a, b) => a * b, (a, b) => a * b);

function add(...terms: unknown[]): unknown {
  if (terms.length === 1) return typeof terms[0] === "string" ? terms[0] : operand(terms[0], "add");
  return terms.reduce((sum, term) => {
    return typeof sum === "string" && typeof term === "string" ? sum + term : plus(sum, term);
  });
}

function multiply(...factors: unknown[]): unknown {
  return factors.length === 1 ? operand(factors[0], "multiply") : factors.reduce(times);
}

function divideNumbers(a: number, b: number): number {
  if (b === 0) throw new RangeError(`Cannot divide ${show(a)} by 0: the result is undefined`);
  return a / b;
}

/** Rounds down, so that `a` equals `b * div(a, b) + mod(a, b)`. */
function divideBigints(a: bigint, b: bigint): bigint {
  if (b === 0n) throw new RangeError(`Cannot divide ${show(a)} by 0n: the result is undefined`);
  return a / b - (a % b !== 0n && a < 0n !== b < 0n ? 1n : 0n);
}

function numberModulo(a: number, b: number): number {
  if (b === 0) throw new RangeError(`Cannot take ${show(a)} modulo 0: the result is undefined`);
  const left = a % b;
  // Adding 0 turns -0 into 0.
  return left !== 0 && left < 0 !== b < 0 ? left + b : left + 0;
}

function bigintModulo(a: bigint, b: bigint): bigint {
  if (b === 0n) throw new RangeError(`Cannot take ${show(a)} modulo 0n: the result is undefined`);
  const left = a % b;
  return left !== 0n && left < 0n !== b < 0n ? left + b : left;
}

function bigintPower(a: bigint, b: bigint): bigint {
  if (b >= 0n) return a ** b;
  throw new RangeError(`Cannot raise ${show(a)} to ${show(b)}: the result is not a bigint`);
}

/** An operation on two operands of the same type; `action` completes "Cannot ...". */
function pair(
  action: (a: string, b: string) => string,
  numbers: (a: number, b: number) => number,
  bigints: (a: bigint, b: bigint) => bigint,
): (a: unknown, b: unknown) => number | bigint {
  return (a, b) => {
    if (typeof a === "number" && typeof b === "number") return numbers(a, b);
    if (typeof a === "bigint" && typeof b === "bigint") return bigints(a, b);
    throw new TypeError(
      `Cannot ${action(show(a), show(b))}: both must be numbers, or both bigints`,
    );
  };
}

function operand(value: unknown, action: string): number | bigint {
  if (typeof value === "number" || typeof value === "bigint") return value;
  throw new TypeError(`Cannot ${action} ${show(value)}: it is neither a number nor a bigint`);
}
