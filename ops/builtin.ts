/**
 * The table of built-in operations. A Map, because looking a name up in an object would also find
 * inherited properties.
 */
import { arithmetic } from "./arithmetic.ts";
import { digest } from "./digest.ts";
import { exec } from "./effects/exec.ts";
import { file } from "./file.ts";
import { flow } from "./flow.ts";
import { lists } from "./list.ts";
import { matrices } from "./matrix.ts";
import { objects } from "./object.ts";
import type { Operation } from "./operation.ts";
import { random } from "./random.ts";
import { reductions } from "./reduction.ts";
import { sleep } from "./effects/sleep.ts";
import { texts } from "./text.ts";

/** Operations with an effect outside their result: they wait, or start programs. */
export const effects: ReadonlySet<string> = new Set([sleep.name, exec.name]);

/**
 * Operations without an effect whose time and result are bounded by the size of their arguments, if
 * these are scalars.
 */
export const bounded: ReadonlySet<string> = new Set(
  ["identity", "add", "sub", "mul", "div", "mod", "neg", "inc"],
);

/** Every built-in operation by name, in the order of `docs/reference/operations.md`. */
export const builtins: ReadonlyMap<string, Operation> = new Map(
  [
    ...flow,
    sleep,
    ...arithmetic,
    ...reductions,
    ...lists,
    ...objects,
    ...texts,
    random,
    digest,
    file,
    exec,
    ...matrices,
  ].map((operation) => [operation.name, operation]),
);
