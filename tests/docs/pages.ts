/** The pages of the documentation, and their blocks of code. */
import { walk } from "../walk.ts";

export const ROOT = new URL("../../", import.meta.url);

/** Every page: path from the root of the repository -> text. */
export const PAGES: ReadonlyMap<string, string> = new Map(
  await Promise.all(
    (await walk(ROOT, ".md")).filter((path) => !/^(tests|\.)/.test(path)).map(async (path) =>
      [path, await read(path)] as const
    ),
  ),
);

/** Text of a file of the repository. */
export async function read(path: string): Promise<string> {
  return await Deno.readTextFile(new URL(path, ROOT));
}

/** Text of a page. Throws if there is no such page. */
export function page(path: string): string {
  const text = PAGES.get(path);
  if (text === undefined) throw new Error(`There is no page "${path}"`);
  return text;
}

/** Fenced blocks of one language, in order. */
export function blocks(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp("^```" + language + "\\n([^]*?)^```$", "gm"))]
    .map(([, block = ""]) => block);
}
