/**
 * The code that a file of a module set can reach: the file, and all files that it imports, directly
 * or indirectly, and the setup module of the set, which runs before. Where one of them may load
 * others that it does not name, all files of the set count.
 */
import { createHash } from "node:crypto";
import type { ModuleSet } from "../../graph/mod.ts";
import { setupFileOf } from "../../protocol/mod.ts";
import { readSourceReach, type SourceReach } from "./source_reach.ts";

/** The code that a task can run. */
export interface ReachableCode {
  /** SHA-256 in hexadecimal: equal for equal code. */
  readonly digest: string;
  /** File -> SHA-256 of its source in hexadecimal, sorted by file. */
  readonly files: Readonly<Record<string, string>>;
  /** Specifiers of modules from npm, JSR or the web, sorted. */
  readonly external: readonly string[];
  /** Whether these are all modules from elsewhere, each of an exact version. */
  readonly isPinned: boolean;
}

const NAME = "[a-z0-9~][\\w.~-]*";
const VERSION = "\\d+\\.\\d+\\.\\d+(-[\\w.-]+)?(\\+[\\w.-]+)?";
const PINNED = new RegExp(
  `^(npm:/?(@${NAME}/)?${NAME}|jsr:/?@${NAME}/${NAME})@${VERSION}(/.*)?$`,
  "i",
);

const sets = new WeakMap<ModuleSet, SetCode>();

/**
 * Returns the code that `file`, a name without `./`, can reach. The answers for a set live as long
 * as the set.
 */
export function codeOf(modules: ModuleSet, file: string): ReachableCode {
  let set = sets.get(modules);
  if (set === undefined) sets.set(modules, set = new SetCode(modules));
  return set.of(file);
}

/** Returns whether a specifier of a module from elsewhere has an exact version. */
export function isPinned(specifier: string): boolean {
  return PINNED.test(specifier);
}

/** A file of a set, with what it imports. */
interface ReadFile {
  readonly digest: string;
  readonly imports: SourceReach;
  /** The files of the set that it imports. */
  readonly files: readonly string[];
}

class SetCode {
  readonly #sources: Readonly<Record<string, string>>;
  /** Names as a file system without case compares them -> names. */
  readonly #names: ReadonlyMap<string, string>;
  readonly #read = new Map<string, ReadFile>();
  readonly #reachable = new Map<string, ReachableCode>();
  readonly #setup: string | null;
  #all: ReachableCode | null = null;

  constructor({ files }: ModuleSet) {
    this.#sources = files;
    this.#setup = setupFileOf(Object.keys(files));
    this.#names = new Map(Object.keys(files).map((name) => [name.toLowerCase(), name]));
  }

  of(file: string): ReachableCode {
    let code = this.#reachable.get(file);
    if (code === undefined) {
      code = this.#from(file) ?? (this.#all ??= this.#whole());
      this.#reachable.set(file, code);
    }
    return code;
  }

  /** Returns `null` when the code may load files that it does not name. */
  #from(entry: string): ReachableCode | null {
    const files = new Set([entry]);
    if (this.#setup !== null) files.add(this.#setup);
    // A loop over a set also visits the items that are added during the loop.
    for (const file of files) {
      const { imports, files: imported } = this.#fileOf(file);
      if (imports.isOpen) return null;
      for (const each of imported) files.add(each);
    }
    return this.#codeOf([...files].sort());
  }

  #whole(): ReachableCode {
    return this.#codeOf(Object.keys(this.#sources).sort());
  }

  #codeOf(names: readonly string[]): ReachableCode {
    const external = new Set<string>();
    const files: Record<string, string> = {};
    let isUnread = false;
    for (const name of names) {
      const { digest, imports } = this.#fileOf(name);
      files[name] = digest;
      for (const specifier of imports.external) external.add(specifier);
      isUnread ||= imports.isUnread;
    }
    const sorted = [...external].sort();
    return {
      digest: sha256(JSON.stringify([Object.entries(files), sorted])),
      files,
      external: sorted,
      isPinned: !isUnread && sorted.every(isPinned),
    };
  }

  #fileOf(name: string): ReadFile {
    let file = this.#read.get(name);
    if (file === undefined) {
      const text = this.#sources[name] ?? "";
      const imports = readSourceReach(name, text);
      const files = imports.relative.flatMap((specifier) => this.#resolve(specifier, name) ?? []);
      this.#read.set(name, file = { digest: sha256(text), imports, files });
    }
    return file;
  }

  /** The file of the set that an import names; `null`: none, so that the import fails. */
  #resolve(specifier: string, importer: string): string | null {
    try {
      const { pathname } = new URL(specifier, `file:///${importer}`);
      return this.#names.get(decodeURIComponent(pathname.slice(1)).toLowerCase()) ?? null;
    } catch {
      return null;
    }
  }
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
