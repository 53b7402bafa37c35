/** Where `weir what-if` gets a profile from: a file, a recording, or a scheduler. */
import { errorMessage } from "../../base/mod.ts";
import { type GraphProfile, ProfileError, readProfile } from "../../protocol/mod.ts";
import type { ConnectionFlags } from "../connection/address.ts";
import { connect } from "../connection/connect.ts";
import { usageError } from "../exit_code.ts";
import { fileErrorReason, userPath } from "../flags/user_path.ts";
import { say } from "../output/print.ts";
import { decodeFile, readFileText } from "../submission/read_file.ts";
import { profileRecording } from "./recorded_profile.ts";

/** Bytes of a profile: a million tasks have some 200 MB. */
const PROFILE_BYTES_MAX = 1024 ** 3;

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
          `The recording has ${others} more graphs that have succeeded: this is the last one, ` +
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

/** What the path names: a file such as a profile, a folder such as a recording, or nothing. */
export async function sourceKind(path: string): Promise<"file" | "folder" | "none"> {
  try {
    return (await Deno.stat(userPath(path))).isDirectory ? "folder" : "file";
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "none";
    throw usageError(`Cannot read "${path}": ${fileErrorReason(error)}`);
  }
}

/** Reads a profile from a file, `-` for standard input. @throws CommandError */
export async function readProfileFile(path: string): Promise<GraphProfile> {
  return parse(await readFileText(path, PROFILE_BYTES_MAX), path);
}

async function fetchProfile(id: string, flags: SourceFlags): Promise<GraphProfile> {
  // A file that is missing is no graph: the scheduler need not be asked.
  if (/[/\\]|\.(ndjson|json|gz)$/.test(id)) {
    throw usageError(`Cannot read "${id}": there is no such file or folder`);
  }
  const response = await connect(flags).openProfile(id);
  return parse(decodeFile(await response.bytes(), id), id);
}

function parse(text: string, name: string): GraphProfile {
  try {
    return readProfile(linesOf(text), name);
  } catch (error) {
    if (error instanceof ProfileError) throw usageError(errorMessage(error));
    throw error;
  }
}

/** The lines, without a list of them all. */
function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const end = text.indexOf("\n", from);
    yield end < 0 ? text.slice(from) : text.slice(from, end);
    if (end < 0) return;
    from = end + 1;
  }
}
