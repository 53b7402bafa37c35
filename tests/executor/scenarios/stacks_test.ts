/** Stacks of running tasks, and attempts of tasks to reach an inspector. */
import assert from "node:assert/strict";
import { bubblewrapProblem } from "../processes_below.ts";
import { poolWorld } from "../executor_world.ts";
import { SecretMask } from "../../../logs/mod.ts";
import type { TaskStackShot } from "../../../protocol/mod.ts";
import { eventually } from "../../eventually.ts";

const files = {
  "tasks.ts": `
interface Options {
  readonly secret: string;
}

/** A comment, which has no line in the script. */
export function spin({ secret }: Options): never {

  return loop(secret);
}

function loop(secret: string): never {
  for (;;) { }
}

export const wasm = () => {
  const bytes = [0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,9,1,7,0,3,64,12,0,11,11];
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)));
  (exports.f as () => void)();
};

export async function waits(): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  return "waited";
}

export async function polls(): Promise<never> {
  for (;;) await step();
}

async function step(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 10));
}

export const blocks = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);

export const deep = (levels: number): never => {
  for (;;) if (levels > 0) deep(levels - 1);
};

export const named = (secret: string) => {
  const object = { [secret]() { for (;;) { } } };
  object[secret]();
};

export const closes = async () => {
  (await import("node:inspector")).close();
  for (;;) { }
};

export const huge = () => {
  const map = "x".repeat(40_000_000);
  new Function("for (;;) { } //# sourceURL=huge\\n//# sourceMappingURL=" + map)();
};

export const counts = (until: number) => {
  let sum = 0;
  const end = Date.now() + until;
  while (Date.now() < end) sum++;
  return sum > 0;
};
`,
};

/** No result of these tests depends on the speed of the machine. */
const stackMsMax = 30_000;

async function stackOf(
  world: ReturnType<typeof poolWorld>,
  name: string,
  args: readonly unknown[] = [],
  isWanted: (stack: TaskStackShot) => boolean = ({ state }) => state === "running",
): Promise<TaskStackShot> {
  const { attempt } = await world.begin(`./tasks.ts#${name}`, args);
  let stack: TaskStackShot | undefined;
  await eventually(`${name} has a stack`, async () => {
    [stack] = await world.executor.stacks.take(attempt);
    return stack !== undefined && isWanted(stack);
  });
  return stack as TaskStackShot;
}

function shown({ frames }: TaskStackShot): string[] {
  return frames.map((frame) => `${frame.function} ${frame.file}:${frame.line}:${frame.column}`);
}
Deno.test("probe", async () => {
  await using world = poolWorld({ files, stackMsMax: 5000, slots: 20 });
  for (const [name, ...args] of [["spin", {}], ["wasm"], ["polls"], ["deep", 5000], ["closes"], ["huge"]] as [string, ...unknown[]][]) {
    const { attempt } = await world.begin(`./tasks.ts#${name}`, args);
    await new Promise((r) => setTimeout(r, 1000));
    const t = performance.now();
    const [stack] = await world.executor.stacks.take(attempt);
    console.log(name, Math.round(performance.now() - t), stack!.state, stack!.detail, stack!.cut, shown(stack!).slice(0, 5));
    world.executor.kill(attempt, "cancelled");
  }
});
