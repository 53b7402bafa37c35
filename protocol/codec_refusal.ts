/**
 * Why a value cannot be encoded, gathered on the way out of the walk: each container that the error
 * passes adds its step. So the path costs nothing while all goes well.
 */
import { ARGUMENT_DEPTH_MAX, errorMessage } from "../base/mod.ts";
import { CodecError } from "./codec_error.ts";

interface Step {
  readonly container: object;
  /** From the container to what was refused, for example `.rows` or `[3]`. */
  readonly step: string;
}

export class Refusal extends Error {
  /** Innermost first. */
  readonly #steps: Step[] = [];
  /** Set when the walk gave up at a container because of its depth. */
  #deepest: object | undefined;

  /** Anything thrown during the walk: a refusal stays, the rest came from a getter or a proxy. */
  static of(error: unknown): Refusal {
    if (error instanceof Refusal) return error;
    const reason = errorMessage(error);
    return new Refusal(`reading it failed: ${reason}`, { cause: error });
  }

  static tooDeep(container: object): Refusal {
    const refusal = new Refusal(`it is nested deeper than ${ARGUMENT_DEPTH_MAX} levels`);
    refusal.#deepest = container;
    return refusal;
  }

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

/** A cycle is always too deep: if a container comes twice on the way, that is what to report. */
function tooDeepError(steps: readonly Step[], deepest: object, message: string): CodecError {
  const firstAt = new Map<object, number>();
  const containers = [...steps.map((step) => step.container), deepest];
  for (const [index, container] of containers.entries()) {
    const first = firstAt.get(container);
    if (first !== undefined) {
      const again = pathOf(steps.slice(0, index));
      return new CodecError(
        `Cannot encode ${again}: it is ${pathOf(steps.slice(0, first))} again, a cycle`,
      );
    }
    firstAt.set(container, index);
  }
  return new CodecError(`Cannot encode the value: ${message}`);
}

/** `$` is the value itself. */
function pathOf(steps: readonly Step[]): string {
  return `$${steps.map((step) => step.step).join("")}`;
}
