/** The files of a step on GitHub, as its runner reads them. */
import assert from "node:assert/strict";

/** The outputs in the text of the file that `GITHUB_OUTPUT` names. */
export function readOutputs(text: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  const lines = text.split("\n");
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    if (line === "") continue;
    const [, name = "", end] = /^([^=]+?)<<(.+)$/.exec(line) ?? [];
    if (end === undefined) {
      const at = line.indexOf("=");
      assert.ok(at > 0, `no output: ${line}`);
      outputs[line.slice(0, at)] = line.slice(at + 1);
      continue;
    }
    const until = lines.indexOf(end);
    assert.ok(until >= 0, `no end of ${name}`);
    outputs[name] = lines.splice(0, until + 1).slice(0, -1).join("\n");
  }
  return outputs;
}
