/**
 * A generated repository of packages that import each other, its build as a graph, and random edits
 * of it. Tasks of modules build and test each package; programs pack some of them.
 */
import type { Prng } from "../../../base/mod.ts";

interface Package {
  /** Numbers of the packages that it imports, all lower than its own. */
  readonly dependencies: readonly number[];
  /** Files beside `mod.ts`, which imports them, by name. */
  readonly parts: Readonly<Record<string, Part>>;
  /** Files that nothing imports. */
  readonly unused: readonly string[];
  /** Lines of a text that is packed. */
  readonly notes: readonly string[];
}

interface Part {
  readonly constant: number;
  readonly comments: number;
}

export type Repository = readonly Package[];

/** A task of the build, and what its result depends on besides the results that it needs. */
export interface BuildTask {
  readonly definition: Readonly<Record<string, unknown>>;
  /** Keys of the tasks that it needs. */
  readonly needs: readonly string[];
  /** Code and arguments. */
  readonly own: unknown;
}

export const EDITS = [
  "content",
  "comment",
  "rename",
  "add a file",
  "add a file that nothing imports",
  "delete a file",
  "add a dependency",
  "notes",
  "repeated note",
  "revert",
] as const;

/** Every third package is packed. */
const PACKED = 3;
/** Results of builds are these many, so that some edits change none. */
const RESULTS = 5;

export function newRepository(packages: number, dice: Prng): Repository {
  return Array.from({ length: packages }, (_, index): Package => ({
    dependencies: index === 0 ? [] : [...new Set([dice.integer(index), dice.integer(index)])],
    parts: { "a.ts": newPart(dice), "b.ts": newPart(dice) },
    unused: [],
    notes: [`package ${index}`],
  }));
}

/** The repository after an edit. `earlier`: its states so far, which a revert picks from. */
export function edited(
  repository: Repository,
  edit: (typeof EDITS)[number],
  { dice, earlier }: { readonly dice: Prng; readonly earlier: readonly Repository[] },
): Repository {
  if (edit === "revert") return earlier[dice.integer(earlier.length)] ?? repository;
  const at = dice.integer(repository.length);
  return repository.map((each, index) =>
    index === at ? { ...each, ...change(each, edit, { dice, index }) } : each
  );
}

function change(
  { parts, unused, notes, dependencies }: Package,
  edit: Exclude<(typeof EDITS)[number], "revert">,
  { dice, index }: { readonly dice: Prng; readonly index: number },
): Partial<Package> {
  const names = Object.keys(parts);
  const name = names[dice.integer(names.length)] ?? "a.ts";
  const { [name]: part = newPart(dice), ...others } = parts;
  const fresh = `f${dice.integer(1e6)}.ts`;
  switch (edit) {
    case "content":
      return { parts: { ...parts, [name]: newPart(dice) } };
    case "comment":
      return { parts: { ...parts, [name]: { ...part, comments: part.comments + 1 } } };
    case "rename":
      return { parts: { ...others, [fresh]: part } };
    case "add a file":
      return { parts: { ...parts, [fresh]: newPart(dice) } };
    case "add a file that nothing imports":
      return { unused: [...unused, fresh] };
    case "delete a file":
      return names.length > 1 ? { parts: others } : { unused: [] };
    case "add a dependency":
      return index === 0 ? {} : {
        dependencies: [...new Set([...dependencies, dice.integer(index)])],
      };
    case "notes":
      return { notes: [...notes, `note ${dice.integer(1e6)}`] };
    case "repeated note":
      return { notes: [...notes, notes[0] ?? ""] };
  }
}

function newPart(dice: Prng): Part {
  return { constant: dice.integer(1000), comments: 0 };
}

