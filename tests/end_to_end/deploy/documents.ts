/** The files of `deploy/` as documents, and the commands of `weir` that they run. */
import assert from "node:assert/strict";
import { parse, parseAllDocuments } from "yaml";

const DEPLOY = new URL("../../../deploy/", import.meta.url);

/** A document, with the path of its file in `deploy/`. */
export interface Document {
  readonly path: string;
  readonly content: Readonly<Record<string, unknown>>;
}

export function readDeployed(path: string): Promise<string> {
  return Deno.readTextFile(new URL(path, DEPLOY));
}

/** Paths of all files in a folder of `deploy/`, with those in its folders, sorted. */
export function deployedFiles(folder = ""): string[] {
  const found: string[] = [];
  for (const { name, isDirectory } of Deno.readDirSync(new URL(folder, DEPLOY))) {
    if (isDirectory) found.push(...deployedFiles(`${folder}${name}/`));
    else found.push(folder + name);
  }
  return found.sort();
}

/** The documents of a YAML file. Throws for errors and for keys that are given twice. */
export async function readYaml(path: string): Promise<Document[]> {
  return parseAllDocuments(await readDeployed(path)).map((document) => {
    assert.deepEqual([...document.errors, ...document.warnings], [], path);
    return { path, content: document.toJS() };
  });
}

const KUSTOMIZATION = "kustomization.yaml";

/** Paths of files for Kubernetes. */
function manifests(isWanted: (path: string) => boolean): string[] {
  return [...deployedFiles("kubernetes/"), ...deployedFiles("monitoring/")].filter(isWanted);
}

/** The objects for Kubernetes, without kustomizations. */
export async function kubernetesObjects(): Promise<Document[]> {
  const paths = manifests((path) => path.endsWith(".yaml") && !path.endsWith(KUSTOMIZATION));
  return (await Promise.all(paths.map(readYaml))).flat();
}

interface Patch {
  readonly target: { readonly kind: string; readonly name: string };
  /** YAML of changes. */
  readonly patch: string;
}

/** A change of JSON Patch: the kinds that the components use. */
type Change =
  | { readonly op: "add"; readonly path: string; readonly value: unknown }
  | { readonly op: "remove"; readonly path: string };

/** The objects for Kubernetes, with the changes of all components. */
export async function patchedObjects(): Promise<Document[]> {
  const objects = structuredClone(await kubernetesObjects());
  for (const path of manifests((path) => path.endsWith(KUSTOMIZATION))) {
    const [document] = await readYaml(path);
    const { patches = [] } = document?.content as { readonly patches?: readonly Patch[] };
    for (const { target, patch } of patches) {
      const found = objects.find(({ content }) =>
        content.kind === target.kind &&
        (content.metadata as { readonly name: string }).name === target.name
      );
      assert.ok(found, `${path} changes ${target.kind} ${target.name}`);
      for (const change of parse(patch) as readonly Change[]) apply(found.content, change);
    }
  }
  return objects;
}

function apply(object: unknown, change: Change): void {
  const names = change.path.split("/").slice(1);
  const last = names.pop() ?? "";
  let place = object as Record<string, unknown>;
  for (const name of names) {
    assert.ok(Object.hasOwn(place, name), `There is no ${change.path}`);
    place = place[name] as Record<string, unknown>;
  }
  if (change.op === "add" && Array.isArray(place)) {
    assert.equal(last, "-", change.path);
    place.push(change.value);
  } else if (change.op === "add") {
    assert.ok(!Object.hasOwn(place, last), `There is a ${change.path} already`);
    place[last] = change.value;
  } else {
    assert.ok(Object.hasOwn(place, last), `There is no ${change.path}`);
    delete place[last];
  }
}

export interface Container {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly [probe: `${string}Probe`]: {
    readonly httpGet: {
      readonly path: string;
      readonly port: string;
      readonly scheme?: string;
    };
  };
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly securityContext: Readonly<Record<string, unknown>>;
}

export interface PodSpec {
  readonly terminationGracePeriodSeconds: number;
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly automountServiceAccountToken: boolean;
  readonly containers: readonly Container[];
  readonly volumes: readonly {
    readonly name: string;
    readonly secret?: { readonly defaultMode: number };
  }[];
}

/** The specifications of the pods of all workloads, by the name of the workload. */
export async function pods(): Promise<Map<string, PodSpec>> {
  return podsOf(await kubernetesObjects());
}

export function podsOf(objects: readonly Document[]): Map<string, PodSpec> {
  const found = new Map<string, PodSpec>();
  for (const { content } of objects) {
    const { metadata, spec } = content as {
      readonly metadata: { readonly name: string };
      readonly spec?: { readonly template?: { readonly spec: PodSpec } };
    };
    if (spec?.template !== undefined) found.set(metadata.name, spec.template.spec);
  }
  return found;
}
