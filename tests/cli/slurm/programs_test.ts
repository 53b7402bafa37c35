/** `weir slurm` as a process with its permissions, and a `sbatch` of the test. */
import assert from "node:assert/strict";
import { weir } from "../../end_to_end/weir.ts";

Deno.test("weir slurm runs where modules name libraries, which neither sbatch nor the job gets", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    const sbatch = `#!/bin/sh\ncat > "${folder}/script"\n` +
      `echo "$LD_LIBRARY_PATH$LD_RUN_PATH$LD_PRELOAD" > "${folder}/libraries"\necho 4711\n`;
    await Deno.writeTextFile(`${folder}/sbatch`, sbatch, { mode: 0o755 });
    const args = ["--count", "1", "--weir", "env LD_LIBRARY_PATH=/opt/lib weir"];
    const libraries = { LD_LIBRARY_PATH: "/opt/lib", LD_RUN_PATH: "/opt/lib" };
    const { code, stdout, stderr } = await weir(
      ["slurm", "worker", ...args, "--worker-flags", "--allow-env LD_LIBRARY_PATH"],
      { env: { ...libraries, PATH: `${folder}:/usr/bin:/bin` } },
    );
    assert.deepEqual([code, stdout], [0, "4711\n"], stderr);
    assert.equal(await Deno.readTextFile(`${folder}/libraries`), "\n");
    const script = await Deno.readTextFile(`${folder}/script`);
    assert.match(
      script,
      /\nexec env \\\n {2}LD_LIBRARY_PATH=\/opt\/lib \\\n {2}weir \\\n {2}worker /,
    );
    assert.match(script, /--allow-env/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