/** The files of all packages. */
export function modulesOf(repository: Repository): Record<string, string> {
  const files: Record<string, string> = { "ship.ts": "export const ship = (...all) => all;\n" };
  for (const [index, { parts, unused, dependencies }] of repository.entries()) {
    const names = Object.keys(parts);
    files[`p${index}/mod.ts`] = [
      ...dependencies.map((each) => `import { total as p${each} } from "../p${each}/mod.ts";`),
      ...names.map((name, at) => `import { part as part${at} } from "./${name}";`),
      `const sum = [${names.map((_, at) => `part${at}`)}].reduce((a, b) => a + b, 0);`,
      `export const total = () => sum${dependencies.map((each) => ` + p${each}()`).join("")};`,
      "export const build = (name, ...built) =>",
      `  name + ":" + (total() + built.join().length) % ${RESULTS};`,
      "",
    ].join("\n");
    files[`p${index}/test.ts`] = 'import { total } from "./mod.ts";\n' +
      'export const test = (built) => total() >= 0 ? "ok " + built : "failed";\n';
    for (const [name, { constant, comments }] of Object.entries(parts)) {
      const above = Array.from({ length: comments }, (_, at) => `// comment ${at}\n`).join("");
      files[`p${index}/${name}`] = `${above}export const part = ${constant};\n`;
    }
    for (const name of unused) files[`p${index}/unused_${name}`] = "export {};\n";
  }
  return files;
}

/** The build, inputs first. Tasks of programs need the worker `programs`, others `modules`. */
export function buildOf(repository: Repository): ReadonlyMap<string, BuildTask> {
  const files = modulesOf(repository);
  const tasks = new Map<string, BuildTask>();
  const ends: string[] = [];
  const call = (op: string, args: readonly unknown[], needs: readonly string[], own: unknown) => ({
    definition: { op, args: [...args, ...needs.map(toRef)], workers: ["modules"] },
    needs,
    own: [op, args, own],
  });
  for (const [index, { dependencies, notes }] of repository.entries()) {
    const [build, test, pack] = [`build-${index}`, `test-${index}`, `pack-${index}`];
    const code = reachable(repository, index).map((path) => [path, files[path]]);
    const needs = dependencies.map((each) => `build-${each}`);
    tasks.set(build, call(`./p${index}/mod.ts#build`, [`p${index}`], needs, code));
    const testCode = [...code, [`p${index}/test.ts`, files[`p${index}/test.ts`]]];
    tasks.set(test, call(`./p${index}/test.ts#test`, [], [build], testCode));
    ends.push(test);
    if (index % PACKED === 0) {
      tasks.set(pack, packOf({ build, index, notes, dependencies }));
      ends.push(pack);
    }
  }
  tasks.set("ship", call("./ship.ts#ship", [], ends, files["ship.ts"]));
  return tasks;
}

/** Packs what was built, the notes, and the packs of the packages that it imports. */
function packOf({ build, index, notes, dependencies }: {
  readonly build: string;
  readonly index: number;
  readonly notes: readonly string[];
  readonly dependencies: readonly number[];
}): BuildTask {
  const packs = dependencies.filter((each) => each % PACKED === 0).map((each) => `pack-${each}`);
  const text = notes.join("\n") + "\n";
  // A note that is there twice is packed once.
  const script =
    `cat build.txt; echo; sort -u notes.txt; cat pack-*.txt 2>/dev/null; echo ${index}`;
  const args = ["sh", ["-c", `{ ${script}; } > out.txt`]];
  return {
    definition: {
      op: "exec",
      args,
      inputs: {
        "build.txt": toRef(build),
        "notes.txt": text,
        ...Object.fromEntries(packs.map((key) => [`${key}.txt`, { $ref: key, file: "pack" }])),
      },
      outputs: { pack: "out.txt" },
      cache: true,
      workers: ["programs"],
    },
    needs: [build, ...packs],
    own: [args, text, packs],
  };
}

/** The files that `mod.ts` of a package reaches. */
function reachable(repository: Repository, index: number): string[] {
  const packages = new Set([index]);
  for (const each of packages) {
    for (const dependency of repository[each]?.dependencies ?? []) packages.add(dependency);
  }
  return [...packages].flatMap((each) =>
    ["mod.ts", ...Object.keys(repository[each]?.parts ?? {})].map((name) => `p${each}/${name}`)
  ).sort();
}

function toRef(key: string) {
  return { $ref: key };
}
