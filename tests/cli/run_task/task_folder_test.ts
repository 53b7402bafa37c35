/** The folder of a task that runs here: nothing is written outside it, whatever names come. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { CommandError } from "../../../cli/exit_code.ts";
import { type FetchedTask, makeTaskFolder } from "../../../cli/run_task/task_folder.ts";
import { toModuleSet } from "../../../graph/mod.ts";
import type { TaskCall } from "../../../protocol/mod.ts";
import { walk } from "../../walk.ts";

const CALL: TaskCall = {
  key: "x",
  op: "./a.ts#f",
  args: [{ $ref: 0 }],
  inputs: [{ key: "a", state: "available", nbytes: 1 }],
  modules: null,
  secrets: [],
};
const PARTS = ["README", "deno.json", "task.json", "task.ts", "weir/run_task.mjs"];

function taskOf(
  files: Readonly<Record<string, string>>,
  call: Partial<TaskCall> = {},
): FetchedTask {
  const sorted = Object.entries(files).sort(([a], [b]) => a < b ? -1 : 1);
  return {
    graph: "g",
    call: { ...CALL, ...call },
    modules: toModuleSet(new Map(sorted)),
    replaced: new Map(),
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  return await walk(new URL(`file://${folder}/`), "");
}

Deno.test("a task is written with its modules, whatever its key, its graph and its inputs are called", async () => {
  const base = await Deno.makeTempDir();
  const hostile = '../../x"\u2028\n*/ Deno.exit(9) //';
  const task = taskOf({ "a.ts": "a", "lib/b.ts": "b" }, {
    key: hostile,
    op: hostile,
    secrets: [hostile],
    inputs: [{ key: hostile, state: "available", nbytes: 1 }],
  });
  const folder = await makeTaskFolder(join(base, "t"), { ...task, graph: hostile });
  assert.deepEqual(
    await filesBelow(base),
    [...PARTS, "modules/a.ts", "modules/lib/b.ts"]
      .map((path) => `t/${path}`).sort(),
  );
  assert.equal(folder.input(0), join(base, "t/inputs/0.msgpack"));
  assert.ok(!(await Deno.readTextFile(join(base, "t/task.ts"))).includes("exit"));
  const readme = await Deno.readTextFile(join(base, "t/README"));
  assert.ok(!readme.includes("\n*/"), readme);
  await Deno.remove(base, { recursive: true });
});

Deno.test("modules with names that may leave the folder, or of another set, are not written", async () => {
  const base = await Deno.makeTempDir();
  const cases: readonly (readonly [FetchedTask, RegExp])[] = [
    ...[
      "../x.ts",
      "/x.ts",
      "a/../../x.ts",
      "a/./x.ts",
      "a//x.ts",
      "a\\..\\x.ts",
      ".x.ts",
      "",
      "-x.ts",
      "C:/x.ts",
    ]
      .map((name) => [taskOf({ [name]: "x" }), /it has no safe name/] as const),
    [taskOf({ "a.ts": 1 as unknown as string }), /it has no safe name/],
    [
      { ...taskOf({ "a.ts": "a" }), modules: { sha256: "0".repeat(64), files: { "a.ts": "a" } } },
      /they are not those of their SHA-256/,
    ],
    // One is a file, and a folder for the other.
    [taskOf({ "a.ts": "a", "a.ts/b.ts": "b" }), /Cannot write ".*a\.ts/],
  ];
  for (const [task, message] of cases) {
    await assert.rejects(makeTaskFolder(join(base, "t"), task), (error) => {
      assert.ok(error instanceof CommandError && error.exitCode === 2);
      assert.match(error.message, message);
      return true;
    });
    assert.deepEqual([...Deno.readDirSync(base)], [], message.source);
  }
  await Deno.remove(base, { recursive: true });
});

Deno.test("what exists is neither overwritten nor removed", async () => {
  const base = await Deno.makeTempDir();
  for (const name of ["folder", "file", "link"]) {
    const path = join(base, name);
    if (name === "folder") await Deno.mkdir(path);
    else if (name === "file") await Deno.writeTextFile(path, "kept");
    else await Deno.symlink(join(base, "nowhere"), path);
    await assert.rejects(
      makeTaskFolder(path, taskOf({ "a.ts": "a" })),
      /it exists; name a new folder/,
    );
  }
  assert.deepEqual(await filesBelow(base), ["file", "link"]);
  assert.equal(await Deno.readTextFile(join(base, "file")), "kept");
  await Deno.remove(base, { recursive: true });
});
