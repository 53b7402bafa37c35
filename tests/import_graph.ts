/**
 * The import graph of the project's own files: who imports whom, which imports exist at run time,
 * and the circles among them.
 */

/** Imports of one file, as paths from the top of the project. */
export interface Imports {
  /** Every import and re-export, those of types too. */
  readonly all: ReadonlySet<string>;
  /** Those that are left when types are stripped. */
  readonly atRunTime: ReadonlySet<string>;
}

const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(\{[^}]*\}|\*(?:\s+as\s+\w+)?|\w+)?\s*(?:from\s*)?"(\.[^"]+)"/g;
const DYNAMIC = /\bimport\(\s*"(\.[^"]+)"/g;

/** `text`: the source of the file at `path`, without comments. */
export function importsOf(path: string, text: string): Imports {
  const all = new Set<string>();
  const atRunTime = new Set<string>();
  for (const [, type, clause = "", specifier = ""] of text.matchAll(STATEMENT)) {
    const target = resolve(path, specifier);
    all.add(target);
    if (type === undefined && !namesOnlyTypes(clause)) atRunTime.add(target);
  }
  for (const [, specifier = ""] of text.matchAll(DYNAMIC)) {
    const target = resolve(path, specifier);
    all.add(target);
    atRunTime.add(target);
  }
  return { all, atRunTime };
}

/**
 * Groups of two or more files that import each other, directly or through others: the strongly
 * connected components of the graph (R. Tarjan, 1972). Each group is sorted.
 */
export function circlesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const circles: string[][] = [];

  const visit = (file: string): number => {
    const own = index.size;
    let lowest = own;
    index.set(file, own);
    low.set(file, own);
    open.push(file);
    isOpen.add(file);
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue;
      if (!index.has(target)) lowest = Math.min(lowest, visit(target));
      else if (isOpen.has(target)) lowest = Math.min(lowest, low.get(target) ?? lowest);
    }
    low.set(file, lowest);
    if (lowest === own) {
      const circle = open.splice(open.indexOf(file));
      for (const member of circle) isOpen.delete(member);
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest;
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return circles;
}

function namesOnlyTypes(clause: string): boolean {
  if (!clause.startsWith("{")) return false;
  const names = clause.slice(1, -1).split(",").map((name) => name.trim()).filter(Boolean);
  return names.length > 0 && names.every((name) => name.startsWith("type "));
}

function resolve(path: string, specifier: string): string {
  return new URL(specifier, `file:///${path}`).pathname.slice(1);
}
