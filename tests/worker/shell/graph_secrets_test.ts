import assert from "node:assert/strict";
import { asGraphId, type Registered } from "../../../protocol/mod.ts";
import { GraphSecrets, SecretsOfGraphs } from "../../../worker/shell/graph_secrets.ts";

const graph = asGraphId("g1");
const context = { graph, namespace: "n", modules: null, submitter: "alice", secrets: ["TOKEN"] };

Deno.test("an error has no secret in its texts, its causes and its log", () => {
  const secrets = new GraphSecrets({ TOKEN: "password" });
  const cause = { kind: "raised", name: "Error", message: "a password" } as const;
  assert.deepEqual(
    secrets.masked({
      kind: "raised",
      name: "password",
      message: "my password",
      exitCode: 3,
      stack: "Error: my password\n  at f",
      cause,
      logTail: "password\n",
    }),
    {
      kind: "raised",
      name: "***",
      message: "my ***",
      exitCode: 3,
      stack: "Error: my ***\n  at f",
      logTail: "***\n",
      cause: { kind: "raised", name: "Error", message: "a ***" },
    },
  );
});

Deno.test("a graph that names secrets waits for them, and another has none", async () => {
  const answer = Promise.withResolvers<Record<string, string>>();
  const secrets = new SecretsOfGraphs(() => answer.promise);
  secrets.begin({} as Registered);
  secrets.open(context);
  const waiting = secrets.of(graph);
  assert.ok(waiting instanceof Promise);
  answer.resolve({ TOKEN: "password" });
  assert.deepEqual((await waiting).values, { TOKEN: "password" });
  assert.ok(secrets.of(graph) instanceof GraphSecrets);
  const { secrets: _, ...plain } = context;
  secrets.open({ ...plain, graph: asGraphId("g2") });
  assert.equal(secrets.of(asGraphId("g2")), null);
  secrets.close(graph);
  assert.equal(secrets.of(graph), null);
});
