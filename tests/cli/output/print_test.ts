/** Streams that take no more. */
import assert from "node:assert/strict";
import { run } from "../../../cli/mod.ts";
import { isPipeline } from "../../../cli/output/print.ts";

/** The exit code of a command one of whose streams is full, and what the other one gets. */
async function onFullDisk(
  full: "stdout" | "stderr",
  args: readonly string[],
): Promise<readonly [number, string]> {
  const other = full === "stdout" ? "stderr" : "stdout";
  const before = [Deno[full].writeSync, Deno[other].writeSync] as const;
  let text = "";
  try {
    Deno[full].writeSync = () => {
      throw new Error("No space left on device (os error 28)");
    };
    Deno[other].writeSync = (bytes) => {
      text += new TextDecoder().decode(bytes);
      return bytes.byteLength;
    };
    return [await run(args), text];
  } finally {
    [Deno[full].writeSync, Deno[other].writeSync] = before;
  }
}

Deno.test("a command whose output is not written ends with 1 and says so", async () => {
  for (const args of [["version"], ["--help"], ["completions", "bash"]]) {
    const [code, said] = await onFullDisk("stdout", args);
    assert.equal(code, 1, args.join(" "));
    assert.match(said, /^weir: Cannot write the output: No space left on device[^\n]*\n$/);
  }
});

Deno.test("isPipeline() takes CI=false for no", () => {
  const answers: Record<string, boolean> = {};
  for (const value of ["", "false", "FALSE", "0", "true", "1", "woodpecker"]) {
    const before = Deno.env.get("CI");
    Deno.env.set("CI", value);
    answers[value] = isPipeline();
    if (before === undefined) Deno.env.delete("CI");
    else Deno.env.set("CI", before);
  }
  const [no, yes] = [false, true];
  assert.deepEqual(answers, {
    "": no,
    "0": no,
    "1": yes,
    "true": yes,
    "FALSE": no,
    "false": no,
    woodpecker: yes,
  });
});
