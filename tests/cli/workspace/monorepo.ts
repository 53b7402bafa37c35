/** A monorepo on the disk: packages that depend on each other, with scripts that are programs. */
import { join } from "node:path";

export interface MonorepoOptions {
  readonly packages: number;
  /** Which packages have the script; default: all. */
  readonly builds?: (index: number) => boolean;
}

/** The packages that package `index` depends on: the one before, and that at half its number. */
export function dependenciesOf(index: number): number[] {
  return [...new Set([index - 1, Math.floor(index / 2)])].filter((other) =>
    other >= 0 && other < index
  );
}

/** Writes the monorepo into a folder, and puts it under `git`. */
export async function writeMonorepo(root: string, options: MonorepoOptions): Promise<void> {
  const write = async (path: string, text: string) => {
    await Deno.mkdir(join(root, path, ".."), { recursive: true });
    await Deno.writeTextFile(join(root, path), text);
  };
  await write(
    "package.json",
    JSON.stringify({ name: "mono", private: true, workspaces: ["packages/*"] }),
  );
  await write(".gitignore", "node_modules\ndist\n");
  for (let index = 0; index < options.packages; index++) {
    const names = dependenciesOf(index);
    const hasBuild = options.builds?.(index) ?? true;
    await write(
      `packages/p${index}/package.json`,
      JSON.stringify({
        name: `@mono/p${index}`,
        version: "1.0.0",
        scripts: { test: "sh test.sh", ...(hasBuild && { build: "sh build.sh" }) },
        dependencies: Object.fromEntries(names.map((other) => [`@mono/p${other}`, "1.0.0"])),
      }),
    );
    await write(`packages/p${index}/src.txt`, `p${index}\n`);
    const inputs = names.map((other) => `../p${other}/dist/out.txt`).join(" ");
    // A package without a build has no output.
    await write(
      `packages/p${index}/build.sh`,
      `mkdir -p dist\ncat src.txt ${inputs} 2>/dev/null > dist/out.txt || true\necho built p${index}\n`,
    );
    await write(`packages/p${index}/test.sh`, `echo tested p${index}\n`);
  }
  await git(root, "init", "-q");
}

/** What the build of package `index` writes. */
export function builtText(index: number, builds: (index: number) => boolean): string {
  const before = dependenciesOf(index).filter(builds).map((other) => builtText(other, builds));
  return [`p${index}\n`, ...before].join("");
}

export async function git(root: string, ...args: string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command("git", { args, cwd: root }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}
