/** Tools of others read the OpenAPI document, and what they generate talks to a scheduler. */
import assert from "node:assert/strict";
import { isLong, longTest } from "../../long.ts";
import { Cluster } from "../cluster.ts";

const PACKAGES = [
  "@stoplight/spectral-cli@6",
  "@redocly/cli@2",
  "@hey-api/openapi-ts@0.95.0",
  "openapi-typescript@7",
  "openapi-fetch@0.17",
  "typescript@5",
];

const GRAPH = { tasks: { x: { op: "sum", args: [[1, 2]] } } };

/** A program with the client of `@hey-api/openapi-ts`, and one with the types of the other. */
const PROGRAMS = {
  "hey.ts": `
    import { client } from "./hey/client.gen.ts";
    import { getGraphsByIdResults, postGraphs } from "./hey/sdk.gen.ts";
    client.setConfig({ baseUrl: process.argv[2] });
    const posted = await postGraphs({ body: ${JSON.stringify(GRAPH)}, query: { wait: 60 } });
    const id = posted.data!.id;
    const results = await getGraphsByIdResults({ path: { id } });
    console.log(JSON.stringify(results.data));
    process.exit(0);`,
  "fetch.ts": `
    import createClient from "openapi-fetch";
    import type { paths } from "./types.ts";
    const client = createClient<paths>({ baseUrl: process.argv[2]! });
    const query = { wait: 60 };
    const posted = await client.POST("/api/v1/graphs", {
      params: { query }, body: ${JSON.stringify(GRAPH)},
    });
    const path = { id: posted.data!.id };
    const results = await client.GET("/api/v1/graphs/{id}/results", { params: { path } });
    console.log(JSON.stringify(results.data));
    process.exit(0);`,
};

longTest("Spectral, Redocly and generators of clients read the OpenAPI document", async () => {
  assert.ok(isLong);
  await using cluster = await Cluster.start({ workers: [[]] });
  const { url } = cluster.scheduler;
  const folder = await Deno.makeTempDir({ prefix: "weir-openapi-" });
  const run = async (command: string, ...args: readonly string[]): Promise<string> => {
    const { success, stdout, stderr } = await new Deno.Command(command, {
      args: [...args],
      cwd: folder,
      env: { PATH: `${folder}/node_modules/.bin:${Deno.env.get("PATH")}`, NO_COLOR: "1" },
      stdin: "null",
    }).output();
    const said = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)).join("\n");
    assert.ok(success, `${command} ${args.join(" ")}: ${said}`);
    return said;
  };
  try {
    const write = (name: string, text: string) => Deno.writeTextFile(`${folder}/${name}`, text);
    await write("openapi.json", await (await fetch(`${url}/openapi.json`)).text());
    await write("package.json", '{"private": true, "type": "module"}');
    await write(".spectral.yaml", 'extends: ["spectral:oas"]\n');
    for (const [name, text] of Object.entries(PROGRAMS)) await write(name, text);
    await run("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", ...PACKAGES);
    await run("spectral", "lint", "openapi.json", "--fail-severity=error");
    await run("redocly", "lint", "openapi.json");
    await run("openapi-ts", "-i", "openapi.json", "-o", "hey");
    await run("openapi-typescript", "openapi.json", "-o", "types.ts");
    const deno = ["run", "-A", "--no-lock", "--node-modules-dir=manual", "--sloppy-imports"];
    for (const name of Object.keys(PROGRAMS)) {
      assert.match(await run(Deno.execPath(), ...deno, name, url), /\{"x":3\}/, name);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
