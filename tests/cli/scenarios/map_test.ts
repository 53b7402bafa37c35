/** `weir map` on real processes: exit codes, resuming, the cache, signals, and its own cluster. */
import assert from "node:assert/strict";
import { weirArguments } from "../../../cli/roles/role_process.ts";
import { Cluster } from "../../end_to_end/cluster.ts";
import { alive, descendants } from "../../end_to_end/processes.ts";
import { weir } from "../../end_to_end/weir.ts";
import { eventually } from "../../eventually.ts";
import { ranHere } from "../ran_here.ts";

/** Writes the line into a file, and fails for lines that begin with `bad`. */
const NOTE =
  'echo "$1" >> "$NOTES"; echo "out $1"; case "$1" in bad*) echo "no $1" >&2; exit 3;; esac';
const NOTE_COMMAND = ["--", "sh", "-c", NOTE, "sh"];

async function inFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "weir-map-" });
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("weir map runs lines on a cluster", async (t) => {
  await inFolder(async (folder) => {
    await using cluster = await Cluster.start({
      scheduler: ["--cache", `${folder}/cache`],
      workers: [["--threads", "2", "--allow-run=sh,sleep"]],
    });
    const { url } = cluster.scheduler;
    const notes = () =>
      Deno.readTextFileSync(`${folder}/notes`).trimEnd().split("\n").sort().join(" ");
    const map = async (lines: string, ...flags: string[]) => {
      await Deno.writeTextFile(`${folder}/lines`, lines);
      await Deno.writeTextFile(`${folder}/notes`, "");
      const args = ["map", "-a", `${folder}/lines`, "--env", `NOTES=${folder}/notes`, ...flags];
      return await ranHere(args, { url });
    };

    await t.step("prints in order, and counts failures", async () => {
      const { code, stdout, stderr } = await map("a\nbad b\nc d\n", "-k", ...NOTE_COMMAND);
      assert.equal(code, 1);
      assert.equal(stdout, "out a\nout bad b\nout c d\n");
      assert.match(
        stderr,
        /^failed: line 2 "bad b": exit code 3\nno bad b\n3 tasks: 2 succeeded, 1 failed in .+\n$/,
      );
    });

    await t.step("goes on with what has not succeeded", async () => {
      const file = `${folder}/run.ndjson`;
      const first = await map("a\nbad\nb\n", "-q", "--resume", file, ...NOTE_COMMAND);
      assert.deepEqual([first.code, first.stderr, notes()], [1, "no bad\n", "a b bad"]);
      const again = await map("c\na\nb\nbad\n", "-k", "--tag", "--resume", file, ...NOTE_COMMAND);
      assert.deepEqual([again.code, notes()], [1, "bad c"]);
      assert.equal(again.stdout, "c\tout c\nbad\tout bad\n");
      assert.match(again.stderr, /2 lines were done before/);
      const results = Deno.readTextFileSync(file).trimEnd().split("\n").map((line) =>
        JSON.parse(line)
      );
      assert.equal(results.length, 5);
      const { seconds, ...bad } = results.find(({ state }) => state === "failed");
      assert.ok(seconds >= 0);
      assert.deepEqual(bad, {
        line: 2,
        input: "bad",
        state: "failed",
        exitCode: 3,
        reason: "exit code 3",
        attempts: 1,
        worker: "w0",
        stdout: "out bad\n",
        stderr: "no bad\n",
      });
    });

    await t.step("prints records in place of outputs", async () => {
      const { code, stdout } = await map("a\n", "--json", ...NOTE_COMMAND);
      const { line, state, stdout: out, worker } = JSON.parse(stdout);
      assert.deepEqual([code, line, state, out, worker], [0, 1, "succeeded", "out a\n", "w0"]);
    });

    await t.step("prints lines while tasks run", async () => {
      const script = 'echo "a $1"; echo "b $1" >&2; until [ -e "$NOTES.end" ]; do sleep 0.02; done';
      const args = ["map", "-a", `${folder}/lines`, "-q", "--line-buffer", "--tag"];
      await Deno.writeTextFile(`${folder}/lines`, "1\n2\n");
      const child = new Deno.Command(Deno.execPath(), {
        args: weirArguments([...args, "--env", "NOTES", "--", "sh", "-c", script, "sh"]),
        env: { WEIR_URL: url, NOTES: `${folder}/notes` },
        stdout: "piped",
      }).spawn();
      let text = "";
      for await (const piece of child.stdout.pipeThrough(new TextDecoderStream())) {
        text += piece;
        if (text.split("\n").length === 5) await Deno.writeTextFile(`${folder}/notes.end`, "");
      }
      assert.equal((await child.status).code, 0);
      assert.equal(text.split("\n").sort().join("\n"), "\n1\ta 1\n1\tb 1\n2\ta 2\n2\tb 2");
    });

    await t.step("tries failed tasks again", async () => {
      const { code, stderr } = await map("bad\n", "--retries", "2", ...NOTE_COMMAND);
      assert.deepEqual([code, notes()], [1, "bad bad bad"]);
      assert.match(stderr, /failed: line 1 "bad": exit code 3 after 3 attempts/);
    });

    await t.step("takes successes from the cache, and no failures", async () => {
      const flags = ["--cache", "--cache-key", "1", "--results", `${folder}/cached.ndjson`];
      const slow = ["--", "sh", "-c", `sleep 0.02; ${NOTE}`, "sh"];
      assert.equal((await map("x\nbad\n", ...flags.slice(0, 3), ...slow)).code, 1);
      assert.equal(notes(), "bad x");
      const { stdout, stderr } = await map("x\nbad\n", "-k", ...flags, ...slow);
      assert.equal(notes(), "bad");
      assert.equal(stdout, "out x\n");
      // The output of a task that failed comes from its log, which is one stream.
      assert.match(stderr, /failed: line 2 "bad": exit code 3\nout bad\nno bad\n/);
      const [first] = Deno.readTextFileSync(`${folder}/cached.ndjson`).split("\n");
      assert.equal(JSON.parse(first ?? "").cached, true);
    });

    await t.step("kills a task after its timeout", async () => {
      const { code, stderr } = await map("30\n", "--timeout", "200ms", "--", "sleep");
      assert.equal(code, 1);
      assert.match(stderr, /exceeded its timeout of 0\.2 s/);
    });

    await t.step("ends when a program cannot start", async () => {
      const { code, stderr } = await map("a\n", "--", "no-such-program");
      assert.equal(code, 127);
      assert.match(stderr, /weir: Cannot run "no-such-program": the worker does not allow it/);
    });

    await t.step("cancels what runs at a signal", async () => {
      const child = new Deno.Command(Deno.execPath(), {
        args: weirArguments(["map", "-a", `${folder}/lines`, "--", "sleep"]),
        env: { WEIR_URL: url },
        stderr: "piped",
        stdout: "null",
      });
      await Deno.writeTextFile(`${folder}/lines`, "1000\n1001\n1002\n");
      const map = child.spawn();
      await eventually("two tasks run", async () => {
        const [running] = await Array.fromAsync(cluster.client.graphs({ state: "running" }));
        return (running?.counts.processing ?? 0) >= 2;
      });
      map.kill("SIGINT");
      const { code, stderr } = await map.output();
      assert.equal(code, 130);
      assert.match(new TextDecoder().decode(stderr), /Interrupted: what ran is cancelled/);
      await eventually("no graph runs", async () => {
        return (await Array.fromAsync(cluster.client.graphs({ state: "running" }))).length === 0;
      });
    });
  });
});

