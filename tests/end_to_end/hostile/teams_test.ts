/**
 * `docs/guide/teams.md`: its commands make a cluster of two teams, and each attempt of its table
 * gets the answer that the table says.
 */
import assert from "node:assert/strict";
import { RoleProcess, weirArguments } from "../../../cli/roles/role_process.ts";
import { blocks, page } from "../../docs/pages.ts";
import { bubblewrapProblem } from "../../executor/processes_below.ts";
import { noOpenssl, TestAuthority } from "../../test_authority.ts";

const PAGE = page("docs/guide/teams.md");
const SCHEDULER = "https://scheduler:8786";

/** The block of commands that has this text. */
function blockWith(part: string): string {
  const found = blocks(PAGE, "sh").filter((block) => block.includes(part));
  assert.equal(found.length, 1, part);
  return found[0] ?? "";
}

/** Attempt -> answer, from the table. */
const TABLE = new Map(
  [...PAGE.slice(PAGE.indexOf("## What an attacker gets")).matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)]
    .map(([, attempt = "", answer = ""]) => [attempt, answer] as const)
    .filter(([attempt]) => attempt !== "attempt" && !attempt.startsWith("---")),
);

/** The words of a command, which continues on lines after a backslash. */
function wordsOf(block: string): string[] {
  return block.replaceAll("\\\n", " ").trim().split(/\s+/);
}

