/**
 * The rules of the project that a machine can check: who imports whom, circles, purity, sizes,
 * names, limits.
 */
import assert from "node:assert/strict";
import { circlesOf, importsOf } from "./import_graph.ts";
import { walk } from "./walk.ts";

/** Who may import whom. A folder may always import itself; `cli`, `tests` and the like anything. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  base: [],
  protocol: ["base"],
  graph: ["base", "protocol"],
  ops: ["base", "protocol"],
  // The names of packages, for processes that run from a URL.
  program: ["deno.json"],
  amm: ["base", "protocol"],
  logs: ["base", "protocol"],
  spill: ["base", "protocol"],
  executor: ["base", "protocol", "ops", "logs", "program"],
  local: ["base", "protocol", "graph", "ops", "executor", "cache"],
  recording: ["base", "protocol"],
  peer: ["base", "protocol"],
  http: ["base", "protocol", "graph", "program"],
  compile: ["base", "protocol", "graph", "program"],
  cache: ["base", "protocol", "graph", "ops"],
  scheduler: ["base", "protocol", "graph", "amm", "recording"],
  worker: ["base", "protocol", "graph", "spill", "executor", "recording", "peer", "logs", "http"],
  routes: [
    ...["base", "protocol", "graph", "scheduler", "amm", "logs", "program"],
    ...["http", "compile", "recording", "peer", "cache"],
  ],
  client: ["base", "protocol", "graph"],
  ui: ["protocol"],
};
const FREE = ["cli", "sim", "tests", "lab", "examples"];
const NEVER_IMPORTED = ["main.ts", "cli", "tests", "lab", "sim"];

/**
 * The layers inside a folder, lowest first. A file imports files of its own subfolder and of lower
 * layers; entries of one line do not import each other. An entry is a subfolder, a file, or `*` for
 * the other files directly in the folder.
 */
const LAYERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  amm: [["*"], ["policies", "sampling"], ["mod.ts"]],
  cache: [["place"], ["keys"], ["mod.ts"]],
  cli: [
    ["*"],
    ["output"],
    ["flags"],
    ["connection", "files", "slurm", "submission", "workspace"],
    ["ci"],
    ["follow"],
    ["roles"],
    ["cluster", "demo", "replay", "run_task", "what_if"],
    ["map", "diff"],
    ["commands"],
    ["mod.ts"],
    ["reference.ts"],
  ],
  executor: [["*"], ["wire"], ["child", "slots"], ["here"], ["pool"], ["mod.ts"]],
  graph: [["*"], ["submission"], ["order"], ["compile", "build"], ["mod.ts"], [
    "builder.ts",
    "json_text.ts",
    "schemas.ts",
  ]],
  local: [["graph"], ["state"], ["callbacks"], ["*"], ["mod.ts"]],
  routes: [
    ["inbox", "access"],
    ["cache"],
    ["clients", "graphs", "pools", "workers", "webhooks"],
    ["memory"],
    ["results", "logs", "stacks", "profiling", "events"],
    ["data", "emissions", "submission", "progress"],
    ["operation", "pages"],
    ["*"],
    ["mod.ts"],
  ],
  scheduler: [
    ["options.ts", "event_limits.ts"],
    [
      "event_cache.ts",
      "event_client.ts",
      "event_data.ts",
      "event_memory.ts",
      "event_pool.ts",
      "event_spawn.ts",
    ],
    ["event.ts", "instruction.ts"],
    ["notice.ts"],
    ["state"],
    ["replicas"],
    ["transitions"],
    ["placement"],
    ["graphs", "workers"],
    ["memory"],
    ["snapshot", "invariants"],
    ["timers.ts", "fault_isolation.ts"],
    ["core.ts"],
    ["machine.ts", "views"],
    ["mod.ts"],
  ],
  spill: [["*"], ["kv"], ["mod.ts"]],
  sim: [["faults"], ["network"], ["processes"], ["checks"], ["*"], ["prediction"], ["mod.ts"]],
  worker: [
    ["own_memory.ts", "values_limit.ts"],
    ["machine", "connection", "memory_control.ts"],
    ["store"],
    ["shell"],
    ["data_server"],
    ["mod.ts"],
  ],
};

