/** Runs commands in the process of a test, which saves the start of a process for each. */
import { run } from "../../cli/mod.ts";
import type { Ended } from "../end_to_end/weir.ts";
import { printedBy } from "./printed_by.ts";

/**
 * `deno task test` sets `INIT_CWD`, and `npx deno` the manifest; without them, messages name `weir`
 * and not `deno task`, and paths are those of this folder. The others would change what commands
 * print.
 */
const ENVIRONMENT = {
  INIT_CWD: "",
  npm_package_json: "",
  NO_COLOR: "1",
  GITHUB_ACTIONS: "",
  GITLAB_CI: "",
  CI: "",
};

/**
 * What `weir ...args` prints, and its exit code. Standard input is that of the test. `url`: value
 * of `WEIR_URL`; nothing listens at the default. `env`: variables while it runs.
 */
export async function ranHere(
  args: readonly string[],
  { url = "http://127.0.0.1:9", env }: {
    readonly url?: string;
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<Ended> {
  const changed = { ...ENVIRONMENT, WEIR_URL: url, ...env };
  const before = Object.keys(changed).map((name) => [name, Deno.env.get(name)] as const);
  for (const [name, value] of Object.entries(changed)) Deno.env.set(name, value);
  let code = -1;
  try {
    const printed = await printedBy(async () => code = await run(args));
    return { code, ...printed };
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) Deno.env.delete(name);
      else Deno.env.set(name, value);
    }
  }
}
