/**
 * Downloads one file. Its bytes go to a file beside it, whose name has the digest, until they are
 * complete and right: a download that was interrupted goes on where it ended, and a file of the
 * final name is always whole.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { errorMessage, formatBytes } from "../../base/mod.ts";
import {
  type Client,
  type FileAddress,
  inspectFile,
  openFileFrom,
  ProblemError,
} from "../../client/mod.ts";
import { CommandError, EXIT } from "../exit_code.ts";
import { fileDigest, hexDigest } from "./file_digest.ts";

/** Connections in a row that break before a byte has come. */
const EMPTY_BREAKS_MAX = 5;
const AGAIN_MS = 500;

export interface DownloadedFile {
  readonly path: string;
  readonly nbytes: number;
  /** In lower-case hexadecimal. */
  readonly sha256: string;
  /** Bytes that were there from an earlier download. */
  readonly kept: number;
}

/** `onBytes` gets the bytes that are there and all bytes of the file, again and again. */
export async function downloadFile(
  client: Client,
  address: FileAddress,
  path: string,
  onBytes: (done: number, nbytes: number) => void,
): Promise<DownloadedFile> {
  const { digest, nbytes } = await inspectFile(client, address);
  const sha256 = hexDigest(digest);
  if (sizeOf(path) === nbytes && await fileDigest(path) === digest) {
    return { path, nbytes, sha256, kept: nbytes };
  }
  const part = `${path}.${sha256.slice(0, 16)}.part`;
  const kept = Math.min(sizeOf(part) ?? 0, nbytes);
  for (let breaks = 0, done = kept; done < nbytes || sizeOf(part) === null;) {
    const before = done;
    try {
      done = await appendFrom(client, address, { part, from: done, nbytes }, onBytes);
    } catch (error) {
      if (error instanceof ProblemError || error instanceof CommandError) throw error;
      done = sizeOf(part) ?? 0;
      breaks = done > before ? 0 : breaks + 1;
      if (breaks >= EMPTY_BREAKS_MAX) {
        const reason = `${errorMessage(error)}; ${formatBytes(done)} are kept for the next time`;
        throw new CommandError(`Cannot download "${path}": ${reason}`, EXIT.unreachable);
      }
      await sleep(AGAIN_MS);
    }
  }
  if (await fileDigest(part) !== digest) {
    await Deno.remove(part);
    throw new CommandError(
      `Cannot download "${path}": its bytes changed meanwhile; try again`,
      EXIT.unreachable,
    );
  }
  await Deno.rename(part, path);
  return { path, nbytes, sha256, kept };
}

/** Appends the bytes from `from` on to the part, and returns how many are there. */
async function appendFrom(
  client: Client,
  address: FileAddress,
  { part, from, nbytes }: { readonly part: string; readonly from: number; readonly nbytes: number },
  onBytes: (done: number, nbytes: number) => void,
): Promise<number> {
  using file = await openPart(part);
  await file.truncate(from);
  await file.seek(from, Deno.SeekMode.Start);
  let done = from;
  if (done === nbytes) return done;
  for await (const piece of await openFileFrom(client, address, from)) {
    for (let at = 0; at < piece.byteLength;) at += await file.write(piece.subarray(at));
    done += piece.byteLength;
    onBytes(done, nbytes);
  }
  return done;
}

async function openPart(part: string): Promise<Deno.FsFile> {
  try {
    return await Deno.open(part, { write: true, create: true });
  } catch (error) {
    throw new CommandError(`Cannot write "${part}": ${errorMessage(error)}`, EXIT.usage);
  }
}

/** `null` if there is no such file. Throws `CommandError` if it is no file. */
function sizeOf(path: string): number | null {
  try {
    const { isFile, size } = Deno.lstatSync(path);
    if (isFile) return size;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
  throw new CommandError(`Cannot write "${path}": it is not a file`, EXIT.usage);
}
