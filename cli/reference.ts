/**
 * `deno task reference`: writes the part of `docs/command-line.md` that describes each command. The
 * text before it is written by hand.
 */
import { commandEntries, optionsOf } from "./command_tree.ts";
import { weirProgram } from "./mod.ts";
import { commandPage } from "./output/command_page.ts";

const PAGE = new URL("../docs/command-line.md", import.meta.url);
/** Where the part begins that is made from the definitions. */
const BEGIN = /^## Commands$/m;

/** The page as it should be, before it is formatted. `page`: as it is. */
export async function referencePage(page: string): Promise<string> {
  const begin = BEGIN.exec(page)?.index ?? page.length;
  const program = await weirProgram(() => {});
  return commandPage(page.slice(0, begin), commandEntries(program), optionsOf(program));
}

if (import.meta.main) {
  await Deno.writeTextFile(PAGE, await referencePage(await Deno.readTextFile(PAGE)));
}
