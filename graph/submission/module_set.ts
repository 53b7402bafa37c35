/**
 * The source files that a graph ships: checks of names and sizes, and the hash of the whole set.
 */
import { createHash } from "node:crypto";
import { isRecord, MODULE_BYTES_MAX, MODULE_FILES_MAX } from "../../base/mod.ts";
import { type FaultList, quote } from "./fault_list.ts";
import { utf8Bytes } from "../key.ts";
import { MODULE_FILE_PATTERN, stripDotSlash } from "./operation_name.ts";

/** A set of source files, identified by its hash. */
export interface ModuleSet {
  /** Lower-case hexadecimal, see {@linkcode toModuleSet}. */
  readonly sha256: string;
  /** File name (without a leading `./`) -> source text. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Returns the files of the field `modules` by their names without `./`, sorted by name; an empty
 * map for `undefined`. Invalid files are added to `faults` and stay in the map, so that an `op`
 * that names one does not cause a second fault.
 */
export function readModules(modules: unknown, faults: FaultList): ReadonlyMap<string, string> {
  if (modules === undefined) return new Map();
  if (!isRecord(modules)) {
    faults.add(["modules"], "Must be an object of file names and their source");
    return new Map();
  }
  const names = Object.keys(modules).sort();
  if (names.length > MODULE_FILES_MAX) {
    faults.add(
      ["modules"],
      `Must have at most ${MODULE_FILES_MAX} files, has ${names.length}`,
    );
  }
  const files = new Map<string, string>();
  const spellings = new Map<string, string>();
  let bytes = 0;
  for (const name of names) {
    const source = modules[name];
    checkName(name, spellings, faults);
    if (typeof source === "string" && source.isWellFormed()) bytes += utf8Bytes(source);
    else faults.add(["modules", name], "Must be source text in valid Unicode");
    files.set(stripDotSlash(name), String(source));
  }
  if (bytes > MODULE_BYTES_MAX) {
    faults.add(["modules"], `Must have at most ${MODULE_BYTES_MAX} bytes, has ${bytes}`);
  }
  return new Map([...files].sort(([a], [b]) => a < b ? -1 : 1));
}

/**
 * Returns the set with its hash: SHA-256 of the JSON text `[[name, source], ...]`.
 *
 * @param files source by file name, sorted by name
 */
export function toModuleSet(files: ReadonlyMap<string, string>): ModuleSet {
  const sha256 = createHash("sha256").update(JSON.stringify([...files])).digest("hex");
  return { sha256, files: Object.fromEntries(files) };
}

/** Checks a file name. `spellings`: lower-case name -> name of the files checked before. */
function checkName(name: string, spellings: Map<string, string>, faults: FaultList): void {
  const path = ["modules", name];
  if (!MODULE_FILE_PATTERN.test(name)) {
    return faults.add(
      path,
      `Cannot ship ${quote(name)}: write a relative name such as "lib/clean.ts"`,
    );
  }
  const folded = stripDotSlash(name).toLowerCase();
  const other = spellings.get(folded);
  if (other === undefined) spellings.set(folded, name);
  else faults.add(path, `Differs from ${quote(other)} only in case or in a leading "./"`);
}
