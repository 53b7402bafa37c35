/** `weir condense`: an internal command, which a recording role runs in a separate process. */
import { Command } from "commander";
import { condense, DiskFolder, type RecordingHeader } from "../../recording/mod.ts";
import { EXIT, type ExitCode } from "../exit_code.ts";
import { loadPolicies } from "../roles/recording/policies.ts";
import { machineOf } from "../roles/recording/replayed_machine.ts";
import { withRecordingErrors } from "../roles/recording/recording.ts";
import { wholeNumber } from "../flags/parsers.ts";

export function condenseCommand(onExit: (code: ExitCode) => void): Command {
  return new Command("condense")
    .description("Create the snapshot after a segment of a recording (internal)")
    .argument("<dir>")
    .argument("<segment>", "number of the finished segment", wholeNumber(0))
    .option("--amm-policy <module#name...>", "policies of the recording", [])
    .action(async (dir: string, segment: number, flags: { ammPolicy: string[] }) => {
      const policies = await loadPolicies(flags.ammPolicy);
      const make = (header: RecordingHeader) => machineOf(policies, header);
      const bytes = await withRecordingErrors(() =>
        condense({ folder: new DiskFolder(dir), policies: policies.hash, make, segment })
      );
      console.log(bytes);
      onExit(EXIT.succeeded);
    });
}
