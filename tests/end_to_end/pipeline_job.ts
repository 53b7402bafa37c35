/**
 * Runs jobs of pipeline files with real processes: the scripts as they are written, with the
 * variables that GitHub and GitLab set, in a folder that has the examples of this project.
 */
import assert from "node:assert/strict";
import { parse } from "yaml";
import { readOutputs } from "../cli/step_files.ts";

const ROOT = new URL("../..", import.meta.url).pathname.replace(/\/$/, "");

type Variables = Readonly<Record<string, string>>;

interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Variables;
  readonly with?: Variables;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string; required?: boolean }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

interface GitlabJob {
  readonly extends?: string;
  readonly variables?: Variables;
  readonly before_script?: readonly string[];
  readonly script?: readonly string[];
  readonly after_script?: readonly string[];
}

/** A script that has ended. */
interface Ran {
  readonly code: number;
  /** Both streams, as they came. */
  readonly log: string;
}

/** What a job leaves. */
export interface EndedJob {
  readonly succeeded: boolean;
  readonly log: string;
  readonly outputs: Variables;
  /** Actions of others that it names, with their inputs. */
  readonly uses: readonly { readonly name: string; readonly with: Variables }[];
}

/** Reads a YAML file of the project. */
export async function readYaml(path: string): Promise<unknown> {
  return parse(await Deno.readTextFile(`${ROOT}/${path}`));
}

/** A folder with the examples, where jobs run; it is removed at the end. */
export class Workspace implements AsyncDisposable {
  readonly #folder: string;
  /** Its files. */
  readonly path: string;
  /** Where the scripts keep their state. */
  readonly temporary: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.path = `${folder}/work`;
    this.temporary = `${folder}/temp`;
  }

  static async create(): Promise<Workspace> {
    const workspace = new Workspace(await Deno.makeTempDir());
    await Deno.mkdir(workspace.path);
    await Deno.mkdir(workspace.temporary);
    await Deno.symlink(`${ROOT}/examples`, `${workspace.path}/examples`);
    return workspace;
  }

  /** The text of a file; empty if there is none. */
  async read(name: string): Promise<string> {
    return await Deno.readTextFile(`${this.path}/${name}`).catch(() => "");
  }

  /** Runs a job of a workflow. */
  async runGithubJob(steps: readonly Step[], jobIndex = 0): Promise<EndedJob> {
    const job = new GithubSteps(this, {}, {
      "github.job": "job",
      "strategy.job-index": String(jobIndex),
    });
    const succeeded = await job.run(steps);
    return { succeeded, log: job.log, outputs: job.lastOutputs, uses: job.uses };
  }

  /**
   * Runs a job of a pipeline: its scripts, and `after_script` in another shell. `variables`:
   * those of the project, which override others. `before`: what runs before `after_script`.
   */
  async runGitlabJob(
    file: Readonly<Record<string, GitlabJob>>,
    name: string,
    { variables = {}, before = () => Promise.resolve() }: {
      readonly variables?: Variables;
      readonly before?: () => Promise<void>;
    } = {},
  ): Promise<EndedJob> {
    const job = file[name] ?? {};
    const base = file[job.extends ?? ""] ?? {};
    const merged = { ...base, ...job };
    const env = {
      ...(file.variables as Variables),
      ...base.variables,
      ...job.variables,
      CI: "true",
      GITLAB_CI: "true",
      CI_JOB_ID: name,
      CI_PIPELINE_ID: "1",
      WEIR: ROOT,
      ...variables,
      TMPDIR: this.temporary,
    };
    const script = [...merged.before_script ?? [], ...merged.script ?? []].join("\n");
    const { code, log } = await this.script(script, env);
    await before();
    const after = await this.script((merged.after_script ?? []).join("\n"), env);
    assert.equal(after.code, 0, after.log);
    return { succeeded: code === 0, log, outputs: {}, uses: [] };
  }

  /** Starts a script in the folder. */
  spawn(script: string, env: Variables): Deno.ChildProcess {
    const inherited = ["PATH", "HOME", "DENO_DIR"].map((name) => [name, Deno.env.get(name)])
      .filter(([, value]) => value !== undefined);
    return new Deno.Command("bash", {
      args: ["--noprofile", "--norc", "-eo", "pipefail", "-c", `exec 2>&1\n${script}`],
      cwd: this.path,
      clearEnv: true,
      env: { ...Object.fromEntries(inherited), ...env },
      stdin: "null",
      stdout: "piped",
      stderr: "null",
    }).spawn();
  }

  /** Runs a script in the folder. */
  async script(script: string, env: Variables): Promise<Ran> {
    const { code, stdout } = await this.spawn(script, env).output();
    return { code, log: new TextDecoder().decode(stdout) };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.#folder, { recursive: true });
  }
}

