/** Flags for TLS: the certificate of a scheduler, and the authorities that its clients trust. */
import { type Command, Option } from "commander";
import { getLogger } from "@logtape/logtape";
import { certificatesIn, errorMessage } from "../../base/mod.ts";
import { usageError } from "../exit_code.ts";
import { fileErrorReason, userPath, versionOf } from "./user_path.ts";

/** Files of a scheduler. */
export interface TlsFlags {
  readonly tlsCert?: string;
  readonly tlsKey?: string;
}

/** Paths of the files of a server with TLS, as they were given. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** The variable that names the file of `--tls-ca`. */
const AUTHORITY_VARIABLE = "WEIR_TLS_CA";
/** Milliseconds between two looks at a file of authorities. */
const LOOK_MS = 2000;

const log = getLogger(["weir"]);

export function addTlsFlags(command: Command): Command {
  return command
    .option("--tls-cert <file>", "serve over TLS with this certificate (PEM), read when it changes")
    .option("--tls-key <file>", "private key of the certificate (PEM)");
}

/** The flag of those who connect to a scheduler. */
export function authorityOption(): Option {
  return new Option(
    "--tls-ca <file>",
    "certificate of the authority of the scheduler (PEM), read when it changes",
  ).env(AUTHORITY_VARIABLE);
}

/**
 * The files of the flags; `null`: the scheduler serves without TLS.
 *
 * @throws CommandError if one of both flags is missing
 */
export function tlsFilesOf({ tlsCert, tlsKey }: TlsFlags): TlsFiles | null {
  if (tlsCert === undefined && tlsKey === undefined) return null;
  if (tlsCert !== undefined && tlsKey !== undefined) return { cert: tlsCert, key: tlsKey };
  const [given, missing] = tlsKey === undefined
    ? ["--tls-cert", "--tls-key"]
    : ["--tls-key", "--tls-cert"];
  throw usageError(`Cannot use ${given} without ${missing}`);
}

/** Returns the certificates of authorities as one PEM: the same array until they change. */
export type Authorities = () => readonly [pem: string];

/**
 * The certificates in the file of `--tls-ca`, which is read again when it has changed; `undefined`
 * without a file. A changed file that cannot be used is a warning, and the former ones stay.
 *
 * @param lookMs least milliseconds between two looks at the file
 * @throws CommandError if the file cannot be read now or has none
 */
export function watchAuthorities(
  file: string | undefined,
  lookMs = LOOK_MS,
): Authorities | undefined {
  if (!file) return undefined;
  let version = versionOf(file);
  let authorities = [readAuthorities(file)] as const;
  let lookedAt = performance.now();
  return () => {
    const now = performance.now();
    if (now - lookedAt < lookMs) return authorities;
    lookedAt = now;
    const present = versionOf(file);
    if (present === version) return authorities;
    version = present;
    try {
      authorities = [readAuthorities(file)];
      log.info("Read the authorities in {file} again: new requests use them", { file });
    } catch (error) {
      log.warn("{reason}; the former authorities stay", { reason: errorMessage(error) });
    }
    return authorities;
  };
}

/** @throws CommandError if the file cannot be read or has no certificate */
function readAuthorities(file: string): string {
  let text: string;
  try {
    text = Deno.readTextFileSync(userPath(file));
  } catch (error) {
    throw usageError(`Cannot read "${file}" for --tls-ca: ${fileErrorReason(error)}`);
  }
  const certificates = certificatesIn(text);
  if (certificates.length === 0) {
    throw usageError(`Cannot use "${file}" for --tls-ca: it has no certificate in the form PEM`);
  }
  const authorities = certificates.join("");
  try {
    Deno.createHttpClient({ caCerts: [authorities] }).close();
  } catch {
    throw usageError(`Cannot use "${file}" for --tls-ca: a certificate in it is not valid`);
  }
  return authorities;
}
