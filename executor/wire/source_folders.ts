/** The places of files as users see them: without the folders of this machine. */

/** URLs of source code; a folder has a slash at its end. */
export interface SourceFolders {
  /** The modules of the task. File names in reports are relative to it. */
  readonly modules: string | null;
  /** The program of the child, whose stack frames are left out. */
  readonly project: string;
}

/** `file:///.../tasks.ts:12:3` -> `tasks.ts:12:3`; npm packages become `npm:name@version/`. */
export function hideFolders(text: string, { modules }: Pick<SourceFolders, "modules">): string {
  const own = modules === null
    ? text
    : text.replaceAll(modules, "").replaceAll(modules.slice("file://".length), "");
  return own
    .replace(
      /file:\/\/[^\s"')]*\/npm\/[^/\s"')]+\/((?:@[^/\s]+\/)?[^/\s]+)\/([^/\s]+)\//g,
      "npm:$1@$2/",
    )
    .replace(/file:\/\/\/(?:[^\s"')/]*\/)*/g, "");
}
