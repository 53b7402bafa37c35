/** The files of the audit log: rotation, modes, and what happens when they cannot be written. */
import assert from "node:assert/strict";
import { AuditFile, type AuditFileOptions, openAuditLog } from "../../../cli/roles/audit_file.ts";
import type { AuditEntry } from "../../../routes/mod.ts";
import { keepLog } from "../../log_records.ts";
import { eventually } from "../../eventually.ts";

const ENTRY: AuditEntry = {
  time: "2027-01-31T08:00:00.000Z",
  request: "r",
  token: "ci",
  owner: "ci",
  method: "POST",
  route: "/api/v1/graphs",
  status: 202,
  outcome: "done",
  durationMs: 1,
};

const ENTRY_BYTES = `${JSON.stringify(ENTRY)}\n`.length;

class Folder implements Disposable {
  readonly path = Deno.makeTempDirSync({ prefix: "weir-audit-" });
  readonly file = `${this.path}/audit.jsonl`;

  open(options: Partial<AuditFileOptions> = {}): Promise<AuditFile> {
    return AuditFile.open({
      path: this.file,
      bytesMax: 2 ** 20,
      filesMax: 3,
      reads: false,
      ...options,
    });
  }

  /** The lines of a file, each of which must be JSON. */
  lines(suffix = ""): Record<string, unknown>[] {
    const text = Deno.readTextFileSync(this.file + suffix);
    assert.ok(text === "" || text.endsWith("\n"));
    return text.split("\n").slice(0, -1).map((line) => JSON.parse(line));
  }

  requests(suffix = ""): unknown[] {
    return this.lines(suffix).map(({ request }) => request);
  }

  names(): string[] {
    return [...Deno.readDirSync(this.path)].map(({ name }) => name).sort();
  }

  [Symbol.dispose](): void {
    Deno.removeSync(this.path, { recursive: true });
  }
}

function mode(path: string): number {
  return (Deno.statSync(path).mode ?? 0) & 0o777;
}

Deno.test("entries are lines of the file, in their order, and it is continued", async () => {
  using folder = new Folder();
  for (const [first, last] of [[0, 500], [500, 510]] as const) {
    await using file = await folder.open();
    for (let index = first; index < last; index++) file.write({ ...ENTRY, request: `${index}` });
  }
  assert.deepEqual(folder.requests(), Array.from({ length: 510 }, (_, index) => `${index}`));
  assert.deepEqual(folder.lines()[0], { ...ENTRY, request: "0" });
});

Deno.test("a file that was removed or renamed by others is begun again at its path", async () => {
  using folder = new Folder();
  const file = await folder.open({ checkMs: 0 });
  const isWritten = () => folder.names().includes("audit.jsonl") && folder.requests().length > 0;
  const written = () => eventually("the entry is in the file", isWritten);
  file.write({ ...ENTRY, request: "1" });
  await written();
  Deno.renameSync(folder.file, `${folder.file}.away`);
  file.write({ ...ENTRY, request: "2" });
  await written();
  assert.deepEqual([folder.requests(".away"), folder.requests()], [["1"], ["2"]]);
  Deno.removeSync(folder.file);
  file.write({ ...ENTRY, request: "3" });
  await file[Symbol.asyncDispose]();
  assert.deepEqual([folder.requests(), file.lost], [["3"], 0]);
});

Deno.test("a full file is renamed, the oldest is deleted, and no entry is divided", async () => {
  using folder = new Folder();
  await using file = await folder.open({ bytesMax: 4 * (ENTRY_BYTES + 1) + 1 });
  for (let index = 10; index < 27; index++) file.write({ ...ENTRY, request: `${index}` });
  await file[Symbol.asyncDispose]();
  assert.deepEqual(folder.names(), ["audit.jsonl", "audit.jsonl.1", "audit.jsonl.2"]);
  assert.deepEqual(folder.requests(".2"), ["18", "19", "20", "21"]);
  assert.deepEqual(folder.requests(".1"), ["22", "23", "24", "25"]);
  assert.deepEqual(folder.requests(), ["26"]);
  assert.equal(file.lost, 0);
  for (const name of folder.names()) assert.equal(mode(`${folder.path}/${name}`), 0o600);
});

Deno.test("an entry that is larger than a file fills another file alone", async () => {
  using folder = new Folder();
  await using file = await folder.open({ bytesMax: 300 });
  file.write(ENTRY);
  file.write({ ...ENTRY, path: "x".repeat(1000) });
  file.write(ENTRY);
  await file[Symbol.asyncDispose]();
  assert.deepEqual(["", ".1", ".2"].map((suffix) => folder.lines(suffix).length), [1, 1, 1]);
});

