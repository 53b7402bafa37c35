/** A gateway that closes all its connections periodically. */
import { Gateway } from "../../lab/chaos/gateway.ts";

export class CuttingProxy extends Gateway {
  readonly #timer: ReturnType<typeof setInterval>;

  /** Closes all open connections every `intervalMs`. */
  constructor(target: string, intervalMs: number) {
    super(Number(new URL(target).port));
    this.#timer = setInterval(() => this.cut(), intervalMs);
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    await super[Symbol.asyncDispose]();
  }
}
