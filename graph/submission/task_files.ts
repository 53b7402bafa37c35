/** Checks the `inputs` and `outputs` of a task: the files that it takes and gives. */
import {
  isFolderPath,
  isRecord,
  TASK_FILES_MAX,
  whyNotFileName,
  whyNotInputPath,
  whyNotOutputPath,
} from "../../base/mod.ts";
import type { ArgumentWalk } from "./arguments.ts";
import type { FaultList } from "./fault_list.ts";
import { TOO_MANY_FILES } from "./schemas.ts";

/** Where faults are reported. `path` leads to the field, and is restored when a check returns. */
export interface FileChecks {
  readonly faults: FaultList;
  readonly path: (string | number)[];
}

/** Checks the paths of `inputs`, and their contents by `walk`. */
export function checkInputs(inputs: unknown, checks: FileChecks, walk: ArgumentWalk): void {
  each(inputs, "Must be an object of paths and contents", checks, (path, content) => {
    const fault = whyNotInputPath(path);
    if (fault !== null) checks.faults.add(checks.path, `A path ${fault}`);
    walk.walkContent(content);
  });
  checkFolders(isRecord(inputs) ? Object.keys(inputs) : [], checks);
}

/** Checks the names and paths of `outputs`. */
export function checkOutputs(outputs: unknown, checks: FileChecks): void {
  each(outputs, "Must be an object of names and paths", checks, (name, path) => {
    const badName = whyNotFileName(name);
    if (badName !== null) checks.faults.add(checks.path, `A name ${badName}`);
    const fault = typeof path === "string" ? whyNotOutputPath(path) : "must be a text";
    if (fault !== null) checks.faults.add(checks.path, `A path ${fault}`);
  });
}

function each(
  files: unknown,
  expected: string,
  { faults, path }: FileChecks,
  check: (name: string, value: unknown) => void,
): void {
  if (!isRecord(files)) return faults.add(path, expected);
  const entries = Object.entries(files);
  if (entries.length > TASK_FILES_MAX) faults.add(path, TOO_MANY_FILES);
  for (const [name, value] of entries.slice(0, TASK_FILES_MAX)) {
    path.push(name);
    check(name, value);
    path.pop();
  }
}

/** A path must not be a file for one input and a folder for another. */
function checkFolders(paths: readonly string[], { faults, path }: FileChecks): void {
  const files = new Set(paths.filter((each) => !isFolderPath(each)));
  for (const each of paths) {
    const folders = each.split("/").slice(0, -1);
    const folder = folders.map((_, at) => folders.slice(0, at + 1).join("/"))
      .find((name) => files.has(name));
    if (folder === undefined) continue;
    faults.add([...path, each], `A path must not be in ${JSON.stringify(folder)}, which is a file`);
  }
}
