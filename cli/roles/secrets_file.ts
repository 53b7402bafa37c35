/** A file of secrets, which is read again when it has changed. */
import { z } from "zod";
import { SECRET_CHARACTERS_MAX, SECRET_CHARACTERS_MIN, SECRET_NAME } from "../../base/mod.ts";
import { parseStrictJson } from "../../graph/json_text.ts";
import { whyNotOwner } from "../../graph/key.ts";
import type { Secrets } from "../../protocol/mod.ts";
import { ChangingFile } from "./changing_file.ts";

const Line = z.strictObject({
  name: z.string().regex(SECRET_NAME, "a name has letters, digits and _"),
  value: z.string().min(SECRET_CHARACTERS_MIN).max(SECRET_CHARACTERS_MAX)
    .refine((value) => value.isWellFormed(), "it has half of a pair of UTF-16"),
  owner: z.string().refine((owner) => whyNotOwner(owner) === null, "no owner can have this name")
    .optional(),
});
type Line = z.output<typeof Line>;

/**
 * The secrets of a file, one a line: `{"name": "NPM_TOKEN", "value": "...", "owner": "alice"}`.
 * Without `owner`, every owner has it. Of two lines for an owner and a name the last counts, and a
 * line that names the owner counts before one that does not.
 */
export class SecretsFile {
  readonly #file: ChangingFile<readonly Line[]>;
  #lines: readonly Line[];

  /** @throws CommandError if the file cannot be used */
  constructor(file: string) {
    this.#file = new ChangingFile(file, "secrets", parseLines);
    this.#lines = this.#file.first;
  }

  /** The values of those of these secrets that the owner has, as the file is now. */
  lookup(owner: string, names: readonly string[]): Secrets {
    this.#lines = this.#file.look() ?? this.#lines;
    const found: Record<string, string> = {};
    const general = this.#lines.filter((line) => line.owner === undefined);
    const own = this.#lines.filter((line) => line.owner === owner);
    for (const { name, value } of [...general, ...own]) {
      if (names.includes(name)) found[name] = value;
    }
    return found;
  }
}

/** Throws an error with one sentence, which contains no secret. */
function parseLines(text: string): Line[] {
  return text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    let parsed: unknown;
    try {
      parsed = parseStrictJson(line);
    } catch {
      throw new Error(`line ${index + 1} is not JSON with each field once`);
    }
    const result = Line.safeParse(parsed);
    if (result.success) return [result.data];
    const issue = result.error.issues[0];
    throw new Error(`line ${index + 1}: ${issue?.path.join(".") || "line"}: ${issue?.message}`);
  });
}
