/** The tasks of Turborepo, Nx and plain workspaces, from what these tools print. */
import assert from "node:assert/strict";
import { CommandError } from "../../../cli/exit_code.ts";
import { workspacesPlan } from "../../../cli/workspace/npm_workspaces.ts";
import { readNx } from "../../../cli/workspace/nx.ts";
import type { Package } from "../../../cli/workspace/packages.ts";
import { readTurbo } from "../../../cli/workspace/turbo.ts";
import {
  outputPatterns,
  transitiveDependencies,
  type WorkspaceTask,
} from "../../../cli/workspace/workspace.ts";

/** What the tools print of six packages with `build` and `test`; p3 has no build, p4 no test. */
const DATA = new URL("../../data/workspaces/", import.meta.url);
const turbo = await Deno.readTextFile(new URL("turbo.json", DATA));
const nx = await Deno.readTextFile(new URL("nx.json", DATA));

const KEYS = ["0:build", "0:test", "1:build", "1:test", "2:build", "2:test"]
  .concat(["3:test", "4:build", "5:build", "5:test"]).map((name) => `@mono/p${name}`);

function taskOf(tasks: readonly WorkspaceTask[], key: string): WorkspaceTask {
  return tasks.find((task) => task.key === key) ?? assert.fail(`there is no ${key}`);
}

Deno.test("readTurbo() has a task for each script, in the package, with its outputs", () => {
  const tasks = readTurbo(turbo, "pnpm");
  assert.deepEqual(tasks.map(({ key }) => key).sort(), KEYS);
  assert.deepEqual(taskOf(tasks, "@mono/p2:build"), {
    key: "@mono/p2:build",
    directory: "packages/p2",
    cwd: "packages/p2",
    command: ["pnpm", "run", "build"],
    dependencies: ["@mono/p1:build"],
    outputs: ["packages/p2/dist/**"],
    isCacheable: true,
  });
});

Deno.test("readTurbo() passes on what a package without the script comes after", () => {
  const tasks = readTurbo(turbo, "npm");
  assert.deepEqual(taskOf(tasks, "@mono/p3:test").dependencies, [
    "@mono/p1:build",
    "@mono/p2:build",
  ]);
  const needed = transitiveDependencies(tasks).get("@mono/p5:test");
  assert.deepEqual(
    [...needed ?? []].sort(),
    ["0", "1", "2", "4", "5"].map((p) => `@mono/p${p}:build`),
  );
});

Deno.test("readTurbo() passes arguments to scripts, and refuses tasks that never end", () => {
  const json = JSON.parse(turbo);
  json.tasks[0].cliArguments = ["--watch"];
  const text = JSON.stringify(json);
  assert.deepEqual(readTurbo(text, "npm")[0]?.command, ["npm", "run", "build", "--", "--watch"]);
  assert.deepEqual(readTurbo(text, "yarn")[0]?.command, ["yarn", "run", "build", "--watch"]);
  json.tasks[0].resolvedTaskDefinition.persistent = true;
  assert.throws(() => readTurbo(JSON.stringify(json), "npm"), {
    message: "Cannot run @mono/p0#build: it is persistent, and never ends",
  });
});

Deno.test("readNx() has the tasks of the graph, each run alone by nx at the root", () => {
  const tasks = readNx(nx);
  assert.deepEqual(tasks.map(({ key }) => key).sort(), KEYS);
  assert.deepEqual(taskOf(tasks, "@mono/p2:build"), {
    key: "@mono/p2:build",
    directory: "packages/p2",
    cwd: "",
    command: [
      ...["npx", "nx", "run", "@mono/p2:build"],
      ...["--exclude-task-dependencies", "--skip-nx-cache"],
    ],
    dependencies: ["@mono/p1:build"],
    outputs: ["packages/p2/dist/**"],
    isCacheable: true,
  });
});

Deno.test("what is no output of the tool is an error in one line", () => {
  const cases: readonly (readonly [() => unknown, RegExp])[] = [
    [() => readTurbo("turbo: no", "npm"), /^Cannot read the tasks: turbo run .* printed no JSON$/],
    [() => readTurbo('{"tasks": [{}]}', "npm"), /printed is not known: tasks\.0\.taskId: /],
    [() => readNx("{}"), /what nx run-many --graph printed is not known: tasks: /],
  ];
  for (const [read, message] of cases) {
    assert.throws(read, (error) => error instanceof CommandError && message.test(error.message));
  }
});

const PACKAGES = new Map<string, Package>(
  [["", []], ["a", ["build"]], ["b", []], ["c", ["build", "lint"]]].map(([directory, scripts]) => [
    directory as string,
    {
      name: directory === "" ? "root" : `@x/${directory}`,
      directory: directory as string,
      scripts: new Set(scripts),
      // A circle of packages, as development dependencies make it.
      dependencies: ({ b: ["a"], c: ["b", "c"], a: ["c"] } as Record<string, string[]>)[
        directory as string
      ] ?? [],
      packageManager: undefined,
    },
  ]),
);

Deno.test("workspacesPlan() runs a script where it is, in the order of the packages", () => {
  const acyclic = new Map(PACKAGES).set("a", { ...PACKAGES.get("a") as Package, dependencies: [] });
  const { tasks } = workspacesPlan("npm run build", acyclic, ["dist/**", "lib"]);
  assert.deepEqual(tasks.map(({ key, dependencies }) => [key, dependencies]), [
    ["@x/a:build", []],
    ["@x/c:build", ["@x/a:build"]],
  ]);
  assert.deepEqual(tasks[0]?.command, ["npm", "run", "build"]);
  assert.deepEqual(tasks[0]?.outputs, ["a/dist/**", "a/lib/**"]);
  const all = workspacesPlan("make all", acyclic, []);
  assert.deepEqual(all.tasks.map(({ key }) => key), [
    "@x/a:make all",
    "@x/b:make all",
    "@x/c:make all",
  ]);
  assert.throws(() => workspacesPlan("npm test", acyclic, []), {
    message: 'Cannot use --workspaces "npm test": there is no package with the script "test"',
  });
});

Deno.test("outputPatterns() knows braces, folders, files and exclusions", () => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    "dist/**": ["dist/**"],
    "./dist/": ["dist/**"],
    "{a,b/{c,d}}/x": ["a/x/**", "b/c/x/**", "b/d/x/**"],
    ".next": [".next/**"],
    "out/app.js": ["out/app.js*"],
    "!.next/cache/**": [],
  };
  for (const [pattern, expected] of Object.entries(cases)) {
    assert.deepEqual(outputPatterns(pattern), expected, pattern);
  }
  assert.throws(() => outputPatterns("[ab].js"), /sets as in \[ab\] are not known/);
});
