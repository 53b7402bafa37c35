/**
 * `deno task test [PATH...] [FLAG...]`: runs the tests, or those below the paths, in four lanes.
 *
 * A folder is one process `deno test`, whose files share one isolate: to load the modules of the
 * program again for each of 600 files took a third of the processor time of all tests. Folders that
 * take little share a process too. Three lanes run the folders that start processes, which wait for
 * half of their time, the fourth runs the others; a lane that has none left helps. Each begins with
 * the longest folder, so that the last ones are short and both processors are busy until the end.
 * Types are not checked: `deno task check` does that.
 *
 * Flags, such as `--filter=NAME`, are passed to `deno test`. `deno task test:long` sets
 * `WEIR_LONG`, which runs long tests too (`long.ts`).
 */
import { pathToFileURL } from "node:url";
import { isLong, LONG_SEED } from "./long.ts";
import { junitCases, type TestCase } from "./junit_cases.ts";
import { walk } from "./walk.ts";

const ROOT = new URL("../", import.meta.url);
/** Folders whose own folders are run one by one. */
const DIVIDED = ["tests/end_to_end", "tests/cli"];
/** Folders whose tests start processes. */
const WITH_PROCESSES = [...DIVIDED, "tests/docs", "tests/executor", "tests/spill"];
/**
 * Seconds of folders that take long, and of the others together, as measured. They need not be
 * exact: they give the order.
 */
const SECONDS: Readonly<Record<string, number>> = {
  "tests/end_to_end/scenarios": 165,
  "tests/end_to_end": 160,
  "tests/*": 110,
  "tests/end_to_end/*": 80,
  "tests/executor": 72,
  "tests/routes": 65,
  "tests/cli/scenarios": 65,
  "tests/end_to_end/local": 60,
  "tests/end_to_end/hostile": 50,
  "tests/end_to_end/deploy": 45,
  "tests/docs": 45,
  "tests/cache": 40,
  "tests/spill": 40,
  "tests/scheduler": 38,
  "tests/end_to_end/browser": 35,
  "tests/end_to_end/tls": 33,
  "tests/end_to_end/undisturbed": 25,
  "tests/end_to_end/slurm": 25,
  "tests/end_to_end/client": 25,
  "tests/end_to_end/spawn": 20,
  "tests/cli/*": 17,
};
const SLOWEST_SHOWN = 10;
/**
 * Milliseconds that a process may take: twice the longest on two busy processors. The long tests
 * have no limit.
 */
const LIMIT_MS = Number(Deno.env.get("WEIR_TESTS_LIMIT_MS") ?? (isLong ? Infinity : 300_000));
/**
 * Milliseconds from SIGINT, at which `deno test` names the tests that have not ended, to SIGKILL,
 * and from the end of a process to that of its output.
 */
const KILL_MS = 10_000;
/**
 * Most functions run too short for V8 to win back the time of its optimizing compiler: without it,
 * tests take a tenth less of processor time. Processes that tests start have it.
 */
const ENGINE = "--v8-flags=--no-opt";
/**
 * Most graphs of tests are submitted once: processes that wait for the next one would be started in
 * vain.
 */
