/** Flags for TLS: pairs of files, and files of authorities. */
import assert from "node:assert/strict";
import { tlsFilesOf, watchAuthorities } from "../../../cli/flags/tls.ts";
import { CommandError } from "../../../cli/exit_code.ts";
import { keepLog } from "../../log_records.ts";
import { noOpenssl as ignore, TestAuthority } from "../../test_authority.ts";

/** The message of the error of wrong use. */
function refusal(use: () => unknown): string {
  try {
    use();
  } catch (error) {
    assert.ok(error instanceof CommandError && error.exitCode === 2, String(error));
    return error.message;
  }
  return assert.fail("it was accepted");
}

Deno.test("tlsFilesOf() has both files or none", () => {
  assert.equal(tlsFilesOf({}), null);
  assert.deepEqual(tlsFilesOf({ tlsCert: "c", tlsKey: "k" }), { cert: "c", key: "k" });
  assert.equal(
    refusal(() => tlsFilesOf({ tlsCert: "c" })),
    "Cannot use --tls-cert without --tls-key",
  );
  assert.equal(
    refusal(() => tlsFilesOf({ tlsKey: "k" })),
    "Cannot use --tls-key without --tls-cert",
  );
});

Deno.test({
  name: "watchAuthorities() reads all certificates of a file, and refuses one without any",
  ignore,
  async fn() {
    await using first = await TestAuthority.make();
    await using second = await TestAuthority.make();
    const write = async (name: string, text: string) => {
      const path = `${first.folder}/${name}`;
      await Deno.writeTextFile(path, text);
      return path;
    };
    assert.equal(watchAuthorities(undefined), undefined);
    assert.equal(watchAuthorities(""), undefined);
    assert.deepEqual(watchAuthorities(first.file)?.(), [first.cert]);
    const both = await write("both", `# two\n${first.cert}\n${second.cert}`);
    assert.deepEqual(watchAuthorities(both)?.(), [first.cert + second.cert]);
    const absent = `${first.folder}/absent`;
    assert.equal(
      refusal(() => watchAuthorities(absent)),
      `Cannot read "${absent}" for --tls-ca: there is no such file`,
    );
    const none = await write("none", "garbage");
    assert.equal(
      refusal(() => watchAuthorities(none)),
      `Cannot use "${none}" for --tls-ca: it has no certificate in the form PEM`,
    );
    const wrong = "-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----\n";
    const invalid = await write("invalid", wrong);
    assert.equal(
      refusal(() => watchAuthorities(invalid)),
      `Cannot use "${invalid}" for --tls-ca: a certificate in it is not valid`,
    );
  },
});

Deno.test({
  name: "watchAuthorities() follows the file, and keeps what it had of one that cannot be used",
  ignore,
  async fn() {
    await using first = await TestAuthority.make();
    await using second = await TestAuthority.make();
    const file = `${first.folder}/authorities.pem`;
    await Deno.writeTextFile(file, first.cert);
    const rare = watchAuthorities(file, Infinity);
    const authorities = watchAuthorities(file, 0);
    const before = authorities?.();
    assert.equal(authorities?.(), before, "the same array");
    await Deno.writeTextFile(file, `${second.cert}\n\n`);
    assert.deepEqual(authorities?.(), [second.cert]);
    assert.deepEqual(rare?.(), [first.cert]);
    using kept = keepLog();
    await Deno.writeTextFile(file, "garbage");
    assert.deepEqual(authorities?.(), [second.cert]);
    assert.deepEqual(authorities?.(), [second.cert]);
    await Deno.remove(file);
    assert.deepEqual(authorities?.(), [second.cert]);
    const warnings = kept.records.map(({ message }) => message.join(""));
    assert.deepEqual(warnings, [
      `Cannot use "${file}" for --tls-ca: it has no certificate in the form PEM; ` +
      "the former authorities stay",
      `Cannot read "${file}" for --tls-ca: there is no such file; the former authorities stay`,
    ]);
    await Deno.writeTextFile(file, first.cert);
    assert.deepEqual(authorities?.(), [first.cert]);
  },
});
