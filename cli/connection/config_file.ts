/**
 * Files with named schedulers, called contexts: `weir.json` in the current folder or the nearest
 * one above it, and `weir/config.json` in the user's folder for settings.
 *
 * A `weir.json` can come with a repository that somebody else wrote. So its token files must lie in
 * its own folder, and a file that every user of the machine could have put there is not read.
 */
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { errorMessage } from "../../base/mod.ts";
import { parseStrictJson } from "../../graph/json_text.ts";
import { type CommandError, usageError } from "../exit_code.ts";
import { fileErrorReason, userPath } from "../flags/user_path.ts";
import { whyNotHttpUrl } from "../flags/parsers.ts";
import { say } from "../output/print.ts";

/** Name of the file of a project. */
const PROJECT_FILE = "weir.json";
const OTHERS_WRITE = 0o002;

const Context = z.strictObject({
  url: z.string().superRefine((url, context) => {
    const reason = whyNotHttpUrl(url);
    if (reason !== null) context.addIssue({ code: "custom", message: reason });
  }),
  tokenFile: z.string().min(1).optional(),
  tlsCa: z.string().min(1).optional(),
});

const Config = z.strictObject({
  context: z.string().optional(),
  contexts: z.record(z.string(), Context).default({}),
});

/** A scheduler with a name, and the file that says so. */
export interface NamedScheduler {
  readonly url: string;
  /** Absolute path. */
  readonly tokenFile: string | undefined;
  /** Absolute path of the file with its authority. */
  readonly tlsCa: string | undefined;
  readonly file: string;
  /** Whether the file belongs to a project, and not to the user. */
  readonly isOfProject: boolean;
}

interface ConfigFile {
  readonly path: string;
  readonly isOfProject: boolean;
  readonly config: z.output<typeof Config>;
}

/**
 * The context of this name, or without a name the default one; `null` if there is no default. The
 * file of the project comes before that of the user.
 *
 * @throws CommandError if no file has the context, or a file cannot be used
 */
export function findContext(name: string | undefined): NamedScheduler | null {
  const files = [projectFile(), userFile()].filter((file) => file !== null);
  const wanted = name ?? files.find(({ config }) => config.context !== undefined)?.config.context;
  if (wanted === undefined) return null;
  for (const file of files) {
    const context = Object.hasOwn(file.config.contexts, wanted)
      ? file.config.contexts[wanted]
      : undefined;
    if (context !== undefined) return inFile(context, file);
  }
  const known = files.flatMap(({ config }) => Object.keys(config.contexts));
  const hint = known.length === 0
    ? `no ${PROJECT_FILE} and no config.json of the user has contexts`
    : `there are ${[...new Set(known)].map((each) => `"${each}"`).join(", ")}`;
  throw usageError(`Cannot find the context "${wanted}": ${hint}`);
}

function inFile(context: z.output<typeof Context>, file: ConfigFile): NamedScheduler {
  const { path, isOfProject } = file;
  const { url } = context;
  const [tokenFile, tlsCa] = [context.tokenFile, context.tlsCa].map((named) =>
    named === undefined ? undefined : resolve(dirname(path), atHome(named))
  );
  if (tokenFile !== undefined && isOfProject && !isInside(tokenFile, dirname(path))) {
    throw configError(path, `its token file "${context.tokenFile}" must be in the same folder`);
  }
  return { url, tokenFile, tlsCa, file: path, isOfProject };
}

/** `~/` at the beginning of a path is the folder of the user. */
function atHome(path: string): string {
  const home = Deno.env.get("HOME");
  return home === undefined ? path : path.replace(/^~(?=\/)/, () => home);
}

/** Returns whether a file is in a folder, also when links are followed. */
function isInside(file: string, folder: string): boolean {
  const inside = (inner: string, outer: string) => inner.startsWith(join(outer, "/"));
  if (!inside(file, folder)) return false;
  try {
    return inside(Deno.realPathSync(file), Deno.realPathSync(folder));
  } catch {
    // It is missing, which is reported where it is read.
    return true;
  }
}

/** The nearest `weir.json`, from the current folder upwards. */
function projectFile(): ConfigFile | null {
  for (let folder = userPath(".");; folder = dirname(folder)) {
    const path = join(folder, PROJECT_FILE);
    if (isFile(path)) {
      if (!isWritableByAll(path) && !isWritableByAll(folder)) return readConfig(path, true);
      say(`Ignoring ${path}: every user can write it`);
    }
    if (dirname(folder) === folder) return null;
  }
}

function userFile(): ConfigFile | null {
  const settings = Deno.env.get("XDG_CONFIG_HOME") ||
    (Deno.env.get("HOME") && join(Deno.env.get("HOME") ?? "", ".config"));
  if (!settings) return null;
  const path = join(settings, "weir", "config.json");
  return isFile(path) ? readConfig(path, false) : null;
}

function readConfig(path: string, isOfProject: boolean): ConfigFile {
  let content: unknown;
  try {
    content = parseStrictJson(Deno.readTextFileSync(path));
  } catch (error) {
    throw configError(
      path,
      error instanceof SyntaxError ? errorMessage(error) : fileErrorReason(error),
    );
  }
  const parsed = Config.safeParse(content);
  if (parsed.success) return { path, isOfProject, config: parsed.data };
  const [issue] = parsed.error.issues;
  throw configError(
    path,
    `/${issue?.path.join("/") ?? ""}: ${issue?.message ?? "it is not valid"}`,
  );
}

function configError(path: string, reason: string): CommandError {
  return usageError(`Cannot use ${path}: ${reason}`);
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

function isWritableByAll(path: string): boolean {
  return Deno.build.os !== "windows" && ((Deno.statSync(path).mode ?? 0) & OTHERS_WRITE) !== 0;
}
