/** Files of the project, as paths from a folder, sorted. */

const SKIPPED = new Set([".git", "node_modules", "coverage"]);

export async function walk(root: URL, ending: string, prefix = ""): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of Deno.readDir(new URL(prefix || ".", root))) {
    const path = prefix + entry.name;
    if (entry.isDirectory) {
      if (!SKIPPED.has(entry.name)) found.push(...await walk(root, ending, `${path}/`));
    } else if (entry.name.endsWith(ending)) {
      found.push(path);
    }
  }
  return found.sort();
}