async function sh(script: string, folder: string): Promise<string> {
  const weir = [Deno.execPath(), ...weirArguments(["token"]).slice(0, -1)]
    .map((word) => `'${word}'`).join(" ");
  const { code, stdout, stderr } = await new Deno.Command("sh", {
    args: ["-c", `weir() { ${weir} "$@"; }\n${script}`],
    cwd: folder,
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}

/** The cluster of the page, in a folder. */
class Teams {
  readonly url: string;
  readonly #folder: string;
  readonly #client: Deno.HttpClient;

  constructor(url: string, folder: string, client: Deno.HttpClient) {
    this.url = url;
    this.#folder = folder;
    this.#client = client;
  }

  /** Sends a request with the token of a file; `null`: without one. */
  async ask(who: string | null, method: string, path: string, body?: unknown): Promise<Response> {
    const token = who === null
      ? null
      : (await Deno.readTextFile(`${this.#folder}/${who}-token`)).trim();
    return await this.#send(token, method, path, body);
  }

  async guess(token: string): Promise<Answer> {
    return await answerOf(await this.#send(token, "GET", "/api/v1/graphs"));
  }

  async #send(
    token: string | null,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Response> {
    return await fetch(this.url + path, {
      method,
      client: this.#client,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Runs a function of a module as the only task of a graph, and returns its error. */
  async errorOf(who: string, code: string, more: object = {}): Promise<string> {
    const response = await this.ask(who, "POST", "/api/v1/graphs?wait=60", {
      modules: { "m.ts": `export const f = ${code};` },
      tasks: { a: { op: "./m.ts#f" } },
      ...more,
    });
    const { id } = await response.json() as { id: string };
    await (await this.ask(who, "GET", `/api/v1/graphs/${id}?wait=60`)).body?.cancel();
    const task = await this.ask(who, "GET", `/api/v1/graphs/${id}/tasks/a`);
    const { error } = await task.json() as { error?: { name: string; message: string } };
    return error === undefined ? "" : `${error.name}: ${error.message}`;
  }
}

interface Answer {
  readonly status: number;
  readonly code: string;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const code = response.ok ? "" : (JSON.parse(text) as { code: string }).code;
  return { status: response.status, code };
}

const name = "docs/guide/teams.md: each attempt gets the answer of the table";
Deno.test(name, { ignore: noOpenssl }, async (t) => {
  await using cleanup = new AsyncDisposableStack();
  const folder = await Deno.makeTempDir({ prefix: "weir-teams-" });
  cleanup.defer(() => Deno.remove(folder, { recursive: true }));
  await using authority = await TestAuthority.make();
  const { files } = await authority.issue();
  for (const [file, path] of [["cert", files.cert], ["key", files.key], ["ca", authority.file]]) {
    await Deno.copyFile(path ?? "", `${folder}/${file}.pem`);
  }
  await sh(blockWith("weir token new") + blockWith("secrets.jsonl <<"), folder);
  const inFolder = (words: readonly string[]) =>
    words.map((word) =>
      /^[a-z-]+(\/[a-z]+)?(\.jsonl|\.pem|-token)$|^(cache|recorded)$/.test(word)
        ? `${folder}/${word}`
        : word
    );
  const [, ...scheduling] = wordsOf(blockWith("weir scheduler --host"));
  const scheduler = await RoleProcess.start([
    ...inFolder(scheduling.map((word) => word === "0.0.0.0" ? "127.0.0.1" : word)),
    // The limits are lower, so that the attempts are few.
    ...["--port", "0", "--owner-limit", "graphs=20", "--address-requests-per-second", "10"],
  ]);
  cleanup.defer(async () => void await scheduler.stop());
  const { url } = scheduler;
  const [, ...working] = wordsOf(blockWith("weir worker --scheduler"));
  const isConfined = bubblewrapProblem() === null;
  const worker = await RoleProcess.start([
    ...inFolder(
      working.map((word) =>
        word === SCHEDULER ? url : word === "bubblewrap" && !isConfined ? "none" : word
      ),
    ),
    ...["--threads", "2", "--local-directory", `${folder}/work`],
  ]);
  cleanup.defer(async () => void await worker.stop());

  const client = Deno.createHttpClient({ caCerts: [authority.cert] });
  cleanup.defer(() => client.close());
  const teams = new Teams(url, folder, client);
  const stored = (namespace: string) =>
    teams.ask("red", "POST", "/api/v1/data", { namespace, values: { gold: 1 } });
  for (const namespace of ["prices", "hidden"]) {
    assert.equal((await answerOf(await stored(namespace))).status, 201);
  }
  await sh(blockWith("curl --cacert").replaceAll(SCHEDULER, url), folder);
  const graph = { tasks: { x: { value: 1 } } };
  const own = await teams.ask("red", "POST", "/api/v1/graphs", graph);
  const { id } = await own.json() as { id: string };
  const asBlue = async (method: string, path: string, body?: unknown) =>
    await answerOf(await teams.ask("blue", method, path, body));

  /** Attempt -> its answers: each must be that of the table. */
  const attempts: Readonly<Record<string, () => Promise<readonly (Answer | string)[]>>> = {
    "read, cancel or delete a graph of `red`": async () => [
      await asBlue("GET", `/api/v1/graphs/${id}`),
      await asBlue("GET", `/api/v1/graphs/${id}/results`),
      await asBlue("POST", `/api/v1/graphs/${id}/cancel`),
      await asBlue("DELETE", `/api/v1/graphs/${id}`),
    ],
    "list the graphs of `red`": async () => {
      const response = await teams.ask("blue", "GET", "/api/v1/graphs?owner=red");
      assert.deepEqual((await response.clone().json() as { items: unknown[] }).items, []);
      return [await answerOf(response)];
    },
    "read a value of a namespace that `red` does not share": async () => [
      await asBlue("GET", "/api/v1/data/hidden/gold?owner=red"),
    ],
    "read a value of the namespace that `red` shares": async () => [
      await asBlue("GET", "/api/v1/data/prices/gold?owner=red"),
    ],
    "store a value in the namespace that `red` shares": async () => [
      await asBlue("POST", "/api/v1/data?owner=red", { namespace: "prices", values: { tin: 1 } }),
    ],
    "submit more graphs than its limit": async () => {
      let last: Answer = { status: 202, code: "" };
      for (let sent = 0; sent <= 20 && last.status === 202; sent++) {
        last = await asBlue("POST", "/api/v1/graphs", graph);
      }
      const { status } = await answerOf(await teams.ask("red", "POST", "/api/v1/graphs", graph));
      assert.equal(status, 202);
      return [last];
    },
    "send requests as fast as it can": async () => {
      const sent = await Promise.all(
        Array.from(
          { length: 150 },
          async () => await answerOf(await teams.ask("blue-pulls", "GET", "/api/v1/version")),
        ),
      );
      const refused = sent.filter(({ status }) => status !== 200);
      assert.equal((await answerOf(await teams.ask("red", "GET", "/api/v1/version"))).status, 200);
      return [...refused, ...refused.length === 0 ? ["none is refused"] : []];
    },
    "pause or remove a worker, stop the memory manager": async () => {
      const { items } = await (await teams.ask("blue", "GET", "/api/v1/workers")).json() as {
        items: { id: string }[];
      };
      const path = `/api/v1/workers/${items[0]?.id}`;
      return [
        await asBlue("POST", `${path}/pause`),
        await asBlue("DELETE", path),
        await asBlue("POST", "/api/v1/amm/stop"),
      ];
    },
    "register a worker that would get tasks of `red`": async () => [
      await asBlue("POST", "/api/v1/workers", {}),
    ],
    "run a task that names a secret of `red`": async () => {
      const code = '() => Weir.secret("DEPLOY_KEY").length';
      const secrets = { secrets: ["DEPLOY_KEY"] };
      assert.equal(await teams.errorOf("red", code, secrets), "");
      return [await teams.errorOf("blue", code, secrets)];
    },
    "run a task that reads a file of the host": async () => [
      await teams.errorOf("blue", '() => Deno.readTextFileSync("/etc/hostname")'),
    ],
    "run a task that connects to the scheduler": async () => [
      await teams.errorOf("blue", `async () => (await fetch("${url}/livez")).status`),
    ],
    "read anything without a token": async () => [
      await answerOf(await teams.ask(null, "GET", "/api/v1/graphs")),
      await answerOf(await teams.ask(null, "GET", "/metrics")),
    ],
    "guess tokens without a pause": async () => {
      const guesses = Array.from({ length: 80 }, (_, at) => teams.guess(`guessed-token-${at}`));
      const refused = (await Promise.all(guesses)).filter(({ status }) => status !== 401);
      assert.equal((await answerOf(await teams.ask("red", "GET", "/api/v1/version"))).status, 200);
      return [...refused, ...refused.length === 0 ? ["none is refused"] : []];
    },
  };
  // What fills the limit of graphs comes last of those that submit.
  const filling = "submit more graphs than its limit";
  const names = Object.keys(attempts).filter((name) => name !== filling);
  assert.deepEqual([...TABLE.keys()].sort(), [...names, filling].sort());
  for (const attempt of [...names, filling]) {
    await t.step(attempt, async () => {
      const answer = TABLE.get(attempt) ?? "";
      const [, status, code = ""] = /^(\d{3})(?: `(\w+)`)?/.exec(answer) ?? [];
      for (const got of await attempts[attempt]?.() ?? []) {
        if (typeof got === "string") assert.match(got, errorIn(answer));
        else assert.deepEqual(got, { status: Number(status), code });
      }
    });
  }
});

/** The error of a task that an answer of the table names. */
function errorIn(answer: string): RegExp {
  const name = /`(\w+)`$/.exec(answer)?.[1] ?? "";
  return name === "NotCapable" ? /^NotCapable: / : /Cannot give the secret "DEPLOY_KEY"/i;
}
