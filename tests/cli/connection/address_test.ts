/** Which scheduler a command calls, and which token it sends where. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { addressOf, type ConnectionFlags } from "../../../cli/connection/address.ts";
import { CommandError } from "../../../cli/exit_code.ts";
import { noOpenssl as ignore, TestAuthority } from "../../test_authority.ts";
import { printedBy } from "../printed_by.ts";

const VARIABLES = [
  ...["WEIR_URL", "WEIR_TOKEN", "WEIR_CONTEXT", "INIT_CWD", "HOME", "XDG_CONFIG_HOME"],
];

interface World {
  /** Path in the world -> text of a file. */
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  /** The current folder, in the world. */
  readonly at?: string;
}

/** Runs `use` with only these files and variables; `~` in a variable is the folder of the world. */
async function inWorld<T>(world: World, use: (root: string) => T): Promise<T> {
  const root = await Deno.makeTempDir({ prefix: "weir-address-" });
  const before = VARIABLES.map((name) => [name, Deno.env.get(name)] as const);
  try {
    for (const [path, text] of Object.entries(world.files ?? {})) {
      await Deno.mkdir(join(root, path, ".."), { recursive: true });
      await Deno.writeTextFile(join(root, path), text, { mode: 0o600 });
    }
    const at = join(root, world.at ?? "project");
    await Deno.mkdir(at, { recursive: true });
    for (const name of VARIABLES) Deno.env.delete(name);
    Deno.env.set("HOME", join(root, "home"));
    Deno.env.set("INIT_CWD", at);
    for (const [name, value] of Object.entries(world.env ?? {})) Deno.env.set(name, value);
    return await use(root);
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) Deno.env.delete(name);
      else Deno.env.set(name, value);
    }
    await Deno.remove(root, { recursive: true });
  }
}

/** The message of the error for wrong flags or files. */
function refusal(flags: ConnectionFlags): string {
  try {
    addressOf(flags);
  } catch (error) {
    assert.ok(error instanceof CommandError);
    assert.equal(error.exitCode, 2);
    assert.ok(!error.message.includes("\n"), error.message);
    return error.message;
  }
  return assert.fail("the flags were accepted");
}

function config(context: string | null, urls: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ ...(context === null ? null : { context }), contexts: urls });
}

const PROJECT = config("ci", {
  ci: { url: "http://ci:1" },
  other: { url: "http://other:1", tokenFile: "other.token" },
});
const USER = config("mine", { mine: { url: "https://mine:1", tokenFile: "~/my.token" } });
const FILES = {
  "project/weir.json": PROJECT,
  "project/other.token": "other-secret\n",
  "home/.config/weir/config.json": USER,
  "home/my.token": "my-secret\n",
};

Deno.test("addressOf() without flags, variables and files is the scheduler of this machine", async () => {
  await inWorld({}, () => {
    assert.deepEqual(addressOf({}), {
      url: "http://127.0.0.1:8786",
      isDefault: true,
      token: undefined,
      flags: [],
    });
  });
});

Deno.test("addressOf() prefers flags to variables, and variables to the default of a file", async () => {
  const env = { WEIR_URL: "http://env:1", WEIR_CONTEXT: "mine" };
  await inWorld({ files: FILES, env }, () => {
    assert.equal(addressOf({ url: "http://flag:1" }).url, "http://flag:1");
    assert.equal(addressOf({ context: "other" }).url, "http://other:1");
    assert.equal(addressOf({}).url, "http://env:1");
    Deno.env.delete("WEIR_URL");
    assert.equal(addressOf({}).url, "https://mine:1");
    Deno.env.delete("WEIR_CONTEXT");
    assert.equal(addressOf({}).url, "http://ci:1");
  });
});

Deno.test("addressOf() finds the file of a folder above, and of the user", async () => {
  await inWorld({ files: FILES, at: "project/a/b" }, () => {
    assert.equal(addressOf({}).url, "http://ci:1");
  });
  await inWorld({ files: FILES, at: "elsewhere" }, () => {
    assert.deepEqual(addressOf({}), { url: "https://mine:1", token: "my-secret", flags: [] });
  });
  const moved = { "settings/weir/config.json": USER, "home/my.token": "my-secret" };
  await inWorld({ files: moved }, (root) => {
    Deno.env.set("XDG_CONFIG_HOME", join(root, "settings"));
    assert.equal(addressOf({}).url, "https://mine:1");
  });
});

Deno.test("addressOf() takes the token of the flag, of the context, of the variable", async () => {
  const env = { WEIR_TOKEN: "variable" };
  await inWorld({ files: FILES, env }, (root) => {
    const tokenFile = join(root, "home/my.token");
    assert.equal(addressOf({ context: "other" }).token, "other-secret");
    assert.equal(addressOf({ context: "other", tokenFile }).token, "my-secret");
    assert.equal(addressOf({ context: "ci" }).token, "variable");
    assert.equal(addressOf({ url: "http://flag:1", token: "flag" }).token, "variable");
    assert.deepEqual(addressOf({ context: "ci", tokenFile }).flags, [
      ...["--context", "ci", "--token-file", tokenFile],
    ]);
  });
});

