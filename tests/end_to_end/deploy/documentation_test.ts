/** deploy.md: its commands make what the files of `deploy/` read, and name what they have. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { parse } from "yaml";
import { weirArguments } from "../../../cli/roles/role_process.ts";
import { patchedObjects, podsOf, readDeployed } from "./documents.ts";

const PAGE = await Deno.readTextFile(new URL("../../../docs/guide/deploy.md", import.meta.url));
const BLOCKS = [...PAGE.matchAll(/^```(sh|yaml)\n([^]*?)^```$/gm)]
  .map(([, language = "", text = ""]) => ({ language, text }));

/** The block that has this text. */
function blockWith(part: string): string {
  const found = BLOCKS.filter(({ text }) => text.includes(part));
  assert.equal(found.length, 1, part);
  return found[0]?.text ?? "";
}

Deno.test("the commands for tokens make a token file, and a file of each token", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    const quoted = [Deno.execPath(), ...weirArguments(["token"]).slice(0, -1)].map((part) =>
      `'${part}'`
    );
    const script = `weir() { ${quoted.join(" ")} "$@"; }\n${blockWith("weir token new")}`;
    const { code, stderr } = await new Deno.Command("sh", { args: ["-c", script], cwd: folder })
      .output();
    assert.equal(code, 0, new TextDecoder().decode(stderr));
    const lines = (await Deno.readTextFile(`${folder}/tokens.jsonl`)).trim().split("\n")
      .map((line) => JSON.parse(line));
    assert.deepEqual(lines.map(({ name, scopes }) => [name, scopes]), [
      ["worker", ["worker"]],
      ["read", ["read"]],
      ["ci", ["submit", "read"]],
    ]);
    for (const { name, sha256 } of lines) {
      const path = `${folder}/${name}-token`;
      const token = (await Deno.readTextFile(path)).trim();
      assert.equal(createHash("sha256").update(token).digest("hex"), sha256, name);
      assert.equal((await Deno.stat(path)).mode ?? 0, 0o100600);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("the secret has the keys that the manifests read", async () => {
  const [, ...keys] = blockWith("secret generic weir-tokens").split("--from-file=")
    .map((part) => part.split("=")[0] ?? "");
  const texts = await Promise.all([
    "kubernetes/base/scheduler.yaml",
    "kubernetes/base/worker.yaml",
    "kubernetes/keda/scaled-object.yaml",
    "monitoring/service-monitor.yaml",
  ].map(readDeployed));
  const read = texts.flatMap((text) => [...text.matchAll(/\bkey: (\w+)/g)].map(([, key]) => key));
  assert.deepEqual([...new Set(read)].sort(), keys.sort());
});

Deno.test("the example of an overlay names folders that exist", async () => {
  const { resources, components } = parse(blockWith("kind: Kustomization")) as {
    readonly resources: readonly string[];
    readonly components: readonly string[];
  };
  for (const path of [...resources, ...components]) {
    assert.match(path, /^\.\.\/weir\/deploy\//);
    await readDeployed(`${path.slice("../weir/deploy/".length)}/kustomization.yaml`);
  }
});

Deno.test("the commands of an upgrade name workloads and containers that exist", async () => {
  const pods = podsOf(await patchedObjects());
  const text = blockWith("rollout status deployment");
  const [, workload = "", container] = /set image deployment\/(\S+) (\w+)=/.exec(text) ?? [];
  assert.deepEqual(pods.get(workload)?.containers.map(({ name }) => name), [container]);
  const [, first = ""] = /rollout status statefulset\/(\S+)/.exec(text) ?? [];
  assert.ok(pods.has(first) && text.includes(`exec ${first}-0 --`));
  const { args = [] } = pods.get(first)?.containers[0] ?? {};
  assert.ok(args.includes("--record=/data/recording") && text.includes("copy /data/recording "));
});
