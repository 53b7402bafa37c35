/** Tokens and module sets that are kept beside a recording. */
import assert from "node:assert/strict";
import { PrivateFiles } from "../../recording/private_files.ts";
import { hashToken } from "../../recording/redaction.ts";
import { MemoryFolder } from "./memory_folder.ts";

function prepared(folder: MemoryFolder): PrivateFiles {
  const files = PrivateFiles.open(folder);
  files.prepare();
  return files;
}

Deno.test("token() returns the token of a hash after the folder is opened again", () => {
  const folder = new MemoryFolder();
  prepared(folder).keepToken("token-1");
  const files = PrivateFiles.open(folder);
  assert.equal(files.token(hashToken("token-1")), "token-1");
  assert.equal(files.token("sha256:unknown"), "sha256:unknown");
});

Deno.test("keepToken() stores a token once, and no hash", () => {
  const folder = new MemoryFolder();
  const files = prepared(folder);
  for (const token of ["token-1", "token-1", hashToken("token-2")]) files.keepToken(token);
  assert.match(folder.readText("private/tokens.jsonl"), /^\[\d+,"token-1"\]\n$/);
});

Deno.test("open() ignores a token that was being written when the process ended", () => {
  const folder = new MemoryFolder();
  const files = prepared(folder);
  files.keepToken("token-1");
  folder.append("private/tokens.jsonl", '[12,"tok');
  assert.equal(PrivateFiles.open(folder).token(hashToken("token-1")), "token-1");
});

Deno.test("readModules() returns the wanted sets that are stored", () => {
  const folder = new MemoryFolder();
  const files = prepared(folder);
  for (const sha256 of ["aa", "bb", "cc"]) files.keepModules({ sha256, files: { "m.ts": sha256 } });
  files.dropModules("cc");
  files.dropModules("never-stored");
  const missing: string[] = [];
  const found = files.readModules(new Set(["bb", "cc"]), ({ message }) => missing.push(message));
  assert.deepEqual(found, [{ sha256: "bb", files: { "m.ts": "bb" } }]);
  assert.deepEqual(missing, ['Cannot read "memory/private/cc.modules.json": it is missing']);
  files.keepOnlyModules(new Set(["aa"]));
  assert.deepEqual(folder.inner("private").names(), ["aa.modules.json", "tokens.jsonl"]);
});

Deno.test("readModules() names a damaged set, and open() leaves out a damaged token", () => {
  const folder = new MemoryFolder();
  const files = prepared(folder);
  for (const token of ["token-1", "token-2"]) files.keepToken(token);
  files.keepModules({ sha256: "aa", files: { "m.ts": "let x = 1" } });
  for (const name of ["private/tokens.jsonl", "private/aa.modules.json"]) {
    const text = folder.readText(name).replace("1", "2");
    folder.set(name, new TextEncoder().encode(text));
  }
  const again = PrivateFiles.open(folder);
  assert.equal(again.token(hashToken("token-2")), "token-2");
  assert.throws(() =>
    again.readModules(new Set(["aa"]), (damage) => {
      throw damage;
    }), /aa\.modules\.json": line 1 is damaged/);
});
