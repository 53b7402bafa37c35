/** The work of a row, done by Dask Distributed on the same machine (`--dask`). */
import type { BenchOptions, BenchRow } from "./row.ts";

/** Debian installs Dask for the second one, which need not be the first one of the path. */
const PYTHONS = ["python3", "/usr/bin/python3"];

/** The figure of Dask, in the unit of the row, or why there is none. */
export async function daskNote(row: BenchRow, options: BenchOptions): Promise<string> {
  if (row.dask === undefined) return "no such row of Dask";
  const python = await pythonWithDask();
  if (python === null) return "no Dask: apt-get install python3-distributed python3-numpy";
  const { count, valueOf } = row.dask(options);
  const script = new URL("./dask.py", import.meta.url).pathname;
  const { success, stdout } = await new Deno.Command(python, {
    args: [script, row.name, `${count}`],
    stdin: "null",
    stderr: "inherit",
  }).output();
  if (!success) return "Dask failed";
  const { version, ms } = JSON.parse(new TextDecoder().decode(stdout)) as DaskTime;
  return `Dask ${version}: ${valueOf(ms).toPrecision(3)}`;
}

/** What `dask.py` prints. */
interface DaskTime {
  readonly version: string;
  readonly ms: number;
}

async function pythonWithDask(): Promise<string | null> {
  for (const python of PYTHONS) {
    const command = new Deno.Command(python, {
      args: ["-c", "import distributed, numpy"],
      stdin: "null",
      stdout: "null",
      stderr: "null",
    });
    const found = await command.output().then(({ success }) => success, () => false);
    if (found) return python;
  }
  return null;
}
