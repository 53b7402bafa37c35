/** The pages of `docs` say what the definitions of the commands and `deno.json` say. */
import assert from "node:assert/strict";
import { REFERENCE } from "../../cli/reference.ts";

for (const [name, written] of Object.entries(REFERENCE)) {
  Deno.test(`docs/${name} describes the commands as they are; deno task reference writes it`, async () => {
    const page = await Deno.readTextFile(new URL(`../../docs/${name}`, import.meta.url));
    assert.equal(await formatted(await written(page)), page);
  });
}

async function formatted(markdown: string): Promise<string> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["fmt", "--ext", "md", "--line-width", "100", "-"],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(markdown));
  await writer.close();
  return new TextDecoder().decode((await child.output()).stdout);
}
