/** The operation `digest`: SHA-256. */
import { text } from "./argument.ts";
import { type Operation, operation } from "./operation.ts";

export const digest: Operation = operation(
  "digest(...parts)",
  "SHA-256 in lower-case hex of strings joined by a line feed",
  (...parts) => {
    const joined = parts.map((part) => text(part, "digest")).join("\n");
    return sha256 ? sha256(joined) : loadSha256().then((hash) => hash(joined));
  },
);

type Hash = (text: string) => string;

/** Synchronous, which is far faster than `crypto.subtle.digest` for short texts. */
let sha256: Hash | undefined;

/** Loads the module at first use: loading it takes longer than starting a process. */
async function loadSha256(): Promise<Hash> {
  const { createHash } = await import("node:crypto");
  sha256 = (text) => createHash("sha256").update(text, "utf8").digest("hex");
  return sha256;
}
