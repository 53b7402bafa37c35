#!/usr/bin/env node
/**
 * `weir` of the npm package `@weir/cli`: runs `main.js` with the Deno of the npm package `deno`,
 * with the permissions of the command. Signals are passed on, and the exit code is that of Deno.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = dirname(fileURLToPath(import.meta.url));
const args = process.argv.slice(2);
const deno = denoPath();
const child = spawn(deno, ["run", ...flagsOf(args[0]), join(folder, "weir/main.js"), ...args], {
  stdio: "inherit",
});

for (const signal of ["SIGTERM", "SIGHUP", "SIGINT", "SIGUSR1"]) {
  // A terminal sends Ctrl+C to Deno too.
  const isSent = signal === "SIGINT" && process.stdin.isTTY;
  process.on(signal, () => isSent || child.kill(signal));
}
child.on("error", (error) => {
  console.error(`Cannot start Deno: ${error.message}`);
  process.exitCode = 1;
});
child.on("exit", (code, signal) => {
  if (signal === null) return void (process.exitCode = code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});

/** The program itself: its wrapper in the package would not pass signals on. */
function denoPath() {
  const package_ = dirname(createRequire(import.meta.url).resolve("deno/package.json"));
  const path = join(package_, process.platform === "win32" ? "deno.exe" : "deno");
  if (existsSync(path)) return path;
  // The scripts of packages were not run.
  const wrapper = [join(package_, "bin.cjs"), "eval", "-p", "Deno.execPath()"];
  return execFileSync(process.execPath, wrapper, { encoding: "utf8" }).trim();
}

/** The flags of `deno run` for a command; `flags.json` has those of all other commands under "". */
function flagsOf(command = "") {
  const flags = JSON.parse(readFileSync(join(folder, "flags.json"), "utf8"));
  const own = Object.hasOwn(flags, command) ? flags[command] : flags[""];
  return own.map((flag) => flag.replace("{deno}", deno.replaceAll(",", ",,")));
}
