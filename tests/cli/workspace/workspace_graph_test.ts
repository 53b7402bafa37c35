/** The graph of a monorepo on the disk, and the script that runs its commands. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { parseSubmission } from "../../../graph/mod.ts";
import { workspacesPlan } from "../../../cli/workspace/npm_workspaces.ts";
import { packageManager, readPackages } from "../../../cli/workspace/packages.ts";
import { archiveOf, filesByPackage, listFiles } from "../../../cli/workspace/sources.ts";
import { workspaceGraph } from "../../../cli/workspace/workspace_graph.ts";
import { writeMonorepo } from "./monorepo.ts";

async function folder() {
  const path = await Deno.makeTempDir({ prefix: "weir-test-" });
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

interface ExecTask {
  readonly inputs: Record<string, { $ref: string; file?: string }[]>;
  readonly after: readonly string[];
}

Deno.test("each task gets the sources and the outputs that its package needs, and no others", async () => {
  await using root = await folder();
  await writeMonorepo(root.path, { packages: 5 });
  const build = async () => {
    const files = await listFiles(root.path);
    const packages = await readPackages(root.path, files);
    const plan = workspacesPlan("npm run build", packages, ["dist/**"]);
    return await workspaceGraph({ root: root.path, files, packages }, plan, "npm ci");
  };
  const { graph, archives } = await build();
  const parsed = parseSubmission(JSON.stringify(graph));
  assert.ok(parsed.ok && parsed.faults.length === 0, JSON.stringify(parsed));
  const { tasks } = graph as { tasks: Record<string, ExecTask> };
  const inputs = tasks["@mono/p3:build"]?.inputs ?? {};
  assert.deepEqual(Object.keys(inputs), [
    "./",
    ".weir/run.sh",
    ".weir/setup.tar",
    ...[0, 1, 2].map((index) => `packages/p${index}/dist/`),
  ]);
  assert.deepEqual(inputs["packages/p1/dist/"], [{ $ref: "@mono/p1:build", file: "0" }]);
  assert.equal(inputs["./"]?.length, 5, "root, p3, p2, p1 and p0");
  assert.deepEqual(tasks["@mono/p3:build"]?.after, ["@mono/p1:build", "@mono/p2:build"]);

  await Deno.writeTextFile(join(root.path, "packages/p4/src.txt"), "changed");
  const changed = (await build()).archives.map(({ digest }) => digest);
  const same = archives.map(({ digest }) => digest).filter((digest) => changed.includes(digest));
  assert.equal(same.length, archives.length - 1, "one package has changed");
});

Deno.test("sources are what git tracks or would track, split by package", async () => {
  await using root = await folder();
  await writeMonorepo(root.path, { packages: 2 });
  await Deno.mkdir(join(root.path, "packages/p0/dist"));
  await Deno.writeTextFile(join(root.path, "packages/p0/dist/out.txt"), "ignored");
  await Deno.symlink("package.json", join(root.path, "link"));
  const files = await listFiles(root.path);
  assert.ok(!files.includes("packages/p0/dist/out.txt") && !files.includes("link"));
  const packages = await readPackages(root.path, files);
  assert.equal(packageManager(packages, files), "npm");
  assert.equal(packageManager(packages, ["pnpm-lock.yaml"]), "pnpm");
  const split = filesByPackage(files, packages.keys());
  assert.deepEqual(split.get(""), [
    ".gitignore",
    "package.json",
    "packages/p0/package.json",
    "packages/p1/package.json",
  ]);
  assert.deepEqual(
    split.get("packages/p1"),
    ["build.sh", "src.txt", "test.sh"].map((name) => `packages/p1/${name}`),
  );
  const [one, two] = [await archiveOf(root.path, files), await archiveOf(root.path, files)];
  assert.equal(one.digest, two.digest);
  await assert.rejects(listFiles("/"), /is in no git repository/);
});

Deno.test("run.sh installs once for all tasks that run at a time, and links what is installed", async () => {
  await using temp = await folder();
  const script = new URL("../../../cli/workspace/run.sh", import.meta.url).pathname;
  const runs = await Promise.all([1, 2, 3].map(async (index) => {
    const task = join(temp.path, `task-${index}`);
    await Deno.mkdir(join(task, ".weir"), { recursive: true });
    await Deno.writeTextFile(join(task, "package.json"), "{}");
    const { bytes } = await archiveOf(task, ["package.json"]);
    await Deno.writeFile(join(task, ".weir/setup.tar"), bytes);
    const setup =
      `cat package.json; mkdir -p node_modules/x; echo installed >> ${temp.path}/count; ` +
      "echo y > node_modules/x/y";
    const { code, stdout, stderr } = await new Deno.Command("sh", {
      args: [
        script,
        "digest",
        setup,
        ".",
        "sh",
        "-c",
        'cat node_modules/x/y; exit "$0"',
        `${index}`,
      ],
      cwd: task,
      env: { TMPDIR: temp.path },
    }).output();
    return [code, new TextDecoder().decode(stdout), new TextDecoder().decode(stderr)] as const;
  }));
  assert.deepEqual(runs.map(([code, out]) => [code, out]), [[1, "y\n"], [2, "y\n"], [3, "y\n"]]);
  assert.equal(await Deno.readTextFile(join(temp.path, "count")), "installed\n");
});

Deno.test("run.sh fails when the installation fails, and tries again in the next task", async () => {
  await using temp = await folder();
  const script = new URL("../../../cli/workspace/run.sh", import.meta.url).pathname;
  await Deno.mkdir(join(temp.path, ".weir"));
  await Deno.writeTextFile(join(temp.path, "package.json"), "{}");
  const { bytes } = await archiveOf(temp.path, ["package.json"]);
  await Deno.writeFile(join(temp.path, ".weir/setup.tar"), bytes);
  const run = async (setup: string) =>
    (await new Deno.Command("sh", {
      args: [script, "digest", setup, ".", "echo", "ran"],
      cwd: temp.path,
      env: { TMPDIR: temp.path },
    }).output()).code;
  assert.equal(await run("exit 3"), 1);
  assert.equal(await run("true"), 0);
});
