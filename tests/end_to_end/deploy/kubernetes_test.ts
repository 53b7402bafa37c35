/** The manifests for Kubernetes are valid, and fit together. */
import assert from "node:assert/strict";
import { ScaledObject, TriggerAuthentication } from "@kubernetes-models/keda/keda.sh/v1alpha1";
import {
  PrometheusRule,
  ServiceMonitor,
} from "@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1";
import { Deployment, StatefulSet } from "kubernetes-models/apps/v1";
import { Ingress, NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { Service } from "kubernetes-models/v1";
import {
  deployedFiles,
  kubernetesObjects,
  patchedObjects,
  pods,
  podsOf,
  readYaml,
} from "./documents.ts";

interface Validated {
  validate(): void;
}

const MODELS: Readonly<Record<string, (content: never) => Validated>> = {
  "v1 Service": (content) => new Service(content),
  "apps/v1 Deployment": (content) => new Deployment(content),
  "apps/v1 StatefulSet": (content) => new StatefulSet(content),
  "policy/v1 PodDisruptionBudget": (content) => new PodDisruptionBudget(content),
  "networking.k8s.io/v1 NetworkPolicy": (content) => new NetworkPolicy(content),
  "networking.k8s.io/v1 Ingress": (content) => new Ingress(content),
  "keda.sh/v1alpha1 ScaledObject": (content) => new ScaledObject(content),
  "keda.sh/v1alpha1 TriggerAuthentication": (content) => new TriggerAuthentication(content),
  "monitoring.coreos.com/v1 ServiceMonitor": (content) => new ServiceMonitor(content),
  "monitoring.coreos.com/v1 PrometheusRule": (content) => new PrometheusRule(content),
};

/** Throws if the content is not an object of Kubernetes. */
function validate(content: Readonly<Record<string, unknown>>): void {
  const kind = `${content.apiVersion} ${content.kind}`;
  const model = MODELS[kind];
  assert.ok(model, `There is no model of ${kind}`);
  model(content as never).validate();
}

Deno.test("each manifest is valid for the model of its kind, which finds mistakes", async () => {
  const objects = await kubernetesObjects();
  const used = new Set(objects.map(({ content }) => `${content.apiVersion} ${content.kind}`));
  assert.deepEqual([...used].sort(), Object.keys(MODELS).sort());
  for (const { path, content } of objects) {
    assert.doesNotThrow(() => validate(content), path);
    const mistaken = structuredClone(content) as { spec: Record<string, unknown> };
    mistaken.spec = { ...mistaken.spec, maxUnavailable: [], selector: 1, minReplicaCount: "x" };
    mistaken.spec.scaleTargetRef = mistaken.spec.secretTargetRef = mistaken.spec.tls = 1;
    mistaken.spec.podSelector = mistaken.spec.endpoints = mistaken.spec.groups = 1;
    assert.throws(() => validate(mistaken), path);
  }
});

Deno.test("each kustomization names files that exist, and each manifest is named", async () => {
  const files = [...deployedFiles("kubernetes/"), ...deployedFiles("monitoring/")];
  const named = new Set<string>();
  for (const path of files.filter((path) => path.endsWith("kustomization.yaml"))) {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const [document] = await readYaml(path);
    const { resources = [], configMapGenerator = [] } = document?.content as {
      readonly resources?: readonly string[];
      readonly configMapGenerator?: readonly { readonly files: readonly string[] }[];
    };
    const names = [...resources, ...configMapGenerator.flatMap(({ files }) => files)];
    for (const name of [...names, "kustomization.yaml"]) named.add(folder + name);
  }
  assert.deepEqual([...named].filter((path) => !files.includes(path)), []);
  const manifests = files.filter((path) => path.endsWith(".yaml"));
  assert.deepEqual(manifests.filter((path) => !named.has(path)), []);
});

Deno.test("the component for traces sets the same variables in both roles", async () => {
  const found = podsOf(await patchedObjects());
  const [scheduler = [], worker = []] = ["weir-scheduler", "weir-worker"].map((name) =>
    (found.get(name)?.containers[0]?.env ?? []).filter(({ name }) => name.startsWith("OTEL_"))
  );
  assert.ok(scheduler.some(({ name, value }) => name === "OTEL_DENO_TRACING" && value === "true"));
  const unnamed = (variables: typeof scheduler) =>
    variables.filter(({ name }) => name !== "OTEL_SERVICE_NAME");
  assert.deepEqual(unnamed(scheduler), unnamed(worker));
});

Deno.test("the rules for the operator of Prometheus are those of its own file", async () => {
  const [rules] = await readYaml("monitoring/weir.rules.yml");
  const [object] = await readYaml("monitoring/prometheus-rule.yaml");
  assert.deepEqual(object?.content.spec, rules?.content);
});

Deno.test("pods have no more rights than they need, and can read their tokens", async () => {
  const found = await pods();
  assert.deepEqual([...found.keys()].sort(), ["weir-scheduler", "weir-worker"]);
  for (const [name, { securityContext, containers, volumes, ...spec }] of found) {
    assert.equal(spec.automountServiceAccountToken, false);
    assert.equal(securityContext.runAsNonRoot, true);
    assert.equal(securityContext.fsGroup, securityContext.runAsGroup);
    for (const { securityContext: own, ports, volumeMounts, ...container } of containers) {
      assert.deepEqual(own, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      }, name);
      const probes = Object.entries(container).filter(([key]) => key.endsWith("Probe"));
      assert.ok(probes.length >= 2, name);
      for (
        const [key, { httpGet }] of probes as [
          string,
          { httpGet: { path: string; port: string } },
        ][]
      ) {
        assert.equal(httpGet.path, key === "readinessProbe" ? "/readyz" : "/livez");
        assert.ok(ports.some((port) => port.name === httpGet.port), `${name} ${key}`);
      }
      for (const mount of volumeMounts) {
        assert.ok(mount.name === "data" || volumes.some((volume) => volume.name === mount.name));
      }
    }
    const secrets = volumes.flatMap(({ secret }) => secret ? [secret.defaultMode] : []);
    assert.deepEqual(secrets, [0o440], name);
  }
});

