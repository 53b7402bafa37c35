/** What the running task says: `Weir.emit` and `Weir.progress`. */
import {
  type Emission,
  EMISSION_BYTES_MAX,
  PROGRESS_CHARACTERS_MAX,
  readEmission,
  TOPIC_CHARACTERS_MAX,
} from "../../protocol/link/emission.ts";
import { EmissionLimit } from "../wire/emission_limit.ts";
import { byteLengthOf, NativeTypeError } from "../wire/primordials.ts";
import { type ChildReport, monotonic } from "./report.ts";

const stringify = JSON.stringify;
const encodeText = TextEncoder.prototype.encode.bind(new TextEncoder());

/** Where emissions go. */
export type EmissionReport = Pick<ChildReport, "running" | "emit">;

export class TaskEmissions {
  readonly #report: EmissionReport;
  readonly #limit = new EmissionLimit();

  constructor(report: EmissionReport) {
    this.#report = report;
  }

  /**
   * Sends a value under a topic. Resolves when it is written, at once if the task has sent too many
   * in the last second. Throws TypeError if the topic is not a short text, or the value not JSON.
   */
  emit(topic: unknown, value: unknown): Promise<void> {
    return this.#send(
      { topic: topic ?? null, value },
      () => `Cannot emit: the topic must have 1 to ${TOPIC_CHARACTERS_MAX} characters`,
    );
  }

  /**
   * Sends how far the task is. `total`: parts in all, if they are known. Resolves as `emit` does.
   * Throws TypeError if the numbers are negative or the text is too long.
   */
  progress(done: unknown, total: unknown = null, text: unknown = ""): Promise<void> {
    return this.#send(
      { done, total, text },
      () =>
        "Cannot show the progress: done and total must be numbers from 0, and the text must have at " +
        `most ${PROGRESS_CHARACTERS_MAX} characters`,
    );
  }

  async #send(value: unknown, fault: () => string): Promise<void> {
    const emission: Emission | null = readEmission(value);
    if (emission === null) throw new NativeTypeError(fault());
    const attempt = this.#report.running;
    const bytes = encodeText(stringify(emission));
    if (byteLengthOf(bytes) > EMISSION_BYTES_MAX) {
      throw new NativeTypeError(
        `Cannot emit: the value takes more than ${EMISSION_BYTES_MAX} bytes as JSON`,
      );
    }
    if (attempt !== 0 && this.#limit.admits(attempt, monotonic())) {
      await this.#report.emit(attempt, bytes);
    }
  }
}
