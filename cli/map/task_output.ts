/** Prints the output of the tasks of `weir map`, as a whole when a task has ended. */
import { joinBytes } from "../../base/mod.ts";
import { type StandardStream, writeSlowly } from "../output/print.ts";
import type { TaskStreams } from "./map_run.ts";

const LINE_FEED = 10;
const encoder = new TextEncoder();

/** Prints both streams of a task. `tag`: a text before each line; `null`: none. */
export async function printOutput(output: TaskStreams, tag: string | null): Promise<void> {
  await printStream("stdout", output.stdout, tag);
  await printStream("stderr", output.stderr, tag);
}

async function printStream(
  stream: StandardStream,
  content: string | Uint8Array,
  tag: string | null,
): Promise<void> {
  if (content.length > 0) await writeSlowly(stream, tag === null ? content : tagged(content, tag));
}

/** The content with a tag and a tab before each line. The last line gets an end. */
export function tagged(content: string | Uint8Array, tag: string): string | Uint8Array {
  if (typeof content === "string") {
    const lines = content.replace(/\n$/, "").split("\n");
    return lines.map((line) => `${tag}\t${line}\n`).join("");
  }
  const before = encoder.encode(`${tag}\t`);
  const parts: Uint8Array[] = [];
  for (let from = 0; from < content.length;) {
    const end = content.indexOf(LINE_FEED, from);
    const next = end < 0 ? content.length : end + 1;
    parts.push(before, content.subarray(from, next));
    from = next;
  }
  if (content.at(-1) !== LINE_FEED) parts.push(Uint8Array.of(LINE_FEED));
  return joinBytes(parts);
}