Deno.test("pods reach names, the scheduler and workers, and nothing else", async () => {
  interface Policy {
    readonly podSelector: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly policyTypes: readonly string[];
    readonly egress: readonly {
      readonly to: readonly Readonly<
        Record<string, { readonly matchLabels: Readonly<Record<string, string>> }>
      >[];
      readonly ports: readonly { readonly port: number | string }[];
    }[];
  }
  const reached: Record<string, string[]> = {};
  for (const { content } of await kubernetesObjects()) {
    if (content.kind !== "NetworkPolicy") continue;
    const { podSelector, policyTypes, egress } = content.spec as Policy;
    assert.deepEqual(policyTypes, ["Ingress", "Egress"]);
    const name = podSelector.matchLabels["app.kubernetes.io/name"] ?? "";
    reached[name] = egress.map(({ to, ports }) => {
      const labels = to.flatMap((peer) =>
        Object.values(peer).flatMap(({ matchLabels }) => Object.values(matchLabels))
      );
      return `${labels} ${ports.map(({ port }) => port)}`;
    });
  }
  assert.deepEqual(reached, {
    "weir-scheduler": ["kube-system 53,53", "weir-worker data"],
    "weir-worker": ["kube-system 53,53", "weir-scheduler http", "weir-worker data"],
  });
});

Deno.test("the changes of components give valid objects, with what they name", async () => {
  const objects = await patchedObjects();
  for (const { path, content } of objects) assert.doesNotThrow(() => validate(content), path);
  const { containers, volumes } = podsOf(objects).get("weir-scheduler") ?? assert.fail();
  const [{ args, volumeMounts } = assert.fail()] = containers;
  assert.ok(args.includes("--public-url=https://weir.example.com/"));
  assert.ok(args.includes("--secrets-file=/etc/weir-secrets/secrets"));
  const { mountPath } = volumeMounts.find(({ name }) => name === "task-secrets") ?? {};
  assert.equal(mountPath, "/etc/weir-secrets");
  assert.ok(args.includes("--tls-key=/etc/weir-tls/tls.key"));
  const modes = volumes.flatMap(({ secret }) => secret?.defaultMode ?? []);
  assert.deepEqual(modes, [0o440, 0o440, 0o440]);
  const [worker] = podsOf(objects).get("weir-worker")?.containers ?? [];
  const probes = [...containers, worker].flatMap((container) =>
    Object.entries(container ?? {}).filter(([key]) => key.endsWith("Probe"))
  ) as unknown as [string, { httpGet: { scheme: string } }][];
  assert.deepEqual(probes.map(([, { httpGet }]) => httpGet.scheme), Array(5).fill("HTTPS"));
  // Of a flag that is given twice, the last counts.
  const workerFlag = (name: string) => worker?.args.findLast((arg) => arg.startsWith(`--${name}=`));
  assert.equal(workerFlag("scheduler"), "--scheduler=https://weir-scheduler:8786");
  assert.equal(workerFlag("advertise"), "--advertise=https://$(POD_IP):8790");
});

Deno.test("a pod is killed after the time that its worker has to leave", async () => {
  const { terminationGracePeriodSeconds: grace, containers } = (await pods()).get("weir-worker") ??
    {};
  const timeout = containers?.[0]?.args.find((arg) => arg.startsWith("--stop-timeout="));
  assert.ok(Number(timeout?.split("=")[1]) + 10 < (grace ?? 0));
});

Deno.test("KEDA asks for no more workers than it may start, and keeps some without an answer", async () => {
  const [, object] = await readYaml("kubernetes/keda/scaled-object.yaml");
  const { spec } = object?.content as {
    readonly spec: {
      readonly maxReplicaCount: number;
      readonly fallback: { readonly replicas: number };
      readonly triggers: readonly { readonly metadata: Readonly<Record<string, string>> }[];
    };
  };
  const { url = "", valueLocation } = spec.triggers[0]?.metadata ?? {};
  assert.equal(new URL(url).hostname, "weir-scheduler.weir.svc", "KEDA is in another namespace");
  assert.equal(new URL(url).searchParams.get("maximum"), String(spec.maxReplicaCount));
  assert.equal(valueLocation, "desiredWorkers");
  assert.ok(spec.fallback.replicas > 0);
});