/** Modules that a process does not load when it starts. A module takes about 0.3 ms of its time. */
const NOT_LOADED: Readonly<Record<string, RegExp>> = {
  "main.ts": /^(?!main\.ts$|(base|cli|protocol)\/|client\/http\/error)|^cli\/commands\//,
  "cli/commands/scheduler.ts": /^(client|executor|local|sim)\/|^worker\/(?!shell\/control_groups)/,
  "cli/commands/worker.ts":
    /^(amm|client|local|scheduler|sim)\/|^graph\/(?!key|json_text|submission\/(json|inexact|parse))|^(routes|compile)\//,
};

/** Folders whose records refer to each other, so that their types may form circles. */
const RECORD_FOLDERS = ["scheduler/state"];

/** Folders that may touch the outside world; everything else is pure. */
const SHELLS = [
  /^(cli|client|peer|program|routes|http|compile|local|logs|recording|tests|lab|examples)\//,
  /^main\.ts$/,
  /^ops\/effects\//,
  /^worker\/(shell|connection|data_server)\//,
  /^spill\/kv\//,
  /^cache\/place\//,
  /^executor\/(pool|child|here)\//,
  /^ui\/(?!text\/)/,
  // The time of day is the default of a parameter.
  /^ui\/text\/format\.ts$/,
];
const IMPURE =
  /\b(Date\.now|performance\.now|Math\.random|setTimeout|setInterval|queueMicrotask|crypto\.(randomUUID|getRandomValues)|new Date\(\)|Deno\.)|(?:await|return|=) fetch\(/;

/** Folders without a door, since a file is imported for what it alone does. */
const DOORLESS = ["http"];
/** The gates to a folder: `mod.ts`, and others for users who need little of it, or no package. */
const DOOR =
  /^(mod|analysis_texts|archive|builder|codec|control_groups|emission|encoded_files|error|facts|http_api|json_text|json_view|key|key_segment|peer_data|pin_counts|report_file|schemas|second_run_cause|shipped_file|spiller|task_files)\.ts$/;
/** A few files may be longer: to squeeze lines is worse than to have five more. */
const FILE_LINES_USUAL_MAX = 400;
const LONG_FILES_SHARE_MAX = 0.02;
const FILE_LINES_MAX = 500;
const FOLDER_FILES_MAX = 25;

/** The spread of a literal. A condition, `...(isShown && { shown })`, is none. */
const SPREAD_LITERAL = /\.\.\.\s*(?:\(\s*)*\{/;
/** An import in text without the content of strings, up to the name of the module. */
const IMPORT = /^import\b(?!\s*\()[^;"]*""/gm;

const EXPORT = /^export (?:async |abstract )?(?:function\*?|class|interface|type|const) +(\w+)/gm;
const EXPORTED_VALUE = /^export (?:async |abstract )?(?:function\*?|class|const) +(\w+)/gm;
/** Names that both machines use for the same thing. */
const TWICE: ReadonlySet<string> = new Set(["Task", "isolateFault"]);
const COMMENT_CHARACTERS_MAX = 100;

/** Folders of tests that span several files. */
const SPANNING_TESTS = /(^|\/)(scenarios|joint|docs|end_to_end(\/\w+)?)\/$/;
/** Words that make a reader stop, where plain ones exist. */
const ARCHAIC =
  /\b(shall|whoever|whatever it|anew|in vain|had best|the books|sent home|struck off|hath|is no more|has it not|lets? go of)\b/i;

/** A wait for a time: a timer that resolves a promise, or a function that does the same. */
const SLEEP =
  /\bsetTimeout\(\w+, |\bwhile \(.*\bsetTimeout\(|\bimport \{[^}]*\bsetTimeout\b|\bawait (?:delay|pause|sleep)\(\d/;
/** Files of tests whose subject takes time, each with the reason. */
const SLEEPERS: Readonly<Record<string, string>> = {
  "tests/eventually.ts": "the wait for a condition looks at it again after a pause",
  "tests/client/http/silence_test.ts": "a reader that is slower than the deadline of its peer",
  "tests/end_to_end/client/tasks.ts": "a task that runs until it is cancelled",
  "tests/end_to_end/resume_test.ts": "the scheduler is killed at a random time",
  "tests/end_to_end/scenarios/scaling_test.ts": "an autoscaler asks at a fixed interval",
  "tests/executor/pool/confinement_test.ts": "the threads of a task are counted for a while",
  "tests/http/body_stream_test.ts": "a slow peer sends a body in pieces",
  "tests/http/listen/http_listener_test.ts": "a connection stays open longer than its limits",
  "tests/worker/connection/backoff_test.ts": "delay() is what is tested",
};

interface SourceFile {
  readonly path: string;
  readonly folder: string;
  readonly text: string;
}

const files: readonly SourceFile[] = await readSources();

Deno.test("tidy: folders import only whom they may", () => {
  const wrong: string[] = [];
  for (const { path, folder, text } of files) {
    for (const target of imports(path, text)) {
      const to = folderOf(target);
      if (to === folder) continue;
      if (NEVER_IMPORTED.includes(to) && !FREE.includes(folder) && path !== "main.ts") {
        wrong.push(`${path} imports ${target}: nothing imports "${to}"`);
      } else if (
        !FREE.includes(folder) && path !== "main.ts" && !MAY_IMPORT[folder]?.includes(to)
      ) {
        wrong.push(`${path} imports ${target}: "${folder}" may not import "${to}"`);
      }
    }
  }
  assert.deepEqual(wrong, []);
});

Deno.test("tidy: a role loads no module that only another role or a command needs", () => {
  const graph = new Map(files.map(({ path, text }) => [
    path,
    importsOf(path, withoutComments(text)).atRunTime,
  ]));
  for (const [entry, others] of Object.entries(NOT_LOADED)) {
    const loaded = new Set([entry]);
    // A loop over a set also visits the entries that are added during the loop.
    for (const path of loaded) for (const target of graph.get(path) ?? []) loaded.add(target);
    assert.ok(loaded.size > 10, entry);
    assert.deepEqual([...loaded].filter((path) => others.test(path)), [], entry);
  }
});

Deno.test("tidy: the dashboard takes types from other folders, how a key is written in a path, reports, and texts of analyses and stories", () => {
  const allowed = [
    "protocol/key_segment.ts",
    "protocol/report/analysis_texts.ts",
    "protocol/report/report_file.ts",
    "protocol/report/second_run_cause.ts",
  ];
  const wrong = files.filter(({ folder }) => folder === "ui").flatMap(({ path, text }) =>
    [...importsOf(path, withoutComments(text)).atRunTime].filter((target) =>
      folderOf(target) !== "ui" && !allowed.includes(target)
    )
      .map((target) => `${path} imports ${target}`)
  );
  assert.deepEqual(wrong, []);
});

Deno.test("tidy: only shells and doors import a folder that does I/O", () => {
  const wrong: string[] = [];
  for (const { path, folder, text } of files) {
    if (folder === "peer" || /\/mod\.ts$/.test(path)) continue;
    if (SHELLS.some((shell) => shell.test(path))) continue;
    for (const target of imports(path, text)) {
      if (folderOf(target) === "peer") wrong.push(`${path} imports ${target}`);
    }
  }
  assert.deepEqual(wrong, []);
});

Deno.test("tidy: one folder enters another by its door", () => {
  const wrong: string[] = [];
  for (const { path, folder, text } of files) {
    if (["tests", "lab", "sim"].includes(folder)) continue;
    for (const target of imports(path, text)) {
      const file = target.split("/").at(-1) ?? "";
      const isInside = folderOf(target) === folder || DOORLESS.includes(folderOf(target));
      if (!isInside && target.includes("/") && !DOOR.test(file)) {
        wrong.push(`${path} imports ${target}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
});

Deno.test("tidy: a layer imports only the layers below it", () => {
  const wrong: string[] = [];
  for (const { path, folder, text } of files) {
    const layers = LAYERS[folder];
    if (layers === undefined) continue;
    const from = placeOf(layers, path);
    if (from === null) {
      wrong.push(`${path} has no layer`);
      continue;
    }
    for (const target of imports(path, text)) {
      if (folderOf(target) !== folder) continue;
      const to = placeOf(layers, target);
      if (to === null || to.entry === from.entry || to.layer < from.layer) continue;
      wrong.push(`${path} imports ${target}: "${from.entry}" is not above "${to.entry}"`);
    }
  }
  assert.deepEqual(wrong, []);
});

Deno.test("tidy: each folder of the server with routes is a subject, and in the list once", () => {
  const subjects = new Set<string>();
  for (const { path, text } of files) {
    const [, folder] = /^routes\/(\w+)\//.exec(path) ?? [];
    if (folder === undefined) continue;
    if (path.endsWith("/subject.ts") || /\b(routes|table|app)\.(add|get)\(/.test(code(text))) {
      subjects.add(folder);
    }
  }
  const list = files.find(({ path }) => path === "routes/subjects.ts")?.text ?? "";
  const listed = [...list.matchAll(/(\w+Subject)\b[^;]*? from "\.\/(\w+)\/subject\.ts"/g)];
  assert.deepEqual(listed.map(([, , folder]) => folder).sort(), [...subjects].sort());
  for (const [, name = ""] of listed) {
    assert.equal(list.split(`${name}(`).length - 1, 1, `${name} is called once`);
  }
});

Deno.test("tidy: a subject is entered by its door for its routes, and only the list has doors", () => {
  const wrong: string[] = [];
  const folderOfRoutes = (path: string) => /^routes\/(\w+)\//.exec(path)?.[1];
  for (const { path, folder, text } of files) {
    if (folder !== "routes") continue;
    const inside = folderOfRoutes(path);
    for (const target of imports(path, text)) {
      if (target.endsWith("/subject.ts") && path !== "routes/subjects.ts") {
        wrong.push(`${path} imports ${target}`);
      }
    }
    for (const [, names = "", from = ""] of text.matchAll(/import \{([^}]*)\} from "([^"]+)"/g)) {
      const target = new URL(from, `file:///${path}`).pathname.slice(1);
      if (inside === folderOfRoutes(target) || !/\badd\w+Routes?\b/.test(names)) continue;
      wrong.push(`${path} adds routes of ${target}`);
    }
  }
  assert.deepEqual(wrong, []);
});

Deno.test("tidy: no files import each other in a circle at run time", () => {
  const graph = new Map(files.map(({ path, text }) => [
    path,
    importsOf(path, withoutComments(text)).atRunTime,
  ]));
  assert.deepEqual(circlesOf(graph), []);
});

Deno.test("tidy: only records refer to each other's types in a circle", () => {
  const graph = new Map(files.map(({ path, text }) => [
    path,
    importsOf(path, withoutComments(text)).all,
  ]));
  const wrong = circlesOf(graph).filter((circle) =>
    !RECORD_FOLDERS.some((folder) => circle.every((path) => path.startsWith(`${folder}/`)))
  );
  assert.deepEqual(wrong, []);
});

Deno.test("tidy: no folder has more than 25 files directly in it", () => {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = path.split("/").slice(0, -1).join("/");
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  assert.deepEqual([...counts].filter(([, count]) => count > FOLDER_FILES_MAX), []);
});

Deno.test("tidy: no folder of the product has one file", () => {
  const counts = new Map<string, number>();
  for (const { path, folder } of files) {
    // The path of a test mirrors that of its file, so that a folder may have one test.
    if (folder === "tests") continue;
    const parts = path.split("/").slice(0, -1);
    for (const [index] of parts.entries()) {
      const above = parts.slice(0, index + 1).join("/");
      counts.set(above, (counts.get(above) ?? 0) + 1);
    }
  }
  assert.deepEqual([...counts].filter(([, count]) => count === 1), []);
});

Deno.test("tidy: a file imports a module once", () => {
  const wrong: string[] = [];
  for (const { path, text } of files) {
    const bare = code(text);
    const lines = withoutComments(text).split("\n");
    const seen = new Set<string>();
    for (const match of bare.matchAll(IMPORT)) {
      const end = bare.slice(0, match.index + match[0].length).split("\n").length - 1;
      // From the name on, with what follows: the same file as JSON and as text is two modules.
      const [module = ""] = /".*/.exec(lines[end] ?? "") ?? [];
      if (seen.has(module)) wrong.push(`${path}:${end + 1} imports ${module} again`);
      seen.add(module);
    }
  }
  assert.deepEqual(wrong, []);
});

Deno.test("tidy: no object literal is spread in another to save lines", () => {
  const wrong: string[] = [];
  for (const { path, text } of files) {
    for (const [index, line] of code(text).split("\n").entries()) {
      if (SPREAD_LITERAL.test(line)) wrong.push(`${path}:${index + 1} ${line.trim()}`);
    }
  }
  assert.deepEqual(wrong, []);
});

Deno.test("tidy: an exported name means one thing", () => {
  const exporters = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    if (/^(tests|lab\/bench|examples)\//.test(path)) continue;
    for (const [, name = ""] of withoutComments(text).matchAll(EXPORT)) {
      const paths = exporters.get(name);
      if (paths === undefined) exporters.set(name, new Set([path]));
      else paths.add(path);
    }
  }
  const wrong = [...exporters].filter(([name, paths]) => paths.size > 1 && !TWICE.has(name))
    .map(([name, paths]) => `${name}: ${[...paths].join(", ")}`);
  assert.deepEqual(wrong, []);
});

Deno.test("tidy: what is exported is imported", () => {
  const words = new Map(files.map(({ path, text }) => [path, new Set(text.match(/\w+/g))]));
  const wrong: string[] = [];
  for (const { path, text } of files) {
    if (/^(tests|lab\/bench|examples)\//.test(path)) continue;
    for (const [, name = ""] of withoutComments(text).matchAll(EXPORTED_VALUE)) {
      if (![...words].some(([other, names]) => other !== path && names.has(name))) {
        wrong.push(`${path} exports ${name}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
});

Deno.test("tidy: no clock, chance, timer or I/O outside the shells", () => {
  const wrong: string[] = [];
  for (const { path, text } of files) {
    if (SHELLS.some((shell) => shell.test(path))) continue;
    for (const [index, line] of code(text).split("\n").entries()) {
      if (IMPURE.test(line)) wrong.push(`${path}:${index + 1} ${line.trim()}`);
    }
  }
  assert.deepEqual(wrong, []);
});

Deno.test("tidy: the machines do not await", () => {
  const wrong: string[] = [];
  for (const { path, folder, text } of files) {
    const machine = ["base", "graph", "amm", "scheduler", "worker"].includes(folder);
    if (!machine || SHELLS.some((shell) => shell.test(path))) continue;
    if (path.startsWith("worker/store/")) continue;
    if (/\bawait\b/.test(code(text))) wrong.push(path);
  }
  assert.deepEqual(wrong, []);
});

Deno.test("tidy: files are short, and comments too", () => {
  const wrong: string[] = [];
  const long: string[] = [];
  for (const { path, text } of files) {
    const lines = text.split("\n");
    if (!/^(tests|lab\/bench)\//.test(path)) {
      if (lines.length > FILE_LINES_MAX) wrong.push(`${path} has ${lines.length} lines`);
      if (lines.length > FILE_LINES_USUAL_MAX) long.push(path);
    }
    // `deno fmt` limits code; it does not change comments.
    lines.forEach((line, index) => {
      const comment = /^\s*(\/\*\*|\*|\/\/) /.test(line) && !/https?:/.test(line);
      if (comment && line.length > COMMENT_CHARACTERS_MAX) {
        wrong.push(`${path}:${index + 1} has ${line.length} characters`);
      }
    });
  }
  if (long.length > LONG_FILES_SHARE_MAX * files.length) wrong.push(...long);
  assert.deepEqual(wrong, []);
});

Deno.test("tidy: a file has a header, and no name is a catch-all", () => {
  const wrong: string[] = [];
  for (const { path, text } of files) {
    if (!/_test\.ts$/.test(path) && !/^(#!.*\n)?\/\*\*/.test(text)) {
      wrong.push(`${path} has no header`);
    }
    if (/(^|\/)(utils?|helpers?|common|misc|types|interfaces)\.ts$/.test(path)) {
      wrong.push(`${path} has a catch-all name`);
    }
    if (!/^[a-z0-9_]+\.ts$/.test(path.split("/").at(-1) ?? "")) {
      wrong.push(`${path} is not snake_case`);
    }
  }
  assert.deepEqual(wrong, []);
});

Deno.test("tidy: the path of a test mirrors that of its file", () => {
  const paths = new Set(files.map(({ path }) => path));
  const wrong = [...paths].filter((path) => {
    const [, place, name] = /^tests\/(.*\/)(\w+)_test\.ts$/.exec(path) ?? [];
    if (place === undefined || SPANNING_TESTS.test(place)) return false;
    return name !== "documentation" && !paths.has(`${place}${name}.ts`);
  });
  assert.deepEqual(wrong, []);
});

Deno.test("tidy: comments and documents use plain words", async () => {
  const wrong: string[] = [];
  const pages = await walk(new URL("..", import.meta.url), ".md");
  const texts = await Promise.all(pages.map(async (path) => ({
    path,
    text: await Deno.readTextFile(new URL(`../${path}`, import.meta.url)),
  })));
  for (const { path, text } of [...files, ...texts]) {
    if (path === "tests/tidy_test.ts") continue;
    for (const [index, line] of text.split("\n").entries()) {
      const found = ARCHAIC.exec(line);
      if (found) wrong.push(`${path}:${index + 1} says "${found[0]}"`);
    }
  }
  assert.deepEqual(wrong, []);
});

Deno.test("tidy: tests wait for conditions, not for times", () => {
  const wrong: string[] = [];
  const sleepers = new Set<string>();
  for (const { path, folder, text } of files) {
    if (folder !== "tests") continue;
    for (const [index, line] of code(text).split("\n").entries()) {
      if (!SLEEP.test(line)) continue;
      sleepers.add(path);
      if (!Object.hasOwn(SLEEPERS, path)) wrong.push(`${path}:${index + 1} ${line.trim()}`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.deepEqual(Object.keys(SLEEPERS).filter((path) => !sleepers.has(path)), []);
});

Deno.test("tidy: no any, enum, default export, silenced check or open task", () => {
  const wrong: string[] = [];
  const forbidden =
    /(:\s*any\b|\bas any\b|^\s*(export )?(const )?enum\s|^export default|@ts-(ignore|expect-error|nocheck)|deno-lint-ignore|Deno\.test\.(only|ignore)|\bdebugger\b)/m;
  for (const { path, text } of files) {
    if (path === "tests/tidy_test.ts") continue;
    const found = forbidden.exec(code(text));
    // A program for `weir submit` exports its graph.
    const isProgram = /^(examples\/.*_graph|tests\/cli\/submission\/program_test)\.ts$/.test(path);
    const isGraph = isProgram && found?.[0] === "export default";
    if (found && !isGraph) wrong.push(`${path}: ${found[0].trim()}`);
    if (/\b(TO[D]O|FIX[M]E|XX[X])\b/.test(text)) wrong.push(`${path}: an open task`);
  }
  assert.deepEqual(wrong, []);
});

Deno.test("tidy: every limit is used", () => {
  const limits = files.find(({ path }) => path === "base/limits.ts")?.text ?? "";
  const names = [...limits.matchAll(/^export const (\w+)/gm)].map((match) => match[1] ?? "");
  const elsewhere = files.filter(({ path }) => path !== "base/limits.ts").map(({ text }) => text)
    .join("\n");
  assert.ok(names.length > 0);
  assert.deepEqual(names.filter((name) => !elsewhere.includes(name)), []);
});

async function readSources(): Promise<SourceFile[]> {
  const sources: SourceFile[] = [];
  for (const path of await walk(new URL("..", import.meta.url), ".ts")) {
    const text = await Deno.readTextFile(new URL(`../${path}`, import.meta.url));
    sources.push({ path, folder: folderOf(path), text });
  }
  return sources;
}

/** The entry of `LAYERS` that a path belongs to, and the number of its layer. */
function placeOf(
  layers: readonly (readonly string[])[],
  path: string,
): { readonly entry: string; readonly layer: number } | null {
  const inside = path.slice(path.indexOf("/") + 1);
  let found: { readonly entry: string; readonly layer: number } | null = null;
  for (const [layer, entries] of layers.entries()) {
    for (const entry of entries) {
      const holds = inside === entry || inside.startsWith(`${entry}/`) ||
        (entry === "*" && !inside.includes("/"));
      if (holds && entry.length > (found?.entry.length ?? 0)) found = { entry, layer };
    }
  }
  return found;
}

function folderOf(path: string): string {
  return path.split("/")[0] ?? path;
}

/** Paths, from the top, of the project's own files that a file imports. */
function imports(path: string, text: string): string[] {
  const found: string[] = [];
  for (const match of withoutComments(text).matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
    found.push(new URL(match[1] ?? "", `file:///${path}`).pathname.slice(1));
  }
  // The built dashboard is served as text.
  return found.filter((target) => !target.startsWith("ui/dist/"));
}

/** The text without comments; line numbers do not change. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""))
    .replace(/(^|[^:"'`\w])\/\/.*$/gm, "$1");
}

/** The text without comments and without the content of strings; line numbers do not change. */
function code(text: string): string {
  return withoutComments(text).replace(
    /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\$]|\$(?!\{)|\$\{(?:[^`{}]|\{[^`{}]*\}|`[^`]*`)*\})*`/g,
    (literal) => `""${literal.replace(/[^\n]/g, "")}`,
  );
}
