/** The first line that a program prints. */
import assert from "node:assert/strict";

/** What a program has printed first, and what it prints after that. */
export interface FirstLine {
  readonly line: string;
  readonly rest: ReadableStreamDefaultReader<string>;
}

/** Waits for the first line of a program. Rejects if it ends before. */
export async function firstLine(child: Deno.ChildProcess): Promise<FirstLine> {
  const rest = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("\n")) {
    const { value, done } = await rest.read();
    if (done) assert.fail(`The program ended with ${(await child.status).code}`);
    text += value;
  }
  return { line: text.slice(0, text.indexOf("\n")), rest };
}
