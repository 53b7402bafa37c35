/**
 * The cache of a task that runs here. Its keys are those of the option `cache` of `getAsync`
 * (`local/cached_run.ts`): in a sandbox without permissions a task finds the results of a
 * `LocalPool`, and the other way round. What sees more is cached only if it says so.
 */
import { join } from "node:path";
import { type CachedResult, GraphKeys, openPlace } from "../../cache/mod.ts";
import { errorMessage } from "../../base/mod.ts";
import { type ExecutorPermissions, folderEnvironment, TASK_PATHS } from "../../executor/mod.ts";
import { toModuleSet } from "../../graph/mod.ts";
import { callWithFiles, describeEnvironment, type TaskCall } from "../../protocol/mod.ts";
import { usageError } from "../exit_code.ts";
import { fileDigest, hexDigest } from "../files/file_digest.ts";
import { say } from "../output/print.ts";
import type { SavedTask } from "./task_folder.ts";

/** Shorter runs are not stored, as in `getAsync`. */
const SECONDS_MIN = 0.01;
const OWNER = "local";
/** What a task sees of its process. */
const FACTS = "const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();" +
  "console.log(JSON.stringify([timeZone, locale, navigator.hardwareConcurrency]))";

export interface TaskCacheOptions {
  readonly call: TaskCall;
  /** `null`: no sandbox. */
  readonly permissions: ExecutorPermissions | null;
}

/** The cache of one task. */
export interface TaskCache {
  /** Writes the result to the folder if the cache has it. */
  lookUp(): Promise<CachedResult | null>;
  /** Stores the result that is in the folder. */
  store(seconds: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the cache for a task, whose inputs and modules are in the folder. `place`: a folder, or the
 * URL of a server.
 *
 * @throws CommandError if the folder cannot be used
 */
export async function openTaskCache(
  place: string,
  folder: SavedTask,
  options: TaskCacheOptions,
): Promise<TaskCache> {
  const found = await openPlace(place, { warn: (message) => say(message) }).catch((error) => {
    throw usageError(errorMessage(error));
  });
  const path = join(folder.path, TASK_PATHS.result);
  const keyed = await keyOf(folder, options);
  return {
    lookUp: async () => {
      if (keyed === null || keyed.mode === "refresh") return null;
      const result = (await found.getMany([keyed.key])).get(keyed.key);
      const value = result === undefined ? null : await found.read(result);
      if (result === undefined || value === null) return null;
      try {
        await Deno.writeFile(path, value);
        return result;
      } catch {
        // A damaged value is a miss.
        return null;
      }
    },
    store: async (seconds) => {
      if (keyed === null || seconds < SECONDS_MIN) return;
      const { size: nbytes } = await Deno.stat(path);
      const digest = hexDigest(await fileDigest(path));
      const result = { digest, nbytes, durationUs: Math.round(seconds * 1e6) };
      const { key, parts } = keyed;
      const { readable } = await Deno.open(path);
      await found.put({ keys: [key], result, owner: OWNER, parts }, readable);
    },
    close: () => found.close(),
  };
}

/** The key of the task; `null`: it is not cached, as its key does not say all that it sees. */
async function keyOf(folder: SavedTask, { call, permissions }: TaskCacheOptions) {
  const { key, op, args, files, inputs, secrets, cache, cacheKey, pure } = call;
  const whole = files === undefined ? { op, args } : callWithFiles(files, { op, args });
  const annotations = {
    ...(cache !== undefined && { cache }),
    ...(cacheKey && { cacheKey }),
    ...(pure === false && { pure }),
  };
  const tasks = [{ ...whole, key, dependencies: inputs.map(() => Infinity), annotations }];
  const modules = folder.modules.size === 0 ? null : toModuleSet(folder.modules);
  const named = secrets.length > 0 ? { tasks, secrets } : { tasks };
  const keys = new GraphKeys(named, modules, { owner: OWNER });
  const environment = await environmentOf(permissions);
  const mode = keys.mode(0);
  const isCovered = environment.isClosed || keys.reach(0) === null || keys.isNamed(0);
  if (mode === "off" || !isCovered) return null;
  const digests = await Promise.all(
    inputs.map(async (_, index) => hexDigest(await fileDigest(folder.input(index)))),
  );
  const contentKey = keys.contentKey(0, environment.text, digests);
  if (contentKey === null) return null;
  return { key: contentKey, mode, parts: keys.parts(0, environment.text, digests) };
}

/** What the task sees, asked of a process with the environment of the task. */
async function environmentOf(permissions: ExecutorPermissions | null) {
  const { code, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "-q", "--no-config", FACTS],
    clearEnv: true,
    env: folderEnvironment(permissions, []),
    stderr: "null",
  }).output();
  if (code !== 0) throw usageError("Cannot use --cache: Deno does not start");
  const [timeZone, locale, cpus] = JSON.parse(new TextDecoder().decode(stdout));
  const flags = permissions === null
    ? ["run-task"]
    : Object.entries(permissions).map(([name, grant]) => `${name}=${JSON.stringify(grant)}`);
  const [denoVersion, { target }] = [Deno.version.deno, Deno.build];
  const text = describeEnvironment({ denoVersion, target, timeZone, locale, cpus, flags });
  return { text, isClosed: flags.length === 0 };
}
