/** `--log-format json` of the scheduler, of workers, and of a supervised one. */
import assert from "node:assert/strict";
import { RoleProcess } from "../../../cli/roles/role_process.ts";
import { eventually } from "../../eventually.ts";
import { LogLines } from "./log_lines.ts";
import { descendants } from "../processes.ts";
import { weir } from "../weir.ts";

const TOKEN = "a-token-of-16-characters";
const TRACE = { trace_id: "4bf92f3577b34da6a3ce929d0e0e4736", span_id: "00f067aa0ba902b7" };
const GRAPH = JSON.stringify({ tasks: { x: { op: "inc", args: [1] } } });
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** A line without what differs from run to run. */
function fixed(line: string): string {
  return line.replace(UUID, "GRAPH").replace(TIME, "TIME");
}

/** The line of the log that the documentation shows. */
async function documentedLine(): Promise<string> {
  const text = await Deno.readTextFile(new URL("../../../docs/guide/deploy.md", import.meta.url));
  return /^\{"timestamp":.*\}$/m.exec(text)?.[0] ?? assert.fail("there is no sample");
}

Deno.test("a scheduler logs JSON with the trace of a submission, as the documentation shows", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-logs-" });
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => Deno.remove(folder, { recursive: true }));
  const tokens = `${folder}/tokens`;
  const line = JSON.stringify({ token: TOKEN, scopes: ["submit"], name: "ci" });
  await Deno.writeTextFile(tokens, `${line}\n`, { mode: 0o600 });
  const log = new LogLines();
  const flags = ["--log-level", "debug", "--port", "0", "--log-format", "json"];
  const scheduler = await RoleProcess.start(["scheduler", ...flags, "--token-file", tokens], {
    stderr: log.stream(),
  });
  cleanup.defer(async () => void await scheduler.stop());
  assert.match(scheduler.line, /^scheduler listening on http/, "standard output is for scripts");
  const answer = await fetch(`${scheduler.url}/api/v1/graphs`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${TOKEN}`,
      "content-type": "application/json",
      traceparent: `00-${TRACE.trace_id}-${TRACE.span_id}-01`,
    },
    body: GRAPH,
  });
  const { id } = await answer.json() as { id: string };
  assert.equal(answer.status, 202);
  await eventually("the submission is in the log", () => log.find(/^Accepted graph/) !== undefined);
  const { trace_id, span_id, properties } = log.find(/^Accepted graph/) ?? assert.fail();
  assert.deepEqual({ trace_id, span_id }, TRACE);
  assert.deepEqual(properties, { graph: id, owner: "ci" });
  assert.equal(log.find(/^Listening on /)?.properties.url, scheduler.url);
  const logged = log.text.split("\n").find((text) => text.includes("Accepted graph")) ?? "";
  assert.equal(fixed(logged), fixed(await documentedLine()));
  assert.equal(await scheduler.stop(), 0);
  await eventually("the end is in the log", () => log.find(/^stopping$/) !== undefined);
});

Deno.test("a supervised worker and its supervisor log JSON, with the format of a variable", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-logs-" });
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => Deno.remove(folder, { recursive: true }));
  const scheduler = await RoleProcess.start(["scheduler", "--port", "0"]);
  cleanup.defer(async () => void await scheduler.stop());
  const log = new LogLines();
  const flags = ["--scheduler", scheduler.url, "--threads", "1", "--local-directory", folder];
  const worker = await RoleProcess.start(["worker", "--name", "w1", "--supervise", ...flags], {
    stderr: log.stream(),
    env: { WEIR_LOG_FORMAT: "json" },
  });
  cleanup.defer(async () => void await worker.stop());
  await eventually("it has registered", () => log.find(/^Registered as/) !== undefined);
  const { logger, properties } = log.find(/^Registered as/) ?? assert.fail();
  assert.equal(logger, "weir.worker");
  assert.deepEqual([properties.name, properties.id], ["w1", worker.workerId]);
  const [, child = assert.fail()] = descendants(worker.child.pid);
  Deno.kill(child, "SIGKILL");
  await eventually("the supervisor tells it", () => log.find(/^The worker died/) !== undefined);
  assert.equal(log.find(/^The worker died/)?.logger, "weir.supervisor");
});

Deno.test("a role that cannot start tells why: as a record of JSON, or as a line of text", async () => {
  const failing = ["scheduler", "--host", "0.0.0.0", "--port", "0"];
  const { code, stderr } = await weir([...failing, "--log-format=json"]);
  assert.equal(code, 2);
  const log = new LogLines();
  log.text = stderr;
  const [record = assert.fail()] = log.records;
  assert.deepEqual([log.records.length, record.level, record.logger], [1, "FATAL", "weir"]);
  assert.match(record.message, /^Cannot listen on 0\.0\.0\.0 without tokens/);
  assert.match((await weir(failing)).stderr, /^weir: Cannot listen on 0\.0\.0\.0 without tokens/);
  const wrong = await weir(["worker"], { env: { WEIR_LOG_FORMAT: "xml" } });
  assert.deepEqual([wrong.code, wrong.stderr.includes("text, json")], [2, true], wrong.stderr);
});
