/** The flags `--owner-limit` and `--cluster-limit` of a scheduler. */
import { InvalidArgumentError } from "commander";
import { CLUSTER_LIMITS, type LimitName, type Limits } from "../../base/mod.ts";
import { parseSize, wholeNumber } from "./parsers.ts";

/** Adds `name=number` to the limits before it; `bytes` may be a size, such as `10GiB`. */
export function appendLimit(text: string, previous: Partial<Limits>): Partial<Limits> {
  const [, name, value = ""] = /^(\w+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || !isLimitName(name)) {
    const names = Object.keys(CLUSTER_LIMITS).join(", ");
    throw new InvalidArgumentError(`Give NAME=NUMBER, where NAME is one of ${names}.`);
  }
  const parse = name === "bytes" ? parseSize : wholeNumber(0);
  return { ...previous, [name]: parse(value) };
}

function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(CLUSTER_LIMITS, name);
}
