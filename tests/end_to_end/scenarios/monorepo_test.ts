/** Monorepos run on a cluster whose workers do not have them. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { ranHere } from "../../cli/ran_here.ts";
import { builtText, writeMonorepo } from "../../cli/workspace/monorepo.ts";
import { isLong } from "../../long.ts";
import { Cluster } from "../cluster.ts";

const PACKAGES = isLong ? 30 : 6;
/** Two packages have no script `build`. */
const builds = (index: number) => index !== 2 && index !== 3;

async function monorepo() {
  const root = await Deno.makeTempDir({ prefix: "weir-test-" });
  await writeMonorepo(root, { packages: PACKAGES, builds });
  return {
    root,
    write: (path: string, text: string) => Deno.writeTextFile(join(root, path), text),
    [Symbol.asyncDispose]: () => Deno.remove(root, { recursive: true }),
  };
}

/** The text of the output of a package, from the archive of its task. */
async function outputOf(cluster: Cluster, graph: string, index: number): Promise<string> {
  const key = encodeURIComponent(`@mono/p${index}:build`.replaceAll("/", "~1"));
  const path = `/api/v1/graphs/${graph}/results/${key}?file=0`;
  const answer = await fetch(`${cluster.scheduler.url}${path}`, {
    headers: { accept: "application/octet-stream" },
  });
  assert.equal(answer.status, 200, await answer.clone().text());
  return await untar(new Uint8Array(await answer.arrayBuffer()));
}

async function untar(archive: Uint8Array<ArrayBuffer>): Promise<string> {
  const file = await Deno.makeTempFile();
  try {
    await Deno.writeFile(file, archive);
    const { stdout } = await new Deno.Command("tar", { args: ["-xOf", file, "out.txt"] }).output();
    return new TextDecoder().decode(stdout);
  } finally {
    await Deno.remove(file);
  }
}

async function lastGraph({ client }: Cluster): Promise<string> {
  for await (const { id } of client.graphs()) return id;
  return assert.fail("there is no graph");
}

/** Runs the flags of `weir submit` in a monorepo. */
async function submitted(cluster: Cluster, root: string, ...flags: string[]) {
  return await ranHere(["submit", ...flags], {
    url: cluster.scheduler.url,
    env: { INIT_CWD: root },
  });
}

async function checkOutputs(cluster: Cluster): Promise<void> {
  const graph = await lastGraph(cluster);
  for (let index = 0; index < PACKAGES; index++) {
    if (!builds(index)) continue;
    assert.equal(await outputOf(cluster, graph, index), builtText(index, builds), `p${index}`);
  }
}

Deno.test("a command runs in each package of workspaces, with the outputs of the others", async () => {
  await using repo = await monorepo();
  await using cluster = await Cluster.start({
    workers: [["--allow-run", "--threads", "2"], ["--allow-run"]],
  });
  const { root } = repo;
  const built = await submitted(cluster, root, "--workspaces", "npm run build");
  assert.equal(built.code, 0, built.stderr);
  assert.match(built.stderr, /^@mono\/p1:build: built p1$/m);
  assert.equal(built.stdout, "");
  await checkOutputs(cluster);

  await repo.write("packages/p1/test.sh", "echo no >&2; exit 7\n");
  const failed = await submitted(
    cluster,
    root,
    "--workspaces",
    "sh test.sh",
    "--outputs",
    "none/**",
  );
  assert.equal(failed.code, 7, failed.stderr);
  assert.match(failed.stderr, /^@mono\/p1:sh test\.sh: no$/m);
  assert.match(failed.stderr, /^@mono\/p0:sh test\.sh: tested p0$/m);
});

Deno.test("what is no monorepo, or two at once, is an error in one line", async () => {
  await using repo = await monorepo();
  const { root } = repo;
  const run = (...flags: string[]) => ranHere(["submit", ...flags], { env: { INIT_CWD: root } });
  const cases: readonly (readonly [string[], RegExp])[] = [
    [["--turbo", "build", "--workspaces", "make"], /Cannot use two of --turbo, --nx and/],
    [["graph.json", "--workspaces", "make"], /Cannot submit both "graph\.json" and a monorepo/],
    [["graph.json", "--outputs", "x"], /Cannot use --outputs without --workspaces/],
    [["--workspaces", "make", "--module", "x.ts"], /Cannot use --module with a monorepo/],
    [["--workspaces", "npm run deploy"], /there is no package with the script "deploy"/],
    [["--turbo", "build"], /Cannot run turbo: it is not in .*node_modules; install/],
    [[], /Cannot submit: give a file with a graph/],
  ];
  for (const [flags, message] of cases) {
    const { code, stderr } = await run(...flags);
    assert.equal(code, 2, stderr);
    assert.match(stderr, message);
  }
});

/** The tools come from the registry of npm, and take a minute. */
Deno.test({
  name: "turbo and nx run thirty packages on a cluster, with the packages installed there (long)",
  ignore: !isLong,
  fn: async () => {
    await using repo = await monorepo();
    const { root, write } = repo;
    await write(
      "package.json",
      JSON.stringify({
        name: "mono",
        private: true,
        packageManager: "npm@11.0.0",
        workspaces: ["packages/*"],
        devDependencies: { turbo: "^2.11.11", nx: "^22.7.12" },
      }),
    );
    const targets = (outputs: string) => ({
      build: { dependsOn: ["^build"], outputs: [outputs] },
      test: { dependsOn: ["build"] },
    });
    await write("turbo.json", JSON.stringify({ tasks: targets("dist/**") }));
    await write("nx.json", JSON.stringify({ targetDefaults: targets("{projectRoot}/dist") }));
    const install = await new Deno.Command("npm", {
      args: ["install", "--no-audit", "--no-fund", "--ignore-scripts"],
      cwd: root,
    }).output();
    assert.ok(install.success, new TextDecoder().decode(install.stderr));
    const npmCi = ["--setup", "npm ci --no-audit --no-fund --ignore-scripts"];
    for (const tool of ["--turbo", "--nx"]) {
      await using cluster = await Cluster.start({ workers: [["--allow-run"], ["--allow-run"]] });
      const { code, stderr } = await submitted(cluster, root, tool, "build", "test", ...npmCi);
      assert.equal(code, 0, stderr);
      assert.match(stderr, /^@mono\/p29:test: tested p29$/m);
      await checkOutputs(cluster);
    }
    await write("packages/p5/test.sh", "exit 9\n");
    await using cluster = await Cluster.start({ workers: [["--allow-run"]] });
    assert.equal((await submitted(cluster, root, "--turbo", "test", ...npmCi)).code, 9);
    assert.equal((await submitted(cluster, root, "--nx", "test", ...npmCi)).code, 1);
  },
});
