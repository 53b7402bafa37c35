/**
 * `weir token new`: makes a bearer token. Standard output is its line for the token file of a
 * scheduler, which has only the SHA-256; the token itself is shown once, on standard error.
 */
import { Command, InvalidArgumentError, Option } from "commander";
import { errorMessage, REQUEST_RATE_MAX } from "../../base/mod.ts";
import {
  CACHE_ACCESS,
  type CacheAccess,
  type Scope,
  SCOPES,
  TokenTable,
} from "../../routes/mod.ts";
import { withExamples } from "../examples.ts";
import { EXIT, type ExitCode, usageError } from "../exit_code.ts";
import { parseRequestRate } from "../flags/request_rates.ts";
import { wholeNumber } from "../flags/parsers.ts";
import { print, say } from "../output/print.ts";
import { newToken } from "../cluster/new_token.ts";

interface NewTokenFlags {
  readonly name: string;
  readonly owner?: string;
  readonly scope: readonly Scope[];
  readonly expiresAt?: string;
  readonly cache?: CacheAccess;
  readonly requestsPerSecond?: number;
  readonly burst?: number;
  readonly weight?: number;
}

export function tokenCommand(onExit: (code: ExitCode) => void): Command {
  const make = new Command("new")
    .exitOverride()
    .description("Make a token: prints its line for the token file, and the token once")
    .requiredOption("--name <name>", "name of the token in messages; no other has it")
    .option("--owner <owner>", "whom its graphs and data belong to; default: the name")
    .addOption(
      new Option("--scope <scope...>", "what it allows").choices(SCOPES).default([
        "read",
        "submit",
      ]),
    )
    .option("--expires-at <time>", "when it expires, such as 2027-01-31T00:00:00Z")
    .addOption(
      new Option("--cache <access>", "what its graphs may do with the cache; default: write")
        .choices(CACHE_ACCESS),
    )
    .option(
      "--requests-per-second <n>",
      "how often it may send requests; 0: no bound; default: as the scheduler says",
      parseRequestRate,
    )
    .option(
      "--burst <n>",
      "requests that it may send at once; default: those of five seconds",
      wholeNumber(1, REQUEST_RATE_MAX),
    )
    .option("--weight <number>", "weight of its owner among those that share workers", parseWeight)
    .action((flags: NewTokenFlags) => onExit(makeToken(flags)));
  withExamples(
    make,
    ["weir token new --name ci >> tokens.jsonl", "the token itself is on standard error"],
    ["weir token new --name pulls --owner ci --cache read", "for code that nobody has reviewed"],
    ["weir token new --name team-a --weight 2", "twice the share of an owner with weight 1"],
    ["weir token new --name ops --scope admin --expires-at 2027-01-31T00:00:00Z", "for a person"],
  );
  const command = new Command("token")
    .description("Make bearer tokens for the token file of a scheduler")
    .addCommand(make);
  return withExamples(command, ["weir token new --name ci", "prints the line of a new token"]);
}

/** The table checks the range. */
function parseWeight(text: string): number {
  const weight = Number(text);
  if (text.trim() === "" || !Number.isFinite(weight)) {
    throw new InvalidArgumentError("Give a number, as in 2 or 0.5.");
  }
  return weight;
}

function makeToken(
  { name, owner, scope, expiresAt, cache, weight, ...rate }: NewTokenFlags,
): ExitCode {
  const { token, sha256 } = newToken();
  const line = JSON.stringify({
    sha256,
    scopes: [...new Set(scope)],
    name,
    ...(owner === undefined ? null : { owner }),
    ...(expiresAt === undefined ? null : { expiresAt }),
    ...(cache === undefined ? null : { cache }),
    ...rate,
    ...(weight === undefined ? null : { weight }),
  });
  try {
    TokenTable.parse(line);
  } catch (error) {
    throw usageError(`Cannot make the token: ${errorMessage(error).replace(/^line 1: /, "")}`);
  }
  print(line);
  say(`token, shown only now: ${token}`);
  return EXIT.succeeded;
}
