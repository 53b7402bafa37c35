/** The software bill of materials, of the lock file of the project and of small ones. */
import assert from "node:assert/strict";
import { type LockFile, sbomOf } from "../../../lab/release/sbom.ts";

const OPTIONS = {
  project: { name: "@weir/weir", version: "0.1.0", license: "MIT" },
  licenseOf: () => undefined,
  serialNumber: "urn:uuid:3e671687-395b-41f5-a30f-a58921a69b79",
  timestamp: "2026-01-01T00:00:00.000Z",
};
/** 64 bytes of zeros in base64. */
const INTEGRITY = `sha512-${"A".repeat(86)}==`;

interface Sbom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly serialNumber: string;
  readonly version: number;
  readonly metadata: { readonly timestamp: string; readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: string[] }[];
}

interface Component {
  readonly type: string;
  readonly "bom-ref": string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly unknown[];
}

function describe(lock: LockFile, licenseOf: (name: string) => string | undefined = () => "MIT") {
  return sbomOf(lock, { ...OPTIONS, licenseOf }) as unknown as Sbom;
}

/** Checks what CycloneDX 1.6 requires of a document. */
function checkRequired(sbom: Sbom): void {
  assert.deepEqual([sbom.bomFormat, sbom.specVersion, sbom.version], ["CycloneDX", "1.6", 1]);
  assert.match(sbom.serialNumber, /^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  assert.ok(!Number.isNaN(Date.parse(sbom.metadata.timestamp)));
  const components = [sbom.metadata.component, ...sbom.components];
  const refs = new Set(components.map((component) => component["bom-ref"]));
  assert.equal(refs.size, components.length, "references are unique");
  for (const { type, name, version } of components) {
    assert.ok(["application", "library"].includes(type));
    assert.ok(name.length > 0 && /^\d+\.\d+\.\d+/.test(version), `${name} ${version}`);
  }
  for (const { purl, hashes } of sbom.components) {
    assert.match(purl, /^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d[\w.+-]*$/);
    assert.deepEqual(hashes.map(({ alg }) => alg), ["SHA-512"]);
    assert.match(hashes[0]?.content ?? "", /^[0-9a-f]{128}$/);
  }
  for (const { ref, dependsOn } of sbom.dependencies) {
    assert.ok([ref, ...dependsOn].every((one) => refs.has(one)), ref);
    assert.equal(new Set(dependsOn).size, dependsOn.length);
  }
}

Deno.test("sbomOf() describes every package of the lock file of the project", async () => {
  const read = async (name: string) =>
    JSON.parse(await Deno.readTextFile(new URL(`../../../${name}`, import.meta.url)));
  const lock: LockFile = await read("deno.lock");
  const sbom = describe(lock);
  checkRequired(sbom);
  assert.equal(sbom.components.length, Object.keys(lock.npm ?? {}).length);
  const names = sbom.components.map(({ name }) => name);
  const [root] = sbom.dependencies;
  // A name that ends with a slash is for the files of a package.
  const imported = [
    ...new Set(
      Object.keys((await read("deno.json")).imports).map((name) => name.replace(/\/$/, "")),
    ),
  ];
  assert.deepEqual(imported.filter((name) => !names.includes(name)), []);
  assert.equal(root?.dependsOn.length, imported.length);
});

Deno.test("sbomOf() tells versions and peers of one package apart", () => {
  const sbom = describe({
    version: "5",
    specifiers: { "npm:@a/b@^1": "1.0.0_c@2.0.0", "npm:c@2": "2.0.0" },
    npm: {
      "@a/b@1.0.0_c@1.5.0": { integrity: INTEGRITY, dependencies: ["c@1.5.0"] },
      "@a/b@1.0.0_c@2.0.0": { integrity: INTEGRITY, dependencies: ["c@2.0.0", "d"] },
      "c@1.5.0": { integrity: INTEGRITY },
      "c@2.0.0": { integrity: INTEGRITY },
      "d@0.1.0": { integrity: INTEGRITY, dependencies: ["@a/b@1.0.0_c@1.5.0"] },
    },
    workspace: { dependencies: ["npm:@a/b@^1", "npm:c@2"] },
  });
  checkRequired(sbom);
  const dependencies = sbom.dependencies.map(({ ref, dependsOn }) => [ref, ...dependsOn]);
  assert.deepEqual(dependencies.slice(0, 3), [
    ["@weir/weir@0.1.0", "@a/b@1.0.0_c@2.0.0", "c@2.0.0"],
    ["@a/b@1.0.0_c@1.5.0", "c@1.5.0"],
    ["@a/b@1.0.0_c@2.0.0", "c@2.0.0", "d@0.1.0"],
  ]);
});

Deno.test("sbomOf() has licences as expressions or names, and none that are unknown", () => {
  const known: Record<string, string> = { a: "(MIT OR Apache-2.0)", b: "SEE LICENSE IN LICENSE" };
  const npm = Object.fromEntries(["a", "b", "c"].map((name) => [`${name}@1.0.0`, {
    integrity: INTEGRITY,
  }]));
  const { components } = describe({ version: "5", npm }, (name) => known[name]);
  assert.deepEqual(components.map(({ licenses }) => licenses), [
    [{ expression: "(MIT OR Apache-2.0)" }],
    [{ license: { name: "SEE LICENSE IN LICENSE" } }],
    undefined,
  ]);
});

const REJECTED: readonly (readonly [name: string, lock: unknown, message: RegExp])[] = [
  ["another version", { version: "6" }, /version "6"/],
  ["a section that it does not know", { version: "5", jsr: {} }, /section "jsr"/],
  [
    "a hash of another kind",
    { version: "5", npm: { "a@1.0.0": { integrity: "md5-AA==" } } },
    /"a@/,
  ],
  [
    "a dependency that is not locked",
    { version: "5", npm: { "a@1.0.0": { integrity: INTEGRITY, dependencies: ["b"] } } },
    /Cannot find the package "b"/,
  ],
];

for (const [name, lock, message] of REJECTED) {
  Deno.test(`sbomOf() throws for a lock file with ${name}`, () => {
    assert.throws(() => describe(lock as LockFile), (error: unknown) => {
      return error instanceof RangeError && message.test(error.message);
    });
  });
}
