/**
 * `deno task reference`: writes the part of `docs/reference/command-line.md` that describes each
 * command, and the part of `docs/guide/secure.md` that lists their permissions. The rest is written
 * by hand.
 */
import { commandEntries, optionsOf } from "./command_tree.ts";
import { weirProgram } from "./mod.ts";
import { commandPage } from "./output/command_page.ts";
import { permissionTable } from "./roles/permission_table.ts";
import { PERMISSIONS } from "./roles/command_permissions.ts";

/** Where the part of the commands begins; it ends with the page. */
const COMMANDS = /^## Commands$/m;
/** The part of the permissions, between two comments. */
const PERMISSION_PART = /(?<=^<!-- deno task reference -->\n).*?(?=^<!-- end -->$)/ms;

/** Path of a page in `docs` -> the page as it should be before it is formatted, from what it is. */
export const REFERENCE: Readonly<Record<string, (page: string) => Promise<string>>> = {
  "reference/command-line.md": async (page) => {
    const begin = COMMANDS.exec(page)?.index ?? page.length;
    const program = await weirProgram(() => {});
    return commandPage(page.slice(0, begin), commandEntries(program), optionsOf(program));
  },
  "guide/secure.md": async (page) => {
    const names = (await weirProgram(() => {})).commands.map((command) => command.name());
    const table = permissionTable(names.filter((name) => !PERMISSIONS.has(name)));
    return page.replace(PERMISSION_PART, () => `\n${table}\n\n`);
  },
};

if (import.meta.main) {
  for (const [name, written] of Object.entries(REFERENCE)) {
    const file = new URL(`../docs/${name}`, import.meta.url);
    await Deno.writeTextFile(file, await written(await Deno.readTextFile(file)));
  }
}
