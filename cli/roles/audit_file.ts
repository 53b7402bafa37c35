/**
 * The audit log in a file, one line of JSON an entry. A file that is full becomes `FILE.1`, that
 * one `FILE.2`, and so on; the oldest is deleted. Only the user of the process can read the files.
 *
 * Entries that come while others are written are written together. Requests never wait for them:
 * entries that cannot be written are lost, which is counted, logged, and told by the next line that
 * can be written. What is written is not synced, so the last entries are lost when the host dies.
 */
import { getLogger } from "@logtape/logtape";
import { dirname } from "node:path";
import { joinBytes } from "../../base/mod.ts";
import type { AuditEntry, AuditLog } from "../../routes/mod.ts";
import { usageError } from "../exit_code.ts";
import type { AuditFlags } from "../flags/audit.ts";
import { fileErrorReason, userPath } from "../flags/user_path.ts";

const CHECK_MS = 1000;
/** Bytes that wait to be written. */
const WAITING_BYTES_MAX = 8 * 1024 * 1024;
const NEWLINE = 0x0a;

const log = getLogger(["weir", "audit"]);
const encoder = new TextEncoder();

export interface AuditFileOptions {
  readonly path: string;
  readonly bytesMax: number;
  /** Number of files, with the present one. */
  readonly filesMax: number;
  readonly reads: boolean;
  /** Milliseconds between two looks at whether the file is still at its path; default 1,000. */
  readonly checkMs?: number;
}

/**
 * Opens the log that the flags ask for; `null` if they ask for none. Its folder is created.
 *
 * @throws CommandError if the file cannot be opened
 */
export async function openAuditLog(flags: AuditFlags): Promise<AuditFile | null> {
  if (flags.auditLog === undefined) return null;
  const path = userPath(flags.auditLog);
  try {
    await Deno.mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return await AuditFile.open({
      path,
      bytesMax: flags.auditLogBytes,
      filesMax: flags.auditLogFiles,
      reads: flags.auditLogReads === true,
    });
  } catch (error) {
    throw usageError(`Cannot write the audit log "${path}": ${fileErrorReason(error)}`);
  }
}

export class AuditFile implements AuditLog, AsyncDisposable {
  readonly #options: AuditFileOptions;
  /** `null` after a failure. */
  #file: Deno.FsFile | null = null;
  #size = 0;
  /** The size at which the file is renamed. */
  #sizeMax = 0;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #writing: Promise<void> | null = null;
  #closed = false;
  #lost = 0;
  /** Lost entries that a line tells of. */
  #told = 0;
  #isFailing = false;
  #checkedAt = 0;

  private constructor(options: AuditFileOptions) {
    this.#options = options;
  }

  /** Opens the file and continues it. Rejects with errors of `Deno.open`. */
  static async open(options: AuditFileOptions): Promise<AuditFile> {
    const file = new AuditFile(options);
    await file.#open();
    return file;
  }

  get reads(): boolean {
    return this.#options.reads;
  }

  get lost(): number {
    return this.#lost;
  }

  write(entry: AuditEntry): void {
    const line = encoder.encode(`${JSON.stringify(entry)}\n`);
    if (this.#closed || this.#waitingBytes + line.length > WAITING_BYTES_MAX) {
      return this.#failed(new Error("too many entries wait to be written"), 1);
    }
    this.#waiting.push(line);
    this.#waitingBytes += line.length;
    this.#writing ??= this.#writeWaiting();
  }

