/**
 * The results of `weir map` as NDJSON, one record a task. The file is the journal of a run: a
 * repeated run reads it, leaves out what has succeeded, and adds to it.
 */
import { createHash } from "node:crypto";
import { failureReason, isRecord } from "../../base/mod.ts";
import { CommandError, EXIT, usageError } from "../exit_code.ts";
import { userPath } from "../flags/user_path.ts";
import { byteRecords, TOO_LONG } from "./byte_records.ts";
import { DoneInputs } from "./done_inputs.ts";
import type { Finished, TaskStreams } from "./map_run.ts";

/** TaskStreams of more bytes, or that is not text, is in the file as its SHA-256. */
const OUTPUT_BYTES_MAX = 64 * 1024;
/** Bytes of the longest record: its texts may be six times as long as JSON. */
const RESULT_BYTES_MAX = 16 * 1024 * 1024;
const LINE_FEED = 10;

/** The output of a program in a record. */
type RecordedOutput = string | { readonly sha256: string; readonly bytes: number };

/** A record of the file. */
export interface MapResult {
  /** Of the first line. */
  readonly line: number;
  /** The line; several of them if the task has several. */
  readonly input: string | readonly string[];
  readonly state: "succeeded" | "failed" | "timeout" | "killed" | "lost" | "cancelled" | "unfit";
  readonly exitCode: number | null;
  /** Why it has not succeeded. */
  readonly reason?: string;
  readonly attempts: number;
  readonly seconds: number | null;
  readonly worker: string | null;
  readonly cached?: true;
  readonly stdout?: RecordedOutput;
  readonly stderr?: RecordedOutput;
}

/** A file that records are added to. */
export interface ResultsFile {
  /** Inputs that have succeeded before. */
  readonly done: DoneInputs;
  /** @throws CommandError if the disk does not take it */
  add(result: MapResult): void;
  close(): void;
}

/**
 * Opens a file. `isResumed`: with what is in it; otherwise it must be new or empty.
 *
 * @throws CommandError if it cannot be opened, or is no file of results
 */
export async function openResults(
  name: string,
  { isResumed }: { readonly isResumed: boolean },
): Promise<ResultsFile> {
  const path = userPath(name);
  const file = opened(path, name);
  try {
    const { size, isFile } = file.statSync();
    if (!isResumed && isFile && size > 0) {
      throw usageError(
        `Cannot write the results: "${name}" has some already; go on with --resume ${name}, or ` +
          "remove it",
      );
    }
    const done = new DoneInputs();
    if (isResumed && isFile) await readDone(path, { name, file, done });
    done.seal();
    if (isFile) file.seekSync(0, Deno.SeekMode.End);
    return {
      done,
      add: (result) => writeAll(file, name, `${JSON.stringify(result)}\n`),
      close: () => file.close(),
    };
  } catch (error) {
    file.close();
    throw error;
  }
}

/** The record of a task. */
export function mapResultOf(finished: Finished, output: TaskStreams | null): MapResult {
  const { task, attempts } = finished;
  const { line, inputs } = task;
  const [only = ""] = inputs;
  const input = inputs.length <= 1 ? only : inputs;
  if (!("end" in finished)) {
    const { fault: reason } = finished.task;
    const end = { exitCode: null, reason, attempts, seconds: null, worker: null };
    return { line, input, state: "unfit", ...end };
  }
  const { state, exitCode, reason, seconds, worker, isCached } = finished.end;
  return {
    line,
    input,
    state,
    exitCode,
    ...(reason !== null && { reason }),
    attempts,
    seconds,
    worker,
    ...(isCached && { cached: true }),
    ...(output !== null && {
      stdout: recorded(output.stdout),
      stderr: recorded(output.stderr),
    }),
  };
}

function recorded(output: string | Uint8Array): RecordedOutput {
  const bytes = typeof output === "string" ? new TextEncoder().encode(output) : output;
  if (typeof output === "string" && bytes.length <= OUTPUT_BYTES_MAX) return output;
  return { sha256: createHash("sha256").update(bytes).digest("hex"), bytes: bytes.length };
}

function opened(path: string, name: string): Deno.FsFile {
  try {
    return Deno.openSync(path, { read: true, write: true, create: true });
  } catch (error) {
    throw usageError(`Cannot write the results to "${name}": ${failureReason(error)}`);
  }
}

/** A run that was killed may have left a part of its last record, which is removed. */
async function readDone(
  path: string,
  { name, file, done }: {
    readonly name: string;
    readonly file: Deno.FsFile;
    readonly done: DoneInputs;
  },
): Promise<void> {
  const reader = await Deno.open(path);
  let [line, whole] = [0, 0];
  const { size } = file.statSync();
  for await (const records of byteRecords(reader.readable, LINE_FEED, RESULT_BYTES_MAX)) {
    for (const record of records) {
      line++;
      const length = record === TOO_LONG ? 0 : record.length + 1;
      if (record !== TOO_LONG && whole + length > size) break;
      const result = record === TOO_LONG ? null : readResult(record);
      if (result === null) {
        throw usageError(`Cannot resume from "${name}": line ${line} is not a result of weir map`);
      }
      whole += length;
      if (result.state !== "succeeded") continue;
      for (const input of [result.input].flat()) done.add(input);
    }
  }
  file.truncateSync(whole);
}

type ReadResult = Pick<MapResult, "input" | "state">;

function readResult(bytes: Uint8Array): ReadResult | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isRecord(value) || typeof value.state !== "string") return null;
    const { input } = value;
    const isText = typeof input === "string" ||
      (Array.isArray(input) && input.every((each) => typeof each === "string"));
    return isText ? value as unknown as ReadResult : null;
  } catch {
    return null;
  }
}

function writeAll(file: Deno.FsFile, name: string, text: string): void {
  try {
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length;) at += file.writeSync(bytes.subarray(at));
  } catch (error) {
    throw new CommandError(
      `Cannot write the results to "${name}": ${failureReason(error)}`,
      EXIT.notWritten,
    );
  }
}
