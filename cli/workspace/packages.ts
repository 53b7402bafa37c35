/** The packages of a monorepo: their folders, names, scripts and dependencies on each other. */
import { join } from "node:path";
import { z } from "zod";
import { usageError } from "../exit_code.ts";

const dependencies = z.record(z.string(), z.string()).default({});
const Manifest = z.object({
  name: z.string().default(""),
  packageManager: z.string().optional(),
  scripts: z.record(z.string(), z.string()).default({}),
  dependencies,
  devDependencies: dependencies,
  optionalDependencies: dependencies,
  peerDependencies: dependencies,
});

/** A package of the monorepo. */
export interface Package {
  readonly name: string;
  /** Folder, relative to the root; empty: the root. */
  readonly directory: string;
  readonly scripts: ReadonlySet<string>;
  /** Folders of the packages that it depends on directly. */
  readonly dependencies: readonly string[];
  /** As `package.json` says it: `pnpm@9.1.0`. */
  readonly packageManager: string | undefined;
}

/** Reads the packages of the monorepo at `root`, one for each `package.json` among `files`. */
export async function readPackages(
  root: string,
  files: readonly string[],
): Promise<Map<string, Package>> {
  const manifests = new Map<string, z.output<typeof Manifest>>();
  for (const file of files) {
    const directory = /^(?:(.*)\/)?package\.json$/.exec(file);
    if (directory === null) continue;
    manifests.set(directory[1] ?? "", await readManifest(join(root, file), file));
  }
  const folders = new Map([...manifests].map(([directory, { name }]) => [name, directory]));
  return new Map([...manifests].map(([directory, manifest]) => [directory, {
    name: manifest.name,
    directory,
    scripts: new Set(Object.keys(manifest.scripts)),
    dependencies: namesOf(manifest).flatMap((name) => folders.get(name) ?? []),
    packageManager: manifest.packageManager,
  }]));
}

/** The folders of all packages that a package needs, directly or indirectly, and its own. */
export function neededPackages(
  packages: ReadonlyMap<string, Package>,
  directory: string,
): ReadonlySet<string> {
  const needed = new Set([directory]);
  // A loop over a set also visits the items that are added during the loop.
  for (const each of needed) {
    for (const next of packages.get(each)?.dependencies ?? []) needed.add(next);
  }
  return needed;
}

/** The program that runs scripts of the monorepo: by its `packageManager`, else by lock file. */
export function packageManager(
  packages: ReadonlyMap<string, Package>,
  files: readonly string[],
): string {
  const named = /^[a-z]+/.exec(packages.get("")?.packageManager ?? "")?.[0];
  if (named !== undefined) return named;
  const known = files.find((file) => Object.hasOwn(LOCKS, file));
  return LOCKS[known ?? ""] ?? "npm";
}

const LOCKS: Readonly<Record<string, string>> = {
  "pnpm-lock.yaml": "pnpm",
  "yarn.lock": "yarn",
  "bun.lock": "bun",
};

function namesOf(manifest: z.output<typeof Manifest>): string[] {
  return [
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.devDependencies),
    ...Object.keys(manifest.optionalDependencies),
    ...Object.keys(manifest.peerDependencies),
  ];
}

async function readManifest(path: string, shown: string): Promise<z.output<typeof Manifest>> {
  try {
    return Manifest.parse(JSON.parse(await Deno.readTextFile(path)));
  } catch (error) {
    const reason = error instanceof z.ZodError
      ? `${error.issues[0]?.path.join(".")}: ${error.issues[0]?.message}`
      : (error as Error).message;
    throw usageError(`Cannot read ${shown}: ${reason}`);
  }
}
