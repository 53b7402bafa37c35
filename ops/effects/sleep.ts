/** The operation `sleep`. */
import { durationWithin, wantedDuration } from "../../base/mod.ts";
import { show } from "../argument.ts";
import { type Operation, operation } from "../operation.ts";

/** The longest timer of the platform: 2^31 - 1 milliseconds. */
const RANGE = { least: 0, most: 2_147_483 };

export const sleep: Operation = operation(
  "sleep(duration, value?)",
  "Waits, then returns the value",
  (duration, value) => {
    const seconds = durationWithin(duration, RANGE);
    if (seconds === null) {
      throw new RangeError(
        `Cannot sleep ${show(duration)}: give ${wantedDuration(RANGE)}`,
      );
    }
    return new Promise((resolve) => setTimeout(() => resolve(value), seconds * 1000));
  },
);
