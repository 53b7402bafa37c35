/** `weir retire`: the request for each combination of flags, rejected flags, and the output. */
import assert from "node:assert/strict";
import { CommanderError } from "commander";
import { printedBy } from "../printed_by.ts";
import { reportLines, retireCommand } from "../../../cli/commands/retire.ts";

/** The body that the command sends to a scheduler; the answer is that no worker has retired. */
async function sentFor(...args: readonly string[]): Promise<unknown> {
  const bodies: unknown[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, async (ask) => {
    bodies.push(await ask.json());
    return Response.json({ id: "r", retired: [], notRetired: [], moved: 0, lost: [] });
  });
  try {
    const url = `http://127.0.0.1:${server.addr.port}`;
    const command = retireCommand((code) => assert.equal(code, 0));
    await printedBy(() => command.parseAsync([...args, "--url", url], { from: "user" }));
  } finally {
    await server.shutdown();
  }
  assert.equal(bodies.length, 1);
  return bodies[0];
}

Deno.test("weir retire says once for each worker that it waits for a paused one", async () => {
  const leaving = { id: "r", retiring: ["w1", "w2"] };
  const answers = [
    { ...leaving, waiting: [{ id: "w1", seconds: 28 }] },
    { ...leaving, waiting: [{ id: "w1", seconds: 23 }, { id: "w2", seconds: 30 }] },
    leaving,
    { id: "r", retired: ["w1", "w2"], notRetired: [], moved: 0, lost: [] },
  ];
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request) => {
      const answer = answers.shift();
      const isFirst = request.method === "POST";
      return Response.json(answer, { status: isFirst || answers.length > 0 ? 202 : 200 });
    },
  );
  const command = retireCommand((code) => assert.equal(code, 0));
  const url = `http://127.0.0.1:${server.addr.port}`;
  const { stderr } = await printedBy(() =>
    command.parseAsync(["w1", "w2", "--url", url], { from: "user" })
  );
  await server.shutdown();
  const rest =
    "no running worker can take its data; it stays unless a paused worker resumes within";
  assert.equal(stderr, `waiting: w1: ${rest} 28 s\nwaiting: w2: ${rest} 30 s\n`);
});

/** The text that the command prints when it rejects its flags. */
async function refusal(...args: readonly string[]): Promise<string> {
  let printed = "";
  const command = retireCommand(() => assert.fail("the command was run")).exitOverride()
    .configureOutput({ writeErr: (text) => void (printed += text) });
  await assert.rejects(
    command.parseAsync([...args, "--url", "http://127.0.0.1:9"], { from: "user" }),
    CommanderError,
  );
  return printed;
}

Deno.test("weir retire sends names, a number or all idle workers, and how they are grouped", async () => {
  assert.deepEqual(await sentFor("a", "b"), { names: ["a", "b"] });
  assert.deepEqual(await sentFor("--count", "2", "--minimum", "1", "--group-by", "host"), {
    count: 2,
    minimum: 1,
    groupBy: "host",
  });
  assert.deepEqual(await sentFor("--idle", "--minimum", "3", "--timeout", "5"), {
    idle: true,
    minimum: 3,
    timeout: 5,
  });
  assert.deepEqual(await sentFor("--count", "0", "--timeout", "5", "--on-timeout", "force"), {
    count: 0,
    timeout: 5,
    onTimeout: "force",
  });
});

Deno.test("weir retire rejects in one line flags that exclude each other", async () => {
  const either = "error: give either names, or --count, or --idle\n";
  const together = "error: --minimum and --group-by can be used only with --count or --idle\n";
  for (
    const [line, said] of [
      ["", either],
      ["a --count 1", either],
      ["a --idle", either],
      ["--count 1 --idle", either],
      ["--minimum 1", either],
      ["a --minimum 1", together],
      ["a --group-by host", together],
      ["--idle --on-timeout force", "error: --on-timeout can be used only with --timeout\n"],
    ] as const
  ) {
    assert.equal(await refusal(...line.split(" ").filter((word) => word !== "")), said, line);
  }
  assert.match(await refusal("--count", "1", "--group-by", "rack"), /choices are host\.\n$/);
  assert.match(
    await refusal("--idle", "--minimum", "-1"),
    /Give a whole number of at least 0\.\n$/,
  );
});

Deno.test("reportLines() shows the outcome of a retirement as text", () => {
  const report = {
    id: "r",
    retired: ["w1"],
    moved: 3,
    lost: ["ns/a"],
    notRetired: [{ id: "w2", reason: "lost" as const }],
  };
  assert.deepEqual(reportLines(report), [
    "1 retired, 3 keys moved",
    "not retired: w2: it died during retirement",
    "lost: ns/a",
  ]);
});
