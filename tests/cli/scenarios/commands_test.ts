/**
 * Every command that calls a scheduler, as a table: right use, wrong use, without a scheduler, and
 * in a pipe whose reader leaves, each with its output and exit code. In the pipe the commands run
 * as processes with the permissions that `deno task` gives them, and otherwise in this process.
 */
import assert from "node:assert/strict";
import { weirArguments } from "../../../cli/roles/role_process.ts";
import { weirProgram } from "../../../cli/mod.ts";
import { Cluster } from "../../end_to_end/cluster.ts";
import { type Ended, weir } from "../../end_to_end/weir.ts";
import { longTest } from "../../long.ts";
import { ranHere } from "../ran_here.ts";

/** Ids of graphs in the states that the commands are about. */
interface Graphs {
  readonly succeeded: string;
  readonly failed: string;
  readonly running: string;
  /** Its task `p` has written two lines. */
  readonly printed: string;
  /** Submits a further one that succeeds. */
  readonly another: () => Promise<string>;
}

interface Use {
  /** Arguments, with `$succeeded` and the like in place of ids. */
  readonly args: string;
  readonly code?: number;
  readonly stdout?: RegExp;
  readonly stderr?: RegExp;
}

interface Row {
  readonly right: readonly Use[];
  readonly wrong: readonly Use[];
}

const NOTHING = /^$/;
const ID = "[0-9a-f-]{36}";
const STATUS_LINE = "graph \\S+ \\w+: \\d+ of \\d+ done";
const UNKNOWN_GRAPH = /^weir: Cannot find the graph "nope": .*\n$/;

