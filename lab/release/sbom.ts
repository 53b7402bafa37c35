/**
 * `deno task sbom`: the software bill of materials of the lock file, as CycloneDX 1.6 JSON on
 * stdout (https://cyclonedx.org/docs/1.6/json). Names, versions, hashes and dependencies are those
 * of `deno.lock`; licences are read from the packages in Deno's cache, and left out for packages
 * that are not there.
 */

/** The parts of `deno.lock` (version 5) that this file reads. */
export interface LockFile {
  readonly version: string;
  /** Specifier, such as `npm:zod@^4` -> locked version, with its peers after `_`. */
  readonly specifiers?: Readonly<Record<string, string>>;
  /** `name@version`, with peers after `_` -> package. */
  readonly npm?: Readonly<Record<string, LockedPackage>>;
  readonly workspace?: { readonly dependencies?: readonly string[] };
}

interface LockedPackage {
  /** `sha512-` and the hash of the tarball in base64. */
  readonly integrity: string;
  /** Keys of `npm`, or names alone where only one version is locked. */
  readonly dependencies?: readonly string[];
}

export interface SbomOptions {
  readonly project: { readonly name: string; readonly version: string; readonly license: string };
  /** The field `license` of a package; undefined: unknown. */
  readonly licenseOf: (name: string, version: string) => string | undefined;
  readonly serialNumber: string;
  readonly timestamp: string;
}

/**
 * The document for a lock file.
 * @throws {RangeError} The lock file has a section or a version that cannot be described, or names
 *   a package that it does not have.
 */
export function sbomOf(lock: LockFile, options: SbomOptions): Record<string, unknown> {
  checkSections(lock);
  const { project } = options;
  const root = `${project.name}@${project.version}`;
  const packages = Object.entries(lock.npm ?? {});
  const direct = (lock.workspace?.dependencies ?? []).map((specifier) => keyOf(lock, specifier));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: options.serialNumber,
    version: 1,
    metadata: {
      timestamp: options.timestamp,
      component: {
        "type": "application",
        "bom-ref": root,
        name: project.name,
        version: project.version,
        licenses: licenses(project.license),
      },
    },
    components: packages.map(([key, { integrity }]) => {
      const { name, version } = nameAndVersion(key);
      const license = options.licenseOf(name, version);
      return {
        "type": "library",
        "bom-ref": key,
        name,
        version,
        purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
        hashes: [{ alg: "SHA-512", content: hexOf(key, integrity) }],
        ...(license === undefined ? null : { licenses: licenses(license) }),
      };
    }),
    dependencies: [
      { ref: root, dependsOn: direct },
      ...packages.map(([key, { dependencies = [] }]) => ({
        ref: key,
        dependsOn: dependencies.map((dependency) => lockedKey(lock, dependency)),
      })),
    ],
  };
}

function checkSections(lock: LockFile): void {
  if (lock.version !== "5") {
    throw new RangeError(`Cannot describe version "${lock.version}" of the lock file`);
  }
  for (const section of Object.keys(lock)) {
    if (["version", "specifiers", "npm", "workspace"].includes(section)) continue;
    throw new RangeError(`Cannot describe the section "${section}" of the lock file`);
  }
}

/** The key of the package that a specifier of `deno.json` is resolved to. */
function keyOf(lock: LockFile, specifier: string): string {
  const resolved = lock.specifiers?.[specifier] ?? "";
  const range = specifier.replace(/^npm:/, "");
  return lockedKey(lock, `${range.slice(0, range.indexOf("@", 1))}@${resolved}`);
}

/** The key of a dependency, which is a key or the name of the only package of this name. */
function lockedKey(lock: LockFile, dependency: string): string {
  const packages = lock.npm ?? {};
  if (Object.hasOwn(packages, dependency)) return dependency;
  const keys = Object.keys(packages).filter((key) => nameAndVersion(key).name === dependency);
  const [key] = keys;
  if (key !== undefined && keys.length === 1) return key;
  throw new RangeError(`Cannot find the package "${dependency}" in the lock file`);
}

function nameAndVersion(key: string): { readonly name: string; readonly version: string } {
  const at = key.indexOf("@", 1);
  const version = key.slice(at + 1);
  return { name: key.slice(0, at), version: version.split("_")[0] ?? version };
}

function hexOf(key: string, integrity: string): string {
  const base64 = /^sha512-([\w+/]+=*)$/.exec(integrity)?.[1];
  if (base64 === undefined) throw new RangeError(`Cannot read the hash of "${key}"`);
  return Uint8Array.fromBase64(base64).toHex();
}

/** An SPDX expression; any other text is the name of a licence. */
function licenses(license: string): unknown[] {
  const isExpression = /^[\w.()+ -]+$/.test(license) &&
    !/^(SEE LICEN[CS]E|UNLICENSED)/.test(license);
  return [isExpression ? { expression: license } : { license: { name: license } }];
}

/** Reads licences from Deno's cache of npm packages. */
async function cachedLicenses(): Promise<SbomOptions["licenseOf"]> {
  const { stdout } = await new Deno.Command(Deno.execPath(), { args: ["info", "--json"] }).output();
  const { npmCache } = JSON.parse(new TextDecoder().decode(stdout));
  const registries = [...Deno.readDirSync(npmCache)].filter(({ isDirectory }) => isDirectory);
  return (name, version) => {
    for (const { name: registry } of registries) {
      try {
        const path = `${npmCache}/${registry}/${name}/${version}/package.json`;
        const { license } = JSON.parse(Deno.readTextFileSync(path));
        if (typeof license === "string") return license;
      } catch (error) {
        if (!(error instanceof Deno.errors.NotFound)) throw error;
      }
    }
    return undefined;
  };
}

if (import.meta.main) {
  const read = async (name: string) =>
    JSON.parse(await Deno.readTextFile(new URL(`../../${name}`, import.meta.url)));
  const sbom = sbomOf(await read("deno.lock"), {
    project: await read("deno.json"),
    licenseOf: await cachedLicenses(),
    serialNumber: `urn:uuid:${crypto.randomUUID()}`,
    timestamp: new Date().toISOString(),
  });
  console.log(JSON.stringify(sbom, null, 2));
}
