/** A program that is killed: its graph ends, and its results can be read afterwards. */
import assert from "node:assert/strict";
import { Weir } from "../../../client/mod.ts";
import { firstLine } from "../../first_line.ts";
import { cluster } from "./cluster.ts";

const ROOT = new URL("../../../", import.meta.url);
/** Submits a task that waits for a file, prints its graph and its key, and stays. */
const PROGRAM = `
import { Weir } from "${new URL("client/mod.ts", ROOT).href}";
const weir = await Weir.connect({ namespace: "killed" });
const slept = weir.call("sleep", 0.3, "done");
await weir.flush();
console.log(JSON.stringify({ graph: slept.graph, key: slept.key }));
await slept.result();
await new Promise((resolve) => setTimeout(resolve, 600_000));
`;

Deno.test("the graph of a client that is killed ends, and its results are kept", async () => {
  const { url } = cluster().scheduler;
  const path = await Deno.makeTempFile({ suffix: ".ts" });
  await Deno.writeTextFile(path, PROGRAM);
  const config = new URL("deno.json", ROOT).pathname;
  const program = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--config", config, path],
    env: { WEIR_URL: url, NO_COLOR: "1" },
    stdout: "piped",
  }).spawn();
  try {
    const { line, rest } = await firstLine(program);
    const { graph, key } = JSON.parse(line) as { graph: string; key: string };
    program.kill("SIGKILL");
    await program.status;
    await rest.cancel();
    await cluster().ended(graph);
    const weir = await Weir.connect({ url, namespace: "killed" });
    const found = await weir.forGraph(graph);
    assert.equal(await found[key]?.result(), "done");
    await weir.close();
  } finally {
    try {
      program.kill("SIGKILL");
    } catch {
      // It has ended.
    }
    await Deno.remove(path);
  }
});
