/**
 * Logs that workers have sent to the scheduler: the ends of the logs of failed tasks, and all logs
 * of workers that have left. In a folder they survive the scheduler; without one they are in
 * memory. The logs of the oldest successes are dropped first, then the oldest others.
 *
 * The file of a log is a line of JSON, its {@linkcode LogEntry}, followed by the bytes. It gets its
 * name when it is whole. A log that is not in a file, because the disk is slow or full, stays in
 * memory within a separate limit. It is written when the disk takes files again.
 */
import { join } from "node:path";
import { errorMessage, isRecord, joinBytes } from "../base/mod.ts";
import { asAttempt, type Attempt, type GraphId, type LogEntry } from "../protocol/mod.ts";
import type { LogPiece } from "./log_folder.ts";

export interface ReceivedLogsOptions {
  /** `null`: the logs are kept in memory. */
  readonly folder: string | null;
  /** Bytes of all logs, and number of logs. */
  readonly bytesMax: number;
  readonly logsMax: number;
  /** Bytes of logs in memory, those that wait for their file included. */
  readonly heldBytesMax: number;
  readonly onTrouble: (message: string) => void;
}

interface Kept {
  readonly entry: LogEntry;
  /** Who sent it; `null` if that is not known any more. */
  readonly sender: string | null;
  /** `null`: they are in the file. */
  bytes: Uint8Array<ArrayBuffer> | null;
  /** Whether the attempt may have a file, if only with an earlier end of the log. */
  hasFile: boolean;
}

/** Counts of what is kept, and of what could not be written or removed. */
export interface ReceivedLogFigures {
  readonly logs: number;
  readonly heldBytes: number;
  /** Changes of files that failed, repeated ones too. */
  readonly failures: number;
}

export class ReceivedLogs {
  readonly #options: ReceivedLogsOptions;
  /** Oldest first. */
  readonly #logs = new Map<Attempt, Kept>();
  /** Attempts that succeeded, oldest first. */
  readonly #succeeded = new Set<Attempt>();
  #bytes = 0;
  /** Attempts whose bytes are in memory, oldest first. */
  readonly #held = new Set<Attempt>();
  #heldBytes = 0;
  /**
   * Attempts whose files are to be written, or removed if the log is not kept any more. What waits
   * is a number for each log or file, so that a disk that hangs takes no memory.
   */
  readonly #dirty = new Set<Attempt>();
  /** Attempts whose files could not be changed. After each success one is tried again. */
  readonly #failed = new Set<Attempt>();
  #failures = 0;
  /** Changes of files, one after another; `null`: nothing is to be changed. */
  #working: Promise<void> | null = null;

  private constructor(options: ReceivedLogsOptions) {
    this.#options = options;
  }

  /** Opens the logs, with those that are in the folder. Rejects if the folder cannot be used. */
  static async open(options: ReceivedLogsOptions): Promise<ReceivedLogs> {
    const logs = new ReceivedLogs(options);
    if (options.folder !== null) await logs.#load(options.folder);
    return logs;
  }

  /** Returns whether logs survive the scheduler. */
  get isPersistent(): boolean {
    return this.#options.folder !== null;
  }

  /**
   * Keeps the bytes from `entry.start` on. They replace those of the same attempt if they begin
   * earlier, but never what another sender has sent.
   */
  keep(entry: LogEntry, bytes: Uint8Array<ArrayBuffer>, sender: string): void {
    const { attempt } = entry;
    const known = this.#logs.get(attempt);
    if (known !== undefined) {
      if (known.sender !== sender || known.entry.start <= entry.start) return;
      this.#drop(attempt);
    }
    this.#add({ entry, sender, bytes, hasFile: known?.hasFile ?? false });
    if (this.isPersistent) this.#dirty.add(attempt);
    this.#makeRoom();
    this.#work();
  }

  /** The logs of a graph, oldest first. */
  list(graph: GraphId): LogEntry[] {
    return [...this.#logs.values()].map(({ entry }) => entry).filter((entry) =>
      entry.graph === graph
    );
  }

