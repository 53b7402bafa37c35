/** Flags for TLS: pairs of files, and files of authorities. */
import assert from "node:assert/strict";
import { readAuthorities, tlsFilesOf } from "../../../cli/flags/tls.ts";
import { CommandError } from "../../../cli/exit_code.ts";
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
  name: "readAuthorities() reads all certificates of a file, and refuses one without any",
  ignore,
  async fn() {
    await using first = await TestAuthority.make();
    await using second = await TestAuthority.make();
    const write = async (name: string, text: string) => {
      const path = `${first.folder}/${name}`;
      await Deno.writeTextFile(path, text);
      return path;
    };
    assert.equal(readAuthorities(undefined), undefined);
    assert.equal(readAuthorities(""), undefined);
    assert.equal(readAuthorities(first.file), first.cert);
    const both = await write("both", `# two\n${first.cert}\n${second.cert}`);
    assert.equal(readAuthorities(both), first.cert + second.cert);
    const absent = `${first.folder}/absent`;
    assert.equal(
      refusal(() => readAuthorities(absent)),
      `Cannot read "${absent}" for --tls-ca: there is no such file`,
    );
    const none = await write("none", "garbage");
    assert.equal(
      refusal(() => readAuthorities(none)),
      `Cannot use "${none}" for --tls-ca: it has no certificate in the form PEM`,
    );
    const wrong = "-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----\n";
    const invalid = await write("invalid", wrong);
    assert.equal(
      refusal(() => readAuthorities(invalid)),
      `Cannot use "${invalid}" for --tls-ca: a certificate in it is not valid`,
    );
  },
});
