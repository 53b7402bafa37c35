/** Programs: results, errors, and what a worker without the permission says. */
import assert from "node:assert/strict";
import { call } from "../call.ts";

const SCRIPT = "printf out; echo first >&2; echo err >&2; exit 3";

Deno.test("exec() gives code, stdout and stderr", async () => {
  assert.deepEqual(await call("exec", "sh", ["-c", SCRIPT], { check: false }), {
    code: 3,
    stdout: "out",
    stderr: "first\nerr\n",
  });
});

Deno.test("exec() fails on an exit code other than 0, with the last line of stderr", async () => {
  await assert.rejects(async () => await call("exec", "sh", ["-c", SCRIPT]), {
    name: "ProgramFailed",
    message: '"sh" ended with exit code 3: err',
    exitCode: 3,
  });
  await assert.rejects(async () => await call("exec", "false"), {
    message: '"false" ended with exit code 1',
  });
  const killed = "echo last words >&2; kill -TERM $$";
  await assert.rejects(async () => await call("exec", "sh", ["-c", killed]), {
    name: "ProgramFailed",
    message: '"sh" was killed by SIGTERM: last words',
    exitCode: 143,
  });
});

Deno.test("exec() kills a program after its timeout, even if another keeps its output open", async () => {
  const file = await Deno.makeTempFile();
  const script = `sleep 600 & echo $! > ${file}; wait`;
  const ending = { name: "ProgramTimedOut", message: '"sh" was killed after 0.2 s' };
  try {
    const started = performance.now();
    const run = async () => await call("exec", "sh", ["-c", script], { timeout: 0.2 });
    await assert.rejects(run, ending);
    assert.ok(performance.now() - started < 60_000);
    Deno.kill(Number(await Deno.readTextFile(file)), "SIGKILL");
  } finally {
    await Deno.remove(file);
  }
  const silent = "exec >&- 2>&-; exec sleep 600";
  await assert.rejects(
    async () => await call("exec", "sh", ["-c", silent], { timeout: 0.2, check: false }),
    ending,
  );
});

Deno.test("exec() keeps output that is not UTF-8 as bytes", async () => {
  const script = "printf '\\377\\000'; echo text >&2";
  const bytes = new Uint8Array([255, 0]);
  // The copy for the log would be the output of this test.
  const write = Deno.stdout.write;
  using _ = {
    [Symbol.dispose]: () => {
      Deno.stdout.write = write;
    },
  };
  Deno.stdout.write = (copy) => Promise.resolve(copy.length);
  assert.deepEqual(await call("exec", "sh", ["-c", script]), {
    code: 0,
    stdout: bytes,
    stderr: "text\n",
  });
  assert.deepEqual(await call("exec", "sh", ["-c", script], { output: "bytes" }), {
    code: 0,
    stdout: bytes,
    stderr: new TextEncoder().encode("text\n"),
  });
  assert.deepEqual(await call("exec", "sh", ["-c", script], { output: "text" }), {
    code: 0,
    stdout: "\ufffd\0",
    stderr: "text\n",
  });
  assert.deepEqual(await call("exec", "sh", ["-c", script], { output: "log" }), { code: 0 });
});

Deno.test("exec() fails when there is more output than it keeps", async () => {
  const limits = { output: "bytes", maxOutput: 1000 };
  await assert.rejects(async () => await call("exec", "cat", ["/dev/zero"], limits), {
    name: "OutputTooLarge",
    message: '"cat" wrote more than 1000 bytes to stdout: set maxOutput, or set output to "log"',
  });
  const exact = await call("exec", "head", ["-c", "1000", "/dev/zero"], limits) as Ended;
  assert.equal(exact.stdout.length, 1000);
});

Deno.test("exec() copies text that a program writes to the log of the task", async () => {
  const shown = await inSandbox(["--allow-run"], '(await run("exec", "echo", ["hi"])).code');
  assert.equal(shown, "hi\n0");
});

Deno.test("exec() passes arguments as they are, without a shell", async () => {
  const { stdout } = await call("exec", "printf", ["%s|", "a b", "$HOME", "*"]) as Ended;
  assert.equal(stdout, "a b|$HOME|*|");
});

Deno.test("exec() runs in a folder, with variables, with input", async () => {
  const ended = await call("exec", "sh", ["-c", 'pwd; printf "$GREETING "; cat'], {
    cwd: "/",
    env: { GREETING: "hello" },
    input: "input",
  });
  assert.deepEqual(ended, { code: 0, stdout: "/\nhello input", stderr: "" });
});

