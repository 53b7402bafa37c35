/** Reads a graph from a file or standard input, and adds what the flags of `weir submit` give. */
import { basename } from "node:path";
import { isRecord, splitLabel } from "../../base/mod.ts";
import {
  type ParsedSubmission,
  parseNdjsonSubmission,
  parseSubmission,
  reasonOf,
} from "../../graph/mod.ts";
import { setupFileOf } from "../../protocol/mod.ts";
import { usageError } from "../exit_code.ts";
import { userPath } from "../flags/user_path.ts";
import { type FolderChoice, readModuleFolder } from "./module_folder.ts";
import { insertParams, readParamFlags, readParams } from "./params.ts";
import { runProgram } from "./program.ts";
import { readFileText } from "./read_file.ts";
import { readSetup } from "./read_setup.ts";
import { parseYaml } from "./yaml.ts";

/** Formats in which a graph is written. */
export const GRAPH_FORMATS = ["json", "ndjson", "yaml", "program"] as const;
export type GraphFormat = typeof GRAPH_FORMATS[number];

/** Additions to the graph of a file. */
export interface GraphAdditions {
  /** Paths of modules and of folders of modules. */
  readonly module?: readonly string[];
  /** Paths and patterns in the folders of `module` that are not shipped. */
  readonly exclude?: readonly string[];
  /** Path of the module that prepares each process. */
  readonly setup?: string;
  /** `name=value`. */
  readonly label?: readonly string[];
  /** `name=value`. */
  readonly param?: readonly string[];
  /** URL of the webhook, in place of that of the graph. */
  readonly notify?: string;
  /** File whose text is the key of the signatures of the webhook. */
  readonly notifySecretFile?: string;
  /** Concurrency group, in place of that of the graph, and what a newer graph of it does. */
  readonly group?: string;
  readonly onNewer?: "cancel" | "wait";
  /** Whether the CPU time of its tasks is sampled. */
  readonly profile?: true;
  /** Whether tasks that run too long are started a second time. */
  readonly secondChance?: true;
  /** Default: by the extension of the file, JSON without one. */
  readonly format?: GraphFormat;
}

interface Submission {
  readonly modules?: Readonly<Record<string, string>>;
  readonly labels?: Readonly<Record<string, string>>;
  readonly params?: unknown;
}

/** Values that replace or extend the fields of the graph. */
interface Extension {
  readonly labels: readonly string[];
  readonly modules: readonly string[];
  readonly exclude: readonly string[];
  readonly setup: string | null;
  readonly notify: { readonly url: string; readonly secret?: string } | null;
  /** Fields that replace those of the graph. */
  readonly fields: Pick<GraphAdditions, "group" | "onNewer" | "profile" | "secondChance">;
}

/**
 * The text to post. JSON without additions and parameters is not changed, so that line numbers in
 * the scheduler's errors match the file.
 *
 * @throws CommandError if a file cannot be read or something is wrong with what it says
 */
export async function readSubmission(
  file: string,
  additions: GraphAdditions = {},
): Promise<string> {
  const { module: modules = [], exclude = [], label: labels = [], param = [] } = additions;
  if (exclude.length > 0 && !modules.some(isFolder)) {
    throw usageError("Cannot use --exclude without --module and a folder");
  }
  const { setup = null } = additions;
  const fields = fieldsOf(additions);
  const notify = await readNotify(additions);
  const extension = { modules, exclude, setup, labels, notify, fields };
  const format = additions.format ?? formatOf(file);
  const given = readParamFlags(param);
  if (format === "program") {
    const graph = await runProgram(file, given) as Submission;
    return await complete(graph, extension);
  }
  const text = await readFileText(file);
  const isExtended = modules.length > 0 || setup !== null || labels.length > 0 ||
    notify !== null || Object.keys(fields).length > 0;
  const isPlain = format === "json" && !isExtended;
  if (isPlain && given.size === 0 && !text.includes('"params"')) return text;
  const graph = parse(text, format, file);
  // The scheduler says what is wrong with a graph that is none.
  if (!isRecord(graph)) return isPlain ? text : JSON.stringify(graph);
  const { params: declared, ...rest } = graph;
  if (isPlain && declared === undefined && given.size === 0) return text;
  const params = readParams(declared, given, file);
  const filled = declared === undefined ? rest : insertParams(rest, params, file);
  return await complete(filled as Submission, extension);
}

/** The text of a graph that is in no file, with what the flags add that is no module. */
export async function completeSubmission(
  graph: object,
  additions: Omit<GraphAdditions, "module" | "exclude" | "setup" | "param" | "format">,
): Promise<string> {
  return await complete(graph, {
    labels: additions.label ?? [],
    modules: [],
    exclude: [],
    setup: null,
    notify: await readNotify(additions),
    fields: fieldsOf(additions),
  });
}

