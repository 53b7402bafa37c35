/** The operation `sleep`. */
import { finite, show } from "../argument.ts";
import { type Operation, operation } from "../operation.ts";

/** The longest timer of the platform: 2^31 - 1 milliseconds. */
const SLEEP_SECONDS_MAX = 2_147_483;

export const sleep: Operation = operation(
  "sleep(seconds, value?)",
  "Waits, then returns the value",
  (seconds, value) => {
    const duration = finite(seconds, "sleep");
    if (duration < 0 || duration > SLEEP_SECONDS_MAX) {
      throw new RangeError(
        `Cannot sleep ${show(duration)} seconds: it must be between 0 and ${SLEEP_SECONDS_MAX}`,
      );
    }
    return new Promise((resolve) => setTimeout(() => resolve(value), duration * 1000));
  },
);
