/** A package of this repository as others get it: packed, and installed by npm. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { NODE_MIN } from "../../../lab/release/packing.ts";

/** Why there are no tests in Node here, as a line; `null` if there are. */
export async function whyNoNode(): Promise<string | null> {
  try {
    const { success } = await new Deno.Command("npm", { args: ["--version"] }).output();
    return success ? null : "npm does not run";
  } catch {
    return "npm is not installed";
  }
}

export interface NpmProjectOptions {
  /** Further packages, as `name@version`. */
  readonly packages?: readonly string[];
  /** The version of Node of the project; the oldest that packages run in when absent. */
  readonly node?: string;
}

/**
 * A folder of an npm project in which a package of this repository is installed, with a Node of its
 * own.
 */
export class NpmProject implements AsyncDisposable {
  readonly folder: string;
  /** Where programs are looked for: the Node of the project is the first. */
  #path = Deno.env.get("PATH") ?? "";

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** `pack`: writes the package into a folder. */
  static async create(
    pack: (folder: string) => Promise<string>,
    { packages = [], node = NODE_MIN }: NpmProjectOptions = {},
  ): Promise<NpmProject> {
    const project = new NpmProject(await Deno.makeTempDir({ prefix: "weir-project-" }));
    try {
      const tarball = await pack(project.folder);
      await project.write("package.json", '{"type": "module", "private": true}');
      const quiet = ["--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
      await project.run("npm", ["install", ...quiet, `node@${node}`]);
      project.#path = `${join(project.folder, "node_modules/node/bin")}:${project.#path}`;
      await project.run("npm", ["install", ...quiet, "--engine-strict", tarball]);
      if (packages.length > 0) await project.run("npm", ["install", ...quiet, ...packages]);
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
      args: [...args],
      cwd: this.folder,
      env: { NO_COLOR: "1", PATH: this.#path, ...env },
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