Deno.test("exec() writes more input than a pipe holds, also to a program that ends early", async () => {
  const input = new Uint8Array(1_000_000).fill(120);
  const { stdout } = await call("exec", "cat", [], { input, output: "bytes" }) as Ended;
  assert.deepEqual(stdout, input);
  assert.deepEqual(await call("exec", "true", [], { input }), { code: 0, stdout: "", stderr: "" });
});

Deno.test("exec() shows a signal in its code", async () => {
  assert.equal(
    (await call("exec", "sh", ["-c", "kill -9 $$"], { check: false }) as Ended).code,
    137,
  );
});

Deno.test("exec() refuses bad arguments before it starts anything", async () => {
  const cases: [unknown[], string][] = [
    [[1], "Cannot run a program: 1 is not a string"],
    [["sh", "-c"], 'Cannot pass arguments: "-c" is not a list'],
    [["sh", [1]], "Cannot pass an argument: 1 is not a string"],
    [
      ["sh", [], { shell: 1 }],
      'Cannot run "sh": there is no option "shell"; the options are check, cwd, env, ' +
      "input, maxOutput, output, secretEnv, timeout",
    ],
    [["sh", [], { input: 1 }], "Cannot feed a program: 1 is not a string"],
    [["sh", [], { check: 1 }], "Cannot check the exit code: 1 is not true or false"],
    [
      ["sh", [], { output: "json" }],
      'Cannot give output: "json" is not one of auto, text, bytes, log',
    ],
    [["sh", [], { timeout: 0 }], "Cannot set a timeout: 0 is not above 0 and at most 2147483"],
    [["sh", [], { maxOutput: -1 }], "Cannot keep output: -1 is not between 0 and 2147483647"],
    [["sh", [], { secretEnv: { A: "KEY" } }], 'Cannot give the secret "KEY": it is not here'],
    [["sh", [], { env: { A: 1 } }], 'Cannot set the variable "A": 1 is not a string'],
  ];
  for (const [args, message] of cases) {
    await assert.rejects(async () => await call("exec", ...args), { message });
  }
});

Deno.test("exec() says when the program or the folder does not exist", async () => {
  await assert.rejects(async () => await call("exec", "no-such-program"), {
    name: "ProgramNotStarted",
    message: 'Cannot run "no-such-program": the program does not exist',
  });
  await assert.rejects(async () => await call("exec", "sh", [], { cwd: "/no/such/folder" }), {
    message: 'Cannot run "sh": the program or the folder "/no/such/folder" does not exist',
  });
});

Deno.test("exec() names the flag that a worker lacks", async () => {
  const message = await inSandbox([], 'await run("exec", "echo", ["hi"])');
  assert.equal(
    message,
    'Cannot run "echo": the worker does not allow it; start the worker with --allow-run ' +
      "(its tasks are not sandboxed then)",
  );
});

Deno.test("exec() does not reveal which programs exist where none may run", async () => {
  const message = await inSandbox([], 'await run("exec", "no-such-program")');
  assert.match(message, /^Cannot run "no-such-program": the worker does not allow it/);
});

Deno.test("exec() finds programs from an empty environment", async () => {
  const call = '(await run("exec", "echo", ["hi"], { output: "bytes" })).stdout.length';
  const shown = await inSandbox(["--allow-run"], call);
  assert.equal(shown, "3");
});

Deno.test("every other operation works without any permission", async () => {
  const shown = await inSandbox(
    [],
    '[await run("digest", "a"), run("random", 1), await run("sleep", 0, 5)].length',
  );
  assert.equal(shown, "3");
});

interface Ended {
  readonly stdout: string | Uint8Array;
  readonly code: number;
}

/** The value of `expression`, or the message it throws, in a process like an executor. */
async function inSandbox(flags: string[], expression: string): Promise<string> {
  const module = new URL("../../../ops/mod.ts", import.meta.url).href;
  const source = `
    import { builtins } from ${JSON.stringify(module)};
    const run = (name, ...args) => builtins.get(name).run(...args);
    try { console.log(${expression}); } catch (error) { console.log(error.message); }
  `;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-q", "--no-prompt", "--no-lock", "--ext=ts", ...flags, "-"],
    clearEnv: true,
    env: { NO_COLOR: "1" },
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(source));
  await writer.close();
  const { stdout } = await child.output();
  return new TextDecoder().decode(stdout).trim();
}
