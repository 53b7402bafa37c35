/**
 * Errors of the codec and of the JSON view. `CodecError` is the one error that leaves them, so that
 * a caller can tell bad data from a bug. `CodecRefusal` says why a value cannot be encoded: each
 * container that it passes on its way out of the walk adds its step, so the path costs nothing
 * while encoding succeeds.
 */
import { ARGUMENT_DEPTH_MAX, errorMessage } from "../../base/mod.ts";

/** A value that cannot be written, or bytes that hold no value. The message says where and why. */
export class CodecError extends Error {
  override name = "CodecError";
}

interface Step {
  readonly container: object;
  /** The path from the container to the refused value, for example `.rows` or `[3]`. */
  readonly step: string;
}

/** Thrown inside the walk of `prepare()`, and turned into a {@linkcode CodecError} at its end. */
export class CodecRefusal extends Error {
  /** Innermost first. */
  readonly #steps: Step[] = [];
  /** The container at which the walk stopped because of its depth. */
  #deepest: object | undefined;
  #isMarked = false;

  /** Wraps any error of the walk. One that is not a refusal comes from a getter or a proxy. */
  static of(error: unknown): CodecRefusal {
    if (error instanceof CodecRefusal) return error;
    const reason = errorMessage(error);
    return new CodecRefusal(`reading it failed: ${reason}`, { cause: error });
  }

  /** Of an object that says itself why it is no data, such as a future: nothing stands for it. */
  static marked(reason: string): CodecRefusal {
    const refusal = new CodecRefusal(reason);
    refusal.#isMarked = true;
    return refusal;
  }

  static tooDeep(container: object): CodecRefusal {
    const refusal = new CodecRefusal(`it is nested deeper than ${ARGUMENT_DEPTH_MAX} levels`);
    refusal.#deepest = container;
    return refusal;
  }

  /** Returns whether the object is never left out, and nothing may stand for it. */
  get isMarked(): boolean {
    return this.#isMarked;
  }

  /** Returns whether it is a cycle, or nested too deeply. */
  get isTooDeep(): boolean {
    return this.#deepest !== undefined;
  }

  /** Adds the step from `container` to the refused value. */
  below(container: object, step: string): this {
    this.#steps.push({ container, step });
    return this;
  }

  toError(): CodecError {
    const steps = this.#steps.toReversed();
    if (this.#deepest) return tooDeepError(steps, this.#deepest, this.message);
    const path = pathOf(steps);
    return new CodecError(
      `Cannot encode ${path === "$" ? "the value" : path}: ${this.message}`,
      { cause: this.cause },
    );
  }
}

/** A cycle is always too deep: a container that occurs twice on the path is reported as a cycle. */
function tooDeepError(steps: readonly Step[], deepest: object, message: string): CodecError {
  const firstAt = new Map<object, number>();
  const containers = [...steps.map((step) => step.container), deepest];
  for (const [index, container] of containers.entries()) {
    const first = firstAt.get(container);
    if (first !== undefined) {
      const again = pathOf(steps.slice(0, index));
      return new CodecError(
        `Cannot encode ${again}: it is the same object as ${
          pathOf(steps.slice(0, first))
        }, a cycle`,
      );
    }
    firstAt.set(container, index);
  }
  return new CodecError(`Cannot encode the value: ${message}`);
}

/** `$` is the whole value. */
function pathOf(steps: readonly Step[]): string {
  return `$${steps.map((step) => step.step).join("")}`;
}
