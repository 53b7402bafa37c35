/** `weir recording copy FOLDER PLACE`: a backup of a recording, also while its process records. */
import { Command } from "commander";
import { copyRecording, DiskFolder } from "../../recording/mod.ts";
import { withExamples } from "../examples.ts";
import { EXIT, type ExitCode, usageError } from "../exit_code.ts";
import { userPath } from "../flags/user_path.ts";
import { print } from "../output/print.ts";
import { loadPolicies } from "../roles/recording/policies.ts";
import { withRecordingErrors } from "../roles/recording/recording.ts";

export function recordingCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("recording").description("Back up a recording");
  const copying = command.command("copy")
    .description("Copy a recording, also while its process records, to a new or empty folder")
    .argument("<folder>", "folder of the recording")
    .argument("<place>", "folder of the copy")
    .option("--amm-policy <module#name...>", "custom policies of the recorded scheduler", [])
    .action(async (folder: string, place: string, flags: { readonly ammPolicy: string[] }) => {
      await copy(userPath(folder), userPath(place), flags.ammPolicy);
      onExit(EXIT.succeeded);
    });
  const example = ["weir recording copy recorded backup", "to the new folder backup"] as const;
  withExamples(copying, example);
  return withExamples(command, example);
}

async function copy(from: string, to: string, addresses: readonly string[]): Promise<void> {
  const place = new DiskFolder(to);
  if (hasFiles(place)) throw usageError(`Cannot copy to "${to}": the folder is not empty`);
  const { hash } = await loadPolicies(addresses);
  const end = await withRecordingErrors(() => copyRecording(new DiskFolder(from), place, hash));
  print(`copied up to event ${end?.events ?? 0} to ${to}`);
}

function hasFiles(folder: DiskFolder): boolean {
  try {
    return folder.names().length > 0;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw usageError(`Cannot copy to "${folder.path}": ${String(error)}`);
  }
}
