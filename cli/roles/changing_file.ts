/** A file of tokens or secrets that is read again when it has changed. */
import { getLogger } from "@logtape/logtape";
import { errorMessage } from "../../base/mod.ts";
import { usageError } from "../exit_code.ts";
import { readTokenText } from "../flags/token_file.ts";
import { fileErrorReason, versionOf } from "../flags/user_path.ts";

const log = getLogger(["weir"]);

export class ChangingFile<T> {
  /** Content of the file at the start. */
  readonly first: T;
  readonly #file: string;
  readonly #content: "tokens" | "secrets";
  readonly #parse: (text: string) => T;
  #version: string;

  /**
   * `parse` throws errors of one sentence.
   *
   * @throws CommandError if the file cannot be used now
   */
  constructor(file: string, content: "tokens" | "secrets", parse: (text: string) => T) {
    this.#file = file;
    this.#content = content;
    this.#parse = parse;
    this.#version = versionOf(file);
    try {
      this.first = this.#read();
    } catch (error) {
      throw usageError(`Cannot read ${content} from "${file}": ${fileErrorReason(error)}`);
    }
  }

  /**
   * Content of the file now; `null` if it has not changed since the last look, or cannot be used,
   * which is logged.
   */
  look(): T | null {
    const version = versionOf(this.#file);
    if (version === this.#version) return null;
    this.#version = version;
    try {
      return this.#read();
    } catch (error) {
      log.error("Cannot read the {content} in {file} again, the old ones stay: {error}", {
        content: this.#content,
        file: this.#file,
        error: errorMessage(error),
      });
      return null;
    }
  }

  #read(): T {
    return this.#parse(readTokenText(this.#file, this.#content));
  }
}
