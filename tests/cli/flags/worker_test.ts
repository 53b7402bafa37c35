/** The flags of `weir worker`: defaults, values, and errors. */
import assert from "node:assert/strict";
import {
  checkMemoryLimit,
  checkSpillFlags,
  type SpillLarge,
  thresholdsOf,
} from "../../../cli/flags/memory.ts";
import { permissionsOf, type WorkerFlags, workerFlags } from "../../../cli/flags/worker.ts";

function parse(...args: string[]): WorkerFlags {
  const command = workerFlags().exitOverride().configureOutput({ writeErr: () => {} });
  return command.parse(args, { from: "user" }).opts();
}

Deno.test("workerFlags() has defaults for everything", () => {
  const flags = parse();
  assert.equal(flags.threads, navigator.hardwareConcurrency);
  assert.equal(flags.name, `${Deno.hostname()}-${Deno.pid}`);
  assert.equal(flags.transport, "websocket");
  assert.equal(flags.host, "127.0.0.1");
  assert.equal(flags.port, 0);
  assert.equal(flags.memoryLimit, "auto");
  assert.equal(flags.spill, true);
  assert.deepEqual(flags.resources, {});
  assert.deepEqual(permissionsOf(flags), {});
});

Deno.test("workerFlags() reads resources, sizes and permissions", () => {
  const flags = parse(
    ...["--resources", "GPU=1,disk=2.5", "--resources", "licence=3"],
    ...["--executor-memory-limit", "1GiB", "--connect-timeout", "1.5", "--spare-executors", "0"],
    ...["--allow-net=a.example,b.example", "--allow-net=c.example:80", "--allow-read"],
    ...["--allow-npm", "--allow-import", "esm.sh,jsr.io", "--allow-env=HOME", "--allow-env"],
  );
  assert.deepEqual(flags.resources, { GPU: 1, disk: 2.5, licence: 3 });
  assert.equal(flags.executorMemoryLimit, 2 ** 30);
  assert.equal(flags.spareExecutors, 0);
  assert.equal(flags.connectTimeout, 1.5);
  assert.deepEqual(permissionsOf(flags), {
    allowNet: ["a.example", "b.example", "c.example:80"],
    allowRead: true,
    allowEnv: true,
    allowNpm: true,
    allowImport: ["esm.sh", "jsr.io"],
  });
});

Deno.test("workerFlags() rejects invalid values", () => {
  const table = [
    ["--scheduler", "localhost:8786"],
    ["--name", "with space"],
    ["--name", "a/b"],
    ["--threads", "0"],
    ["--threads", "1.5"],
    ["--spare-executors", "-1"],
    ["--transport", "carrier-pigeon"],
    ["--port", "70000"],
    ["--resources", "GPU"],
    ["--resources", "GPU=-1"],
    ["--resources", "GPU=0.0000001"],
    ["--connect-timeout", "0"],
    ["--executor-memory-limit", "much"],
    ["--story-memory", "63KiB"],
    ["--memory-target", "0"],
    ["--memory-spill", "1.2"],
    ["--memory-pause", ""],
    ["--memory-terminate", "never"],
    ["--spill-compression", "gzip"],
    ["--spill-limit", "-1"],
    ["--spill-limit", "0"],
    ["--spill-large", ""],
    ["--spill-large", "disk"],
    ["--spill-large", "files:"],
    ["--spill-large", "files:0"],
    ["--spill-large", "files:much"],
    ["--spill-large", "files 4MiB"],
    ["--spill-kv", "ftp://host/"],
    ["--spill-kv", ""],
    ["--data-store", "./store.ts"],
    ["--data-store", "#Store"],
    ["--unknown"],
    ["surplus"],
  ];
  for (const args of table) {
    assert.throws(
      () => parse(...args),
      { name: /CommanderError|InvalidArgumentError/ },
      args.join(" "),
    );
  }
});