  /** Reads from a log; `undefined` if it is not kept. */
  async read(attempt: Attempt, from: number, bytesMax: number): Promise<LogPiece | undefined> {
    const kept = this.#logs.get(attempt);
    const all = kept && (kept.bytes ?? await this.#readFile(attempt));
    if (kept === undefined || all === undefined) return undefined;
    const { start, end } = kept.entry;
    const at = Math.min(Math.max(from, start), end);
    const bytes = all.slice(at - start, at - start + bytesMax);
    return { attempt, at, bytes, ended: at + bytes.length >= end };
  }

  /** Drops the logs of a graph. */
  forget(graph: GraphId): void {
    for (const { attempt } of this.list(graph)) this.#drop(attempt);
    this.#work();
  }

  get figures(): ReceivedLogFigures {
    return { logs: this.#logs.size, heldBytes: this.#heldBytes, failures: this.#failures };
  }

  /** Waits until every file is changed, or was tried to be. */
  async settled(): Promise<void> {
    await this.#working;
  }

  /** Waits until everything is written. What could not be is tried once more. */
  async close(): Promise<void> {
    await this.settled();
    this.#retry();
    this.#work();
    await this.settled();
  }

  #add(kept: Kept): void {
    const { attempt, state } = kept.entry;
    this.#logs.set(attempt, kept);
    if (state === "succeeded") this.#succeeded.add(attempt);
    this.#bytes += sizeOf(kept.entry);
    if (kept.bytes === null) return;
    this.#held.add(attempt);
    this.#heldBytes += kept.bytes.length;
  }

  #makeRoom(): void {
    const { bytesMax, logsMax, heldBytesMax } = this.#options;
    while (this.#heldBytes > heldBytesMax) {
      const [oldest] = this.#held;
      if (oldest === undefined) return;
      this.#drop(oldest);
    }
    while (this.#bytes > bytesMax || this.#logs.size > logsMax) {
      const [oldest] = this.#succeeded.size > 0 ? this.#succeeded : this.#logs.keys();
      if (oldest === undefined) return;
      this.#drop(oldest);
    }
  }

  #drop(attempt: Attempt): void {
    const kept = this.#logs.get(attempt);
    if (kept === undefined) return;
    this.#logs.delete(attempt);
    this.#succeeded.delete(attempt);
    this.#bytes -= sizeOf(kept.entry);
    this.#release(kept);
    this.#failed.delete(attempt);
    if (kept.hasFile) this.#dirty.add(attempt);
    else this.#dirty.delete(attempt);
  }

  /** Frees the memory of the bytes. */
  #release(kept: Kept): void {
    if (kept.bytes === null) return;
    this.#held.delete(kept.entry.attempt);
    this.#heldBytes -= kept.bytes.length;
    kept.bytes = null;
  }

  #work(): void {
    if (this.#dirty.size > 0) this.#working ??= this.#changeFiles();
  }

  async #changeFiles(): Promise<void> {
    for (const attempt of this.#dirty) {
      this.#dirty.delete(attempt);
      try {
        await this.#changeFile(attempt);
        this.#retry();
      } catch (error) {
        this.#failures++;
        if (!this.#dirty.has(attempt)) this.#failed.add(attempt);
        this.#options.onTrouble(`Cannot keep a log: ${errorMessage(error)}`);
      }
    }
    this.#working = null;
  }

  #retry(): void {
    const [attempt] = this.#failed;
    if (attempt === undefined) return;
    this.#failed.delete(attempt);
    this.#dirty.add(attempt);
  }

  async #changeFile(attempt: Attempt): Promise<void> {
    const kept = this.#logs.get(attempt);
    if (kept === undefined) await removeIfPresent(this.#path(attempt));
    else if (kept.bytes !== null) await this.#save(kept, kept.bytes);
  }

  async #save(kept: Kept, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const { entry, hasFile } = kept;
    const head = new TextEncoder().encode(`${JSON.stringify(entry)}\n`);
    // If it is dropped meanwhile, the file is removed afterwards.
    kept.hasFile = true;
    try {
      await this.#writeWhole(this.#path(entry.attempt), joinBytes([head, bytes]));
    } catch (error) {
      kept.hasFile = hasFile;
      throw error;
    }
    this.#release(kept);
  }

  /** Makes the folder if it was removed. */
  async #writeWhole(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    try {
      await writeWhole(path, bytes);
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
      await makeFolder(this.#options.folder ?? "");
      await writeWhole(path, bytes);
    }
  }

  async #readFile(attempt: Attempt): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      const file = await Deno.readFile(this.#path(attempt));
      return file.slice(file.indexOf(NEWLINE) + 1);
    } catch {
      return undefined;
    }
  }

  async #load(folder: string): Promise<void> {
    await makeFolder(folder);
    await refuseReadOnly(folder);
    const attempts: number[] = [];
    for await (const { name, isFile } of Deno.readDir(folder)) {
      if (UNFINISHED.test(name)) await removeIfPresent(join(folder, name)).catch(() => {});
      const attempt = Number(/^(\d+)\.log$/.exec(name)?.[1] ?? NaN);
      if (isFile && attempt > 0) attempts.push(attempt);
    }
    // Attempts are numbered in the order of time.
    for (const attempt of attempts.sort((a, b) => a - b)) {
      const path = this.#path(asAttempt(attempt));
      const head = await readHead(path);
      if (head?.entry.attempt !== attempt) continue;
      if (head.isWhole) this.#add({ entry: head.entry, sender: null, bytes: null, hasFile: true });
      else await removeIfPresent(path).catch(() => {});
    }
    this.#makeRoom();
    this.#work();
  }

  #path(attempt: Attempt): string {
    return join(this.#options.folder ?? "", `${attempt}.log`);
  }
}

