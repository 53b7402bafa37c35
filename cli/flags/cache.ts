/** The flags of the cache across runs. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { parseBytes, TIME_SECONDS_MAX } from "../../base/mod.ts";
import { duration, parseSize } from "./parsers.ts";

export interface CacheFlags {
  /** A folder, or the URL of a server. */
  readonly cache?: string;
  /** Bytes. */
  readonly cacheLimit?: number;
  /** Bytes. */
  readonly cacheMaxValue: number;
  /** Seconds. */
  readonly cacheMinDuration: number;
  /** Part of the hits: 0 to 1. */
  readonly cacheVerify: number;
  readonly flaky?: true;
}

export function addCacheFlags(command: Command): Command {
  return command
    .option(
      "--cache <place>",
      "keep results across runs: a folder, or the URL of an HTTP cache server",
    )
    .option("--cache-limit <size>", "bytes of a cache folder; default: no limit", parseSize)
    .addOption(
      new Option("--cache-max-value <size>", "largest result that is kept in the cache")
        .default(parseBytes("1GiB"), "1GiB").argParser(parseSize),
    )
    .addOption(
      new Option("--cache-min-duration <duration>", "shortest run whose result is kept")
        .default(0.01, "10ms").argParser(duration({ most: TIME_SECONDS_MAX })),
    )
    .addOption(
      new Option("--cache-verify <rate>", "part of the hits that is computed again and compared")
        .default(0).argParser(parseRate),
    )
    .option("--flaky", "note in the cache how all tasks end, and name those that are flaky");
}

function parseRate(text: string): number {
  const rate = Number(text);
  if (text.trim() !== "" && rate >= 0 && rate <= 1) return rate;
  throw new InvalidArgumentError("Give a number from 0 to 1.");
}