const TABLE: Readonly<Record<string, Row>> = {
  status: {
    right: [
      { args: "status", stdout: /^scheduler {2}http:.*\nworkers {4}1 of 1 run, with 1 thread\n/ },
      { args: "status -q", stdout: /^ready\n$/ },
      { args: "status --json", stdout: /^\{"url":"http.*"workers":\[\{.*\}\n$/ },
      { args: "status $succeeded -q", stdout: /^succeeded\n$/ },
      {
        args: "status $failed",
        stdout: /failed: 1 of 3 done, 1 failed, 1 blocked\n[^]*\nfailed: a: .*\n[^]* {2}blocked: b/,
      },
      { args: "status $running --json", stdout: /^\{"id":.*"state":"running".*\}\n$/ },
    ],
    wrong: [{ args: "status nope", stderr: UNKNOWN_GRAPH }, { args: "status a b" }],
  },
  graphs: {
    right: [
      { args: "graphs", stdout: /^ID +STATE[^]*\n\S+ +succeeded +2 .* evil\\x1b\[31m\n/ },
      { args: "graphs -q --state failed", stdout: new RegExp(`^${ID}\\n$`) },
      { args: "graphs -q --name e*l*m --mine", stdout: new RegExp(`^(${ID}\\n)+$`) },
      { args: "graphs --json --name nothing", stdout: /^\{"items":\[\],"more":false\}\n$/ },
      { args: "graphs --name nothing", stdout: /^No graphs\n$/ },
      { args: "graphs --limit 1 -q", stdout: new RegExp(`^${ID}\\n$`) },
      { args: "graphs -q --label commit=4f2a --label odd", stdout: new RegExp(`^${ID}\\n$`) },
      { args: "graphs --label commit=4f2b", stdout: /^No graphs\n$/ },
      { args: "graphs --limit 1", stderr: /^There are more graphs: show them with --limit 10\n$/ },
    ],
    wrong: [
      { args: "graphs --state odd", stderr: /Allowed choices are running, / },
      { args: "graphs --label a,b=1", stderr: /Give a name and a value, as in commit=4f2a1c: / },
      { args: "graphs --limit 0", stderr: /Give a whole number of at least 1\.\n$/ },
      { args: "graphs extra", stderr: /Too many arguments/ },
    ],
  },
  wait: {
    right: [
      { args: "wait $succeeded", stdout: /^\{"y":2\}\n$/, stderr: /succeeded: 2 of 2 done\n$/ },
      { args: "wait $succeeded -q", stdout: /^\{"y":2\}\n$/ },
      {
        args: "wait $failed -q",
        code: 1,
        stdout: NOTHING,
        stderr: /^failed: a: Error: [^]*--partial\n$/,
      },
      {
        args: "wait $running --timeout 0.1 -q",
        code: 4,
        stdout: NOTHING,
        stderr: /^weir: Graph \S+ still runs .*: weir wait \S+\n$/,
      },
    ],
    wrong: [
      { args: "wait nope", stderr: UNKNOWN_GRAPH },
      {
        args: "wait $succeeded --timeout 0",
        stderr:
          /Give a duration above 0, at most 1000000000 s: seconds, or as in 500ms, 2s, 5m or 1h\.\n$/,
      },
    ],
  },
  watch: {
    right: [
      { args: "watch $succeeded", stdout: /succeeded: 2 of 2 done\n$/ },
      { args: "watch $failed --json -q", code: 1, stdout: /^\{.*\}\n$/, stderr: NOTHING },
    ],
    wrong: [{ args: "watch nope", stderr: UNKNOWN_GRAPH }],
  },
  results: {
    right: [
      { args: "results $succeeded", stdout: /^\{"y":2\}\n$/ },
      { args: "results $succeeded y --json", stdout: /^2\n$/ },
      { args: "results $succeeded --format msgpack", stdout: /y/ },
      {
        args: "results $failed",
        code: 1,
        stderr: /^weir: Cannot show all results: .*; --partial shows the others\n$/,
      },
      { args: "results $failed --partial", stdout: /^\{"c":3\}\n$/ },
      { args: "results $running", code: 4, stderr: /^weir: Cannot show results: .*\n$/ },
    ],
    wrong: [
      { args: "results nope", stderr: UNKNOWN_GRAPH },
      { args: "results $succeeded y --partial", stderr: /--partial with the key of one output\n$/ },
      { args: "results $succeeded --format bytes", stderr: /give the key of one\n$/ },
      { args: "results $succeeded y --format bytes", stderr: /it is not a binary/ },
    ],
  },
  tasks: {
    right: [
      { args: "tasks $succeeded", stdout: /^KEY +STATE[^]*\nx +released[^]*\ny +memory/ },
      { args: "tasks $failed --state erred -q", stdout: /^a\nb\n$/ },
      { args: "tasks $failed --json --limit 1", stdout: /^\{"items":\[\{.*\}\],"more":true\}\n$/ },
    ],
    wrong: [
      { args: "tasks nope", stderr: UNKNOWN_GRAPH },
      { args: "tasks $failed --state odd", stderr: /Allowed choices are waiting, / },
    ],
  },
  explain: {
    right: [
      { args: "explain $failed b", stdout: /^input-failed: Its input "a" failed: .*\n$/ },
      { args: "explain $failed b -q", stdout: /^input-failed\n$/ },
      {
        args: "explain $succeeded",
        stdout: /^Took \d+\.\d{3} s; tasks: 2\n\nCritical path[^]*\nBounds\n[^]*Efficiency [01]\./,
      },
      { args: "explain $running", stdout: /^Runs for \d/ },
      { args: "explain $failed --json", stdout: /^\{"graph":.*"criticalPath":\{.*\}\n$/ },
    ],
    wrong: [
      { args: "explain nope x", stderr: UNKNOWN_GRAPH },
      { args: "explain nope", stderr: UNKNOWN_GRAPH },
      { args: "explain $failed b c", stderr: /Too many arguments/ },
    ],
  },
  stack: {
    right: [
      { args: "stack --worker w0", stdout: NOTHING, stderr: /^No task runs on this worker\n$/ },
      { args: "stack --worker w0 --json", stdout: /^\{"items":\[\]\}\n$/, stderr: NOTHING },
    ],
    wrong: [
      { args: "stack nope x", stderr: UNKNOWN_GRAPH },
      { args: "stack $succeeded y", stderr: /Cannot show the stack of "y": it has ended/ },
      { args: "stack --worker nope", stderr: /Cannot find the worker "nope"/ },
      { args: "stack $running a", stderr: /^weir: Cannot show the stack of "a": its state is "\w/ },
      { args: "stack $succeeded" },
    ],
  },
  "run-task": {
    right: [
      {
        args: "run-task $succeeded x --json",
        stdout: /^\{"state":"succeeded",.*"result":\d+\}\n$/,
        stderr: /^Succeeded in /,
      },
    ],
    wrong: [
      { args: "run-task nope x", stderr: UNKNOWN_GRAPH },
      { args: "run-task $succeeded nope", stderr: /Cannot find the task "nope" in this graph/ },
      { args: "run-task $succeeded" },
      { args: "run-task $succeeded x --inspect nowhere", stderr: /Give host:port/ },
      { args: "run-task $succeeded x --allow-net", stderr: /--allow-\* without --sandbox/ },
      { args: "run-task $succeeded x --save a --output b", stderr: /it runs nothing/ },
      { args: "run-task $succeeded x --module a.ts", stderr: /name a module: --module NAME=FILE/ },
      { args: "run-task $succeeded x --module a.ts=b", stderr: /the graph has no such module/ },
      { args: "run-task $succeeded x --secret KEY=1", stderr: /the graph does not name it/ },
    ],
  },
  profile: {
    right: [
      { args: "profile $succeeded", stdout: NOTHING, stderr: /^Nothing was sampled: submit / },
      { args: "profile $succeeded --json", stdout: /^\{"enabled":false,"groups":\[\],.*\}\n$/ },
      { args: "profile $running --enable", stdout: NOTHING, stderr: /^Its tasks are sampled\n$/ },
      { args: "profile $running --disable -q", stdout: NOTHING, stderr: NOTHING },
    ],
    wrong: [
      { args: "profile nope", stderr: UNKNOWN_GRAPH },
      { args: "profile nope --enable", stderr: UNKNOWN_GRAPH },
      { args: "profile $succeeded odd", stderr: /^weir: Cannot show the profile of "odd": / },
      { args: "profile $succeeded odd --enable", stderr: /Cannot sample one group/ },
      { args: "profile $succeeded --enable --disable", stderr: /Use one of --enable, / },
      { args: "profile $succeeded --speedscope x.json", stderr: /nothing was sampled\n$/ },
    ],
  },
  story: {
    right: [{ args: "story $succeeded y", stdout: /\bscheduler +\S+\/y +\S+ -> / }],
    wrong: [
      { args: "story nope x", stderr: UNKNOWN_GRAPH },
      { args: "story $succeeded", stderr: /give GRAPH KEY, or --stimulus ID\n$/ },
    ],
  },
  logs: {
    right: [
      { args: "logs $printed", stdout: /^p: \\x1b\[31mred\np: second\n$/ },
      { args: "logs $printed p -f", stdout: /^\\x1b\[31mred\nsecond\n$/, stderr: NOTHING },
      { args: "logs $printed p --after 9 -q", stdout: /^second\n$/ },
      {
        args: "logs $printed --json -f",
        stdout: /^\{"key":"p","attempt":1,"at":0,"text":".*"\}\n$/,
      },
      { args: "logs $printed --failed", stdout: NOTHING },
    ],
    wrong: [
      { args: "logs nope", stderr: UNKNOWN_GRAPH },
      { args: "logs $printed q", stderr: /^weir: Cannot find the task "q" in this graph\n$/ },
      {
        args: "logs $printed p --attempt 2",
        stderr: /^weir: Cannot find attempt 2 of the task "p"/,
      },
      { args: "logs $printed --attempt 1", stderr: /without the key of a task\n$/ },
      { args: "logs $printed p --failed", stderr: /give --attempt\n$/ },
    ],
  },
  events: {
    right: [
      { args: "events $succeeded", stdout: /^status +succeeded\nend +succeeded\n$/ },
      {
        args: "events $failed --after 0",
        stdout: /^status[^]*Z graph-submitted [^]*task-failed .*"count":1[^]*\nend +failed\n$/,
      },
      { args: "events $succeeded -q", stdout: NOTHING },
      {
        args: "events $succeeded --json",
        stdout: /^\{"event":"status",.*\}\n\{"event":"end",.*\}\n$/,
      },
    ],
    wrong: [
      { args: "events nope", stderr: UNKNOWN_GRAPH },
      { args: "events --after odd", stderr: /^weir: Cannot go on after "odd": .*, or 0\n$/ },
    ],
  },
  retry: {
    right: [{ args: "retry $failed --wait -q", code: 1, stderr: /^failed: a: / }],
    wrong: [
      { args: "retry nope", stderr: UNKNOWN_GRAPH },
      { args: "retry $succeeded", stderr: /^weir: Cannot retry the graph: .*\n$/ },
      { args: "retry $failed --timeout 1", stderr: /Cannot use --timeout without --wait\n$/ },
      { args: "retry $failed --junit x.xml", stderr: /Cannot use --junit without --wait\n$/ },
    ],
  },
  cancel: {
    right: [
      { args: "cancel $succeeded", stdout: /^graph \S+ had ended: succeeded\n$/ },
      { args: "cancel $succeeded -q", stdout: NOTHING },
      { args: "cancel $succeeded $failed --json", stdout: /^\{.*\}\n\{.*\}\n$/ },
    ],
    wrong: [{
      args: "cancel nope $succeeded",
      code: 2,
      stdout: /^graph \S+ had ended: succeeded\n$/,
      stderr: UNKNOWN_GRAPH,
    }, { args: "cancel" }],
  },
  delete: {
    right: [
      {
        args: "delete $another",
        stdout: /^deleted graph .* which had succeeded with 1 results\n$/,
      },
      { args: "delete $another --json", stdout: /^\{"id":.*\}\n$/ },
      { args: "delete $another -q", stdout: NOTHING },
    ],
    wrong: [{ args: "delete nope", stderr: UNKNOWN_GRAPH }, { args: "delete" }],
  },
  data: {
    right: [
      { args: "data put ns x [1,2]", stdout: /^stored ns\/x: 3 B on 1 worker\n$/ },
      { args: "data put ns z 1 --json --replicas all", stdout: /^\{"items":\[\{"key":"z",/ },
      { args: "data list ns", stdout: /^KEY +SIZE +REPLICAS\nx +3 B +1 of 1\nz / },
      { args: "data list ns -q", stdout: /^x\nz\n$/ },
      { args: "data list nothing", stdout: /^No values in "nothing"\n$/ },
      { args: "data get ns x", stdout: /^\[1,2\]\n$/ },
      { args: "data delete ns x z", stdout: /^released ns\/x\nreleased ns\/z\n$/ },
    ],
    wrong: [
      {
        args: "data get ns nope",
        stderr: /^weir: Cannot find "nope" in the namespace "ns": .*\n$/,
      },
      { args: "data put ns x", stderr: /give either VALUE or --file\n$/ },
      { args: "data put ns x text", stderr: /as JSON: .* a text needs quotes, .*\n$/ },
      { args: "data put ns x 1 --bytes", stderr: /Cannot use --bytes without --file\n$/ },
      { args: "data put ns x --file /no/file", stderr: /there is no such file\n$/ },
      { args: "data put ns x 1 --replicas 0", stderr: /of at least 1, or "all"\.\n$/ },
      { args: "data delete ns nope", stderr: /^weir: Cannot find "nope"/ },
    ],
  },
  workers: {
    right: [
      { args: "workers", stdout: /^NAME +STATUS[^]*\nw0 +running +1 / },
      { args: "workers -q", stdout: /^w0\n$/ },
      { args: "workers --wait 1 -q", stdout: /^w0\n$/ },
    ],
    wrong: [{ args: "workers extra" }],
  },
  top: {
    right: [
      { args: "top --count 1", stdout: new RegExp(`Z\\n${STATUS_LINE}.*\\n\\nNAME`) },
      { args: "top --count 2 --interval 0.1 --json", stdout: /^\{"at":.*\}\n\{"at":.*\}\n$/ },
    ],
    wrong: [{ args: "top --count 0" }, { args: "top --interval soon" }],
  },
  report: {
    right: [
      { args: "report $succeeded", stdout: /^<!doctype html>[^]*<\/html>\n$/ },
      { args: "report $failed --json", stdout: /^\{"graph":".*\}\n$/ },
    ],
    wrong: [{ args: "report nope", stderr: UNKNOWN_GRAPH }],
  },
  dashboard: {
    right: [
      { args: "dashboard", stdout: /^http:\/\/127\.0\.0\.1:\d+\/ui\/\n$/ },
      {
        args: "dashboard --actions --json",
        stdout: /^\{"url":"http.*\/ui\/","expiresAt":null\}\n$/,
      },
    ],
    wrong: [{ args: "dashboard x" }],
  },
  amm: {
    right: [{ args: "amm running", stdout: /^true\n$/ }],
    wrong: [{ args: "amm odd", stderr: /Allowed choices are status, / }],
  },
  pools: {
    right: [
      { args: "pools set table-db 2", stdout: /^pool table-db: 2 slots, 0 held\n$/ },
      { args: "pools -q", stdout: /^table-db\n$/ },
      { args: "pools delete table-db", stdout: /^removed pool table-db\n$/ },
      { args: "pools", stdout: /^No pools\n$/ },
    ],
    wrong: [{ args: "pools set table-db 0" }, { args: "pools delete" }],
  },
  retire: {
    right: [{
      args: "retire nobody",
      code: 1,
      stdout: /^0 retired, 0 keys moved\nnot retired: nobody: there is no such worker\n$/,
    }],
    wrong: [{ args: "retire", stderr: /Give either names, or --count, or --idle\n$/ }],
  },
  submit: {
    right: [
      { args: "submit $file", stdout: new RegExp(`^${ID}\\n$`), stderr: NOTHING },
      { args: "submit $file --json", stdout: /^\{"id":.*"state":".*\}\n$/ },
      { args: "submit $file --wait", stdout: /^\{"y":2\}\n$/, stderr: /succeeded: 2 of 2 done\n$/ },
      {
        args: "submit $file --wait --json -q",
        stdout: /"results":\{"y":2\}\}\n$/,
        stderr: NOTHING,
      },
      { args: "submit $file --label commit=4f2a --label odd=", stdout: new RegExp(`^${ID}\\n$`) },
    ],
    wrong: [
      { args: "submit /no/file", stderr: /there is no such file\n$/ },
      { args: "submit $file --label commit", stderr: /give a value, as in commit=1\n$/ },
      { args: "submit $file --follow", stderr: /--follow without --wait\n$/ },
      { args: "submit - --on-interrupt leave", stderr: /--on-interrupt without --wait\n$/ },
      { args: "submit $file --junit x.xml", stderr: /--junit without --wait\n$/ },
      { args: "submit $file --code-quality x.json", stderr: /--code-quality without --wait\n$/ },
      { args: "submit $file --notify-secret-file x", stderr: /file without --notify\n$/ },
      { args: "submit $file --ci odd", stderr: /Allowed choices are auto, github, / },
    ],
  },
  // Right use needs a cache: tests/cli/commands/cache_test.ts.
  cache: {
    right: [],
    wrong: [
      {
        args: "cache stat",
        stderr: /^weir: Cannot do this: the scheduler has no cache; start it with --cache PLACE\n$/,
      },
      { args: "cache prune much" },
      { args: "cache explain $succeeded" },
    ],
  },
  // Profiles and recordings: tests/cli/commands/what_if_test.ts.
  "what-if": {
    right: [
      {
        args: "what-if $succeeded --workers 1,2 --threads 1 --memory none",
        stdout: /^WORKERS +THREADS +MEMORY +ELAPSED [^]*\n +1 +1 +none [^]*\n +2 +1 +none .*\n$/,
      },
      { args: "what-if $succeeded --json", stdout: /^\{"graph":.*"predictions":\[\{.*\}\n$/ },
    ],
    wrong: [
      { args: "what-if nope", stderr: UNKNOWN_GRAPH },
      {
        args: "what-if $running",
        code: 4,
        stderr: /^weir: Cannot profile the graph: it is running; .*\n$/,
      },
      {
        args: "what-if $failed",
        code: 1,
        stderr: /^weir: Cannot profile the graph: it has failed; retry it first\n$/,
      },
      { args: "what-if no.ndjson", stderr: /^weir: Cannot read "no\.ndjson": there is no such / },
      {
        args: "what-if $succeeded --workers 0",
        stderr: /Give a whole number from 1 to 10000\.\n$/,
      },
      { args: "what-if $succeeded --workers 2,2", stderr: /Give each item of the list once\.\n$/ },
      { args: "what-if $succeeded --bandwidth fast", stderr: /Cannot read "fast" as a size: / },
      { args: "what-if $succeeded --faults disk=1", stderr: /Give worker-crash=RATE, / },
      { args: "what-if $succeeded --order any", stderr: /Give recorded or computed\.\n$/ },
      { args: "what-if $succeeded --graph x", stderr: /without the folder of a recording\n$/ },
    ],
  },
  // Right use needs a cache with flaky tasks: tests/cache/scenarios/flaky_test.ts.
  flaky: {
    right: [],
    wrong: [{ args: "flaky a b" }, { args: "flaky --logs=x" }],
  },
};

/** Commands that call no scheduler. */
const LOCAL: Readonly<Record<string, Row>> = {
  version: {
    right: [
      { args: "version", stdout: /^weir \d+\.\d+\.\d+, protocol \d+, Deno \d+\.\d+\.\d+\n$/ },
      { args: "version --json", stdout: /^\{"version":".*","protocol":\d+,"deno":".*"\}\n$/ },
      { args: "version -q", stdout: /^\d+\.\d+\.\d+\n$/ },
    ],
    wrong: [{ args: "version extra" }],
  },
  completions: {
    right: [
      { args: "completions bash", stdout: /\ncomplete .* weir\n$/ },
      { args: "completions zsh", stdout: /^#compdef weir\n/ },
      { args: "completions fish", stdout: /\ncomplete -c weir / },
    ],
    wrong: [{ args: "completions tcsh", stderr: /Allowed choices are bash, zsh, fish\.\n$/ }, {
      args: "completions",
    }],
  },
  slurm: {
    right: [{
      args: "slurm worker --count 2 --dry-run --weir weir -- --time=1:00:00",
      stdout: /^#!\/bin\/sh\n[^]*\nexec weir \\\n {2}worker [^]*\n$/,
    }],
    wrong: [
      { args: "slurm worker --count 0" },
      {
        args: "slurm adapt --maximum 1 --minimum 2",
        stderr: /Give at most --maximum as --minimum/,
      },
      {
        args: "slurm worker --count 1 --worker-flags --no-such-flag",
        stderr: /Cannot use --worker-flags: unknown option/,
      },
    ],
  },
  // Right use needs two recordings: commands/diff_test.ts.
  diff: {
    right: [],
    wrong: [
      { args: "diff recorded", stderr: /Missing required argument 'second'/ },
      {
        args: "diff no/a no/b",
        stderr: /^weir: Cannot read "no\/a": there is no such file or folder/,
      },
      { args: "diff a b --ignore odd", stderr: /Give some of definition, input, code, / },
    ],
  },
  // Right use needs a KV Connect server: end_to_end/spill/sweep_test.ts.
  spill: {
    right: [],
    wrong: [
      { args: "spill sweep", stderr: /Missing required argument 'url'/ },
      {
        args: "spill sweep /tmp/spilled",
        stderr: /^weir: Cannot sweep "\/tmp\/spilled": give the URL of a KV Connect server, /,
      },
      { args: "spill sweep http://127.0.0.1:9 extra" },
    ],
  },
  token: {
    right: [{
      args: "token new --name ci",
      stdout: /^\{"sha256":".*"name":"ci"\}\n$/,
      stderr: /^token, shown only now: weir_\S+\n$/,
    }, {
      args: "token new --name ci --requests-per-second 0.5 --burst 20",
      stdout: /^\{"sha256":".*"name":"ci","requestsPerSecond":0\.5,"burst":20\}\n$/,
      stderr: /^token, shown only now: weir_\S+\n$/,
    }],
    wrong: [{ args: "token new" }, { args: "token new --name ci --scope odd" }, {
      args: "token new --name ci --weight much",
    }],
  },
};

/**
 * Commands that run in a pipe by default: one or more for each set of permissions, and those that
 * print much. Long tests run all of them.
 */
const PIPED = ["status", "logs", "report", "results", "submit", "slurm", "version"];

let cluster: Cluster;
let graphs: Graphs;
/** A file with a graph. */
let file: string;

Deno.test.beforeAll(async () => {
  cluster = await Cluster.start({ workers: [[]] });
  const small = { tasks: { x: { op: "inc", args: [0] }, y: { op: "inc", args: [{ $ref: "x" }] } } };
  file = await Deno.makeTempFile({ suffix: ".json" });
  await Deno.writeTextFile(file, JSON.stringify(small));
  const another = async () => {
    const { id } = await cluster.submit({ ...small, name: "evil\x1b[31m" });
    await cluster.ended(id);
    return id;
  };
  const failing = {
    a: { op: "fail", args: ["on\x1b purpose"] },
    b: { op: "inc", args: [{ $ref: "a" }] },
    c: { op: "inc", args: [2] },
  };
  const failed = await cluster.submit({ tasks: failing });
  await cluster.ended(failed.id);
  const succeeded = await another();
  // No worker has the resource, so it runs until it is cancelled, and takes no thread.
  const running = await cluster.submit({
    tasks: { a: { op: "inc", args: [1], resources: { GPU: 1 } } },
  });
  const printed = await cluster.submit({
    labels: { commit: "4f2a", odd: "" },
    tasks: { p: { op: "./p.ts#p" } },
    modules: { "p.ts": 'export const p = () => console.log("\\x1b[31mred\\nsecond");' },
  });
  await cluster.ended(printed.id);
  const ids = { failed: failed.id, running: running.id, printed: printed.id };
  graphs = { ...ids, succeeded, another };
});

Deno.test.afterAll(async () => {
  await cluster[Symbol.asyncDispose]();
  await Deno.remove(file);
});

/** The arguments of a use; ids are filled in. */
async function argumentsOf(use: string): Promise<string[]> {
  return await Promise.all(
    use.split(" ").map((word) => {
      if (word === "$another") return graphs.another();
      if (word === "$file") return file;
      return word.replace(
        /^\$(\w+)$/,
        (_, name: "succeeded" | "failed" | "running" | "printed") => graphs[name],
      );
    }),
  );
}

/** No output has control characters, an error is one line without a stack. */
function checkManner({ code, stdout, stderr }: Ended, use: string): void {
  if (!use.includes("msgpack")) {
    assert.ok(!/[^\P{Cc}\n]/u.test(stdout + stderr), `${use}: ${JSON.stringify(stdout + stderr)}`);
  }
  assert.ok(!/\n\s+at .*cli\//.test(stderr), `${use}: ${stderr}`);
  if (code === 2) assert.match(stderr, /^weir: [A-Z][^\n]*\n$/, use);
}

Deno.test("every command that calls a scheduler has a row", async () => {
  const clients = (await weirProgram(() => {})).commands.filter((command) =>
    [command, ...command.commands].some(({ options }) =>
      options.some(({ long }) => long === "--url")
    )
  );
  // `weir slurm` calls the programs of Slurm as well: end_to_end/slurm tests it. `weir map` reads
  // lines and runs programs: map_test.ts tests it.
  const others = ["map", "slurm"];
  const names = clients.map((command) => command.name()).filter((name) => !others.includes(name));
  assert.deepEqual(Object.keys(TABLE).sort(), names.sort());
});

for (const [name, { right, wrong }] of Object.entries({ ...TABLE, ...LOCAL })) {
  Deno.test(`weir ${name}: right use`, async () => {
    for (const { args, code = 0, stdout, stderr } of right) {
      const ended = await ranHere(await argumentsOf(args), cluster.scheduler);
      assert.equal(ended.code, code, `${args}: ${ended.stderr}`);
      if (stdout !== undefined) assert.match(ended.stdout, stdout, args);
      if (stderr !== undefined) assert.match(ended.stderr, stderr, args);
      if (args.includes("--json")) {
        for (const line of ended.stdout.trimEnd().split("\n")) JSON.parse(line);
      }
      checkManner(ended, args);
    }
  });

  Deno.test(`weir ${name}: wrong use`, async () => {
    for (const { args, code = 2, stdout = NOTHING, stderr = /^weir: / } of wrong) {
      const ended = await ranHere(await argumentsOf(args), cluster.scheduler);
      assert.equal(ended.code, code, `${args}: ${ended.stderr}`);
      assert.match(ended.stdout, stdout, args);
      assert.match(ended.stderr, stderr, args);
      checkManner(ended, args);
    }
  });

  const [first] = right;
  if (first === undefined) continue;

  if (name in TABLE) {
    Deno.test(`weir ${name}: without a scheduler, and with a wrong address`, async () => {
      const args = await argumentsOf(first.args);
      const unreachable = await ranHere(args);
      const wrong = await ranHere(args, { url: "nowhere" });
      assert.deepEqual([unreachable.code, unreachable.stdout], [5, ""]);
      assert.match(unreachable.stderr, /^weir: Cannot reach a scheduler at http:[^\n]*\n$/);
      assert.deepEqual([wrong.code, wrong.stdout], [2, ""]);
      assert.match(wrong.stderr, /^weir: Cannot use WEIR_URL "nowhere": [^\n]*\n$/);
    });
  }

  const test = PIPED.includes(name) ? Deno.test : longTest;
  test(`weir ${name}: in a pipe whose reader leaves`, async () => {
    const code = first.code ?? 0;
    const args = weirArguments(await argumentsOf(first.args));
    const { stdout, stderr } = await new Deno.Command("bash", {
      args: ["-c", '"$@" | true; echo "${PIPESTATUS[0]}"', "bash", Deno.execPath(), ...args],
      env: { WEIR_URL: cluster.scheduler.url, NO_COLOR: "1" },
    }).output();
    assert.equal(new TextDecoder().decode(stdout), `${code}\n`);
    const said = new TextDecoder().decode(stderr);
    assert.ok(!/Broken pipe|panicked|Uncaught/i.test(said), said);
  });
}

Deno.test("weir top, which prints without end, ends when nobody reads it", async () => {
  const args = weirArguments(["top", "--interval", "0.05", "--json"]);
  const { stdout, code } = await new Deno.Command("bash", {
    args: ["-c", '"$@" | head -n 2 | wc -l; exit "${PIPESTATUS[0]}"', "bash", Deno.execPath()]
      .concat(args),
    env: { WEIR_URL: cluster.scheduler.url, NO_COLOR: "1" },
  }).output();
  assert.deepEqual([new TextDecoder().decode(stdout).trim(), code], ["2", 0]);
});

Deno.test("weir data stores a binary as it is", async () => {
  const { url } = cluster.scheduler;
  const file = await Deno.makeTempFile();
  try {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    await Deno.writeFile(file, bytes);
    const put = await weir(["data", "put", "ns", "b", "--file", file, "--bytes", "-q"], { url });
    assert.deepEqual([put.code, put.stdout], [0, ""]);
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: weirArguments(["data", "get", "ns", "b", "--format", "bytes"]),
      env: { WEIR_URL: url },
    }).output();
    assert.deepEqual(new Uint8Array(stdout), bytes);
  } finally {
    await Deno.remove(file);
  }
});
