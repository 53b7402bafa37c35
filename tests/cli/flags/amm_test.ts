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

Deno.test("docs/explain/memory-manager.md contains the example policy unchanged", async () => {
  const page = await Deno.readTextFile(new URL("docs/explain/memory-manager.md", ROOT));
  const example = await Deno.readTextFile(new URL("examples/relieve.ts", ROOT));
  assert.ok(page.includes("```ts\n" + example + "```"));
});
