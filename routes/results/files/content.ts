/** The bytes of a binary, or of one file of a result, cut out of an encoded value as it arrives. */
import type { OpenValue } from "../../../peer/mod.ts";
import {
  ByteSource,
  type ContentDescription,
  describeValue,
  findBinary,
  findFile,
  type ResultFile,
} from "../../../protocol/mod.ts";

/**
 * Opens the content of a value: the bytes of a binary or, with a name, those of a file of the
 * result of a task. `null`, with the value closed, if it is not such a value.
 */
export async function openContent(
  value: OpenValue,
  file: string | undefined,
): Promise<OpenValue | null> {
  const source = new ByteSource(value.bytes);
  const head = await source.find(file === undefined ? findBinary() : findFile(file));
  if (head !== null) return { nbytes: head.nbytes, bytes: source.stream(head.nbytes) };
  await source.close();
  return null;
}

/** Describes a value. It is read up to where its last file begins, and closed. */
export async function describeContent(value: OpenValue): Promise<ContentDescription> {
  const files: ResultFile[] = [];
  const source = new ByteSource(value.bytes);
  const binary = await source.find(describeValue(files));
  await source.close();
  if (binary !== null) return { kind: "binary", nbytes: binary.nbytes, files };
  const nbytes = files.reduce((sum, file) => sum + file.nbytes, 0);
  return { kind: files.length === 0 ? "value" : "files", nbytes, files };
}

/** The bytes of `value` from `from` on, `nbytes` of them. */
export function slice(value: OpenValue, from: number, nbytes: number): OpenValue {
  const source = new ByteSource(value.bytes);
  return { nbytes, bytes: source.stream(nbytes, from) };
}
