/** Tokens never appear in a recording. */
import assert from "node:assert/strict";
import { readCompressed } from "../../recording/compressed_file.ts";
import { hashToken, mapTokens, redactEvent } from "../../recording/redaction.ts";
import { DiskFolder } from "../../recording/mod.ts";
import { World } from "../world.ts";
import { RecordingDesk } from "./recording_desk.ts";

Deno.test("Recorder writes no token into a recording, and makes its files private to their owner", async () => {
  const dir = await Deno.makeTempDir({ prefix: "weir-recording-" });
  const desk = new RecordingDesk(new DiskFolder(`${dir}/recording`));
  const token = "a-token-of-a-worker-that-nobody-may-see";
  const registered = {
    type: "worker-registered",
    registration: { acceptToken: token, held: [] },
  };
  desk.machine.snapshot = () => ({ workers: [{ id: "w1", token }] });
  const recorder = desk.recorder({ role: "scheduler" });
  recorder.record(registered, []);
  recorder.flush();
  await recorder.close();
  for (const { name, isFile } of Deno.readDirSync(desk.folder.path)) {
    const path = `${desk.folder.path}/${name}`;
    const mode = Deno.statSync(path).mode ?? 0;
    assert.equal(mode & 0o077, 0, `${name} has mode ${mode.toString(8)}`);
    if (!isFile) continue;
    const text = name.endsWith(".zst")
      ? await inflated(desk.folder, name)
      : Deno.readTextFileSync(path);
    assert.ok(text !== "" || name === "lock", name);
    assert.ok(!text.includes(token), `${name} has the token`);
  }
  const hashed = redactEvent(registered);
  assert.deepEqual(redactEvent(hashed), hashed, "what was hashed stays as it is");
  assert.equal((Deno.statSync(desk.folder.path).mode ?? 0) & 0o777, 0o700);
  assert.ok(desk.folder.inner("private").readText("tokens.jsonl").includes(JSON.stringify(token)));
  await Deno.remove(dir, { recursive: true });
});

Deno.test("mapTokens() finds every token in the snapshot of a scheduler", () => {
  using world = new World().worker("a", { process: "secret" }).graph({ x: [], y: ["x"] });
  world.finish("x", "a").take();
  const snapshot = world.machine.snapshot();
  assert.ok(JSON.stringify(snapshot).split("token of secret").length > 2);
  assert.ok(!JSON.stringify(mapTokens(snapshot, hashToken)).includes("token of secret"));
  assert.deepEqual(mapTokens(snapshot, (token) => token), snapshot);
});

async function inflated(folder: DiskFolder, name: string): Promise<string> {
  let text = "";
  for await (const piece of readCompressed(folder.read(name))) {
    text += new TextDecoder().decode(piece);
  }
  return text;
}