Deno.test("addressOf() sends nothing of the user to the default context of a project", async () => {
  await inWorld({ files: FILES, env: { WEIR_TOKEN: "variable" } }, (root) => {
    assert.equal(
      refusal({}),
      `Cannot send a token to http://ci:1, which ${
        join(root, "project/weir.json")
      } names: choose it by --context`,
    );
    Deno.env.set("WEIR_CONTEXT", "ci");
    assert.equal(addressOf({}).token, "variable");
  });
});

Deno.test("addressOf() reads no token file outside of the folder of a project", async () => {
  for (const tokenFile of ["../home/my.token", "~/my.token", "link", "/etc/hostname"]) {
    const files = {
      ...FILES,
      "project/weir.json": config("x", { x: { url: "http://x", tokenFile } }),
    };
    await inWorld({ files }, async (root) => {
      await Deno.symlink(join(root, "home/my.token"), join(root, "project/link"));
      assert.match(refusal({}), /weir\.json: its token file ".*" must be in the same folder$/);
    });
  }
});

Deno.test("addressOf() ignores a file that every user could have put there", async () => {
  await inWorld({ files: FILES }, async (root) => {
    await Deno.chmod(join(root, "project"), 0o777);
    const { stderr } = await printedBy(() => assert.equal(addressOf({}).url, "https://mine:1"));
    assert.equal(stderr, `Ignoring ${join(root, "project/weir.json")}: every user can write it\n`);
  });
});

Deno.test("addressOf() reports the fault of a flag, a variable or a file in one line", async () => {
  await inWorld({ files: FILES, env: { WEIR_URL: "foo" } }, () => {
    assert.equal(
      refusal({}),
      'Cannot use WEIR_URL "foo": give a URL such as http://127.0.0.1:8786',
    );
    assert.equal(
      refusal({ url: "http://x", context: "ci" }),
      "Cannot use --url and --context together",
    );
    assert.equal(
      refusal({ context: "nope" }),
      'Cannot find the context "nope": there are "ci", "other", "mine"',
    );
    assert.match(refusal({ context: "toString" }), /Cannot find the context "toString"/);
    assert.equal(
      refusal({ url: "http://x", token: "a b" }),
      "Cannot use the token: it has characters that no token has",
    );
  });
  const faults = [
    ["{", /weir\.json: the text ends too early/],
    ["[]", /weir\.json: \/: Invalid input: expected object/],
    ['{"contexts": {"a": {"url": "x"}}}', /weir\.json: \/contexts\/a\/url: give a URL such as/],
    ['{"contexts": {}, "url": "http://x"}', /weir\.json: \/: Unrecognized key: "url"/],
    ['{"context": "a"}', /Cannot find the context "a": no weir\.json and no config\.json/],
    [
      '{"contexts": {"a": {"url": "http://u:p@h"}}}',
      /url: give a URL such as .*, without user, query and fragment$/,
    ],
  ] as const;
  for (const [text, fault] of faults) {
    await inWorld({ files: { "project/weir.json": text } }, () => {
      assert.match(refusal({}), fault);
    });
  }
});

Deno.test("addressOf() reads the file that the documentation shows", async () => {
  const page = await Deno.readTextFile(
    new URL("../../../docs/reference/command-line.md", import.meta.url),
  );
  const [, shown = ""] = /```json\n([^]*?)```/.exec(page) ?? [];
  const files = { "project/weir.json": shown, "project/staging.token": "secret" };
  await inWorld({ files }, () => {
    assert.deepEqual(addressOf({}), {
      url: "https://weir.example.org",
      token: "secret",
      flags: [],
    });
    assert.equal(addressOf({ context: "local" }).url, "http://127.0.0.1:8786");
  });
});

Deno.test({
  name: "addressOf() reads the authority of the flag, or of the context",
  ignore,
  async fn() {
    await using authority = await TestAuthority.make();
    const context = { url: "https://mine:1", tlsCa: "ca.pem" };
    const files = {
      "project/weir.json": config("mine", { mine: context }),
      "project/ca.pem": authority.cert,
    };
    await inWorld({ files }, () => {
      assert.deepEqual(addressOf({}).authorities?.(), [authority.cert]);
      const { authorities, flags } = addressOf({ url: "https://x", tlsCa: authority.file });
      assert.deepEqual(authorities?.(), [authority.cert]);
      assert.deepEqual(flags, ["--url", "https://x", "--tls-ca", authority.file]);
    });
    await inWorld({ files: { ...files, "project/ca.pem": "" } }, () => {
      assert.match(refusal({}), /ca\.pem" for --tls-ca: it has no certificate/);
    });
  },
});
