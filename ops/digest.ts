/** SHA-256 as an operation. */
import { text } from "./argument.ts";
import { type Operation, operation } from "./operation.ts";

export const digest: Operation = operation(
  "digest(...parts)",
  "SHA-256, in lower-case hex, of strings joined by a line feed",
  (...parts) => {
    const joined = parts.map((part) => text(part, "digest")).join("\n");
    return sha256 ? sha256(joined) : loadSha256().then((hash) => hash(joined));
  },
);

type Hash = (text: string) => string;

/** Synchronous, which for short texts is far faster than the web's digest. */
let sha256: Hash | undefined;

/** At the first use only: the module takes longer to load than a process to start. */
async function loadSha256(): Promise<Hash> {
  const { createHash } = await import("node:crypto");
  sha256 = (text) => createHash("sha256").update(text, "utf8").digest("hex");
  return sha256;
}