Deno.test("weir map without a scheduler names what is wrong before it looks for one", async () => {
  await inFolder(async (folder) => {
    const file = `${folder}/rows.csv`;
    const map = async (text: string, ...args: string[]) => {
      await Deno.writeTextFile(file, text);
      return await ranHere(["map", "-a", file, ...args]);
    };
    for (
      const [text, args, code, stderr] of [
        ["", ["--", "echo"], 0, /^0 tasks/],
        ["in,out\na,b\n", ["--args", "csv", "--", "x", "{inn}"], 2, /the column "inn"/],
        ["a,a\n", ["--args", "csv", "--", "x", "{a}"], 2, /has the column "a" twice/],
        ["a\n", ["--args", "csv", "-n", "2", "--", "x", "{a}"], 2, /Cannot use -n with --args csv/],
        ["a\n", ["--cache-key", "1", "--", "x"], 2, /Cannot use --cache-key without --cache/],
        ["a\n", ["--env", "NO_SUCH_VARIABLE", "--", "x"], 2, /it is not set here/],
        ["a\n", ["--results", `${folder}/no/file`, "--", "x"], 2, /Cannot write the results/],
        ["a\n", ["-0", "--args", "tsv", "--", "x", "{a}"], 2, /Cannot use -0 with --args tsv/],
        ["a\n", ["--", "x"], 5, /Cannot reach a scheduler/],
      ] as const
    ) {
      const ended = await map(text, ...args);
      assert.deepEqual([ended.code, ended.stdout], [code, ""], ended.stderr);
      assert.match(ended.stderr, stderr);
    }
    const missing = await ranHere(["map", "-a", `${folder}/missing`, "--", "x"]);
    assert.match(missing.stderr, /^weir: Cannot read ".*missing": there is no such file\n$/);
    assert.equal(missing.code, 2);
    const dry = await map("a b\n'\n", "--dry-run", "--", "echo", "<{}>");
    assert.deepEqual([dry.code, dry.stdout], [0, "echo '<a b>'\necho '<'\\''>'\n"]);
  });
});

Deno.test("weir map starts a cluster for itself, and leaves nothing of it", async () => {
  await inFolder(async (folder) => {
    const before = new Set(descendants(Deno.pid));
    await Deno.writeTextFile(`${folder}/hello`, '#!/bin/sh\necho "$GREETING $1"\n', {
      mode: 0o755,
    });
    const args = ["map", "-k", "-q", "--cwd", folder, "--", `${folder}/hello`];
    const env = { WEIR_URL: "", TMPDIR: folder, GREETING: "hello" };
    const { code, stdout, stderr } = await weir(args, { stdin: "a\nb c\n", env });
    assert.deepEqual([code, stdout, stderr], [0, "hello a\nhello b c\n", ""]);
    assert.deepEqual([...Deno.readDirSync(folder)].map(({ name }) => name), ["hello"]);
    assert.deepEqual(descendants(Deno.pid).filter((pid) => !before.has(pid) && alive(pid)), []);
    const missing = await weir(["map", "--", "no-such-program"], { stdin: "a\n", env });
    assert.equal(missing.code, 127);
    assert.equal(missing.stderr, 'weir: Cannot run "no-such-program": there is no such program\n');
  });
});
