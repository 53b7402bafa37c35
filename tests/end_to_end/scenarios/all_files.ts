/** Reads folders whole, to search them. */
import { join } from "node:path";

/** The bytes of all files below a folder, as Latin-1. */
export async function allFiles(folder: string): Promise<string> {
  let text = "";
  for await (const entry of Deno.readDir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory) text += await allFiles(path);
    else text += new TextDecoder("latin1").decode(await Deno.readFile(path));
  }
  return text;
}
