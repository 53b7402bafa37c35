/**
 * `map-true`: 10,000 runs of `true`, and `map-sleep`: 1,000 of `sleep 0.05`, by `weir map` with a
 * cluster for the command alone, its start included. The limit is the same by `xargs -P`, and the
 * notes have GNU parallel if it is installed: all with as many tasks at a time as there are cores.
 * The ratio says how many times as long `weir map` takes.
 */
import assert from "node:assert/strict";
import { weirArguments } from "../../../cli/roles/role_process.ts";
import { timeMs } from "../figures.ts";
import type { BenchOptions, BenchResult, BenchRow, RowTitle } from "../row.ts";

const JOBS = String(navigator.hardwareConcurrency);
/** Of the work with `--quick`. */
const QUICK_PART = 1 / 10;

export const mapCommands: readonly BenchRow[] = [
  row({ name: "map-true", summary: "10,000 runs of true by weir map" }, 10_000, {
    command: ["true"],
    argument: "x",
  }),
  row({ name: "map-sleep", summary: "1,000 runs of sleep 0.05 by weir map" }, 1000, {
    command: ["sleep"],
    argument: "0.05",
  }),
];

interface Program {
  readonly command: readonly string[];
  readonly argument: string;
}

function row(title: RowTitle, count: number, { command, argument }: Program): BenchRow {
  return {
    ...title,
    async run({ quick }: BenchOptions): Promise<BenchResult> {
      const lines = `${argument}\n`.repeat(quick ? count * QUICK_PART : count);
      const weir = weirArguments(["map", "-q", "-j", JOBS, "--", ...command]);
      const value = await took(Deno.execPath(), weir, lines);
      const limit = await took("xargs", ["-n", "1", "-P", JOBS, ...command], lines);
      const parallel = await took("parallel", ["-j", JOBS, ...command], lines).catch(() => null);
      const beside = parallel === null
        ? "GNU parallel is not installed"
        : `${(value / parallel).toFixed(2)} of GNU parallel`;
      return { unit: "ms", value, limit, limitName: `xargs -P ${JOBS}`, notes: beside };
    },
  };
}

/** Milliseconds of a program that reads lines. Rejects if there is no such program. */
async function took(program: string, args: readonly string[], lines: string): Promise<number> {
  return await timeMs(async () => {
    const child = new Deno.Command(program, {
      args: [...args],
      env: { WEIR_URL: "", WEIR_CONTEXT: "" },
      stdin: "piped",
      stdout: "null",
      stderr: "inherit",
    }).spawn();
    const writer = child.stdin.getWriter();
    await writer.write(new TextEncoder().encode(lines));
    await writer.close();
    assert.ok((await child.status).success, program);
  });
}
