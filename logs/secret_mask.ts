/**
 * Masks secrets in output, which comes in pieces that are cut anywhere. Also masked are the forms
 * that a secret takes in JSON, in URLs and in base64, and each line of a secret with several lines.
 * A task that writes a secret in another form, reversed for instance, is not stopped.
 */
import { Buffer } from "node:buffer";
import { joinBytes } from "../base/mod.ts";

/** Shorter lines of a secret are not masked: they would be found everywhere. */
const LINE_CHARACTERS_MIN = 8;
const MASK = Buffer.from("***");
const NOTHING = new Uint8Array(0);

/** The secrets of one graph. */
export class SecretMask {
  /** Texts that are masked, longest first. */
  readonly #forms: readonly Buffer[];

  constructor(secrets: Iterable<string>) {
    const forms = new Set<string>();
    for (const secret of secrets) for (const form of formsOf(secret)) forms.add(form);
    this.#forms = [...forms].map((form) => Buffer.from(form)).sort((a, b) => b.length - a.length);
  }

  /** For the output of one run. */
  output(): OutputMask {
    return new OutputMask(this.#forms);
  }

  /** Bytes of the longest text that is masked. */
  get reach(): number {
    return this.#forms[0]?.length ?? 0;
  }

  /** Masks a text of which only the beginning is there. Its end may begin a secret: it is cut. */
  beginning(text: string): string {
    return Buffer.from(this.output().push(Buffer.from(text))).toString();
  }

  /** Masks a whole text. */
  text(text: string): string {
    return this.output().whole(text);
  }
}

/** Masks the output of one run. */
export class OutputMask {
  readonly #forms: readonly Buffer[];
  /** The end of the output so far, which may be the beginning of a secret. */
  #held: Uint8Array = NOTHING;

  constructor(forms: readonly Buffer[]) {
    this.#forms = forms;
  }

  /** Masks a whole text, which is no part of the output. */
  whole(text: string): string {
    const own = new OutputMask(this.#forms);
    const bytes = Buffer.from(text);
    return Buffer.from(joinBytes([own.push(bytes), own.rest()])).toString();
  }

  /** Takes the next bytes of the output. Returns what can be shown now. */
  push(bytes: Uint8Array): Uint8Array {
    const all = Buffer.from(this.#held.length === 0 ? bytes : joinBytes([this.#held, bytes]));
    const shown: Uint8Array[] = [];
    const places = this.#forms.map((form) => all.indexOf(form));
    let at = 0;
    for (;;) {
      const found = this.#next(all, at, places);
      if (found === null) break;
      shown.push(all.subarray(at, found.at), MASK);
      at = found.at + found.length;
    }
    const end = this.#endOf(all, at);
    shown.push(all.subarray(at, end));
    this.#held = Uint8Array.from(all.subarray(end));
    return joinBytes(shown);
  }

  /** The output has ended. Returns what was held back. */
  rest(): Uint8Array {
    const rest = this.#held;
    this.#held = NOTHING;
    return rest;
  }

  /**
   * The first form from `at` on; of those that begin there the longest. `places`: where each form
   * was found last, -1 if nowhere; updated.
   */
  #next(
    all: Buffer,
    at: number,
    places: number[],
  ): { readonly at: number; readonly length: number } | null {
    let first: { at: number; length: number } | null = null;
    for (const [index, form] of this.#forms.entries()) {
      let place = places[index] ?? -1;
      if (place >= 0 && place < at) place = places[index] = all.indexOf(form, at);
      if (place >= 0 && (first === null || place < first.at)) {
        first = { at: place, length: form.length };
      }
    }
    return first;
  }

  /** Where the first possible beginning of a form is that `all` cuts off. */
  #endOf(all: Buffer, from: number): number {
    let end = all.length;
    for (const form of this.#forms) {
      for (let at = Math.max(from, all.length - form.length + 1); at < end; at++) {
        if (isBeginning(form, all, at)) end = at;
      }
    }
    return end;
  }
}

/** Returns whether all bytes from `at` on are the first of the form. */
function isBeginning(form: Uint8Array, all: Uint8Array, at: number): boolean {
  for (let index = at; index < all.length; index++) {
    if (all[index] !== form[index - at]) return false;
  }
  return true;
}

function formsOf(secret: string): string[] {
  const lines = secret.split(/\r?\n/).filter((line) => line.length >= LINE_CHARACTERS_MIN);
  return [secret, ...lines].flatMap((text) => {
    const bytes = Buffer.from(text);
    const json = JSON.stringify(text).slice(1, -1);
    return [
      text,
      json,
      // Half of a pair of UTF-16 has no form in a URL.
      encodeURIComponent(text.toWellFormed()),
      bytes.toString("base64"),
      bytes.toString("base64url"),
    ];
  });
}
