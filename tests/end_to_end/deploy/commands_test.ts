/** The commands in `deploy/` have flags that exist, with values that they take. */
import assert from "node:assert/strict";
import type { Command } from "commander";
import { schedulerCommand } from "../../../cli/commands/scheduler.ts";
import { workerFlags } from "../../../cli/flags/worker.ts";
import { ApiWorld } from "../../routes/world.ts";
import { deployedFiles, patchedObjects, podsOf, readDeployed, readYaml } from "./documents.ts";
import { hasProgram } from "./programs.ts";

const COMMANDS: Readonly<Record<string, () => Command>> = {
  scheduler: () => schedulerCommand(() => {}),
  worker: workerFlags,
};
/** Values of variables that the engine sets. */
const VARIABLES: Readonly<Record<string, string>> = {
  "$(POD_NAME)": "weir-worker-1",
  "$(POD_IP)": "10.1.2.3",
  "$(CPUS)": "2",
  "%d": "/run/credentials",
  "%H": "host",
  "%i": "1",
};

/** Parses a command line of `weir`, and returns the names of the flags that it gives. */
function parse([name = "", ...args]: readonly string[]): string[] {
  const command = COMMANDS[name]?.();
  assert.ok(command, `There is no command ${name}`);
  command.exitOverride().configureOutput({ writeErr: () => {} }).action(() => {});
  const values = args.map((arg) =>
    arg.replaceAll(/\$\(\w+\)|%\w/g, (variable) => VARIABLES[variable] ?? assert.fail(variable))
  );
  command.parse(values, { from: "user" });
  assert.deepEqual(command.args, []);
  return args.filter((arg) => arg.startsWith("--")).map((arg) => arg.split("=")[0] ?? "");
}

Deno.test("the flags of pods exist", async () => {
  for (const { containers } of podsOf(await patchedObjects()).values()) {
    for (const { args, env = [] } of containers) {
      parse(args);
      const named = new Set(
        args.join(" ").matchAll(/\$\((\w+)\)/g).map(([, name]) => name),
      );
      // Those with a value are for Deno.
      const set = env.filter(({ value }) => value === undefined).map(({ name }) => name);
      assert.deepEqual([...named].sort(), set.sort());
    }
  }
  assert.throws(() => parse(["worker", "--no-such-flag"]));
  assert.throws(() => parse(["worker", "--threads=many"]));
});

Deno.test("the flags of services of Compose exist, and their secrets and volumes", async () => {
  const [document] = await readYaml("compose.yaml");
  const { services, secrets, volumes } = document?.content as {
    readonly services: Readonly<
      Record<string, {
        readonly command: readonly string[];
        readonly secrets: readonly string[];
        readonly volumes: readonly string[];
        readonly read_only: boolean;
        readonly cap_drop: readonly string[];
        readonly security_opt: readonly string[];
      }>
    >;
    readonly secrets: Readonly<Record<string, unknown>>;
    readonly volumes: Readonly<Record<string, unknown>>;
  };
  for (const service of Object.values(services)) {
    parse(service.command);
    assert.deepEqual(
      [service.read_only, service.cap_drop, service.security_opt],
      [true, ["ALL"], ["no-new-privileges:true"]],
    );
    for (const secret of service.secrets) {
      assert.ok(Object.hasOwn(secrets, secret), secret);
      assert.ok(service.command.includes(`--token-file=/run/secrets/${secret}`), secret);
    }
    for (const volume of service.volumes) {
      const [name = ""] = volume.split(":");
      assert.ok(name.startsWith("/") || Object.hasOwn(volumes, name), volume);
    }
  }
});

Deno.test("the flags of units of systemd exist", async () => {
  for (const path of deployedFiles("systemd/")) {
    const [, line = ""] =
      /^ExecStart=\S+\/weir (.*) \$WEIR_FLAGS$/m.exec(await readDeployed(path)) ?? [];
    assert.ok(parse(line.split(" ")).includes("--token-file"), path);
  }
});

Deno.test({
  name: "systemd reads the units",
  ignore: !await hasProgram("systemd-analyze"),
  async fn() {
    const folder = await Deno.makeTempDir();
    try {
      const paths: string[] = [];
      for (const path of deployedFiles("systemd/")) {
        // An installed program stands for `weir`, which the check wants to find.
        const text = (await readDeployed(path)).replace("/usr/local/bin/weir", "/bin/true");
        paths.push(`${folder}/${path.slice("systemd/".length)}`);
        await Deno.writeTextFile(paths.at(-1) ?? "", text);
      }
      const { stderr } = await new Deno.Command("systemd-analyze", {
        args: ["verify", "--man=no", ...paths],
      }).output();
      const lines = new TextDecoder().decode(stderr).split("\n");
      assert.deepEqual(lines.filter((line) => line.includes("weir")), []);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});

Deno.test("KEDA asks a route that exists, with its parameters", async () => {
  using world = new ApiWorld();
  const text = await readDeployed("kubernetes/keda/scaled-object.yaml");
  const { pathname, search } = new URL(/url: (\S+)/.exec(text)?.[1] ?? "");
  const answer = await world.get(pathname + search) as Readonly<Record<string, unknown>>;
  assert.equal(answer[/valueLocation: (\S+)/.exec(text)?.[1] ?? ""], 0);
});
