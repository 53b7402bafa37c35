/** The files of `deploy/` as documents, and the commands of `weir` that they run. */
import assert from "node:assert/strict";
import { parseAllDocuments } from "yaml";

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

/** The objects for Kubernetes, without kustomizations. */
export async function kubernetesObjects(): Promise<Document[]> {
  const paths = [...deployedFiles("kubernetes/"), ...deployedFiles("monitoring/")]
    .filter((path) => path.endsWith(".yaml") && !path.endsWith("kustomization.yaml"));
  return (await Promise.all(paths.map(readYaml))).flat();
}

export interface Container {
  readonly args: readonly string[];
  readonly env?: readonly { readonly name: string; readonly valueFrom: unknown }[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly [probe: `${string}Probe`]: {
    readonly httpGet: { readonly path: string; readonly port: string };
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
  const found = new Map<string, PodSpec>();
  for (const { content } of await kubernetesObjects()) {
    const { metadata, spec } = content as {
      readonly metadata: { readonly name: string };
      readonly spec?: { readonly template?: { readonly spec: PodSpec } };
    };
    if (spec?.template !== undefined) found.set(metadata.name, spec.template.spec);
  }
  return found;
}
