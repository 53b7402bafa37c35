import assert from "node:assert/strict";
import {
  CODEC_VERSION,
  describeEnvironment,
  type EnvironmentFacts,
  WEIR_VERSION,
} from "../../../protocol/mod.ts";

const FACTS: EnvironmentFacts = {
  denoVersion: "2.9.6",
  target: "x86_64-unknown-linux-gnu",
  timeZone: "UTC",
  locale: "en-US",
  cpus: 2,
  flags: [],
};

Deno.test("describeEnvironment() is a text that people can read", () => {
  assert.equal(
    describeEnvironment(FACTS),
    `deno 2.9.6, weir ${WEIR_VERSION}, codec ${CODEC_VERSION}, x86_64-unknown-linux-gnu, UTC, ` +
      "en-US, 2 cpus, flags -",
  );
});

Deno.test("describeEnvironment() differs where a fact differs", () => {
  const others: Partial<EnvironmentFacts>[] = [
    { denoVersion: "2.9.7" },
    { target: "aarch64-unknown-linux-gnu" },
    { timeZone: "Europe/Berlin" },
    { locale: "de-DE" },
    { cpus: 3 },
    { flags: ["--allow-net"] },
    { flags: ["--allow-net", "--allow-env=A"] },
    { flags: ["--allow-env=A --allow-net"] },
  ];
  const texts = others.map((each) => describeEnvironment({ ...FACTS, ...each }));
  assert.equal(new Set([describeEnvironment(FACTS), ...texts]).size, others.length + 1);
});

Deno.test("describeEnvironment() ignores the order of flags", () => {
  const flags = ["--allow-read=/data", "--allow-env=A,B", "--allow-read=/data"];
  assert.equal(
    describeEnvironment({ ...FACTS, flags }),
    describeEnvironment({ ...FACTS, flags: ["--allow-env=A,B", "--allow-read=/data"] }),
  );
});