/** The steps of a job, or of an action in it. */
class GithubSteps {
  log = "";
  lastOutputs: Variables = {};
  readonly uses: { readonly name: string; readonly with: Variables }[] = [];
  readonly #workspace: Workspace;
  readonly #inputs: Variables;
  readonly #outputs = new Map<string, Variables>();
  /** Values of expressions about the job. */
  readonly #context: Variables;
  #actions = 0;

  constructor(workspace: Workspace, inputs: Variables, context: Variables) {
    this.#workspace = workspace;
    this.#inputs = inputs;
    this.#context = context;
  }

  /** Whether all of them succeeded. */
  async run(steps: readonly Step[]): Promise<boolean> {
    let succeeded = true;
    for (const step of steps) {
      if (!this.#mayRun(step, succeeded)) continue;
      if (!await this.#runStep(step)) succeeded = false;
    }
    return succeeded;
  }

  #mayRun({ if: condition }: Step, succeeded: boolean): boolean {
    if (condition === undefined) return succeeded;
    const [, always, input, rest] =
      /^\$\{\{ (always\(\))(?: && inputs\.([\w-]+) != '')?( .+)?? \}\}$/
        .exec(condition) ?? [];
    assert.ok(always !== undefined && rest === undefined, condition);
    return input === undefined || this.#inputs[input] !== "";
  }

  async #runStep({ id, uses, run, env = {}, with: inputs = {} }: Step): Promise<boolean> {
    const values = (texts: Variables) =>
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, this.#value(text)]));
    if (uses === "./") return await this.#useAction(id, values(inputs));
    if (uses !== undefined) {
      this.uses.push({ name: uses, with: values(inputs) });
      return true;
    }
    assert.ok(run !== undefined && !run.includes("${{"), run);
    const { temporary, path } = this.#workspace;
    const output = await Deno.makeTempFile({ dir: temporary });
    const { code, log } = await this.#workspace.script(run, {
      CI: "true",
      GITHUB_ACTIONS: "true",
      GITHUB_RUN_ID: "1",
      GITHUB_RUN_ATTEMPT: "1",
      GITHUB_JOB: "job",
      GITHUB_WORKSPACE: path,
      GITHUB_ACTION_PATH: ROOT,
      RUNNER_TEMP: temporary,
      GITHUB_OUTPUT: output,
      // Nothing listens there; a script of npm may have started the runner.
      HTTP_PROXY: "http://127.0.0.1:9",
      INIT_CWD: "/",
      GITHUB_STEP_SUMMARY: `${path}/summary.md`,
      ...values(env),
    });
    this.log += log;
    this.#keep(id, readOutputs(await Deno.readTextFile(output)));
    return code === 0;
  }

  async #useAction(id: string | undefined, given: Variables): Promise<boolean> {
    const action = await readYaml("action.yml") as Action;
    assert.equal(action.runs.using, "composite");
    const known = Object.keys(action.inputs);
    assert.deepEqual(Object.keys(given).filter((name) => !known.includes(name)), []);
    // As GitHub names a step that has no id, by its action.
    this.#actions++;
    const context = {
      ...this.#context,
      "github.action": id ?? (this.#actions === 1 ? "__self" : `__self_${this.#actions}`),
    };
    const defaults = new GithubSteps(this.#workspace, {}, context);
    const inputs = Object.entries(action.inputs).map(([name, input]) => {
      assert.ok(!input.required || name in given, name);
      return [name, given[name] ?? defaults.#value(input.default ?? "")];
    });
    const steps = new GithubSteps(this.#workspace, Object.fromEntries(inputs), context);
    const succeeded = await steps.run(action.runs.steps);
    this.log += steps.log;
    this.uses.push(...steps.uses);
    const outputs = Object.entries(action.outputs);
    this.#keep(
      id ?? "",
      Object.fromEntries(outputs.map(([name, { value }]) => [name, steps.#value(value)])),
    );
    return succeeded;
  }

  #keep(id: string | undefined, outputs: Variables): void {
    if (id === undefined) return;
    this.#outputs.set(id, outputs);
    this.lastOutputs = outputs;
  }

  /** A text with the values of its expressions. */
  #value(text: string | number): string {
    return String(text).replaceAll(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => {
      const [, input] = /^inputs\.([\w-]+)$/.exec(expression) ?? [];
      if (input !== undefined) {
        assert.ok(input in this.#inputs, expression);
        return this.#inputs[input] ?? "";
      }
      const known = this.#context[expression];
      if (known !== undefined) return known;
      const [, step = "", output = ""] = /^steps\.(\w+)\.outputs\.([\w-]+)$/.exec(expression) ?? [];
      assert.ok(this.#outputs.has(step), expression);
      return this.#outputs.get(step)?.[output] ?? "";
    });
  }
}
