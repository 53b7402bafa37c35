/**
 * The format of a recording: its files, their lines, and the digest of the instructions. Pure;
 * `writer.ts` and `reader.ts` access the files.
 *
 * A folder holds segments, numbered from 1. Segment N is a snapshot of the machine and every event
 * after it:
 *
 * - `00000001.snapshot.jsonl.zst`: a header, and the snapshot in pieces (`snapshot_file.ts`).
 * - `00000001.events.jsonl`: a header, one event per line, and a digest every
 *   {@linkcode DIGEST_EVENTS} events. It is not compressed while it is written, so that the kernel
 *   has a line as soon as it is written; the file of a finished segment is compressed.
 * - `private/`: files that only resuming needs (`private_files.ts`).
 *
 * A snapshot may be written later than the events after it, or never: the events of the segments
 * before it lead to the same state.
 */
import { createHash } from "node:crypto";
import { WEIR_VERSION } from "../protocol/mod.ts";

/**
 * Incremented when a recorded event no longer leads to the recorded instructions. A machine never
 * imitates an earlier one: a recording of a former format is rejected as a whole.
 */
export const RECORDING_FORMAT = 2;
/** The versions of Weir that read a former format. */
const FORMER_FORMATS: ReadonlyMap<unknown, string> = new Map([
  [1, "Weir 0.1.0 up to commit 01374ba"],
]);
/** Events between two digests. */
export const DIGEST_EVENTS = 1000;

export type RecordingRole = "scheduler" | "worker";

/** First line of every file. */
export interface RecordingHeader {
  readonly format: number;
  readonly version: string;
  readonly role: RecordingRole;
  /** SHA-256 over the sources of the loaded policies that are not built in; empty: none. */
  readonly policies: string;
  /** Options of the machine that its snapshot does not contain. */
  readonly options: unknown;
  readonly segment: number;
  /** Number of events in the recording before this file. */
  readonly eventsBefore: number;
}

/** The fields that every recorded event has, of either machine. */
export interface RecordedEvent {
  readonly type: string;
  readonly stimulusId: string;
  readonly at: number;
}

/** A line of a file of events. */
export type EventLine =
  | { readonly type: "event"; readonly event: RecordedEvent }
  | { readonly type: "digest"; readonly digest: string };

/** Names of files and folders in a recording. */
export const PRIVATE_FOLDER = "private";
export const EVENTS_SUFFIX = ".events.jsonl";
export const SNAPSHOT_SUFFIX = ".snapshot.jsonl.zst";
export const COMPRESSED_SUFFIX = ".zst";

/** `(7, ".events.jsonl")` -> `"00000007.events.jsonl"`. */
export function segmentFile(segment: number, suffix: string): string {
  return `${String(segment).padStart(8, "0")}${suffix}`;
}

export function headerLine(header: RecordingHeader): string {
  return `${JSON.stringify(["weir recording", header])}\n`;
}

export function digestLine(digest: string): string {
  return `${JSON.stringify(["digest", digest])}\n`;
}

/** Throws `SyntaxError` when the line is cut or damaged. */
export function parseEventLine(line: string): EventLine {
  const value: unknown = JSON.parse(line);
  if (Array.isArray(value)) return { type: "digest", digest: String(value[1]) };
  return { type: "event", event: value as RecordedEvent };
}

/** The header, or the reason why the file cannot be used, which completes a sentence. */
export function parseHeader(line: string, policies: string): RecordingHeader | string {
  let header: Partial<RecordingHeader>;
  try {
    const [mark, read] = JSON.parse(line) as [string, RecordingHeader];
    if (mark !== "weir recording") return "it is not a recording";
    header = read;
  } catch {
    return "it is not a recording";
  }
  if (header.format !== RECORDING_FORMAT) {
    const reader = FORMER_FORMATS.get(header.format);
    return `it has format ${header.format}, this is Weir ${WEIR_VERSION} with format ` +
      `${RECORDING_FORMAT}: use ${reader ?? "the version that made it"}`;
  }
  if (header.version !== WEIR_VERSION) {
    return `it was made by Weir ${header.version}, this is ${WEIR_VERSION}: use that version`;
  }
  if (header.policies !== policies) {
    return "it was made with other policies, or other versions of them: load the same ones";
  }
  return header as RecordingHeader;
}

/**
 * A digest of all instructions since the start of a segment. Text is collected and hashed in blocks
 * of 64 KiB, because each call of the hash is expensive.
 */
export class InstructionDigest {
  readonly #hash = createHash("sha256");
  #text = "";

  add(instructions: readonly unknown[]): void {
    this.#text += instructions.length === 0 ? "[]\n" : `${JSON.stringify(instructions)}\n`;
    if (this.#text.length > 65_536) this.#drain();
  }

  value(): string {
    this.#drain();
    return this.#hash.copy().digest("hex");
  }

  #drain(): void {
    this.#hash.update(this.#text);
    this.#text = "";
  }
}
