/** Tokens and module sets that are kept beside a recording. */
import assert from "node:assert/strict";
import { PrivateFiles } from "../../recording/private_files.ts";
import { hashToken } from "../../recording/redaction.ts";
import { RecordingDesk } from "./recording_desk.ts";

function prepared(desk: RecordingDesk): PrivateFiles {
  const files = PrivateFiles.open(desk.dir);
  files.prepare();
  return files;
}

Deno.test("token() returns the token of a hash after the folder is opened again", () => {
  using desk = new RecordingDesk();
  prepared(desk).keepToken("token-1");
  const files = PrivateFiles.open(desk.dir);
  assert.equal(files.token(hashToken("token-1")), "token-1");
  assert.equal(files.token("sha256:unknown"), "sha256:unknown");
});

Deno.test("keepToken() stores a token once, and no hash", () => {
  using desk = new RecordingDesk();
  const files = prepared(desk);
  for (const token of ["token-1", "token-1", hashToken("token-2")]) files.keepToken(token);
  const text = Deno.readTextFileSync(`${desk.dir}/private/tokens.jsonl`);
  assert.equal(text, '"token-1"\n');
});

Deno.test("open() ignores a token that was being written when the process ended", () => {
  using desk = new RecordingDesk();
  const files = prepared(desk);
  files.keepToken("token-1");
  Deno.writeTextFileSync(`${desk.dir}/private/tokens.jsonl`, '"tok', { append: true });
  assert.equal(PrivateFiles.open(desk.dir).token(hashToken("token-1")), "token-1");
});

Deno.test("readModules() returns the wanted sets that are stored", () => {
  using desk = new RecordingDesk();
  const files = prepared(desk);
  for (const sha256 of ["aa", "bb", "cc"]) files.keepModules({ sha256, files: { "m.ts": sha256 } });
  files.dropModules("cc");
  files.dropModules("never-stored");
  const found = files.readModules(new Set(["bb", "cc", "dd"]));
  assert.deepEqual(found, [{ sha256: "bb", files: { "m.ts": "bb" } }]);
  files.keepOnlyModules(new Set(["aa"]));
  assert.deepEqual(files.readModules(new Set(["aa", "bb"])).map(({ sha256 }) => sha256), ["aa"]);
});
