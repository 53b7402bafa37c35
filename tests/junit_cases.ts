/** The tests in a report that `deno test --junit-path` wrote. */

/** One test. Its steps are part of it. */
export interface TestCase {
  /** From the top of the project. */
  readonly file: string;
  readonly name: string;
  readonly seconds: number;
  readonly outcome: "passed" | "failed" | "skipped";
}

const CASE =
  /<testcase name="([^"]*)" classname="([^"]*)" time="([\d.]+)"[^>]*?(?:\/>|>([^]*?)<\/testcase>)/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** `report`: the text of the file; an empty one has no tests. */
export function junitCases(report: string): TestCase[] {
  const cases = allCases(report);
  const tests = new Set(cases.map(({ file, name }) => `${file} ${name}`));
  // The name of a step is that of its test or step, an arrow and its own.
  const isStep = ({ file, name }: TestCase) => {
    for (let at = name.indexOf(" > "); at >= 0; at = name.indexOf(" > ", at + 1)) {
      if (tests.has(`${file} ${name.slice(0, at)}`)) return true;
    }
    return false;
  };
  return cases.filter((each) => !isStep(each));
}

function allCases(report: string): TestCase[] {
  return [...report.matchAll(CASE)].map(([, name = "", file = "", time, body = ""]) => ({
    file: text(file).replace(/^\.\//, ""),
    name: text(name),
    seconds: Number(time),
    outcome: /<(failure|error)\b/.test(body)
      ? "failed"
      : /<skipped\b/.test(body)
      ? "skipped"
      : "passed",
  }));
}

function text(escaped: string): string {
  return escaped.replace(
    /&(\w+|#\d+);/g,
    (entity, name: string) =>
      name.startsWith("#") ? String.fromCodePoint(Number(name.slice(1))) : ENTITIES[name] ?? entity,
  );
}
