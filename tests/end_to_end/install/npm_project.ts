/** A package of this repository as others get it: packed, and installed by npm. */
import assert from "node:assert/strict";
import { join } from "node:path";

/** Why there are no tests in Node here, as a line; `null` if there are. */
export async function whyNoNode(): Promise<string | null> {
  try {
    const { stdout } = await new Deno.Command("node", { args: ["--version"] }).output();
    const version = new TextDecoder().decode(stdout).trim();
    const major = Number(/^v(\d+)/.exec(version)?.[1] ?? 0);
    return major >= 20 ? null : `Node ${version} is older than 20`;
  } catch {
    return "Node is not installed";
  }
}

/** A folder of an npm project in which a package of this repository is installed. */
export class NpmProject implements AsyncDisposable {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** `pack`: writes the package into a folder. `packages`: further ones, as `name@version`. */
  static async create(
    pack: (folder: string) => Promise<string>,
    packages: readonly string[] = [],
  ): Promise<NpmProject> {
    const project = new NpmProject(await Deno.makeTempDir({ prefix: "weir-project-" }));
    try {
      const tarball = await pack(project.folder);
      await project.write("package.json", '{"type": "module", "private": true}');
      const quiet = ["--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
      await project.run("npm", ["install", ...quiet, tarball, ...packages]);
      return project;
    } catch (error) {
      await project[Symbol.asyncDispose]();
      throw error;
    }
  }

  async write(name: string, text: string): Promise<string> {
    const path = join(this.folder, name);
    await Deno.writeTextFile(path, text);
    return path;
  }

  /** Runs a program in the folder and returns its output. It must succeed. */
  async run(
    program: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const { code, stdout, stderr } = await new Deno.Command(program, {
      ...{ args: [...args], cwd: this.folder, env: { NO_COLOR: "1", ...env } },
    }).output();
    const decoder = new TextDecoder();
    const output = decoder.decode(stdout) + decoder.decode(stderr);
    assert.equal(code, 0, `${program} ${args.join(" ")}\n${output}`);
    return output;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.folder, { recursive: true });
  }
}
