/**
 * The format of a recording: its files, their lines, and the digest of the instructions. Pure;
 * `writer.ts` and `reader.ts` access the files.
 *
 * A folder holds segments, numbered from 1. Segment N is a snapshot of the machine and every event
 * after it:
 *
 * - `index.json`: the list of the segments (`segment_index.ts`), written before their files.
 * - `00000001.snapshot.jsonl.zst`: a header, and the snapshot in pieces (`snapshot_file.ts`).
 * - `00000001.events.jsonl`: a header, one event per line, and a digest every
 *   {@linkcode DIGEST_EVENTS} events. It is not compressed while it is written, so that the kernel
 *   has a line as soon as it is written; the file of a finished segment is compressed.
 * - `private/`: files that only resuming needs (`private_files.ts`).
 *
 * Every line after the header is `[CHECK, VALUE]` with a running checksum (`line_chain.ts`).
 *
 * A snapshot may be written later than the events after it, or never: the events of the segments
 * before it lead to the same state.
 */
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { WEIR_VERSION } from "../protocol/mod.ts";

/**
 * Incremented when a recorded event no longer leads to the recorded instructions. A machine never
 * imitates an earlier one: a recording of a former format is rejected as a whole.
 */
export const RECORDING_FORMAT = 8;
/** The versions of Weir that read a former format. */
const FORMER_FORMATS: ReadonlyMap<unknown, string> = new Map([
  [1, "Weir 0.1.0 up to commit 01374ba"],
  [2, "Weir 0.1.0 up to commit 6ebe7ee"],
  [3, "Weir 0.1.0 up to commit 8a91dde"],
  [4, "Weir 0.1.0 up to commit c8b179b"],
  [5, "Weir 0.1.0 up to commit 709ca13"],
  [6, "Weir 0.1.0 up to commit 42e996c"],
  [7, "Weir 0.1.0 up to commit fd702fb"],
]);
/** Events between two digests. */
export const DIGEST_EVENTS = 1000;

export type RecordingRole = "scheduler" | "worker";

/** First line of every file. */
export interface RecordingHeader {
  readonly format: number;
  readonly version: string;
  readonly role: RecordingRole;
  readonly content: "events" | "snapshot";
  /** Random name of the recording, so that files of two are told apart. */
  readonly recording: string;
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

const MARK = "weir recording";

/** Names of files and folders in a recording. */
export const INDEX_FILE = "index.json";
/** The file that is locked while a process records into the folder. */
export const LOCK_FILE = "lock";
export const PRIVATE_FOLDER = "private";
/** Folders with the files of recordings that were found damaged: `damaged-1`. */
export const ASIDE_PREFIX = "damaged-";
export const EVENTS_SUFFIX = ".events.jsonl";
export const SNAPSHOT_SUFFIX = ".snapshot.jsonl.zst";
export const COMPRESSED_SUFFIX = ".zst";

/** `(7, ".events.jsonl")` -> `"00000007.events.jsonl"`. */
export function segmentFile(segment: number, suffix: string): string {
  return `${String(segment).padStart(8, "0")}${suffix}`;
}

/** `"00000007.events.jsonl"` -> `7`; `null` for other names. */
export function segmentOf(name: string): number | null {
  const number = /^(\d{8})\.(events\.jsonl|events\.jsonl\.zst|snapshot\.jsonl\.zst)$/.exec(name)
    ?.[1];
  return number === undefined ? null : Number(number);
}

/** The first line of a file. Its checksum covers the header only. */
export function headerLine(header: RecordingHeader): string {
  const text = JSON.stringify(header);
  return `${JSON.stringify([MARK, header, crc32(text)])}\n`;
}

/** The text of a digest in a line of events. */
export function digestText(digest: string): string {
  return JSON.stringify(["digest", digest]);
}

/** The text of a line whose checksum is right. Throws `SyntaxError` if it is no event or digest. */
export function parseEventText(text: string): EventLine {
  const value: unknown = JSON.parse(text);
  if (Array.isArray(value)) {
    const [kind, digest] = value;
    if (kind === "digest" && typeof digest === "string") return { type: "digest", digest };
  } else if (typeof value === "object" && value !== null) {
    const { type, stimulusId, at } = value as Partial<RecordedEvent>;
    if (typeof type === "string" && typeof stimulusId === "string" && typeof at === "number") {
      return { type: "event", event: value as RecordedEvent };
    }
  }
  throw new SyntaxError("The line is no event and no digest");
}

/** First line of a file: its header, or why the file cannot be used. */
export type ParsedHeader =
  | { readonly type: "header"; readonly header: RecordingHeader }
  /**
   * The file is of another format or version, or needs other policies. `why` completes a sentence.
   */
  | { readonly type: "other"; readonly why: string }
  | { readonly type: "damaged" };

export function parseHeader(line: string, policies: string): ParsedHeader {
  const header = markedHeader(line);
  if (header === null) return { type: "damaged" };
  const { format, version } = header;
  const other = (why: string): ParsedHeader => ({ type: "other", why });
  if (format !== RECORDING_FORMAT) {
    const reader = FORMER_FORMATS.get(format) ?? "the version that made it";
    return other(
      `it has format ${format}, this is Weir ${WEIR_VERSION} with format ${RECORDING_FORMAT}: ` +
        `use ${reader}`,
    );
  }
  if (`${line}\n` !== headerLine(header as RecordingHeader)) return { type: "damaged" };
  if (version !== WEIR_VERSION) {
    return other(`it was made by Weir ${version}, this is ${WEIR_VERSION}: use that version`);
  }
  if (header.policies !== policies) {
    return other("it was made with other policies, or other versions of them: load the same ones");
  }
  return { type: "header", header: header as RecordingHeader };
}

function markedHeader(line: string): Partial<RecordingHeader> | null {
  try {
    const [mark, header] = JSON.parse(line) as [unknown, unknown];
    if (mark !== MARK || typeof header !== "object" || header === null) return null;
    return typeof (header as Partial<RecordingHeader>).format === "number" ? header : null;
  } catch {
    return null;
  }
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
