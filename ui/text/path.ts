/** Paths of pages. Pure. */

/** The parts of a path below a folder; those that cannot be decoded stay as they are. */
export function partsOf(path: string, folder: string): string[] {
  const rest = path.startsWith(folder) ? path.slice(folder.length) : "";
  return rest.split("/").filter((part) => part !== "").map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}
