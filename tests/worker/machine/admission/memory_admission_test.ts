/** Which runs start beside others, by the memory that their groups have taken. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { present } from "../../../../base/mod.ts";
import { asKey } from "../../../../protocol/mod.ts";
import { learnPeak } from "../../../../worker/machine/admission/memory_admission.ts";
import { WorkerData } from "../../../../worker/machine/state.ts";
import { propertyRuns } from "../../../property_runs.ts";
import { WorkerWorld } from "../../../world.ts";

const BIG = "./m.ts#big";

function roomy(threads = 4): WorkerWorld {
  return new WorkerWorld({ threads, admissionBytes: 800 });
}

function compute(world: WorkerWorld, name: string, op = BIG): void {
  world.compute(`alice/ns/${name}`, { op, priority: world.number + 1 });
}

function end(world: WorkerWorld, name: string, peakBytes: number): void {
  const run = world.success(`alice/ns/${name}`);
  world.happen({ type: "execs-succeeded", runs: [{ ...run, peakBytes }] });
}

function sample(
  world: WorkerWorld,
  process: number,
  taken: readonly (readonly [string, number])[],
  keptIdle?: number,
) {
  const memory = { process, managed: 0, spilledMemory: 0, spilledDisk: 0 };
  const named = taken.map(([name, bytes]) => [asKey(`alice/ns/${name}`), bytes] as const);
  world.happen({
    type: "memory-sampled",
    memory,
    bandwidth: 0,
    receivedBytesTotal: 0,
    taken: named,
    ...(keptIdle !== undefined && { keptIdle }),
  });
}

function started(world: WorkerWorld): string[] {
  return world.take().filter((line) => line.startsWith("execute"))
    .map((line) => line.slice("execute alice/ns/".length));
}

Deno.test("handleStimulus() starts a group with one run, then as many as fit", () => {
  using world = roomy();
  sample(world, 100, []);
  for (let index = 1; index <= 5; index++) compute(world, `big-${index}`);
  assert.deepEqual(started(world), ["big-1#1"]);
  end(world, "big-1", 300);
  assert.deepEqual(started(world), ["big-2#2", "big-3#3"]);
  end(world, "big-2", 300);
  assert.deepEqual(started(world), ["big-4#4"]);
});

Deno.test("handleStimulus() starts probes of several groups beside each other", () => {
  using world = roomy();
  for (const name of ["a", "b", "c"]) compute(world, name, `./m.ts#${name}`);
  assert.deepEqual(started(world), ["a#1", "b#2", "c#3"]);
});

Deno.test("handleStimulus() needs no probe for built-in operations", () => {
  using world = roomy();
  for (let index = 1; index <= 4; index++) compute(world, `x-${index}`, "core.echo");
  assert.deepEqual(started(world), ["x-1#1", "x-2#2", "x-3#3", "x-4#4"]);
});

Deno.test("handleStimulus() does not share figures between owners", () => {
  using world = roomy();
  compute(world, "big-1");
  end(world, "big-1", 700);
  world.take();
  compute(world, "big-2");
  world.compute("bob/ns/big-1", { op: BIG, priority: 9 });
  const lines = world.take().filter((line) => line.startsWith("execute"));
  assert.deepEqual(lines, ["execute alice/ns/big-2#2", "execute bob/ns/big-1#3"]);
});

Deno.test("handleStimulus() always starts a run beside which none runs", () => {
  using world = roomy();
  sample(world, 100, []);
  compute(world, "big-1");
  end(world, "big-1", 5000);
  world.take();
  compute(world, "big-2");
  compute(world, "big-3");
  assert.deepEqual(started(world), ["big-2#2"]);
  end(world, "big-2", 5000);
  assert.deepEqual(started(world), ["big-3#3"]);
});

Deno.test("handleStimulus() starts minor runs while the best one waits for memory", () => {
  using world = roomy();
  sample(world, 100, []);
  compute(world, "big-1");
  compute(world, "tiny-1", "./m.ts#tiny");
  end(world, "big-1", 700);
  end(world, "tiny-1", 5);
  world.take();
  compute(world, "big-2");
  compute(world, "big-3");
  world.compute("alice/ns/tiny-2", { op: "./m.ts#tiny", priority: 9 });
  assert.deepEqual(started(world), ["big-2#3", "tiny-2#5"]);
});

Deno.test("handleStimulus() lets no run that counts pass the best one, which waits for memory", () => {
  using world = roomy();
  sample(world, 100, []);
  for (const [name, bytes] of [["big-1", 700], ["some-1", 100]] as const) {
    compute(world, name, `./m.ts#${name}`);
    end(world, name, bytes);
  }
  world.take();
  compute(world, "some-2", "./m.ts#some-1");
  compute(world, "big-2", "./m.ts#big-1");
  compute(world, "some-3", "./m.ts#some-1");
  assert.deepEqual(started(world), ["some-2#3"]);
  end(world, "some-2", 100);
  assert.deepEqual(started(world), ["big-2#4"]);
});

Deno.test("handleStimulus() expects of the others what a run that grows has taken", () => {
  using world = roomy();
  sample(world, 100, []);
  compute(world, "big-1");
  end(world, "big-1", 150);
  for (const index of [2, 3]) compute(world, `big-${index}`);
  assert.deepEqual(started(world), ["big-1#1", "big-2#2", "big-3#3"]);
  sample(world, 450, [["big-2", 350]]);
  compute(world, "big-4");
  assert.deepEqual(started(world), [], "350 each do not fit");
});

Deno.test("handleStimulus() does not count what idle processes keep", () => {
  using world = roomy();
  sample(world, 100, []);
  compute(world, "big-1");
  end(world, "big-1", 300);
  sample(world, 700, [], 600);
  world.take();
  for (const index of [2, 3, 4]) compute(world, `big-${index}`);
  assert.deepEqual(started(world), ["big-2#2", "big-3#3"]);
});

Deno.test("handleStimulus() waits for a probe that grows, and no longer for one that does not", () => {
  using world = roomy();
  compute(world, "big-1");
  compute(world, "big-2");
  assert.deepEqual(started(world), ["big-1#1"]);
  world.pass(900);
  sample(world, 150, [["big-1", 100]]);
  world.pass(900);
  assert.deepEqual(started(world), []);
  world.pass(200);
  assert.deepEqual(started(world), ["big-2#2"]);
});

Deno.test("handleStimulus() reports the runs that wait for memory in its heartbeat", () => {
  using world = roomy();
  compute(world, "big-1");
  end(world, "big-1", 700);
  compute(world, "big-2");
  compute(world, "big-3");
  world.take();
  sample(world, 800, [["big-2", 700]]);
  const held = world.takeInstructions().flatMap((instruction) =>
    instruction.type === "send" && instruction.message[0] === "heartbeat"
      ? instruction.message[1].held ?? []
      : []
  );
  assert.deepEqual(held, [["alice/ns/big-3", 700]]);
});

Deno.test("handleStimulus() starts fewer runs of a group that grows", () => {
  using world = roomy();
  sample(world, 100, []);
  for (let index = 1; index <= 9; index++) compute(world, `big-${index}`);
  assert.deepEqual(started(world), ["big-1#1"]);
  end(world, "big-1", 150);
  assert.deepEqual(started(world), ["big-2#2", "big-3#3", "big-4#4", "big-5#5"]);
  sample(world, 450, [["big-2", 350]]);
  end(world, "big-3", 150);
  assert.deepEqual(started(world), [], "one that runs has taken more than those before");
  for (const name of ["big-2", "big-4", "big-5"]) end(world, name, 350);
  assert.deepEqual(started(world), ["big-6#6", "big-7#7"]);
});

Deno.test("handleStimulus() expects the large runs of a bimodal group, and not one of many", () => {
  using world = roomy();
  sample(world, 100, []);
  for (let index = 1; index <= 9; index++) {
    compute(world, `big-${index}`);
    end(world, `big-${index}`, index === 1 ? 600 : 50);
  }
  world.take();
  for (const index of [10, 11]) compute(world, `big-${index}`);
  assert.deepEqual(started(world), ["big-10#10"], "one of nine took 600");
  end(world, "big-10", 50);
  assert.deepEqual(started(world), ["big-11#11"]);
  for (const index of [12, 13]) compute(world, `big-${index}`);
  assert.deepEqual(started(world), ["big-12#12", "big-13#13"], "one of ten is an exception");
  end(world, "big-12", 600);
  compute(world, "big-14");
  assert.deepEqual(started(world), [], "two are none");
});

Deno.test("handleStimulus() leaves resources to runs that fit while another one waits for memory", () => {
  using world = new WorkerWorld({ threads: 4, admissionBytes: 800, resources: { gpu: 1 } });
  sample(world, 100, []);
  compute(world, "big-1");
  end(world, "big-1", 600);
  compute(world, "big-2");
  world.compute("alice/ns/big-3", { op: BIG, priority: 1, resources: { gpu: 1 } });
  world.compute("alice/ns/echo", { op: "core.echo", priority: 9, resources: { gpu: 1 } });
  assert.deepEqual(started(world), ["big-1#1", "big-2#2", "echo#4"]);
  end(world, "echo", 0);
  assert.deepEqual(started(world), []);
  end(world, "big-2", 600);
  assert.deepEqual(started(world), ["big-3#3"]);
});

Deno.test("handleStimulus() gives back a run that waits for memory", () => {
  using world = roomy();
  sample(world, 100, []);
  compute(world, "big-1");
  end(world, "big-1", 600);
  for (const name of ["big-2", "big-3"]) compute(world, name);
  world.take();
  world.steal("alice/ns/big-3", 3);
  end(world, "big-2", 600);
  assert.deepEqual(started(world), [], "it has left");
});

Deno.test("handleStimulus() expects what other workers report of a group until a run ends here", () => {
  using world = roomy();
  sample(world, 100, []);
  compute(world, "x-1", "./m.ts#x");
  end(world, "x-1", 100);
  compute(world, "x-2", "./m.ts#x");
  world.compute("alice/ns/big-3", { op: BIG, priority: 3, peakBytes: 650 });
  assert.deepEqual(started(world), ["x-1#1", "x-2#2"], "100 + 100 + 650 are too many");
  end(world, "x-2", 100);
  compute(world, "x-4", "./m.ts#x");
  assert.deepEqual(started(world), ["big-3#3"]);
  end(world, "big-3", 20);
  world.compute("alice/ns/big-5", { op: BIG, priority: 5, peakBytes: 650 });
  assert.deepEqual(started(world), ["x-4#4", "big-5#5"]);
});

Deno.test("handleStimulus() gives a probe time to start", () => {
  using world = roomy();
  for (const index of [1, 2]) compute(world, `big-${index}`);
  world.pass(5000);
  assert.deepEqual(started(world), ["big-1#1"]);
  sample(world, 100, [["big-1", 0]]);
  world.pass(900);
  assert.deepEqual(started(world), []);
  world.pass(200);
  assert.deepEqual(started(world), ["big-2#2"]);
});

Deno.test("handleStimulus() forgets what a run had taken that was cancelled", () => {
  using world = roomy();
  sample(world, 100, []);
  for (let index = 1; index <= 10; index++) {
    compute(world, `big-${index}`);
    end(world, `big-${index}`, 100);
  }
  compute(world, "big-11");
  sample(world, 800, [["big-11", 700]]);
  world.cancel("alice/ns/big-11");
  world.killed("alice/ns/big-11");
  sample(world, 100, []);
  world.take();
  for (const index of [12, 13]) compute(world, `big-${index}`);
  assert.deepEqual(started(world), ["big-12#12", "big-13#13"], "one of eleven is an exception");
});

Deno.test("handleStimulus() needs one probe of a group whose tasks are ended early", () => {
  using world = roomy();
  for (const index of [1, 2]) compute(world, `big-${index}`);
  assert.deepEqual(started(world), ["big-1#1"]);
  sample(world, 100, [["big-1", 0]]);
  world.pass(1100);
  assert.deepEqual(started(world), ["big-2#2"]);
  const died = { kind: "killed", name: "ExecutorDied", message: "" } as const;
  world.fail("alice/ns/big-1", died);
  for (const index of [3, 4]) compute(world, `big-${index}`);
  assert.deepEqual(started(world), ["big-3#3", "big-4#4"], "another one of the group runs");
  for (const name of ["big-2", "big-3", "big-4"]) world.fail(`alice/ns/${name}`, died);
  for (const index of [5, 6]) compute(world, `big-${index}`);
  assert.deepEqual(started(world), ["big-5#5"], "none runs: the next one is the probe");
});

Deno.test("learnPeak() remembers the groups that it has heard of last", () => {
  const worker = new WorkerData({ threads: 4, admissionBytes: 800 });
  const learn = (group: string) => learnPeak(worker, { run: { group }, seenBytes: -1 }, 600);
  learn("big");
  for (let index = 1; index <= 1500; index++) {
    learn(`g${index}`);
    if (index === 800) learn("big");
  }
  const { groups } = present(worker.admission, "the admission");
  assert.equal(groups.size, 1000);
  assert.ok(groups.has("big") && !groups.has("g1"));
});

Deno.test("handleStimulus() has no short run of a group that was killed for memory", () => {
  using world = new WorkerWorld({ threads: 4, pipelineDepth: 3, admissionBytes: 800 });
  sample(world, 100, []);
  for (const index of [1, 2]) {
    world.compute(`alice/ns/big-${index}`, {
      op: BIG,
      priority: index,
      expectedUs: 100,
      peakBytes: 500,
    });
  }
  assert.deepEqual(started(world), ["big-1#1"]);
});

Deno.test("handleStimulus() says that a run which fits nowhere was alone", () => {
  using world = roomy();
  sample(world, 100, []);
  world.compute("alice/ns/big-1", { op: BIG, priority: 1, peakBytes: 750 });
  compute(world, "big-2");
  compute(world, "y", "./m.ts#y");
  assert.deepEqual(started(world), ["big-1#1"], "nothing begins beside it");
  const error = { kind: "killed", name: "MemoryExceeded", message: "", grownBytes: 750 } as const;
  world.fail("alice/ns/big-1", error);
  const reported = world.takeInstructions().flatMap((instruction) =>
    instruction.type === "send" && instruction.message[0] === "task-erred"
      ? [instruction.message[3].alone]
      : []
  );
  assert.deepEqual(reported, [true]);
});

Deno.test("handleStimulus() keeps the expected memory within the limit, and ends every run", () => {
  const tasks = fc.array(fc.tuple(fc.nat(4), fc.nat(9)), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(tasks, fc.array(fc.nat(900), { minLength: 5, maxLength: 5 }), (drawn, peaks) => {
      using world = roomy();
      sample(world, 100, []);
      const measured = new Set<number>();
      const groups = new Map<string, number>();
      for (const [index, [group, priority]] of drawn.entries()) {
        const name = `g${group}-${index + 1}`;
        groups.set(`${name}#${index + 1}`, group);
        world.compute(`alice/ns/${name}`, { op: `./m.ts#g${group}`, priority });
      }
      const running: string[] = [];
      for (let ended = 0; ended < drawn.length; ended++) {
        running.push(...started(world));
        const known = running.map((run) => groups.get(run) ?? 0).filter((g) => measured.has(g));
        const counted = known.map((group) => peaks[group] ?? 0).filter((bytes) => bytes > 10);
        const sum = counted.reduce((total, bytes) => total + bytes, 100);
        assert.ok(counted.length < 2 || sum <= 800 || known.length < running.length, `${sum}`);
        const run = running.shift();
        assert.ok(run !== undefined, "something runs while something waits");
        const [name = ""] = run.split("#");
        const group = groups.get(run) ?? 0;
        measured.add(group);
        end(world, name, peaks[group] ?? 0);
      }
      assert.deepEqual(started(world), []);
      assert.deepEqual(running, []);
    }),
    propertyRuns(300),
  );
});
