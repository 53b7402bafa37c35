/** The flags of `weir scheduler` for how often clients may send requests. */
import { type Command, Option } from "commander";
import { ADDRESS_REQUEST_RATE, REQUEST_RATE_MAX, TOKEN_REQUEST_RATE } from "../../base/mod.ts";
import type { AppOptions } from "../../routes/mod.ts";
import { usageError } from "../exit_code.ts";
import { numberWithin } from "./parsers.ts";

export interface RequestRateFlags {
  readonly requestsPerSecond?: number;
  readonly addressRequestsPerSecond?: number;
}

/** A parser of requests a second. */
export const parseRequestRate: (text: string) => number = numberWithin(0, REQUEST_RATE_MAX);

export function addRequestRateFlags(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--requests-per-second <n>",
        "requests of each token whose line gives no rate; 0: no bound; default: " +
          `${TOKEN_REQUEST_RATE}`,
      ).argParser(parseRequestRate),
    )
    .addOption(
      new Option(
        "--address-requests-per-second <n>",
        "requests of one address without a valid token; 0: no bound; default: " +
          `${ADDRESS_REQUEST_RATE}`,
      ).argParser(parseRequestRate),
    );
}

/** The rates that the flags give. Throws `CommandError` for rates without a token file. */
export function requestRatesOf(
  { requestsPerSecond, addressRequestsPerSecond, tokenFile }: RequestRateFlags & {
    readonly tokenFile?: string;
  },
): AppOptions["requestRates"] {
  const given = requestsPerSecond === undefined
    ? addressRequestsPerSecond === undefined ? null : "--address-requests-per-second"
    : "--requests-per-second";
  if (given !== null && tokenFile === undefined) {
    throw usageError(`Cannot use ${given} without tokens: give --token-file`);
  }
  return { perSecond: requestsPerSecond, addressPerSecond: addressRequestsPerSecond };
}
