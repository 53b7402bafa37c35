/** The authorities that the environment of a program names for `https:` schedulers. */
import { readFile } from "node:fs/promises";
import { certificatesIn, errorMessage } from "../../base/mod.ts";

/**
 * The certificates in this file, as PEM.
 *
 * @throws Error if the file, which the variable `WEIR_TLS_CA` names, cannot be read or has none
 */
export async function authoritiesIn(file: string): Promise<readonly string[]> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    throw new Error(`Cannot read "${file}" of WEIR_TLS_CA: ${errorMessage(error)}`);
  }
  const certificates = certificatesIn(text);
  if (certificates.length > 0) return certificates;
  throw new Error(`Cannot use "${file}" of WEIR_TLS_CA: it has no certificate in the form PEM`);
}