const ENVIRONMENT = { NO_COLOR: "1", WEIR_SPARE_EXECUTORS: "0" };
/** The configuration with the packages that only tests and the laboratory use. */
const CONFIG = "--config=deno.dev.json";
/** Modules that set up a process before its tests: of properties, and of what the tests start. */
const SETTINGS = ["property_runs.ts", "child_engine.ts"].map((name) =>
  new URL(`tests/${name}`, ROOT).href
);
/** Hooks are those of an isolate, so a file with hooks has its own. */
const HOOK = /\bDeno\.test\.(?:before|after)(?:All|Each)\(/;

/** What one process runs. */
interface Unit {
  /** From the top of the project. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

interface Outcome {
  readonly folders: readonly string[];
  readonly succeeded: boolean;
  readonly seconds: number;
  readonly output: string;
  readonly cases: readonly TestCase[];
}

if (import.meta.main) {
  const paths = Deno.args.filter((arg) => !arg.startsWith("-"));
  const flags = Deno.args.filter((arg) => arg.startsWith("-"));
  if (isLong) console.log(`Long tests run too. Seed of the day: ${LONG_SEED}`);
  const units = unitsOf(await filesBelow(paths));
  if (units.length === 0) {
    console.error(`There are no tests below ${paths.join(", ")}`);
    Deno.exit(2);
  }
  const startedAt = Date.now();
  const outcomes = await runAll(units, flags);
  Deno.exit(report(outcomes, (Date.now() - startedAt) / 1000));
}

/**
 * Test files below the paths, from the top of the project; no path: all tests. Absolute paths,
 * which may be elsewhere, stay absolute.
 */
async function filesBelow(paths: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const path of paths.length === 0 ? ["tests"] : paths) {
    const name = path.replace(/^\.\//, "").replace(/\/+$/, "");
    if (name.endsWith("_test.ts")) found.add(name);
    else for (const file of await walkIn(name)) found.add(`${name}/${file}`);
  }
  return [...found].sort();
}

async function walkIn(folder: string): Promise<string[]> {
  try {
    return await walk(new URL(`${folder}/`, ROOT), "_test.ts");
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

/** Units with the files, those first that take the longest. */
function unitsOf(files: readonly string[]): Unit[] {
  const units = Map.groupBy(files, (file) => processOf(folderOf(file)));
  const seconds = ([process]: readonly [string, unknown]) => SECONDS[process] ?? 0;
  return [...units].sort((a, b) => seconds(b) - seconds(a))
    .map(([, files]) => ({ folders: [...new Set(files.map(folderOf))], files }));
}

function folderOf(file: string): string {
  const parts = file.split("/").slice(0, -1);
  const depth = DIVIDED.includes(parts.slice(0, 2).join("/")) ? 3 : 2;
  return parts.slice(0, depth).join("/");
}

/** Name of the process of a folder. */
function processOf(folder: string): string {
  if (folder in SECONDS) return folder;
  const above = DIVIDED.find((each) => folder.startsWith(each)) ?? "tests";
  return `${above}/*`;
}

function startsProcesses({ folders: [folder = ""] }: Unit): boolean {
  return WITH_PROCESSES.some((each) => folder === each || folder.startsWith(`${each}/`));
}

/** Runs all units in four lanes, of which three prefer those that start processes. */
async function runAll(units: readonly Unit[], flags: readonly string[]): Promise<Outcome[]> {
  const waiting = units.filter(startsProcesses);
  const busy = units.filter((unit) => !startsProcesses(unit));
  const outcomes: Outcome[] = [];
  const lane = async (preferred: Unit[], others: Unit[]) => {
    const next = () => preferred.shift() ?? others.shift();
    for (let unit = next(); unit !== undefined; unit = next()) {
      const outcome = await runUnit(unit, flags);
      console.log(describe(outcome));
      outcomes.push(outcome);
    }
  };
  const lanes = [0, 1, 2].map(() => lane(waiting, busy));
  await Promise.all([...lanes, lane(busy, waiting)]);
  return outcomes;
}

async function runUnit({ folders, files }: Unit, flags: readonly string[]): Promise<Outcome> {
  const scratch = await Deno.makeTempDir({ prefix: "weir-tests-" });
  try {
    const junit = `${scratch}/junit.xml`;
    const entries = await entriesOf(files, scratch, nameOf(folders));
    const startedAt = Date.now();
    const { succeeded, output } = await runToEnd([
      "test",
      "-A",
      CONFIG,
      "--no-check",
      ENGINE,
      ...[`--junit-path=${junit}`, ...flags],
      ...entries,
    ]);
    const report = await Deno.readTextFile(junit).catch(() => "");
    return {
      folders,
      succeeded,
      seconds: (Date.now() - startedAt) / 1000,
      output,
      cases: junitCases(report),
    };
  } finally {
    await Deno.remove(scratch, { recursive: true });
  }
}

/**
 * Runs Deno. A process that has not ended after `LIMIT_MS` is ended, and its output names the tests
 * that hang.
 */
async function runToEnd(
  args: string[],
): Promise<{ readonly succeeded: boolean; readonly output: string }> {
  const process = new Deno.Command(Deno.execPath(), {
    args,
    cwd: ROOT,
    env: ENVIRONMENT,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const texts = ["", ""];
  const reading = Promise.all([process.stdout, process.stderr].map(async (stream, at) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) texts[at] += text;
  }));
  const hangs = await isLate(process.status, LIMIT_MS);
  if (hangs) {
    process.kill("SIGINT");
    if (await isLate(process.status, KILL_MS)) process.kill("SIGKILL");
    texts.push(`It was ended after ${LIMIT_MS / 1000} s\n`);
  }
  const { success } = await process.status;
  // What its tests have started may keep the pipes open.
  await isLate(reading, KILL_MS);
  return { succeeded: success && !hangs, output: texts.join("") };
}

/** Whether `ended` has not settled after this many milliseconds. */
async function isLate(ended: Promise<unknown>, ms: number): Promise<boolean> {
  if (ms === Infinity) return await ended.then(() => false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(true), ms);
  try {
    return await Promise.race([promise, ended.then(() => false)]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Modules that `deno test` gets: one that imports the files, and one for each file with hooks. Both
 * import the settings first.
 */
async function entriesOf(files: readonly string[], scratch: string, name: string) {
  const shared: string[] = [];
  const alone: string[][] = [];
  for (const file of files) {
    const url = new URL(file, ROOT);
    if (HOOK.test(await Deno.readTextFile(url))) alone.push([url.href]);
    else shared.push(url.href);
  }
  const entries: string[] = [];
  for (const urls of shared.length === 0 ? alone : [shared, ...alone]) {
    const path = `${scratch}/${name}${entries.length === 0 ? "" : `_${entries.length}`}_test.ts`;
    const imports = [...SETTINGS, ...urls].map((url) => `import ${JSON.stringify(url)};\n`);
    await Deno.writeTextFile(path, imports.join(""));
    entries.push(pathToFileURL(path).href);
  }
  return entries;
}

/** A name for a file. */
function nameOf(folders: readonly string[]): string {
  return folders.slice(0, 3).join("+").replaceAll("/", "_");
}

/** One line for a process, and if a test failed its errors, or all that was printed without any. */
function describe({ folders, succeeded, seconds, output, cases }: Outcome): string {
  const { passed, failed, skipped } = countsOf(cases);
  const skips = skipped === 0 ? "" : `, ${skipped} skipped`;
  const line = `${folders.join(", ")}: ${passed} passed, ${failed} failed${skips} (${
    seconds.toFixed(0)
  } s)`;
  if (succeeded) return line;
  const errors = output.lastIndexOf("\n ERRORS \n");
  return `${output.slice(Math.max(errors, 0))}\n${line}`;
}

/** Prints what was skipped, what was slow and what failed. Returns the exit code. */
function report(outcomes: readonly Outcome[], seconds: number): number {
  const cases = outcomes.flatMap((outcome) => outcome.cases);
  for (const { name, outcome } of cases) if (outcome === "skipped") console.log(`skipped: ${name}`);
  console.log(`The ${SLOWEST_SHOWN} slowest files:`);
  for (const [file, taken] of slowestFiles(cases)) console.log(`${taken.toFixed(1)} s  ${file}`);
  const failures = cases.filter(({ outcome }) => outcome === "failed");
  for (const { file, name } of failures) console.log(`FAILED: ${file}: ${name}`);
  const ended = outcomes.every(({ succeeded }) => succeeded);
  if (!ended && failures.length === 0) console.log("FAILED: a folder ended with an error");
  const { passed, failed, skipped } = countsOf(cases);
  const broken = ended ? failed : Math.max(1, failed);
  console.log(
    `${passed} passed, ${broken} failed, ${skipped} skipped in ${seconds.toFixed(0)} s`,
  );
  return ended ? 0 : 1;
}

function countsOf(cases: readonly TestCase[]): Record<TestCase["outcome"], number> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { outcome } of cases) counts[outcome]++;
  return counts;
}

function slowestFiles(cases: readonly TestCase[]): [file: string, seconds: number][] {
  const taken = new Map<string, number>();
  for (const { file, seconds } of cases) taken.set(file, (taken.get(file) ?? 0) + seconds);
  return [...taken].sort(([, a], [, b]) => b - a).slice(0, SLOWEST_SHOWN);
}
