/** `docs/command-line.md` is what the definitions of the commands say. */
import assert from "node:assert/strict";
import { referencePage } from "../../cli/reference.ts";

const PAGE = new URL("../../docs/command-line.md", import.meta.url);

Deno.test("docs/command-line.md describes the commands as they are; deno task reference writes it", async () => {
  const page = await Deno.readTextFile(PAGE);
  assert.equal(await formatted(await referencePage(page)), page);
});

async function formatted(markdown: string): Promise<string> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["fmt", "--ext", "md", "--line-width", "100", "-"],
    ...{ stdin: "piped", stdout: "piped" },
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(markdown));
  await writer.close();
  return new TextDecoder().decode((await child.output()).stdout);
}
