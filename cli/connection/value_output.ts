/** Values on standard output: as JSON for people, exact as MessagePack, or as bare bytes. */
import { type Command, Option } from "commander";
import { readBodyText, readStream } from "../../client/mod.ts";
import { usageError } from "../exit_code.ts";
import { isOutputClosed, write, writeBytes } from "../output/print.ts";
import { printableJson } from "../output/printable.ts";

/** Form of a value -> media type. */
const FORMATS = {
  json: "application/json",
  msgpack: "application/msgpack",
  bytes: "application/octet-stream",
} as const;
export type Format = keyof typeof FORMATS;

export interface FormatFlags {
  readonly format: Format;
  readonly json?: true;
}

/** Adds `--format`. */
export function addFormatFlag(command: Command): Command {
  return command.addOption(
    new Option("--format <form>", "msgpack is exact; bytes is for binaries")
      .choices(Object.keys(FORMATS)).default("json"),
  );
}

/**
 * Prints a value. `open` makes the request for a media type.
 *
 * @throws CommandError if bytes would go to a terminal
 */
export async function printValue(
  { format, json }: FormatFlags,
  open: (accept: string) => Promise<Response>,
): Promise<void> {
  if (format === "json" || json) {
    const text = await readBodyText(() => open(FORMATS.json));
    return write("stdout", `${printableJson(text.trimEnd())}\n`);
  }
  if (Deno.stdout.isTerminal()) {
    throw usageError(`Cannot print ${format} to a terminal: redirect it to a file`);
  }
  for await (const piece of await readStream(() => open(FORMATS[format]))) {
    writeBytes("stdout", piece);
    if (isOutputClosed()) return;
  }
}
