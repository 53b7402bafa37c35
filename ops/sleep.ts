/** The clock as an operation. */
import { finite, show } from "./argument.ts";
import { type Operation, operation } from "./operation.ts";

/** What a timer can hold: 2^31 - 1 milliseconds. */
const SLEEP_SECONDS_MAX = 2_147_483;

export const sleep: Operation = operation(
  "sleep(seconds, value?)",
  "Waits, then gives the value",
  (seconds, value) => {
    const duration = finite(seconds, "sleep");
    if (duration < 0 || duration > SLEEP_SECONDS_MAX) {
      throw new RangeError(
        `Cannot sleep ${show(duration)} seconds: at least 0 and at most ${SLEEP_SECONDS_MAX}`,
      );
    }
    return new Promise((resolve) => setTimeout(() => resolve(value), duration * 1000));
  },
);
