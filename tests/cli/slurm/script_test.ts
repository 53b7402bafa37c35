import assert from "node:assert/strict";
import { batchScript, shellWord } from "../../../cli/slurm/script.ts";

/** Runs the script with fake programs, and returns the words that run the worker. */
async function wordsOf(
  options: { end?: string; env?: Record<string, string>; tlsCa?: string } = {},
) {
  const folder = await Deno.makeTempDir();
  try {
    const script = batchScript({
      weir: ["printf", "%s\\n"],
      scheduler: "http://head:8786",
      tokenFile: "/home/me/it's a token",
      ...(options.tlsCa && { tlsCa: options.tlsCa }),
      leaveSeconds: 150,
      workerFlags: ["--resources", "GPU=1"],
    });
    await Deno.writeTextFile(`${folder}/script`, script);
    const squeue = `#!/bin/sh\necho "${options.end ?? "N/A"}"\n`;
    await Deno.writeTextFile(`${folder}/squeue`, squeue, { mode: 0o755 });
    const { code, stdout, stderr } = await new Deno.Command("sh", {
      args: [`${folder}/script`],
      clearEnv: true,
      env: { PATH: `${folder}:/usr/bin:/bin`, SLURM_JOB_ID: "15", ...options.env },
    }).output();
    assert.equal(code, 0, new TextDecoder().decode(stderr));
    return new TextDecoder().decode(stdout).trim().split("\n");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("a job without limits runs a worker with one thread, named by its id", async () => {
  const words = [
    ...["worker", "--scheduler", "http://head:8786", "--token-file", "/home/me/it's a token"],
    ...["--name", "15", "--host", "0.0.0.0", "--advertise", "auto", "--on-stop", "retire"],
    ...["--threads", "1", "--local-directory", "/tmp", "--resources", "GPU=1"],
  ];
  assert.deepEqual(await wordsOf(), words);
  // A squeue that fails prints nothing.
  assert.deepEqual(await wordsOf({ end: "" }), words);
  const withAuthority = words.toSpliced(5, 0, "--tls-ca", "/home/me/ca.pem");
  assert.deepEqual(await wordsOf({ tlsCa: "/home/me/ca.pem" }), withAuthority);
});

Deno.test("an element of an array runs a worker of the size and the time of its job", async () => {
  const env = {
    SLURM_ARRAY_JOB_ID: "12",
    SLURM_ARRAY_TASK_ID: "0",
    SLURM_CPUS_PER_TASK: "8",
    SLURM_MEM_PER_NODE: "32000",
    TMPDIR: "/scratch/my job",
  };
  const words = await wordsOf({ env, end: "2100-01-01T00:00:00" });
  const after = (flag: string) => words[words.indexOf(flag) + 1];
  assert.equal(after("--name"), "12_0");
  assert.equal(after("--threads"), "8");
  assert.equal(after("--memory-limit"), "32000MiB");
  assert.equal(after("--local-directory"), "/scratch/my job");
  const left = new Date(2100, 0, 1).getTime() / 1000 - Date.now() / 1000;
  assert.ok(Math.abs(Number(after("--lifetime")) - (left - 150)) < 90_000);
  const late = await wordsOf({ env, end: "2001-01-01T00:00:00" });
  assert.equal(late[late.indexOf("--lifetime") + 1], "1");
});

Deno.test("shellWord() keeps words as they are", () => {
  assert.equal(shellWord("--a=b/c"), "--a=b/c");
  assert.equal(shellWord("a b'c$d"), String.raw`'a b'\''c$d'`);
});

Deno.test("deploy/slurm has the script that the command makes", async () => {
  const script = batchScript({
    weir: ["weir"],
    scheduler: "http://head:8786",
    tokenFile: "/etc/weir/worker-token",
    leaveSeconds: 150,
    workerFlags: [],
  });
  const example = new URL("../../../deploy/slurm/weir-worker.sbatch", import.meta.url);
  assert.equal(await Deno.readTextFile(example), script);
});