Deno.test("no text makes a second line or another entry", async () => {
  using folder = new Folder();
  const hostile = 'x"}\n{"token":"root"}\r\n\u2028\u0000\ud800';
  await using file = await folder.open();
  file.write({ ...ENTRY, token: hostile, path: hostile, graph: hostile, address: hostile });
  await file[Symbol.asyncDispose]();
  const [line = assert.fail(), ...more] = folder.lines();
  assert.equal(more.length, 0);
  assert.equal(line.token, hostile);
});

Deno.test("half a line that a killed process left does not spoil the next one", async () => {
  using folder = new Folder();
  Deno.writeTextFileSync(folder.file, `${JSON.stringify(ENTRY)}\n{"time":"2027`);
  await using file = await folder.open();
  file.write({ ...ENTRY, request: "next" });
  await file[Symbol.asyncDispose]();
  const lines = Deno.readTextFileSync(folder.file).split("\n");
  assert.equal(lines[1], '{"time":"2027');
  assert.equal(JSON.parse(lines[2] ?? "").request, "next");
});

/** Waits until the entries so far are written or lost. */
async function settled(file: AuditFile, folder: Folder, count: number): Promise<void> {
  await eventually("the entries are settled", () => file.lost + countOf(folder) >= count);
}

function countOf(folder: Folder): number {
  if (Deno.readLinkSync(folder.file) === "/dev/full") return 0;
  return folder.lines().filter(({ outcome }) => outcome !== "lost").length;
}

Deno.test({
  name: "entries that cannot be written are counted, logged once, and told when it goes on",
  ignore: Deno.build.os !== "linux",
  async fn() {
    using log = keepLog();
    using folder = new Folder();
    Deno.symlinkSync("/dev/full", folder.file);
    await using file = await folder.open();
    for (let index = 0; index < 3; index++) {
      file.write(ENTRY);
      await settled(file, folder, index + 1);
    }
    assert.equal(file.lost, 3);
    assert.deepEqual(log.records.map(({ level }) => level), ["error"]);
    Deno.removeSync(folder.file);
    Deno.symlinkSync(`${folder.path}/other`, folder.file);
    Deno.writeTextFileSync(`${folder.path}/other`, "");
    for (const [count, request] of ["after", "later"].entries()) {
      file.write({ ...ENTRY, request });
      await settled(file, folder, 4 + count);
    }
    await file[Symbol.asyncDispose]();
    assert.equal(file.lost, 3);
    const [gap] = folder.lines();
    assert.deepEqual([gap?.outcome, gap?.entries], ["lost", 3]);
    assert.deepEqual(folder.requests(), [undefined, "after", "later"], "the gap is told once");
    assert.deepEqual(log.records.map(({ level }) => level), ["error", "info"]);
  },
});

Deno.test("more entries than may wait are lost and counted", async () => {
  using _log = keepLog();
  using folder = new Folder();
  await using file = await folder.open({ bytesMax: 2 ** 30 });
  const large = { ...ENTRY, path: "x".repeat(2 ** 20) };
  for (let index = 0; index < 10; index++) file.write(large);
  assert.equal(file.lost, 3);
  await file[Symbol.asyncDispose]();
  assert.equal(folder.lines().filter(({ path }) => path !== undefined).length, 7);
});

Deno.test("a file that cannot be renamed goes on, and is tried again when it has grown", async () => {
  using log = keepLog();
  using folder = new Folder();
  Deno.mkdirSync(`${folder.file}.1/not-empty`, { recursive: true });
  await using file = await folder.open({ bytesMax: 2 * ENTRY_BYTES, filesMax: 2 });
  for (let index = 0; index < 9; index++) file.write(ENTRY);
  await file[Symbol.asyncDispose]();
  assert.equal(folder.lines().length, 9);
  assert.equal(log.records.length, 4, "after each second entry");
  assert.equal(file.lost, 0);
  assert.match(log.records[0]?.message.join("") ?? "", /Cannot rename the audit log/);
});

Deno.test("openAuditLog() creates the folder, for this user only", async () => {
  using folder = new Folder();
  const flags = { auditLogBytes: 4096, auditLogFiles: 2 };
  assert.equal(await openAuditLog(flags), null);
  const auditLog = `${folder.path}/new/deep/audit.jsonl`;
  await using file = await openAuditLog({ ...flags, auditLog });
  assert.equal(file?.reads, false);
  assert.deepEqual([mode(`${folder.path}/new`), mode(auditLog)], [0o700, 0o600]);
  await assert.rejects(
    openAuditLog({ ...flags, auditLog: folder.path }),
    /^CommandError: Cannot write the audit log ".*": /,
  );
});