function fieldsOf(
  { group, onNewer, profile, secondChance }: GraphAdditions,
): Extension["fields"] {
  return {
    ...(group !== undefined && { group }),
    ...(onNewer && { onNewer }),
    ...(profile && { profile }),
    ...(secondChance && { secondChance }),
  };
}

async function readNotify(
  { notify, notifySecretFile }: GraphAdditions,
): Promise<Extension["notify"]> {
  if (notify === undefined) {
    if (notifySecretFile === undefined) return null;
    throw usageError("Cannot use --notify-secret-file without --notify");
  }
  if (notifySecretFile === undefined) return { url: notify };
  return { url: notify, secret: (await readFileText(notifySecretFile)).replace(/\r?\n$/, "") };
}

function formatOf(file: string): GraphFormat {
  const name = file.replace(/\.gz$/, "");
  if (/\.ya?ml$/.test(name)) return "yaml";
  if (/\.(ndjson|jsonl)$/.test(name)) return "ndjson";
  return /\.(ts|tsx|js|jsx|mjs)$/.test(name) ? "program" : "json";
}

function parse(text: string, format: Exclude<GraphFormat, "program">, file: string): unknown {
  if (format === "yaml") return parseYaml(text, file);
  const parsed = format === "ndjson" ? parseNdjsonSubmission(text) : parseSubmission(text);
  return graphOf(parsed, `Cannot read "${file}" as ${format.toUpperCase()}`);
}

/** The scheduler refuses these faults too, but sees only what is written again. */
function graphOf(parsed: ParsedSubmission, cannot: string): unknown {
  if (!parsed.ok) throw usageError(`${cannot}: ${reasonOf(parsed.error)}`);
  const [fault] = parsed.faults;
  if (fault === undefined) return parsed.submission;
  throw usageError(`${cannot}: ${fault.pointer}: ${fault.detail}`);
}

/** The text of the graph with what is added. */
async function complete(
  submission: Submission,
  { labels, modules, exclude, setup, notify, fields }: Extension,
): Promise<string> {
  const added: Record<string, string> = {};
  for (const label of labels) {
    const { name, value } = splitLabel(label);
    if (value === null) {
      throw usageError(`Cannot add the label "${name}": give a value, as in ${name}=1`);
    }
    added[name] = value;
  }
  return JSON.stringify({
    ...submission,
    ...(labels.length > 0 && { labels: { ...submission.labels, ...added } }),
    ...((modules.length > 0 || setup !== null) && {
      modules: await addModules(submission, { modules, exclude, setup }),
    }),
    ...(notify !== null && { notify }),
    ...fields,
  });
}

async function addModules(
  submission: Submission,
  { modules: paths, exclude, setup }: Pick<Extension, "modules" | "exclude" | "setup">,
): Promise<Record<string, string>> {
  const sources = new Map(Object.entries(submission.modules ?? {}));
  const choice = { exclude, named: modulesNamed(submission) };
  for (const path of paths) {
    for (const [name, text] of await readModules(path, choice)) {
      if (sources.has(name)) {
        throw usageError(`Cannot ship "${path}": the graph already has a module "${name}"`);
      }
      sources.set(name, text);
    }
  }
  if (setup !== null) {
    const known = setupFileOf(sources.keys());
    if (known !== null) throw usageError(`Cannot use --setup: the graph already has "${known}"`);
    const { file, text } = await readSetup(setup);
    sources.set(file, text);
  }
  return Object.fromEntries(sources);
}

/** Modules that operations of a graph name, as paths: `./words.ts#count` -> `words.ts`. */
function modulesNamed(submission: unknown): ReadonlySet<string> {
  const named = new Set<string>();
  // Recursion would end at the depth of the stack.
  const open: unknown[] = [submission];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== "object" || value === null) continue;
    const op = "op" in value && typeof value.op === "string" ? value.op : "";
    const file = /^(?:\.\/)?([^#]+)/.exec(op)?.[1];
    if (file !== undefined) named.add(file);
    for (const part of Object.values(value)) open.push(part);
  }
  return named;
}

async function readModules(
  path: string,
  choice: FolderChoice,
): Promise<ReadonlyMap<string, string>> {
  return isFolder(path)
    ? await readModuleFolder(userPath(path), choice)
    : new Map([[basename(path), await readFileText(path)]]);
}

function isFolder(path: string): boolean {
  try {
    return path !== "-" && Deno.statSync(userPath(path)).isDirectory;
  } catch {
    return false;
  }
}