const NEWLINE = 10;
/** The end of the name of a file that is not whole yet. */
const UNFINISHED_SUFFIX = ".new";
const UNFINISHED = /^\d+\.log\.new$/;
/** Codes of errors of a folder that takes no files, now or later. */
const READ_ONLY: ReadonlySet<unknown> = new Set(["EACCES", "EPERM", "EROFS"]);
/** Keys have some hundred bytes. */
const HEAD_BYTES_MAX = 16 * 1024;

function sizeOf({ start, end }: LogEntry): number {
  return end - start;
}

function makeFolder(folder: string): Promise<void> {
  return Deno.mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Rejects if the folder takes no files. A disk that is full or slow may take some later. */
async function refuseReadOnly(folder: string): Promise<void> {
  const path = join(folder, `0.log${UNFINISHED_SUFFIX}`);
  try {
    await Deno.writeFile(path, new Uint8Array(), { mode: 0o600 });
    await removeIfPresent(path);
  } catch (error) {
    if (READ_ONLY.has((error as { readonly code?: unknown }).code)) throw error;
  }
}

/** Writes a file that gets its name when it is whole. */
async function writeWhole(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const unfinished = `${path}${UNFINISHED_SUFFIX}`;
  try {
    // As bytes: Deno loses the error of the last write of a stream.
    await Deno.writeFile(unfinished, bytes, { mode: 0o600 });
    await Deno.rename(unfinished, path);
  } catch (error) {
    // A part of a log would take room on a disk that may be full.
    await removeIfPresent(unfinished).catch(() => {});
    throw error;
  }
}

async function removeIfPresent(path: string): Promise<void> {
  try {
    await Deno.remove(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

interface LogHead {
  readonly entry: LogEntry;
  /** Whether all bytes follow. */
  readonly isWhole: boolean;
}

/** The head of a file; `undefined` if the file is not the file of a log. */
async function readHead(path: string): Promise<LogHead | undefined> {
  try {
    using file = await Deno.open(path);
    const bytes = new Uint8Array(HEAD_BYTES_MAX);
    const count = await file.read(bytes) ?? 0;
    const length = bytes.subarray(0, count).indexOf(NEWLINE);
    const entry: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(0, length)));
    const { size } = await file.stat();
    if (!isRecord(entry)) return undefined;
    const log = entry as unknown as LogEntry;
    return { entry: log, isWhole: size === length + 1 + sizeOf(log) };
  } catch {
    return undefined;
  }
}
