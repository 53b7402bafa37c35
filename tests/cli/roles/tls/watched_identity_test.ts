/** The certificate and the key of a scheduler: wrong files at the start, and files that change. */
import assert from "node:assert/strict";
import { CommandError } from "../../../../cli/exit_code.ts";
import { watchIdentity } from "../../../../cli/roles/tls/watched_identity.ts";
import { keepLog, type KeptRecords } from "../../../log_records.ts";
import { noOpenssl as ignore, replaceFiles, TestAuthority } from "../../../test_authority.ts";

function warningsOf({ records }: KeptRecords): string[] {
  return records.filter(({ level }) => level === "warning").map(({ message }) => message.join(""));
}

Deno.test({
  name: "watchIdentity() refuses files that no server can use, each in one sentence",
  ignore,
  async fn() {
    await using authority = await TestAuthority.make();
    const [{ files }, other] = await Promise.all([authority.issue(), authority.issue()]);
    const write = async (name: string, text: string, mode = 0o600) => {
      const path = `${authority.folder}/${name}`;
      await Deno.writeTextFile(path, text);
      await Deno.chmod(path, mode);
      return path;
    };
    const absent = `${authority.folder}/absent`;
    const empty = await write("empty", "");
    const locked =
      "-----BEGIN ENCRYPTED PRIVATE KEY-----\nMAA=\n-----END ENCRYPTED PRIVATE KEY-----\n";
    const cases: readonly (readonly [Partial<typeof files>, string])[] = [
      [{ cert: absent }, `Cannot read "${absent}": there is no such file`],
      [{ key: absent }, `Cannot read "${absent}": there is no such file`],
      [{ cert: empty }, `Cannot use "${empty}": it has no certificate in the form PEM`],
      [{ cert: files.key }, `Cannot use "${files.key}": it has no certificate in the form PEM`],
      [{ key: empty }, `Cannot use "${empty}": it has no private key in the form PEM`],
      [
        { key: other.files.key },
        `Cannot use "${other.files.key}": it is not the key of the ` +
        `certificate in "${files.cert}"`,
      ],
    ];
    for (const [wrong, message] of cases) {
      assert.throws(() => watchIdentity({ ...files, ...wrong }), (error) => {
        assert.ok(error instanceof CommandError);
        assert.equal(error.exitCode, 2);
        assert.equal(error.message, message);
        return true;
      });
    }
    const key = await write("locked", locked);
    assert.throws(
      () => watchIdentity({ ...files, key }),
      /has a passphrase; store it without one$/,
    );
    const open = await write("open", await Deno.readTextFile(files.key), 0o606);
    assert.throws(() => watchIdentity({ ...files, key: open }), /every user can write it/);
  },
});

Deno.test({
  name: "watchIdentity() follows the files, and warns once of files that cannot be used",
  ignore,
  async fn() {
    await using authority = await TestAuthority.make();
    const identity = await authority.issue();
    const [second, third] = await Promise.all([authority.issue(), authority.issue()]);
    const used: string[] = [];
    using log = keepLog();
    using watched = watchIdentity(identity.files, 60_000);
    assert.deepEqual(watched.first, { cert: identity.cert, key: identity.key });
    watched.begin(({ cert }) => used.push(cert));
    const warnings = () => warningsOf(log);

    watched.look();
    assert.deepEqual(used, []);
    await replaceFiles(identity, second);
    watched.look();
    watched.look();
    assert.deepEqual(used, [second.cert]);

    // Between the files the key is that of another certificate, which is no reason to warn.
    await replaceFiles(identity, { cert: third.cert, key: second.key });
    watched.look();
    assert.deepEqual([used.length, warnings()], [1, []]);
    await replaceFiles(identity, third);
    watched.look();
    assert.deepEqual(used, [second.cert, third.cert]);

    await replaceFiles(identity, { cert: "broken", key: third.key });
    for (let looks = 0; looks < 4; looks++) watched.look();
    assert.equal(used.length, 2);
    assert.equal(warnings().length, 1);
    assert.match(warnings()[0] ?? "", /has no certificate in the form PEM; the former .* stays$/);
    await replaceFiles(identity, identity);
    watched.look();
    assert.deepEqual(used.at(-1), identity.cert);
  },
});

Deno.test({
  name: "watchIdentity() warns of a certificate that has expired",
  ignore,
  async fn() {
    await using authority = await TestAuthority.make();
    const { files } = await authority.issue({ days: -1 });
    using log = keepLog();
    using _watched = watchIdentity(files, 60_000);
    assert.match(warningsOf(log).join(), /has expired on .*: no client accepts it$/);
  },
});
