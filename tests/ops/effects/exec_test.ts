/** Programs: results, errors, and what a worker without the permission says. */
import assert from "node:assert/strict";
import { call } from "../call.ts";

Deno.test("exec() gives code, stdout and stderr", async () => {
  const script = "printf out; printf err >&2; exit 3";
  assert.deepEqual(await call("exec", "sh", ["-c", script]), {
    code: 3,
    stdout: "out",
    stderr: "err",
  });
});

Deno.test("exec() passes arguments as they are, without a shell", async () => {
  const { stdout } = await call("exec", "printf", ["%s|", "a b", "$HOME", "*"]) as Ended;
  assert.equal(stdout, "a b|$HOME|*|");
});

Deno.test("exec() runs in a folder, with variables, with input from a string", async () => {
  const ended = await call("exec", "sh", ["-c", 'pwd; printf "$GREETING "; cat'], {
    cwd: "/",
    env: { GREETING: "hello" },
    stdin: "input",
  });
  assert.deepEqual(ended, { code: 0, stdout: "/\nhello input", stderr: "" });
});

Deno.test("exec() writes more input than a pipe holds, also to a program that ends early", async () => {
  const stdin = "x".repeat(1_000_000);
  assert.equal((await call("exec", "cat", [], { stdin }) as Ended).stdout, stdin);
  assert.deepEqual(await call("exec", "true", [], { stdin }), { code: 0, stdout: "", stderr: "" });
});

Deno.test("exec() shows a signal in its code", async () => {
  assert.equal((await call("exec", "sh", ["-c", "kill -9 $$"]) as Ended).code, 137);
});

Deno.test("exec() refuses bad arguments before it starts anything", async () => {
  const cases: [unknown[], string][] = [
    [[1], "Cannot run a program: 1 is not a string"],
    [["sh", "-c"], 'Cannot pass arguments: "-c" is not a list'],
    [["sh", [1]], "Cannot pass an argument: 1 is not a string"],
    [
      ["sh", [], { shell: 1 }],
      'Cannot run "sh": there is no option "shell"; the options are cwd, env, stdin',
    ],
    [["sh", [], { stdin: 1 }], "Cannot feed a program: 1 is not a string"],
    [["sh", [], { env: { A: 1 } }], 'Cannot set the variable "A": 1 is not a string'],
  ];
  for (const [args, message] of cases) {
    await assert.rejects(async () => await call("exec", ...args), { message });
  }
});

Deno.test("exec() says when the program or the folder does not exist", async () => {
  await assert.rejects(async () => await call("exec", "no-such-program"), {
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
  const shown = await inSandbox(["--allow-run"], '(await run("exec", "echo", ["hi"])).stdout');
  assert.equal(shown, "hi");
});

Deno.test("every other operation works without any permission", async () => {
  const shown = await inSandbox(
    [],
    '[await run("digest", "a"), run("random", 1), await run("sleep", 0, 5)].length',
  );
  assert.equal(shown, "3");
});

interface Ended {
  readonly stdout: string;
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
