/**
 * The source files that a graph ships: checks of names and sizes, and the hash of the whole set.
 */
import { createHash } from "node:crypto";
import { isRecord, type JsonRecord, MODULE_BYTES_MAX, MODULE_FILES_MAX } from "../../base/mod.ts";
import type { Fault } from "../../protocol/mod.ts";
import { FaultList, quote } from "./fault_list.ts";
import { utf8Bytes } from "../key.ts";
import { MODULE_FILE_PATTERN, stripDotSlash } from "./operation_name.ts";

/** A set of source files, identified by its hash. */
export interface ModuleSet {
  /** Lower-case hexadecimal, see {@linkcode toModuleSet}. */
  readonly sha256: string;
  /** File name (without a leading `./`) -> source text. */
  readonly files: Readonly<Record<string, string>>;
}

/** A set that the owner has uploaded before, or shipped with another graph. */
export interface ModuleReference {
  readonly sha256: string;
  /** The files that operations of the graph name. */
  readonly used: readonly string[];
}

/** The hash in `{"sha256": ...}`, the other form of the field `modules`; `null` for files. */
export function referredSet(modules: unknown): string | null {
  if (!isRecord(modules) || Object.keys(modules).join() !== "sha256") return null;
  return typeof modules.sha256 === "string" ? modules.sha256 : "";
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
  const sha256 = referredSet(modules);
  if (sha256 !== null) {
    if (!SHA256.test(sha256)) faults.add(["modules", "sha256"], "Must be a SHA-256 in hexadecimal");
    return new Map();
  }
  return readFiles(modules, { field: "modules", faults }).files;
}

/** The files of an uploaded set, their size, and the faults in them, with pointers into a body. */
export function readModuleSet(
  files: JsonRecord,
): { readonly set: ModuleSet; readonly bytes: number; readonly faults: Fault[] } {
  const faults = new FaultList();
  const read = readFiles(files, { field: "files", faults });
  if (read.files.size === 0) faults.add(["files"], "Must have at least one file");
  return { set: toModuleSet(read.files), bytes: read.bytes, faults: faults.faults };
}

function readFiles(
  modules: JsonRecord,
  { field, faults }: { readonly field: string; readonly faults: FaultList },
): { readonly files: ReadonlyMap<string, string>; readonly bytes: number } {
  const names = Object.keys(modules).sort();
  if (names.length > MODULE_FILES_MAX) {
    faults.add(
      [field],
      `Must have at most ${MODULE_FILES_MAX} files, has ${names.length}`,
    );
  }
  const files = new Map<string, string>();
  const spellings = new Map<string, string>();
  let bytes = 0;
  for (const name of names) {
    const source = modules[name];
    checkName([field, name], spellings, faults);
    if (typeof source === "string" && source.isWellFormed()) bytes += utf8Bytes(source);
    else faults.add([field, name], "Must be source text in valid Unicode");
    files.set(stripDotSlash(name), typeof source === "string" ? source : "");
  }
  if (bytes > MODULE_BYTES_MAX) {
    faults.add([field], `Must have at most ${MODULE_BYTES_MAX} bytes, has ${bytes}`);
  }
  return { files: new Map([...files].sort(([a], [b]) => a < b ? -1 : 1)), bytes };
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

const SHA256 = /^[0-9a-f]{64}$/;

/** Checks a file name. `spellings`: lower-case name -> name of the files checked before. */
function checkName(
  path: readonly [field: string, name: string],
  spellings: Map<string, string>,
  faults: FaultList,
): void {
  const [, name] = path;
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
