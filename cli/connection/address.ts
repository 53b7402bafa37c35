/**
 * The address and the token with which a command calls a scheduler. The first of these that is
 * given decides: `--url`, `--context`, `WEIR_URL`, `WEIR_CONTEXT`, the default context of a file,
 * and `http://127.0.0.1:8786`.
 */
import { type Command, Option } from "commander";
import { usageError } from "../exit_code.ts";
import { parseHttpUrl, whyNotHttpUrl } from "../flags/parsers.ts";
import { type Authorities, authorityOption, watchAuthorities } from "../flags/tls.ts";
import { clientToken } from "../flags/token_file.ts";
import { findContext, type NamedScheduler } from "./config_file.ts";

export interface ConnectionFlags {
  readonly url?: string;
  readonly context?: string;
  readonly token?: string;
  readonly tokenFile?: string;
  /** File of the authority, by the flag or the environment. */
  readonly tlsCa?: string;
  readonly verbose?: true;
}

/** A scheduler, and how another command reaches the same one. */
export interface Address {
  readonly url: string;
  readonly token: string | undefined;
  /** Certificates of its authorities. Absent: only the well-known ones. */
  readonly authorities?: Authorities;
  /** Nothing names a scheduler. */
  readonly isDefault?: true;
  /** Flags to add to another command. */
  readonly flags: readonly string[];
}

const DEFAULT_URL = "http://127.0.0.1:8786";

/** Adds the flags that say which scheduler to call. */
export function addConnectionFlags(command: Command): Command {
  return command
    .addOption(
      new Option("--url <url>", `scheduler; default: WEIR_URL, a context, or ${DEFAULT_URL}`)
        .argParser(parseHttpUrl),
    )
    .option("--context <name>", "scheduler of this name in a file; default: WEIR_CONTEXT")
    .option("--token-file <file>", "file that holds the token")
    .option("--token <token>", "bearer token, visible to all users; better: WEIR_TOKEN")
    .addOption(authorityOption())
    .option("--verbose", "show each request on standard error");
}

/**
 * The scheduler that the flags, the environment and the files name.
 *
 * @throws CommandError if they are wrong
 */
export function addressOf(flags: ConnectionFlags): Address {
  const { url, context } = flags;
  if (url !== undefined && context !== undefined) {
    throw usageError("Cannot use --url and --context together");
  }
  const environment = Deno.env.get("WEIR_URL");
  const again = [
    ...(url === undefined ? [] : ["--url", url]),
    ...(context === undefined ? [] : ["--context", context]),
    ...(flags.tokenFile === undefined ? [] : ["--token-file", flags.tokenFile]),
    ...(flags.tlsCa ? ["--tls-ca", flags.tlsCa] : []),
  ];
  const trust = trustIn(flags.tlsCa);
  if (url !== undefined) return { url, token: tokenOf(flags), ...trust, flags: again };
  if (context === undefined && environment) {
    const reason = whyNotHttpUrl(environment);
    if (reason !== null) throw usageError(`Cannot use WEIR_URL "${environment}": ${reason}`);
    return { url: environment, token: tokenOf(flags), ...trust, flags: again };
  }
  const chosen = context ?? (Deno.env.get("WEIR_CONTEXT") || undefined);
  const found = findContext(chosen);
  if (found === null) {
    const token = tokenOf(flags);
    return { url: DEFAULT_URL, token, ...trust, isDefault: true, flags: again };
  }
  return {
    url: found.url,
    token: tokenFor(found, flags, chosen !== undefined),
    ...(trust ?? trustIn(found.tlsCa)),
    flags: again,
  };
}

/** `null` without a file. */
function trustIn(file: string | undefined): Pick<Address, "authorities"> | null {
  const authorities = watchAuthorities(file);
  return authorities === undefined ? null : { authorities };
}

function tokenOf(flags: ConnectionFlags): string | undefined {
  const token = clientToken(flags);
  if (token === undefined || /^[\x21-\x7e]+$/.test(token)) return token;
  throw usageError("Cannot use the token: it has characters that no token has");
}

/**
 * The token for a context: of `--token-file`, of the file of the context, or else as everywhere. A
 * file that came with a project gets no token of the environment unless its context was chosen.
 */
function tokenFor(
  found: NamedScheduler,
  flags: ConnectionFlags,
  isChosen: boolean,
): string | undefined {
  if (flags.tokenFile === undefined && found.tokenFile !== undefined) {
    return clientToken({ tokenFile: found.tokenFile });
  }
  const token = tokenOf(flags);
  if (token === undefined || isChosen || !found.isOfProject) return token;
  throw usageError(
    `Cannot send a token to ${found.url}, which ${found.file} names: choose it by --context`,
  );
}
