/**
 * Standard output and standard error of the commands. Standard output is data, standard error is
 * everything else. Output that a full disk does not take is an error; a message that it does not
 * take is dropped. A reader that closes the pipe (`weir graphs | head -1`) ends nothing: what is
 * written afterwards is dropped, and the exit code is that of the command.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { failureReason } from "../../base/mod.ts";
import { CommandError, EXIT } from "../exit_code.ts";
import { jsonLine, printable } from "./printable.ts";
import { guarded } from "./workflow_guard.ts";

/** A stream that a command writes to. */
export type StandardStream = "stdout" | "stderr";

/** Milliseconds before a pipe that is full, and that its other end shares, is written again. */
const BLOCKED_MS = 5;

const encoder = new TextEncoder();
/** The end of what was written as text. */
const ends: Record<StandardStream, string> = { stdout: "", stderr: "" };
const closed: Record<StandardStream, boolean> = { stdout: false, stderr: false };

/** Prints text of any origin, and a line end, on standard output. */
export function print(text: string): void {
  write("stdout", `${printable(text)}\n`);
}

/** Prints one document as a line of JSON on standard output. */
export function printJson(value: unknown): void {
  write("stdout", `${jsonLine(value)}\n`);
}

/** Prints text of any origin, and a line end, on standard error. */
export function say(text: string): void {
  write("stderr", `${printable(text)}\n`);
}

/** Writes text with its escape sequences, but on GitHub without commands to its runner. */
export function write(stream: StandardStream, text: string): void {
  const shown = guarded(text, ends[stream]);
  if (shown !== "") ends[stream] = shown.slice(-1);
  writeBytes(stream, encoder.encode(shown));
}

/** Writes the markup of a pipeline's log on standard error, with the commands in it. */
export function writeMarkup(text: string): void {
  writeBytes("stderr", encoder.encode(text));
}

/** Writes bytes as they are, all of them. */
export function writeBytes(stream: StandardStream, bytes: Uint8Array): void {
  for (let rest = bytes; rest.byteLength > 0 && !closed[stream];) {
    try {
      rest = rest.subarray(Deno[stream].writeSync(rest));
    } catch (error) {
      if (error instanceof Deno.errors.WouldBlock) pause();
      else onFailure(stream, error);
    }
  }
}

/**
 * Writes text or bytes as they are. The process goes on while a slow reader takes them; on GitHub,
 * text has no commands to its runner.
 */
export async function writeSlowly(
  stream: StandardStream,
  content: string | Uint8Array,
): Promise<void> {
  const isText = typeof content === "string";
  const shown = isText ? guarded(content, ends[stream]) : "";
  if (shown !== "") ends[stream] = shown.slice(-1);
  let rest = isText ? encoder.encode(shown) : content;
  while (rest.byteLength > 0 && !closed[stream]) {
    try {
      rest = rest.subarray(await Deno[stream].write(rest));
    } catch (error) {
      if (error instanceof Deno.errors.WouldBlock) await sleep(BLOCKED_MS);
      else onFailure(stream, error);
    }
  }
}

/** A stream whose reader has gone is closed. @throws CommandError if it takes no more */
function onFailure(stream: StandardStream, error: unknown): void {
  if (error instanceof Deno.errors.BrokenPipe || stream === "stderr") closed[stream] = true;
  else throw notWritten(error);
}

function notWritten(error: unknown): CommandError {
  return new CommandError(`Cannot write the output: ${failureReason(error)}`, EXIT.notWritten);
}

/**
 * Returns whether nobody reads standard output any more: a command that prints without end stops
 * then.
 */
export function isOutputClosed(): boolean {
  return closed.stdout;
}

/** Returns whether a stream may get colours and other escape sequences. */
export function isStyled(stream: StandardStream): boolean {
  return Deno[stream].isTerminal() && !Deno.noColor;
}

/** Blocks for a moment: the pipe is full, and its other end shares it without blocking. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCKED_MS);
}

/**
 * Returns whether the command runs in a pipeline of any kind: `CI` is set, and not to a word for
 * no.
 */
export function isPipeline(): boolean {
  return !["", "0", "false", "no", "off"].includes((Deno.env.get("CI") ?? "").toLowerCase());
}
