/** `weir version`: the versions of this program. */
import { Command } from "commander";
import { PROTOCOL_VERSION, WEIR_VERSION } from "../../protocol/mod.ts";
import { withExamples } from "../examples.ts";
import { EXIT, type ExitCode } from "../exit_code.ts";
import { print, printJson } from "../output/print.ts";

interface VersionFlags {
  readonly json?: true;
  readonly quiet?: true;
}

export function versionCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("version")
    .description("Show the version of this program; weir status shows that of the scheduler")
    .option("--json", "print the versions as one line of JSON")
    .option("-q, --quiet", "print only the version of Weir");
  withExamples(command, ["weir version --json | jq -r .version", "the version of Weir"]);
  return command.action(({ json, quiet }: VersionFlags) => {
    const versions = { version: WEIR_VERSION, protocol: PROTOCOL_VERSION, deno: Deno.version.deno };
    if (json) printJson(versions);
    else if (quiet) print(WEIR_VERSION);
    else print(`weir ${WEIR_VERSION}, protocol ${PROTOCOL_VERSION}, Deno ${Deno.version.deno}`);
    onExit(EXIT.succeeded);
  });
}
