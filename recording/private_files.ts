/**
 * Files that a scheduler needs, in addition to its events, to resume: the tokens that workers
 * accept from it, the source files of the graphs, and hashes of sessions of browsers. They are in
 * the separate folder `private/`, so that the rest of the recording can be shared.
 */
import { FORMER_WORKERS_MAX } from "../base/mod.ts";
import { type Folder, removeIfPresent, replaceFile, textIfPresent } from "./folder.ts";
import { PRIVATE_FOLDER } from "./format.ts";
import { LineChain } from "./line_chain.ts";
import { RecordingDamage } from "./recording_error.ts";
import { hashToken } from "./redaction.ts";

const TOKENS_FILE = "tokens.jsonl";
const SESSIONS_FILE = "sessions.jsonl";
const MODULES_SUFFIX = ".modules.json";

/** A set of source files, identified by their SHA-256. */
export interface RecordedModules {
  readonly sha256: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The private files of one recording. */
export class PrivateFiles {
  readonly #folder: Folder;
  /** Hash -> token, oldest first. */
  readonly #tokens = new Map<string, string>();
  #lines = 0;

  private constructor(folder: Folder) {
    this.#folder = folder;
  }

  /** Reads the private files of the recording in this folder, without changing them. */
  static open(recording: Folder): PrivateFiles {
    const files = new PrivateFiles(recording.inner(PRIVATE_FOLDER));
    files.#readTokens();
    return files;
  }

  /** Creates the folder. The one process that records here calls it before it keeps anything. */
  prepare(): void {
    this.#folder.make();
    this.#rewriteTokens();
  }

  /** Stores a token. To be called before the event that contains it is written. */
  keepToken(token: string): void {
    const hash = hashToken(token);
    if (hash === token || this.#tokens.has(hash)) return;
    this.#tokens.set(hash, token);
    if (this.#lines >= 2 * FORMER_WORKERS_MAX) return this.#rewriteTokens();
    this.#lines++;
    this.#folder.append(TOKENS_FILE, checkedLine(token));
  }

  /** The token with this hash; the hash itself when the token is unknown. */
  token(hash: string): string {
    return this.#tokens.get(hash) ?? hash;
  }

  keepModules(modules: RecordedModules): void {
    replaceFile(this.#folder, modules.sha256 + MODULES_SUFFIX, checkedLine(modules));
  }

  dropModules(sha256: string): void {
    removeIfPresent(this.#folder, sha256 + MODULES_SUFFIX);
  }

  /**
   * The wanted module sets. Calls `onDamage` for each that is missing or damaged; it throws the
   * error, or goes on without the set.
   */
  readModules(
    wanted: ReadonlySet<string>,
    onDamage: (damage: RecordingDamage) => void,
  ): RecordedModules[] {
    const found: RecordedModules[] = [];
    for (const sha256 of wanted) {
      const name = sha256 + MODULES_SUFFIX;
      const text = textIfPresent(this.#folder, name);
      const modules = text === null ? null : uncheckedValue(text.slice(0, -1)) as RecordedModules;
      if (modules !== null) found.push(modules);
      else onDamage(new RecordingDamage(this.#folder, name, text === null ? "it is missing" : 1));
    }
    return found;
  }

  /** Removes all module sets that are not wanted. */
  keepOnlyModules(wanted: ReadonlySet<string>): void {
    for (const name of this.#folder.names()) {
      const sha256 = name.slice(0, -MODULES_SUFFIX.length);
      if (name.endsWith(MODULES_SUFFIX) && !wanted.has(sha256)) this.dropModules(sha256);
    }
  }

  /** Stores all sessions of browsers, in place of those before. */
  keepSessions(sessions: readonly unknown[]): void {
    replaceFile(this.#folder, SESSIONS_FILE, checkedLine(sessions));
  }

  /** The sessions that were stored last; none if the file is missing or damaged. */
  readSessions(): readonly unknown[] {
    const text = textIfPresent(this.#folder, SESSIONS_FILE) ?? "";
    const sessions = uncheckedValue(text.slice(0, -1));
    return Array.isArray(sessions) ? sessions : [];
  }

  #readTokens(): void {
    const text = textIfPresent(this.#folder, TOKENS_FILE) ?? "";
    // Text after the last line break is an unfinished line.
    for (const line of text.slice(0, text.lastIndexOf("\n") + 1).split("\n")) {
      // Without the token of a damaged line, its worker is unreachable until it registers again.
      const token = uncheckedValue(line);
      if (typeof token === "string") this.#tokens.set(hashToken(token), token);
    }
  }

  #rewriteTokens(): void {
    for (const hash of this.#tokens.keys()) {
      if (this.#tokens.size <= FORMER_WORKERS_MAX) break;
      this.#tokens.delete(hash);
    }
    const lines = [...this.#tokens.values()].map(checkedLine);
    this.#lines = lines.length;
    replaceFile(this.#folder, TOKENS_FILE, lines.join(""));
  }
}

function checkedLine(value: unknown): string {
  return new LineChain("").line(JSON.stringify(value));
}

/** The value in a line of {@linkcode checkedLine}, or `null` if it is damaged. */
function uncheckedValue(line: string): unknown {
  const text = new LineChain("").open(line);
  return text === null ? null : JSON.parse(text);
}
