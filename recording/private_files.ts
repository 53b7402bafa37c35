/**
 * Files that a scheduler needs, in addition to its events, to resume: the tokens that workers
 * accept from it, and the source files of the graphs. They are in the separate folder `private/`,
 * so that the rest of the recording can be shared.
 */
import { FORMER_WORKERS_MAX } from "../base/mod.ts";
import { PRIVATE_FOLDER } from "./format.ts";
import { hashToken } from "./redaction.ts";

const TOKENS_FILE = "tokens.jsonl";
const MODULES_SUFFIX = ".modules.json";

/** A set of source files, identified by their SHA-256. */
export interface RecordedModules {
  readonly sha256: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The private files of one recording. */
export class PrivateFiles {
  readonly #folder: string;
  /** Hash -> token, oldest first. */
  readonly #tokens = new Map<string, string>();
  #lines = 0;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Reads the private files of the recording in this folder, without changing them. */
  static open(dir: string): PrivateFiles {
    const files = new PrivateFiles(`${dir}/${PRIVATE_FOLDER}`);
    files.#readTokens();
    return files;
  }

  /** Creates the folder. The one process that records here calls it before it keeps anything. */
  prepare(): void {
    Deno.mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    this.#rewriteTokens();
  }

  /** Stores a token. To be called before the event that contains it is written. */
  keepToken(token: string): void {
    const hash = hashToken(token);
    if (hash === token || this.#tokens.has(hash)) return;
    this.#tokens.set(hash, token);
    if (this.#lines >= 2 * FORMER_WORKERS_MAX) return this.#rewriteTokens();
    this.#lines++;
    this.#write(TOKENS_FILE, `${JSON.stringify(token)}\n`, { append: true });
  }

  /** The token with this hash; the hash itself when the token is unknown. */
  token(hash: string): string {
    return this.#tokens.get(hash) ?? hash;
  }

  keepModules(modules: RecordedModules): void {
    this.#write(modules.sha256 + MODULES_SUFFIX, JSON.stringify(modules));
  }

  dropModules(sha256: string): void {
    try {
      Deno.removeSync(`${this.#folder}/${sha256}${MODULES_SUFFIX}`);
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }

  /** The wanted module sets that are stored. */
  readModules(wanted: ReadonlySet<string>): RecordedModules[] {
    const found: RecordedModules[] = [];
    for (const sha256 of wanted) {
      const text = readText(`${this.#folder}/${sha256}${MODULES_SUFFIX}`);
      if (text !== "") found.push(JSON.parse(text));
    }
    return found;
  }

  /** Removes all module sets that are not wanted. */
  keepOnlyModules(wanted: ReadonlySet<string>): void {
    for (const { name } of Deno.readDirSync(this.#folder)) {
      const sha256 = name.slice(0, -MODULES_SUFFIX.length);
      if (name.endsWith(MODULES_SUFFIX) && !wanted.has(sha256)) this.dropModules(sha256);
    }
  }

  #readTokens(): void {
    const text = readText(`${this.#folder}/${TOKENS_FILE}`);
    // Text after the last line break is an unfinished line.
    for (const line of text.slice(0, text.lastIndexOf("\n") + 1).split("\n")) {
      if (line === "") continue;
      const token = JSON.parse(line) as string;
      this.#tokens.set(hashToken(token), token);
    }
  }

  #rewriteTokens(): void {
    for (const hash of this.#tokens.keys()) {
      if (this.#tokens.size <= FORMER_WORKERS_MAX) break;
      this.#tokens.delete(hash);
    }
    const lines = [...this.#tokens.values()].map((token) => `${JSON.stringify(token)}\n`);
    this.#lines = lines.length;
    const path = `${this.#folder}/${TOKENS_FILE}`;
    this.#write(`${TOKENS_FILE}.new`, lines.join(""));
    Deno.renameSync(`${path}.new`, path);
  }

  #write(name: string, text: string, options: { readonly append?: boolean } = {}): void {
    Deno.writeTextFileSync(`${this.#folder}/${name}`, text, { ...options, mode: 0o600 });
  }
}

/** The text of a file, empty when it does not exist. */
function readText(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  }
}
