/**
 * The certificate and the key of a scheduler, in two files that are read again when they change.
 * Who renews them writes one after the other: for a moment the key may not be that of the
 * certificate. Files that cannot be used are therefore tried once more before that is reported.
 */
import { X509Certificate } from "node:crypto";
import { getLogger } from "@logtape/logtape";
import { certificatesIn, errorMessage } from "../../../base/mod.ts";
import type { TlsIdentity } from "../../../http/listen/mod.ts";
import { usageError } from "../../exit_code.ts";
import { readTokenText } from "../../flags/token_file.ts";
import type { TlsFiles } from "../../flags/tls.ts";
import { fileErrorReason, userPath, versionOf } from "../../flags/user_path.ts";

/** Milliseconds between two looks at the files. */
const LOOK_MS = 2000;

const log = getLogger(["weir", "scheduler"]);

/** Files that are looked at until this is disposed of. */
export interface WatchedIdentity extends Disposable {
  /** The certificate and the key at the start. */
  readonly first: TlsIdentity;
  /** Calls `use` for the first time when the files have changed. */
  begin(use: (identity: TlsIdentity) => void): void;
  /** Looks at the files now. */
  look(): void;
}

/**
 * Reads the files.
 *
 * @throws CommandError if they cannot be used now
 */
export function watchIdentity(files: TlsFiles, lookMs = LOOK_MS): WatchedIdentity {
  let version = versionOfBoth(files);
  /** Version of files that could not be used once. */
  let doubtful: string | null = null;
  let use: ((identity: TlsIdentity) => void) | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const first = readIdentity(files);
  warnOfEnd(files, first);
  const look = () => {
    const present = versionOfBoth(files);
    if (use === null || present === version) return;
    try {
      const identity = readIdentity(files);
      use(identity);
      log.info("Read the certificate in {file} again: new connections use it", {
        file: files.cert,
      });
      warnOfEnd(files, identity);
      version = present;
      doubtful = null;
    } catch (error) {
      if (doubtful === present) {
        version = present;
        log.warn("{reason}; the former certificate stays", { reason: errorMessage(error) });
      }
      doubtful = present;
    }
  };
  return {
    first,
    begin(callback) {
      use = callback;
      timer = setInterval(look, lookMs);
      Deno.unrefTimer(timer);
    },
    look,
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

/** Reads both files. Throws `CommandError` if they are no certificate with its key. */
function readIdentity(files: TlsFiles): TlsIdentity {
  const cert = readFile(files.cert, (path) => Deno.readTextFileSync(userPath(path)));
  if (certificatesIn(cert).length === 0) {
    throw usageError(`Cannot use "${files.cert}": it has no certificate in the form PEM`);
  }
  const key = readFile(files.key, (path) => readTokenText(path, "private key"));
  if (/-----BEGIN ENCRYPTED PRIVATE KEY-----|^Proc-Type: 4,ENCRYPTED/m.test(key)) {
    throw usageError(`Cannot use "${files.key}": the key has a passphrase; store it without one`);
  }
  if (!/-----BEGIN (?:RSA |EC )?PRIVATE KEY-----/.test(key)) {
    throw usageError(`Cannot use "${files.key}": it has no private key in the form PEM`);
  }
  try {
    // Deno checks them when it listens.
    Deno.listenTls({ hostname: "127.0.0.1", port: 0, cert, key }).close();
  } catch (error) {
    const reason = errorMessage(error);
    throw usageError(
      reason.includes("KeyMismatch")
        ? `Cannot use "${files.key}": it is not the key of the certificate in "${files.cert}"`
        : `Cannot use "${files.cert}" with "${files.key}": ${reason}`,
    );
  }
  return { cert, key };
}

function readFile(file: string, read: (file: string) => string): string {
  try {
    return read(file);
  } catch (error) {
    throw usageError(`Cannot read "${file}": ${fileErrorReason(error)}`);
  }
}

/** Warns of a certificate that no client accepts any more. */
function warnOfEnd({ cert: file }: TlsFiles, { cert }: TlsIdentity): void {
  const { validTo } = new X509Certificate(cert);
  if (Date.parse(validTo) > Date.now()) return;
  log.warn("The certificate in {file} has expired on {validTo}: no client accepts it", {
    file,
    validTo,
  });
}

function versionOfBoth({ cert, key }: TlsFiles): string {
  return [cert, key].map(versionOf).join(" ");
}