  /** Writes what waits, and closes the file. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    await this.#writing;
    this.#close();
  }

  #close(): void {
    this.#file?.close();
    this.#file = null;
  }

  async #writeWaiting(): Promise<void> {
    // Entries of this turn of the event loop are written together.
    await null;
    while (this.#waiting.length > 0) {
      const lines = this.#waiting;
      this.#waiting = [];
      this.#waitingBytes = 0;
      let written = 0;
      try {
        await this.#tellLost();
        while (written < lines.length) written += await this.#writeSome(lines.slice(written));
        this.#recovered();
      } catch (error) {
        // It is opened again for the next entries.
        this.#close();
        this.#failed(error, lines.length - written);
      }
    }
    this.#writing = null;
  }

  /** Leaves a line where entries are missing. */
  async #tellLost(): Promise<void> {
    const lost = this.#lost - this.#told;
    if (lost === 0) return;
    const line = { time: new Date().toISOString(), outcome: "lost", entries: lost };
    await this.#writeSome([encoder.encode(`${JSON.stringify(line)}\n`)]);
    this.#told += lost;
  }

  /** Writes as many of the lines as the file has room for, at least one; returns their number. */
  async #writeSome(lines: readonly Uint8Array[]): Promise<number> {
    const [first = new Uint8Array()] = lines;
    await this.#check();
    if (this.#file === null) await this.#open();
    if (this.#size > 0 && this.#size + first.length > this.#sizeMax) await this.#rotate();
    let count = 0;
    let bytes = 0;
    for (const { length } of lines) {
      if (count > 0 && this.#size + bytes + length > this.#sizeMax) break;
      count++;
      bytes += length;
    }
    await this.#append(joinBytes(lines.slice(0, count)));
    return count;
  }

  /**
   * Closes a file that was removed, or renamed by another program: another is opened at the path.
   * The system would go on writing to it, and nobody would find the entries.
   */
  async #check(): Promise<void> {
    const { path, checkMs = CHECK_MS } = this.#options;
    const now = performance.now();
    if (this.#file === null || now - this.#checkedAt < checkMs) return;
    this.#checkedAt = now;
    const written = await this.#file.stat();
    const found = await Deno.stat(path).catch(() => null);
    if (found === null || found.ino !== written.ino) this.#close();
  }

  async #append(bytes: Uint8Array): Promise<void> {
    const file = this.#file;
    if (file === null) throw new Error("the file is closed");
    try {
      for (let rest = bytes; rest.length > 0;) rest = rest.subarray(await file.write(rest));
    } catch (error) {
      // Entries that are counted as lost should not be in the file, half or whole.
      await file.truncate(this.#size).catch(() => {});
      throw error;
    }
    this.#size += bytes.length;
  }

  async #open(): Promise<void> {
    const { path, bytesMax } = this.#options;
    const file = await Deno.open(path, { read: true, append: true, create: true, mode: 0o600 });
    try {
      const { size, isFile } = await file.stat();
      this.#size = size;
      this.#sizeMax = bytesMax;
      this.#file = file;
      // A process that was killed may have left half a line.
      if (isFile && size > 0 && await lastByte(file, size) !== NEWLINE) {
        await this.#append(Uint8Array.of(NEWLINE));
      }
    } catch (error) {
      this.#file = null;
      file.close();
      throw error;
    }
  }

  /** Begins a new file. If the files cannot be renamed, the present one goes on. */
  async #rotate(): Promise<void> {
    const { path, filesMax, bytesMax } = this.#options;
    this.#close();
    let failed = false;
    try {
      for (let older = filesMax - 1; older > 0; older--) {
        await renameIfThere(older === 1 ? path : `${path}.${older - 1}`, `${path}.${older}`);
      }
    } catch (error) {
      log.error("Cannot rename the audit log {path}, going on with it: {error}", { path, error });
      failed = true;
    }
    await this.#open();
    if (failed) this.#sizeMax = this.#size + bytesMax;
  }

  #recovered(): void {
    if (!this.#isFailing) return;
    this.#isFailing = false;
    const { path } = this.#options;
    log.info("The audit log {path} is written again; {lost} entries are missing in all", {
      path,
      lost: this.#lost,
    });
  }

  #failed(error: unknown, lost: number): void {
    this.#lost += lost;
    if (this.#isFailing) return;
    this.#isFailing = true;
    const { path } = this.#options;
    log.error("Cannot write the audit log {path}; entries are lost: {error}", { path, error });
  }
}

async function lastByte(file: Deno.FsFile, size: number): Promise<number | undefined> {
  const byte = new Uint8Array(1);
  await file.seek(size - 1, Deno.SeekMode.Start);
  return await file.read(byte) === 1 ? byte[0] : undefined;
}

async function renameIfThere(from: string, to: string): Promise<void> {
  try {
    await Deno.rename(from, to);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
