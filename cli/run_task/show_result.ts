/** The result of a task that has run here: printed, or written to a file. */
import { binaryIn, decode, jsonText } from "../../protocol/mod.ts";
import { failureReason } from "../../base/mod.ts";
import type { Format } from "../connection/value_output.ts";
import { usageError } from "../exit_code.ts";
import { write, writeBytes } from "../output/print.ts";
import { printableJson } from "../output/printable.ts";

/** The encoded result in the form that the user asks for. */
export async function resultIn(format: Format, path: string): Promise<Uint8Array> {
  const value = await Deno.readFile(path);
  switch (format) {
    case "msgpack":
      return value;
    case "json":
      return new TextEncoder().encode(`${jsonText(decode(value), Infinity)}\n`);
    case "bytes": {
      const place = binaryIn(value);
      if (place === null) throw usageError("Cannot give the result as bytes: it is not a binary");
      return value.subarray(place.at, place.at + place.nbytes);
    }
  }
}

/** Prints a result. Bytes do not go to a terminal. */
export function showOwnResult(format: Format, bytes: Uint8Array): void {
  if (format === "json") {
    return write("stdout", `${printableJson(new TextDecoder().decode(bytes).trimEnd())}\n`);
  }
  if (Deno.stdout.isTerminal()) {
    throw usageError(`Cannot print ${format} to a terminal: use --output`);
  }
  writeBytes("stdout", bytes);
}

/** Writes a result to a file. */
export async function saveResult(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await Deno.writeFile(path, bytes);
  } catch (error) {
    throw usageError(`Cannot write "${path}": ${failureReason(error)}`);
  }
}
