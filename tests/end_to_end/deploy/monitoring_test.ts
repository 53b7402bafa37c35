/**
 * Alert rules and the dashboard, by a real Prometheus that scrapes a real cluster. Skipped without
 * the programs of the Debian package `prometheus`.
 */
import assert from "node:assert/strict";
import { parse } from "yaml";
import { Cluster } from "../cluster.ts";
import { readDeployed } from "./documents.ts";
import { hasProgram } from "./programs.ts";
import { eventually } from "../../eventually.ts";

const FOLDER = new URL("../../../deploy/monitoring/", import.meta.url).pathname;
const GRAPH = {
  modules: {
    "t.js": `
      export const f = async (n) => {
        await new Promise((resolve) => setTimeout(resolve, 150));
        if (n === 3) throw new Error("no");
        return new Uint8Array(1000);
      };`,
  },
  tasks: Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [`part-${n}`, { op: "./t.js#f", args: [n] }]),
  ),
};

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

/** What Prometheus says to a query. */
interface Answer {
  readonly status: string;
  readonly error?: string;
  readonly data: { readonly result: readonly unknown[] };
}

async function run(program: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command(program, { args, cwd: FOLDER }).output();
  const text = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  assert.equal(code, 0, text);
  return text;
}

async function hasPrometheus(): Promise<boolean> {
  return await hasProgram("prometheus") && await hasProgram("promtool");
}

/** The expressions of the dashboard and of the rules, with the variables of Grafana replaced. */
async function expressions(): Promise<{ dashboard: [string, string][]; rules: string[] }> {
  const { panels } = JSON.parse(await readDeployed("monitoring/grafana-weir.json")) as {
    readonly panels: readonly Panel[];
  };
  const dashboard = panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }): [string, string] => [
      title,
      expr.replaceAll("$job", "weir").replaceAll("$__rate_interval", "10s"),
    ])
  );
  const { groups } = parse(await readDeployed("monitoring/weir.rules.yml")) as {
    readonly groups: readonly { readonly rules: readonly { readonly expr: string }[] }[];
  };
  return { dashboard, rules: groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)) };
}

const namesIn = (text: string) => text.match(/\b(?:weir|process)_[a-z_]+/g) ?? [];

Deno.test("docs/reference/metrics.md lists each metric of the rules and of the dashboard", async () => {
  const page = await Deno.readTextFile(
    new URL("../../../docs/reference/metrics.md", import.meta.url),
  );
  const listed = new Set([...page.matchAll(/^\| `(\w+)` +\| \w+/gm)].map(([, name]) => name));
  const { dashboard, rules } = await expressions();
  assert.ok(dashboard.length > 30 && rules.length > 5);
  for (const text of [...dashboard.map(([, expr]) => expr), ...rules]) {
    const names = namesIn(text).map((name) => name.replace(/_bucket$/, ""));
    for (const name of names) assert.ok(listed.has(name), `${name} in ${text}`);
  }
});

const ignore = !await hasPrometheus();
if (ignore) console.log("Rules and dashboard are not tested without prometheus and promtool");

Deno.test({
  name: "the alert rules are valid, and fire as their tests say",
  ignore,
  async fn() {
    assert.match(await run("promtool", "check", "rules", "weir.rules.yml"), /SUCCESS/);
    assert.match(await run("promtool", "test", "rules", "weir.rules.test.yml"), /SUCCESS/);
  },
});

Deno.test({
  name: "each query of the dashboard has an answer of a Prometheus that scrapes a cluster",
  ignore,
  async fn() {
    await using cluster = await Cluster.start({
      workers: [["--threads", "2", "--memory-limit", "1GiB", "--spill-limit", "1GiB"]],
    });
    const folder = await Deno.makeTempDir({ prefix: "weir-prometheus-" });
    const { host } = new URL(cluster.scheduler.url);
    const target = `static_configs: [{ targets: ["${host}"] }]`;
    const scrape = `{ job_name: weir, scrape_interval: 500ms, ${target} }`;
    await Deno.writeTextFile(
      `${folder}/prometheus.yml`,
      `scrape_configs: [${scrape}]\nrule_files: ["${FOLDER}weir.rules.yml"]\n`,
    );
    const port = freePort();
    const prometheus = new Deno.Command("prometheus", {
      args: [
        ...[`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`],
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      stdout: "null",
      stderr: "null",
    }).spawn();
    try {
      let { id } = await cluster.submit(GRAPH);
      const ask = async (query: string) => {
        const url = `http://127.0.0.1:${port}/api/v1/query?${new URLSearchParams({ query })}`;
        const response = await fetch(url).catch(() => null);
        const body: Answer | null = await response?.json().catch(() => null) ?? null;
        return body;
      };
      // Each query has an answer once. Some need a graph that runs.
      for (const [title, expr] of (await expressions()).dashboard) {
        await eventually(`"${title}" has an answer`, async () => {
          const answer = await ask(expr);
          if (answer !== null) assert.equal(answer.status, "success", `${title}: ${answer.error}`);
          if (answer !== null && answer.data.result.length > 0) return true;
          const { state } = await cluster.client.graph(id);
          if (state !== "running") ({ id } = await cluster.submit(GRAPH));
          return false;
        });
      }
      assert.equal((await cluster.ended(id)).state, "failed");
      const { data } = await ask("ALERTS") ?? assert.fail();
      assert.deepEqual(data.result.filter((alert) => JSON.stringify(alert).includes("firing")), []);
    } finally {
      prometheus.kill("SIGKILL");
      await prometheus.status;
      await Deno.remove(folder, { recursive: true });
    }
  },
});

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}
