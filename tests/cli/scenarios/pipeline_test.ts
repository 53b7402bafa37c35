/**
 * Commands in pipelines: groups, annotations, summary, outputs and reports, and that no task takes
 * over one of them.
 */
import assert from "node:assert/strict";
import { withoutColours } from "../../../cli/output/colours.ts";
import { hasControls, HOSTILE_LINES, HOSTILE_TEXT } from "../hostile_text.ts";
import { elementsOf, readMarkdown, readXml, tableOf, typesOf } from "../report_readers.ts";
import { readRunnerLog, type RunnerCommand } from "../runner_log.ts";
import { ranHere } from "../ran_here.ts";
import { readOutputs } from "../step_files.ts";
import { cluster } from "./waiting_cluster.ts";

/** `print(text)` writes it, `throws(text)` does and fails with it. */
const MODULE = `
export const print = (text: string) => { console.log(text); return text; };
export const throws = (text: string) => {
  console.log(text);
  throw Object.assign(new Error(text), { name: text.split("\\n")[0] });
};
/** As \`exec\` does with a program. */
export const program = (text: string) => {
  console.log(text);
  throw Object.assign(new Error("it ended with exit code 2"), { name: "ProgramFailed" });
};`;

/** A folder with the files of one command. */
let folder: string;

/** Registers a test with a new folder. */
function testInFolder(name: string, test: () => Promise<void>): void {
  Deno.test(name, async () => {
    folder = await Deno.makeTempDir();
    try {
      await test();
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
}

interface Step {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Both streams, which are one log. */
  readonly log: string;
  readonly commands: readonly RunnerCommand[];
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly junit: string;
}

/** The variables of a step on GitHub, each run another job. */
function githubVariables(run: string): Record<string, string> {
  return {
    CI: "true",
    GITHUB_ACTIONS: "true",
    GITHUB_RUN_ID: run,
    GITHUB_RUN_ATTEMPT: "1",
    GITHUB_JOB: "test",
    GITHUB_WORKSPACE: folder,
    INIT_CWD: folder,
    GITHUB_OUTPUT: `${folder}/output`,
    GITHUB_STEP_SUMMARY: `${folder}/summary.md`,
  };
}

/** Submits a graph in a step and reads what the step leaves. */
async function submit(
  graph: { readonly tasks: unknown },
  flags: readonly string[] = [],
  env = githubVariables(folder),
): Promise<Step> {
  await Deno.writeTextFile(`${folder}/module.ts`, MODULE);
  const file = await Deno.makeTempFile({ suffix: ".json" });
  await Deno.writeTextFile(file, JSON.stringify(graph));
  const args = [
    "submit",
    file,
    "--module",
    "module.ts",
    "--wait",
    "--junit",
    "junit.xml",
    ...flags,
  ];
  const { url } = cluster().scheduler;
  const ended = await ranHere(args, { url, env });
  await Deno.remove(file);
  const log = ended.stderr + ended.stdout;
  return {
    ...ended,
    log,
    commands: readRunnerLog(log).commands,
    outputs: readOutputs(await textOf("output")),
    summary: await textOf("summary.md"),
    junit: await textOf("junit.xml"),
  };
}

async function textOf(name: string): Promise<string> {
  try {
    return await Deno.readTextFile(`${folder}/${name}`);
  } catch {
    return "";
  }
}

const SMALL = {
  name: "small",
  tasks: {
    "ok-1": { op: "./module.ts#print", args: ["one"] },
    "bad-1": { op: "./module.ts#throws", args: ["two"] },
    "after": { op: "./module.ts#print", args: [{ $ref: "bad-1" }] },
  },
};

testInFolder(
  "a step on GitHub folds what succeeded, and shows failures last, with their lines",
  async () => {
    const step = await submit(SMALL, ["--follow"]);
    assert.equal(step.code, 1, step.stderr);
    assert.deepEqual(step.commands.map(({ name }) => name), ["group", "endgroup", "error"]);
    assert.equal(step.commands[0]?.data, "ok-1");
    assert.deepEqual(step.commands[2]?.properties, {
      file: "module.ts",
      line: "5",
      col: "23",
      title: "Task bad-1 failed",
    });
    assert.equal(step.commands[2]?.data, "two: two");
    assert.match(step.log, /::group::ok-1\n::stop-commands::\w+\none\n::\w+::\n::endgroup::\n/);
    assert.match(
      step.log,
      /::endgroup::\n::stop-commands::\w+\nbad-1: two\n::\w+::\nfailed: bad-1: /,
    );
    const [id] = /[0-9a-f-]{36}/.exec(step.outputs["graph-id"] ?? "") ?? [];
    assert.deepEqual(step.outputs, { "graph-id": id, state: "failed" });
    const tokens = readMarkdown(step.summary);
    assert.deepEqual(tableOf(tokens).map((cells) => cells.slice(0, 5)), [
      ["` bad `", "1", "", "1", ""],
      ["` after `", "1", "", "", "1"],
      ["` ok `", "1", "1", "", ""],
    ]);
    const cases = elementsOf(readXml(step.junit), "testcase");
    assert.deepEqual(cases.map((each) => each.getAttribute("name")).sort(), [
      ...["after", "bad-1", "ok-1"],
    ]);
    // A step that is repeated gets the graph that it has submitted, as it has ended.
    const again = await submit(SMALL);
    assert.equal(again.outputs["graph-id"], id);
    const other = await submit(SMALL, [], githubVariables(`${folder}-2`));
    assert.notEqual(other.outputs["graph-id"], id);
  },
);

testInFolder(
  "a step on GitHub annotates what a failed program has found, and shows it once",
  async () => {
    await Deno.writeTextFile(`${folder}/a.ts`, "");
    const own = {
      owner: "own",
      pattern: [{ regexp: "^! (.*) at (.*):(\\d+)$", message: 1, file: 2, line: 3 }],
    };
    await Deno.writeTextFile(`${folder}/own.json`, JSON.stringify({ problemMatcher: [own] }));
    const found = `\x1b[31m${folder}/a.ts(1,7): error TS2322: no number\x1b[0m`;
    const tasks = {
      check: { op: "./module.ts#program", args: [`${found}\n! odd at ./b.ts:3`] },
      deploy: { op: "./module.ts#print", args: ["deployed"], after: ["check"] },
    };
    const step = await submit({ tasks }, ["--follow", "--problem-matcher", "own.json"]);
    assert.equal(step.code, 1, step.stderr);
    assert.deepEqual(step.commands.map(({ data, properties }) => [data, properties]), [
      ["no number (TS2322)", { file: "a.ts", line: "1", col: "7", title: "Task check failed" }],
      ["odd", { file: "b.ts", line: "3", title: "Task check failed" }],
    ]);
    // The arguments of the task have it too.
    const output = step.log.replace(/^ {2}with the arguments .*$/m, "");
    assert.equal(output.split("a.ts(1,7)").length, 2, step.log);
    assert.ok(step.log.includes(`check: ${found}\n`));
    assert.match(step.log, /failed: check: ProgramFailed: it ended with exit code 2\n/);
    assert.match(step.log, / {2}blocked: deploy\n/);
    const wrong = await submit({ tasks }, ["--problem-matcher", "module.ts"]);
    assert.equal(wrong.code, 2);
    assert.match(wrong.stderr, /Cannot use "module\.ts": it is not JSON/);
  },
);

testInFolder("a step on GitHub gives the results as an output", async () => {
  const tasks = { a: { op: "./module.ts#print", args: [HOSTILE_LINES.slice(0, 12).join("\n")] } };
  const step = await submit({ tasks });
  assert.equal(step.code, 0, step.stderr);
  const expected = { a: HOSTILE_LINES.slice(0, 12).join("\n") };
  assert.deepEqual(JSON.parse(step.outputs.results ?? ""), expected);
  assert.deepEqual(JSON.parse(step.stdout), expected);
  assert.deepEqual(step.commands, []);
  // `weir wait` reports the same with the permissions of `deno task wait`.
  const waited = await ranHere(["wait", step.outputs["graph-id"] ?? "", "--summary", "more.md"], {
    url: cluster().scheduler.url,
    env: githubVariables("wait"),
  });
  assert.equal(waited.code, 0, waited.stderr);
  assert.deepEqual(readOutputs(await textOf("output")), step.outputs);
  assert.equal(await textOf("more.md"), step.summary);
  assert.equal(await textOf("summary.md"), step.summary.repeat(2));
});

testInFolder("a job on GitLab has sections and a summary where it is asked for", async () => {
  const env = { GITLAB_CI: "true", CI_PIPELINE_ID: "1", CI_JOB_ID: folder, INIT_CWD: folder };
  const step = await submit(SMALL, ["--follow", "--summary", "summary.md"], env);
  assert.equal(step.code, 1, step.stderr);
  assert.match(
    step.stderr.replaceAll("\x1b[0K", "ESC").replaceAll("\r", "CR"),
    /^ESCsection_start:\d+:weir_1\[collapsed=true\]CRESCok-1\none\nESCsection_end:\d+:weir_1CR/,
  );
  assert.match(step.stderr, /\nmodule\.ts:5:23: bad-1: two: two\n/);
  assert.match(step.summary, /^## ` small `: failed\n/);
  assert.deepEqual([step.commands, step.outputs], [[], {}]);
});

testInFolder("--ci none shows and writes nothing of a pipeline", async () => {
  const step = await submit(SMALL, ["--ci", "none", "--follow"]);
  assert.deepEqual([step.commands, step.outputs, step.summary], [[], {}, ""]);
  assert.match(step.stderr, /^ok-1: one$/m);
});

testInFolder(
  "a report that cannot be written is one line, after the outcome of the graph",
  async () => {
    const graph = { tasks: { a: { op: "./module.ts#print", args: ["x"] } } };
    const step = await submit(graph, ["--summary", "no/such/folder.md"]);
    assert.equal(step.code, 2);
    assert.equal(step.stdout, '{"a":"x"}\n');
    assert.match(step.stderr, /\nweir: Cannot write "no\/such\/folder\.md": [^\n]*\n$/);
    const failed = await submit(SMALL, ["--summary", "no/such/folder.md"]);
    assert.equal(failed.code, 1);
    assert.deepEqual((await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name).sort(), [
      ...["junit.xml", "module.ts", "output", "summary.md"],
    ]);
  },
);

testInFolder("a cancelled graph has reports too", async () => {
  const graph = { tasks: { a: { op: "inc", args: [1], resources: { GPU: 1 } } } };
  const step = await submit(graph, ["--timeout", "0.5"]);
  assert.equal(step.code, 4, step.stderr);
  await cluster().client.cancel(step.outputs["graph-id"] ?? "");
  const again = await submit(graph);
  assert.equal(again.code, 3, again.stderr);
  assert.equal(again.outputs.state, "cancelled");
  assert.equal(
    elementsOf(readXml(again.junit), "skipped")[0]?.getAttribute("message"),
    "cancelled",
  );
});

testInFolder(
  "a task injects nothing into log, annotations, summary, outputs and JUnit",
  async () => {
    const tasks: Record<string, unknown> = {};
    for (const [index, line] of HOSTILE_LINES.entries()) {
      // No key has these characters.
      const key = line.toWellFormed().replaceAll("/", "\u2044").replaceAll(/\p{Cc}/gu, "");
      const op = `./module.ts#${index % 2 === 0 ? "print" : "throws"}`;
      tasks[key] = { op, args: [HOSTILE_TEXT.toWellFormed()] };
      tasks[`line-${index}`] = { op, args: [line.toWellFormed()] };
    }
    const step = await submit({ tasks }, ["--follow"]);
    assert.equal(step.code, 1, step.stderr);

    const names = step.commands.map(({ name }) => name);
    const succeeded = 2 * Math.ceil(HOSTILE_LINES.length / 2);
    const groups = Array.from({ length: succeeded }, () => ["group", "endgroup"]).flat();
    assert.deepEqual(names, [...groups, ...Array.from({ length: 10 }, () => "error")]);
    for (const { name, properties } of step.commands) {
      if (name !== "error") continue;
      assert.deepEqual(Object.keys(properties), ["file", "line", "col", "title"]);
      assert.deepEqual([properties.file, properties.line], ["module.ts", "5"]);
    }
    assert.deepEqual(readRunnerLog(step.log).stopped, []);
    assert.ok(!hasControls(withoutColours(step.log)));

    assert.deepEqual(Object.keys(step.outputs), ["graph-id", "state"]);
    assert.equal(step.outputs.state, "failed");

    const count = Object.keys(tasks).length;
    const cases = elementsOf(readXml(step.junit), "testcase");
    assert.equal(cases.length, count);
    assert.equal(elementsOf(readXml(step.junit), "failure").length, count - succeeded);
    assert.equal(elementsOf(readXml(step.junit), "system-out").length, count - succeeded);

    const tokens = readMarkdown(step.summary);
    assert.deepEqual(typesOf(tokens), [
      ...["code", "codespan", "heading", "paragraph", "space", "table", "text"],
    ]);
    const headings = tokens.filter(({ type }) => type === "heading").length;
    assert.equal(headings, 2 + count - succeeded);
    assert.equal(tokens.filter(({ type }) => type === "table").length, 1);
    assert.ok(!hasControls(step.summary));
  },
);
