/** The flags of `weir scheduler` for the memory manager. */
import assert from "node:assert/strict";
import { Command } from "commander";
import { BUILT_IN_POLICIES } from "../../../amm/mod.ts";
import { addAmmFlags, type AmmFlags, loadAmmSetting } from "../../../cli/flags/amm.ts";

const ROOT = new URL("../../../", import.meta.url);
const BUILT_IN = [...BUILT_IN_POLICIES.keys()].join(", ");
const RELIEVE = `${new URL("examples/relieve.ts", ROOT).pathname}#Relieve`;

function parse(...args: string[]): AmmFlags {
  const silent = { writeErr: () => {} };
  const command = addAmmFlags(new Command("scheduler")).exitOverride().configureOutput(silent);
  return command.parse(args, { from: "user" }).opts<AmmFlags>();
}

async function withFile<Result>(text: string, use: (path: string) => Promise<Result>) {
  const path = await Deno.makeTempFile({ suffix: ".json" });
  try {
    await Deno.writeTextFile(path, text);
    return await use(path);
  } finally {
    await Deno.remove(path);
  }
}

Deno.test("loadAmmSetting() without flags returns the defaults", async () => {
  const { options, known } = await loadAmmSetting(parse());
  assert.deepEqual(options, {
    amm: true,
    ammIntervalMs: 2000,
    ammMeasure: "optimistic",
    ammPolicies: ["ReduceReplicas", "Replicate", "Rebalance"].map((name) => ({ name })),
  });
  assert.deepEqual(known.map(({ sha256 }) => sha256), [...BUILT_IN_POLICIES].map(() => null));
});

Deno.test("loadAmmSetting() reads every flag, and adds a custom policy to the others", async () => {
  const flags = ["--no-amm", "--amm-interval", "0.25", "--amm-measure", "managed"];
  const { options, registry, known } = await loadAmmSetting(
    parse(...flags, "--amm-policy", RELIEVE),
  );
  const { ammPolicies, ...rest } = options;
  assert.deepEqual(rest, { amm: false, ammIntervalMs: 250, ammMeasure: "managed" });
  assert.deepEqual(ammPolicies.at(-1), { name: "Relieve" });
  assert.equal(registry.get("Relieve")?.name, "Relieve");
  assert.match(known.at(-1)?.sha256 ?? "", /^[0-9a-f]{64}$/);
});

Deno.test("loadAmmSetting() reads environment variables; flags take precedence", async () => {
  const set = { WEIR_NO_AMM: "1", WEIR_AMM_INTERVAL: "5", WEIR_AMM_MEASURE: "process" };
  try {
    for (const [name, value] of Object.entries(set)) Deno.env.set(name, value);
    const { options } = await loadAmmSetting(parse("--amm-interval", "1"));
    assert.deepEqual(
      [options.amm, options.ammIntervalMs, options.ammMeasure],
      [false, 1000, "process"],
    );
  } finally {
    for (const name of Object.keys(set)) Deno.env.delete(name);
  }
});

Deno.test("--amm-policies names policies by name or class, any number of times", async () => {
  const text = '[{"class": "Rebalance", "gap": 0.2}, {"name": "Rebalance"}, {"name": "Relieve"}]';
  await withFile(text, async (path) => {
    const flags = ["--amm-policies", path, "--amm-policy", RELIEVE];
    const { options } = await loadAmmSetting(parse(...flags));
    assert.deepEqual(options.ammPolicies, [
      { name: "Rebalance", params: { gap: 0.2 } },
      { name: "Rebalance", params: {} },
      { name: "Relieve", params: {} },
    ]);
  });
  const none = await withFile("[]", (path) => loadAmmSetting(parse("--amm-policies", path)));
  assert.deepEqual(none.options.ammPolicies, [], "an empty list does not mean the defaults");
});

