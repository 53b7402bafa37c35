/** Profiles in files. */
import { errorMessage } from "../../base/mod.ts";
import { type GraphProfile, ProfileError, readProfile } from "../../protocol/mod.ts";
import { usageError } from "../exit_code.ts";
import { fileErrorReason, userPath } from "../flags/user_path.ts";
import { readFileText } from "../submission/read_file.ts";

/** Bytes of a profile: a million tasks have some 200 MB. */
const PROFILE_BYTES_MAX = 1024 ** 3;

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
  return parseProfile(await readFileText(path, PROFILE_BYTES_MAX), path);
}

/** Reads the text of a profile. @throws CommandError */
export function parseProfile(text: string, name: string): GraphProfile {
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
