/**
 * The first step of `deno task scheduler`: says in one line that packages are about to be
 * downloaded. The task runs the scheduler with `-q`, so that Deno does not print at every start
 * that sets of permissions are experimental; `-q` hides the lines about downloads too. They happen
 * before the first line of the program, so the program cannot say it.
 */
import { join } from "node:path";

const LOCK = new URL("../deno.lock", import.meta.url);
/** The folder of Deno's cache that has the packages of the registry which Deno uses by default. */
const REGISTRY = "npm/registry.npmjs.org";

/** What decides where Deno has its cache. */
export interface CachePlace {
  readonly os: typeof Deno.build.os;
  readonly variable: (name: string) => string | undefined;
}

/** The folder of Deno's cache, or `null` if the variables do not say it. */
export function cacheFolder({ os, variable }: CachePlace): string | null {
  const own = variable("DENO_DIR");
  if (own) return own;
  if (os === "windows") return folderIn(variable("LOCALAPPDATA"), "deno");
  if (os === "darwin") return folderIn(variable("HOME"), "Library/Caches/deno");
  return folderIn(variable("XDG_CACHE_HOME"), "deno") ??
    folderIn(variable("HOME"), ".cache/deno");
}

/**
 * Whether a package that `deno.lock` names is not in the cache. `lock`: text of that file. A cache
 * that has packages of another registry only counts as complete, because its folders are unknown.
 */
export function lacksPackages(lock: string, cache: string): boolean {
  const { specifiers = {} } = JSON.parse(lock) as {
    readonly specifiers?: Readonly<Record<string, string>>;
  };
  const npm = join(cache, "npm");
  if (exists(npm) && !exists(join(cache, REGISTRY))) return false;
  return Object.entries(specifiers).some(([specifier, resolved]) => {
    const [, name] = /^npm:(.[^@]*)@/.exec(specifier) ?? [];
    // After `_` are the versions of peers.
    const [version = ""] = resolved.split("_");
    return name !== undefined && !exists(join(cache, REGISTRY, name, version));
  });
}

function folderIn(parent: string | undefined, name: string): string | null {
  return parent ? join(parent, name) : null;
}

function exists(path: string): boolean {
  try {
    return Deno.statSync(path) !== null;
  } catch {
    return false;
  }
}

if (import.meta.main) {
  try {
    const variable = (name: string) => Deno.env.get(name);
    const cache = cacheFolder({ os: Deno.build.os, variable });
    if (cache !== null && lacksPackages(Deno.readTextFileSync(LOCK), cache)) {
      console.error("The first start downloads packages, which may take a minute");
    }
  } catch {
    // A start without this line is as good.
  }
}