Deno.test("loadAmmSetting() reports the fault of a file or a policy", async () => {
  for (
    const [text, message] of [
      ["{", /Cannot read policies from ".*"/],
      ["{}", /must hold a list/],
      ["[1]", /\/0: give \{"name"/],
      ['[{"name": "A", "class": "A"}]', /\/0: give its "name", once/],
      ['[{"gap": 1}]', /\/0: give its "name"/],
      ['[{"name": "Nobody"}]', new RegExp(`"Nobody": known are ${BUILT_IN}`)],
      ['[{"name": "Rebalance", "speed": 1}]', /no parameter "speed", known: senderMin/],
    ] as const
  ) {
    await withFile(
      text,
      (path) => assert.rejects(loadAmmSetting(parse("--amm-policies", path)), message),
    );
  }
  const cases: readonly (readonly [string, RegExp])[] = [
    ["nowhere.ts#A", /there is no such file/],
    ["main.ts", /give MODULE#NAME/],
    ["amm/mod.ts#None", /has no export of that name/],
    ["amm/mod.ts#MemorySampler", /has no policy class of that name/],
    ["amm/mod.ts#Rebalance", /a policy "Rebalance" exists already/],
  ];
  for (const [address, message] of cases) {
    const path = new URL(address, ROOT);
    const flags = parse("--amm-policy", path.pathname + path.hash);
    await assert.rejects(loadAmmSetting(flags), message, address);
  }
  assert.throws(() => parse("--amm-measure", "_managed"), /must be one of managed, managedTotal, /);
  for (const wrong of ["0", "-1", "soon", "Infinity"]) {
    assert.throws(() => parse("--amm-interval", wrong), /Give a duration from 0\.001 to/);
  }
});

/** A folder with a policy, and a file of policies that names it by a path. */
async function policyFolder(policies: readonly unknown[]): Promise<string> {
  const folder = await Deno.makeTempDir();
  await Deno.mkdir(`${folder}/code`);
  const text = await Deno.readTextFile(new URL("examples/relieve.ts", ROOT));
  const amm = new URL("amm/mod.ts", ROOT).href;
  await Deno.writeTextFile(`${folder}/code/relieve.ts`, text.replace(/(?<=from ")[^"]+(?=")/, amm));
  await Deno.writeTextFile(`${folder}/policies.json`, JSON.stringify(policies));
  return folder;
}

Deno.test("--amm-policies loads a policy by its path, relative to the file", async () => {
  const folder = await policyFolder([
    { class: "./code/relieve.ts#Relieve", above: 0.5 },
    { name: "code/relieve.ts#Relieve", above: 0.9 },
    { name: "Replicate" },
  ]);
  try {
    const { options, known, addresses } = await loadAmmSetting(
      parse("--amm-policies", `${folder}/policies.json`),
    );
    assert.deepEqual(options.ammPolicies, [
      { name: "Relieve", params: { above: 0.5 } },
      { name: "Relieve", params: { above: 0.9 } },
      { name: "Replicate", params: {} },
    ]);
    assert.match(known.at(-1)?.sha256 ?? "", /^[0-9a-f]{64}$/);
    assert.deepEqual(addresses, [`${folder}/code/relieve.ts#Relieve`], "loaded once");
    // The same module by the flag is no second policy; another one of the name is an error.
    const flags = ["--amm-policies", `${folder}/policies.json`, "--amm-policy"];
    await loadAmmSetting(parse(...flags, `${folder}/code/relieve.ts#Relieve`));
    await assert.rejects(
      loadAmmSetting(parse(...flags, RELIEVE)),
      /policies.json": \/0: .*a policy "Relieve" exists already/,
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("--amm-policies names the place of a path that cannot be loaded", async () => {
  for (
    const [address, message] of [
      ["./nowhere.ts#Relieve", /policies.json": \/0: .*there is no such file/],
      ["./code/relieve.ts#None", /\/0: .*has no export of that name/],
      ["./code/relieve.ts#", /\/0: .*give MODULE#NAME/],
      ["https://example.com/relieve.ts#Relieve", /\/0: .*there is no such file/],
      ["data:text/javascript,export class A{}#A", /\/0: .*there is no such file/],
    ] as const
  ) {
    const folder = await policyFolder([{ class: address }]);
    try {
      await assert.rejects(
        loadAmmSetting(parse("--amm-policies", `${folder}/policies.json`)),
        message,
      );
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  }
});

Deno.test("--amm-interval and WEIR_AMM_INTERVAL take a unit", async () => {
  assert.equal((await loadAmmSetting(parse("--amm-interval", "250ms"))).options.ammIntervalMs, 250);
  Deno.env.set("WEIR_AMM_INTERVAL", "1m");
  try {
    assert.equal((await loadAmmSetting(parse())).options.ammIntervalMs, 60_000);
  } finally {
    Deno.env.delete("WEIR_AMM_INTERVAL");
  }
});

Deno.test("docs/explain/memory-manager.md contains the example policy unchanged", async () => {
  const page = await Deno.readTextFile(new URL("docs/explain/memory-manager.md", ROOT));
  const example = await Deno.readTextFile(new URL("examples/relieve.ts", ROOT));
  assert.ok(page.includes("```ts\n" + example + "```"));
});
