/** Where `weir what-if` gets a profile from: a file, a recording, or a scheduler. */
import type { GraphProfile } from "../../protocol/mod.ts";
import type { ConnectionFlags } from "../connection/address.ts";
import { connect } from "../connection/connect.ts";
import { usageError } from "../exit_code.ts";
import { userPath } from "../flags/user_path.ts";
import { counted } from "../output/counted.ts";
import { say } from "../output/print.ts";
import { decodeFile } from "../submission/read_file.ts";
import { parseProfile, readProfileFile, sourceKind } from "./profile_file.ts";
import { profileRecording } from "./recorded_profile.ts";

export interface SourceFlags extends ConnectionFlags {
  /** Id of a graph of a recording. */
  readonly graph?: string;
  readonly ammPolicy: readonly string[];
  readonly quiet?: true;
}

/**
 * Reads the profile that `source` names: `-` for standard input, a file, the folder of a recording,
 * or the id of a graph.
 *
 * @throws CommandError if there is none, or if it cannot be used
 */
export async function readSource(source: string, flags: SourceFlags): Promise<GraphProfile> {
  const kind = source === "-" ? "file" : await sourceKind(source);
  if (kind !== "folder" && flags.graph !== undefined) {
    throw usageError("Cannot give --graph without the folder of a recording");
  }
  switch (kind) {
    case "folder": {
      const { profile, others } = await profileRecording(userPath(source), flags);
      if (others > 0 && !flags.quiet) {
        say(
          `The recording has ${
            counted(others, "more graph")
          } that succeeded: this is the last one, ` +
            `${profile.header.graph}; choose with --graph`,
        );
      }
      return profile;
    }
    case "file":
      return await readProfileFile(source);
    case "none":
      return await fetchProfile(source, flags);
  }
}

async function fetchProfile(id: string, flags: SourceFlags): Promise<GraphProfile> {
  // A file that is missing is no graph: the scheduler need not be asked.
  if (/[/\\]|\.(ndjson|json|gz)$/.test(id)) {
    throw usageError(`Cannot read "${id}": there is no such file or folder`);
  }
  const response = await connect(flags).openProfile(id);
  return parseProfile(decodeFile(await response.bytes(), id), id);
}
