/** Reads the module of `--setup`, which prepares each process of tasks. */
import { createHash } from "node:crypto";
import { extname } from "node:path";
import { setupFileOf } from "../../protocol/mod.ts";
import { usageError } from "../exit_code.ts";
import { readFileText } from "./read_file.ts";

/** A setup module: one file. */
export interface ReadSetup {
  /** The path as it was given. */
  readonly name: string;
  /** Name of the module in a module set. */
  readonly file: string;
  readonly text: string;
}

/** Throws {@linkcode CommandError} if the file is no module or cannot be read. */
export async function readSetup(name: string): Promise<ReadSetup> {
  const file = `weir.setup${extname(name)}`;
  if (setupFileOf([file]) === null) {
    throw usageError(`Cannot use --setup ${name}: give a TypeScript or JavaScript file`);
  }
  return { name, file, text: await readFileText(name) };
}

/** What a setup module of a worker adds to the environment of tasks: its digest. */
export function setupTexts(setup: ReadSetup | null): string[] {
  if (setup === null) return [];
  return [`--setup=${createHash("sha256").update(setup.text).digest("hex")}`];
}
