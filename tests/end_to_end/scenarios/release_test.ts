/** The example of a release in YAML: parameters, and files between tasks. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { Cluster } from "../cluster.ts";
import { ranHere } from "../../cli/ran_here.ts";

const GRAPH = new URL("../../../examples/ci/release.yaml", import.meta.url).pathname;

Deno.test("examples/ci/release.yaml: an archive with its checksum, with parameters", async () => {
  await using cluster = await Cluster.start({ workers: [["--allow-run=sh,tar,sha256sum"]] });
  const { url } = cluster.scheduler;
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    const params = ["--param", "version=1.4.0; rm -r /", "--param", "level=9"];
    const submitted = await ranHere(["submit", GRAPH, ...params], { url });
    assert.equal(submitted.code, 0, submitted.stderr);
    const id = submitted.stdout.trim();
    const ended = await cluster.ended(id);
    assert.equal(ended.state, "succeeded", JSON.stringify(ended.errors));
    assert.equal(ended.name, "release 1.4.0; rm -r /");
    const { code, stderr } = await ranHere(["results", id, "--output", folder], { url });
    assert.equal(code, 0, stderr);
    const archive = await Deno.readFile(`${folder}/archive/archive`);
    const { stdout } = JSON.parse(await Deno.readTextFile(`${folder}/checksum.json`));
    const digest = createHash("sha256").update(archive).digest("hex");
    assert.equal(stdout, `${digest}  release.tgz\n`);
    const listed = await new Deno.Command("tar", {
      args: ["-xzOf", `${folder}/archive/archive`, "notes.txt"],
    }).output();
    assert.equal(new TextDecoder().decode(listed.stdout), "Version 1.4.0; rm -r /\n");

    const missing = await ranHere(["submit", GRAPH], { url });
    assert.deepEqual([missing.code, missing.stdout], [2, ""]);
    assert.match(missing.stderr, /version/);
    const wrong = await ranHere(["submit", GRAPH, ...params.slice(0, 2), "--param", "level=7"], {
      url,
    });
    assert.deepEqual([wrong.code, wrong.stdout], [2, ""]);
    assert.match(wrong.stderr, /level/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
