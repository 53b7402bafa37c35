/** Random pipelines of modules that import each other, and random changes in one place. */
import fc from "fast-check";

/** A pipeline by its parameters. */
export interface PipelinePlan {
  readonly modules: readonly ModulePlan[];
  readonly tasks: readonly TaskPlan[];
  /** Whether all tasks are outputs, or only those that nothing uses. */
  readonly wantsAll: boolean;
}

interface ModulePlan {
  readonly constant: number;
  /** Comments in its code. */
  readonly comments: number;
  /** Modules before it that it imports. */
  readonly imports: readonly number[];
}

interface TaskPlan {
  readonly kind:
    | "plain"
    | "coarse"
    | "nested"
    | "built-in"
    | "fails"
    | "impure-annotated"
    | "starts";
  readonly module: number;
  readonly argument: number;
  /** Tasks before it. */
  readonly needs: readonly number[];
  readonly after: readonly number[];
}

const MODULES = 4;
const TASKS = 9;

const modulePlan: fc.Arbitrary<ModulePlan> = fc.record({
  constant: fc.nat(5),
  comments: fc.nat(1),
  imports: fc.array(fc.nat(MODULES - 1), { maxLength: 2 }),
});

const taskPlan: fc.Arbitrary<TaskPlan> = fc.record({
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant("plain" as const) },
    { weight: 4, arbitrary: fc.constant("coarse" as const) },
    {
      weight: 5,
      arbitrary: fc.constantFrom(
        ...(["nested", "built-in", "fails", "impure-annotated", "starts"] as const),
      ),
    },
  ),
  module: fc.nat(MODULES - 1),
  argument: fc.nat(3),
  needs: fc.array(fc.nat(TASKS - 1), { maxLength: 3 }),
  after: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    fc.array(fc.nat(TASKS - 1), { maxLength: 1 }),
  ),
});

export const pipelinePlan: fc.Arbitrary<PipelinePlan> = fc.record({
  modules: fc.array(modulePlan, { minLength: MODULES, maxLength: MODULES }),
  tasks: fc.array(taskPlan, { minLength: 1, maxLength: TASKS, size: "max" }),
  wantsAll: fc.boolean(),
});

/** A change of one thing: an argument, the code of a module, a comment, an input. */
export interface Change {
  readonly what: "argument" | "constant" | "comment" | "needs" | "imports" | "kind";
  readonly where: number;
  readonly by: number;
}

export const change: fc.Arbitrary<Change> = fc.record({
  what: fc.constantFrom("argument", "constant", "comment", "needs", "imports", "kind"),
  where: fc.nat(TASKS - 1),
  by: fc.integer({ min: 1, max: 3 }),
});

export function changed(plan: PipelinePlan, { what, where, by }: Change): PipelinePlan {
  const change = <T>(all: readonly T[], edit: (each: T) => T) =>
    all.map((each, index) => index === where % all.length ? edit(each) : each);
  const tasks = (edit: (task: TaskPlan) => Partial<TaskPlan>) => ({
    ...plan,
    tasks: change(plan.tasks, (task) => ({ ...task, ...edit(task) })),
  });
  const modules = (edit: (module: ModulePlan) => Partial<ModulePlan>) => ({
    ...plan,
    modules: change(plan.modules, (module) => ({ ...module, ...edit(module) })),
  });
  switch (what) {
    case "argument":
      return tasks(({ argument }) => ({ argument: argument + by }));
    case "needs":
      return tasks(({ needs }) => ({ needs: [...needs, by] }));
    case "kind":
      return tasks(({ kind }) => ({ kind: kind === "coarse" ? "plain" : "coarse" }));
    case "constant":
      return modules(({ constant }) => ({ constant: constant + by }));
    case "comment":
      return modules(({ comments }) => ({ comments: comments + by }));
    case "imports":
      return modules(({ imports }) => ({ imports: [...imports, by] }));
  }
}

/** The submission of a pipeline. */
export function pipelineOf({ modules, tasks, wantsAll }: PipelinePlan): Record<string, unknown> {
  const before = (list: readonly number[], index: number) => [
    ...new Set(list.filter((each) => each < index)),
  ];
  const files = Object.fromEntries(
    modules.map((module, index) => [
      `m${index}.ts`,
      sourceOf(module, before(module.imports, index)),
    ]),
  );
  const used = new Set<number>();
  const all: Record<string, unknown> = {};
  for (const [index, task] of tasks.entries()) {
    const needs = before(task.needs, index);
    const after = before(task.after, index).filter((each) => !needs.includes(each));
    for (const each of [...needs, ...after]) used.add(each);
    all[`t${index}`] = {
      ...callOf(task, needs),
      ...(after.length > 0 && { after: after.map((each) => `t${each}`) }),
    };
  }
  const ends = tasks.flatMap((_, index) => used.has(index) ? [] : [`t${index}`]);
  return { modules: files, tasks: all, outputs: wantsAll ? Object.keys(all) : ends };
}

function callOf({ kind, module, argument }: TaskPlan, needs: readonly number[]) {
  const inputs = needs.map((each) => ({ $ref: `t${each}` }));
  const op = `./m${module}.ts#${kind === "coarse" ? "coarse" : "plain"}`;
  switch (kind) {
    case "nested":
      return { op, args: [{ $call: { op: "./m0.ts#coarse", args: [argument, ...inputs] } }] };
    case "built-in":
      return { op: "digest", args: [JSON.stringify(argument), ...inputs.map(textOf)] };
    case "fails":
      return { op: `./m${module}.ts#fails`, args: [argument, ...inputs], allowFailure: true };
    case "impure-annotated":
      return { op, args: [argument, ...inputs], pure: false };
    case "starts":
      return { op: `./m${module}.ts#starts`, args: [argument, ...inputs] };
    default:
      return { op, args: [argument, ...inputs] };
  }
}

/** The input as text. */
function textOf(input: unknown) {
  return { $call: { op: "./m0.ts#text", args: [input] } };
}

function sourceOf({ constant, comments }: ModulePlan, imports: readonly number[]): string {
  return [
    ...imports.map((each) => `import { plain as f${each} } from "./m${each}.ts";`),
    ...Array.from({ length: comments }, (_, index) => `// comment ${index}`),
    "export function plain(...parts) {",
    `  let hash = ${constant};`,
    "  for (const letter of JSON.stringify(parts)) {",
    "    hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;",
    "  }",
    `  return hash${imports.map((each) => ` + f${each}(1)`).join("")};`,
    "}",
    "export const coarse = (...parts) => plain(...parts) % 3;",
    "export const text = (value) => JSON.stringify(value);",
    "export function fails(...parts) {",
    "  const hash = plain(...parts);",
    '  if (hash % 2 === 0) throw new Error("even");',
    "  return hash;",
    "}",
    "export const starts = (...parts) => ({",
    '  $spawn: { tasks: { a: { op: "add", args: [plain(...parts), 1] } }, result: { $ref: "a" } },',
    "});",
  ].join("\n");
}

/** Keys of the tasks that may run when nothing has changed. */
export function neverCached({ tasks }: PipelinePlan): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [index, { kind, needs, after }] of tasks.entries()) {
    const isOpen = kind === "fails" || kind === "impure-annotated" || kind === "starts";
    const before = [...needs, ...after].filter((each) => each < index);
    if (isOpen || before.some((each) => found.has(`t${each}`))) found.add(`t${index}`);
  }
  return found;
}