Deno.test("thresholdsOf() has defaults, and each threshold can be off", () => {
  assert.deepEqual(thresholdsOf(parse()), {
    target: 0.6,
    spill: 0.7,
    pause: 0.8,
    terminate: 0.95,
  });
  const flags = parse(
    ...["--memory-target", "off", "--memory-spill", "off"],
    ...["--memory-pause", "0.5", "--memory-terminate", "off"],
  );
  const off = { target: null, spill: null, terminate: null };
  assert.deepEqual(thresholdsOf(flags), { ...off, pause: 0.5 });
  assert.throws(
    () => thresholdsOf(parse("--memory-pause", "0.5")),
    /Cannot use --memory-pause 0.5: it must not be less than --memory-spill 0.7/,
  );
});

Deno.test("checkMemoryLimit() rejects a limit that an idle worker reaches, with the figure", () => {
  const check = (mib: number, ...args: string[]) => {
    const flags = parse(...args);
    checkMemoryLimit(mib * 2 ** 20, flags.threads, thresholdsOf(flags));
  };
  check(123, "--threads", "2");
  assert.throws(
    () => check(122, "--threads", "2"),
    /limit of 122\.0 MiB: an idle worker of 2 threads takes 98\.0 MiB.*--memory-limit 123MiB/,
  );
  assert.throws(() => check(256, "--threads", "16"), /--memory-limit 368MiB/);
  check(104, "--threads", "2", "--memory-pause", "off");
  assert.throws(() => check(103, "--threads", "2", "--memory-pause", "off"));
  check(8, "--threads", "2", "--memory-pause", "off", "--memory-terminate", "off");
  check(0, "--threads", "16");
});

Deno.test("workerFlags() reads thresholds from the environment, flags first", () => {
  Deno.env.set("WEIR_MEMORY_TERMINATE", "off");
  Deno.env.set("WEIR_SPILL_LIMIT", "3GiB");
  try {
    const flags = parse("--spill-limit", "1GiB");
    assert.equal(flags.memoryTerminate, "off");
    assert.equal(flags.spillLimit, 2 ** 30);
  } finally {
    Deno.env.delete("WEIR_MEMORY_TERMINATE");
    Deno.env.delete("WEIR_SPILL_LIMIT");
  }
});

Deno.test("checkSpillFlags() rejects flags of a spill tier that does not exist", () => {
  const table = [
    ["--no-spill", "--spill-kv", "/tmp"],
    ["--no-spill", "--spill-limit", "1GiB"],
    ["--no-spill", "--spill-large", "files"],
    ["--data-store", "./store.ts#Store", "--spill-large", "files:4MiB"],
    ["--data-store", "./store.ts#Store", "--spill-limit", "1GiB"],
    ["--memory-limit", "0", "--spill-kv", ":memory:"],
    ["--memory-target", "off", "--memory-spill", "off", "--spill-limit", "1GiB"],
  ];
  for (const args of table) {
    assert.throws(() => checkSpillFlags(parse(...args)), /Cannot use --spill-.*: nothing is/);
  }
  checkSpillFlags(parse("--no-spill"));
  checkSpillFlags(parse("--spill-kv", ":memory:", "--spill-limit", "1GiB"));
  checkSpillFlags(parse("--no-spill", "--spill-large", "kv"));
});

Deno.test("--spill-large names the size from which a value is a file", () => {
  const table: [args: string[], spillLarge: SpillLarge][] = [
    [[], { to: "kv" }],
    [["--spill-large", "kv"], { to: "kv" }],
    [["--spill-large", "files"], { to: "files", bytesMin: 2 ** 20 }],
    [["--spill-large", "files:4MiB"], { to: "files", bytesMin: 2 ** 22 }],
    [["--spill-large=files:100"], { to: "files", bytesMin: 100 }],
  ];
  for (const [args, spillLarge] of table) assert.deepEqual(parse(...args).spillLarge, spillLarge);
});

Deno.test("checkSpillFlags() rejects files beside a database without a folder", () => {
  for (const place of [":memory:", "https://kv.example.org/x"]) {
    assert.throws(
      () => checkSpillFlags(parse("--spill-large", "files", "--spill-kv", place)),
      { message: `Cannot use --spill-large files with --spill-kv "${place}": files need a folder` },
    );
    checkSpillFlags(parse("--spill-large", "kv", "--spill-kv", place));
  }
  checkSpillFlags(parse("--spill-large", "files", "--spill-kv", "/tmp"));
});
