/**
 * The image: its file system is made by the steps of the Dockerfile, without a container engine,
 * and used read-only, by another user, without a network.
 */
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { permissionsOfCommand } from "../../../cli/roles/command_permissions.ts";
import { runSession } from "../install/session.ts";
import { descendants } from "../processes.ts";
import { readYaml } from "./documents.ts";
import { hasProgram } from "./programs.ts";
import { isLong } from "../../long.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const FOLDER = join(ROOT, "deploy/image");
const TOOLS = ["mmdebstrap", "ip", "nsenter", "unshare", "mount", "chroot"];

async function run(program: string, args: readonly string[], cwd = ROOT): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command(program, { args: [...args], cwd })
    .output();
  const decoder = new TextDecoder();
  assert.equal(code, 0, `${program} ${args.join(" ")}: ${decoder.decode(stderr)}`);
  return decoder.decode(stdout);
}

async function missingTools(): Promise<string[]> {
  if (Deno.build.os !== "linux" || Deno.uid() !== 0) return ["root on Linux"];
  const found = await Promise.all(TOOLS.map(hasProgram));
  return TOOLS.filter((_, index) => !found[index]);
}

interface Dockerfile {
  readonly base: string;
  readonly env: Readonly<Record<string, string>>;
  readonly commands: readonly string[];
  readonly user: string;
  readonly entry: readonly string[];
}

/** Reads the instructions that the Dockerfile uses. Throws for others. */
async function readDockerfile(): Promise<Dockerfile> {
  const text = (await Deno.readTextFile(join(FOLDER, "Dockerfile"))).replaceAll(/\\\n\s*/g, "");
  const args = new Map<string, string>();
  const env: Record<string, string> = {};
  const commands: string[] = [];
  let [base, user] = ["", ""];
  let entry: readonly string[] = [];
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [, name = "", rest = ""] = /^(\w+) (.*)$/.exec(line) ?? [];
    const pairs = () =>
      [...rest.matchAll(/(\w+)=(\S+)/g)].map(([, key = "", value = ""]) => [key, value]);
    if (name === "ARG") { for (const [key = "", value = ""] of pairs()) args.set(key, value); }
    else if (name === "FROM") base = rest.replace(/\$\{(\w+)\}/, (_, key) => args.get(key) ?? "");
    else if (name === "ENV") Object.assign(env, Object.fromEntries(pairs()));
    else if (name === "COPY") assert.equal(rest, ". /weir");
    else if (name === "WORKDIR") assert.equal(rest, "/weir");
    else if (name === "RUN") commands.push(rest);
    else if (name === "USER") user = rest;
    else if (name === "ENTRYPOINT") entry = JSON.parse(rest);
    else assert.ok(name === "CMD", `The test does not know ${line}`);
  }
  return { base, env, commands, user, entry };
}

/** Copies the files of the checkout that the build context contains. */
async function copyContext(to: string): Promise<void> {
  for (const path of await contextFiles()) {
    await Deno.mkdir(dirname(join(to, path)), { recursive: true });
    await Deno.copyFile(join(ROOT, path), join(to, path));
  }
}

/** Paths of the files that Docker sends: those of the repository that are not ignored. */
async function contextFiles(): Promise<string[]> {
  const ignored = await Deno.readTextFile(join(FOLDER, "Dockerfile.dockerignore"));
  const [first, ...kept] = ignored.trim().split("\n");
  assert.equal(first, "**");
  const tracked = (await run("git", ["ls-files", "--cached", "--others", "--exclude-standard"]))
    .split("\n");
  return tracked.filter((path) => kept.some((line) => `!${path}/`.startsWith(`${line}/`)));
}

/** Folders of containers that are volumes of Docker Compose: they get the owner of the folder. */
async function volumesOfCompose(): Promise<string[]> {
  const [document] = await readYaml("compose.yaml");
  const { services } = document?.content as {
    readonly services: Readonly<Record<string, { readonly volumes: readonly string[] }>>;
  };
  const volumes = Object.values(services).flatMap((service) => service.volumes);
  assert.equal(volumes.length, 2);
  return volumes.map((volume) => volume.split(":").at(-1) ?? "");
}

/** The process below `pid` that is the first one of a namespace. */
function firstProcess(pid: number): number {
  const found = descendants(pid).find((id) =>
    /^NSpid:.*\t1$/m.test(Deno.readTextFileSync(`/proc/${id}/status`))
  );
  return found ?? assert.fail("There is no process 1");
}

Deno.test("the image starts each command with its permissions, the scheduler without -A", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-image-" });
  try {
    for (const name of ["deploy/image", "bin"]) {
      await Deno.mkdir(join(folder, name), { recursive: true });
    }
    for (const name of ["cli", "deno.json"]) {
      await Deno.symlink(join(ROOT, name), join(folder, name));
    }
    await Deno.copyFile(join(FOLDER, "weir.sh"), `${folder}/deploy/image/weir.sh`);
    const { commands, entry } = await readDockerfile();
    const write = commands.find((command) => command.includes("image_permissions.ts")) ??
      assert.fail();
    await run("sh", ["-c", write], folder);
    await Deno.writeTextFile(`${folder}/bin/deno`, '#!/bin/sh\nprintf "%s\\n" "$@"\n', {
      mode: 0o755,
    });
    const started = async (...args: string[]) => {
      const program = (entry[0] ?? "").replace(/^\/weir/, folder);
      const { stdout } = await new Deno.Command(program, {
        args: [...entry.slice(1), ...args],
        env: { PATH: `${folder}/bin:/bin:/usr/bin` },
        cwd: folder,
      }).output();
      return new TextDecoder().decode(stdout).trim().split("\n");
    };
    for (const args of [["scheduler", "--port=1"], ["--log-level", "debug", "scheduler"]]) {
      const flags = await started(...args);
      assert.deepEqual(flags.slice(-args.length), args);
      const expected = permissionsOfCommand("scheduler");
      assert.deepEqual(flags.slice(1, expected.length + 1), expected);
      assert.ok(!flags.includes("-A"));
    }
    assert.ok((await started("worker")).includes("-A"), "it reads the memory of processes");
    assert.ok(!(await started("token", "new", "--name=a b")).includes("-A"));
    assert.equal((await started("token", "new", "--name=a b")).at(-1), "--name=a b");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/** A static import of a module of this repository, on the line that names it. */
const IMPORT = /^(?:import|export|\}) [^"\n]*"(\.{1,2}\/[^"]+\.ts)"/gm;

Deno.test("the image has every module that its modules import", async () => {
  const paths = new Set(await contextFiles());
  const absent: string[] = [];
  for (const path of paths) {
    if (!path.endsWith(".ts")) continue;
    const text = await Deno.readTextFile(join(ROOT, path));
    for (const [, specifier = ""] of text.matchAll(IMPORT)) {
      if (!paths.has(join(dirname(path), specifier))) absent.push(`${path}: ${specifier}`);
    }
  }
  assert.deepEqual(absent, []);
});

const missing = await missingTools();
if (missing.length > 0) console.log(`The image is not tested without ${missing.join(", ")}`);

Deno.test({
  name:
    "the image runs workers and compilers as another user, read-only and without a network (long)",
  ignore: !isLong || missing.length > 0,
  async fn() {
    const image = await readDockerfile();
    const gate = await Deno.readTextFile(join(ROOT, ".ci/run"));
    assert.equal(image.base, `denoland/deno:debian-${/deno@([\d.]+)/.exec(gate)?.[1]}`);
    const root = await Deno.makeTempDir({ prefix: "weir-image-" });
    // The files of the session have the same path inside.
    const folder = await Deno.makeTempDir({ prefix: "weir-image-session-" });
    let inside: Deno.ChildProcess | null = null;
    try {
      // The base: Debian with Deno.
      const packages = "--include=libgcc-s1,dash,coreutils,ca-certificates";
      await run("mmdebstrap", ["--mode=root", "--variant=extract", packages, "bookworm", root]);
      await Deno.copyFile(Deno.execPath(), join(root, "usr/bin/deno"));
      await Deno.chmod(root, 0o755);
      await copyContext(join(root, "weir"));
      for (const name of ["proc", "dev", "tmp", `.${folder}`]) {
        await Deno.mkdir(join(root, name), { recursive: true });
      }
      // Names are resolved as on this machine while packages are downloaded.
      await Deno.copyFile("/etc/resolv.conf", join(root, "etc/resolv.conf"));
      const certificates = "/etc/ssl/certs/ca-certificates.crt";
      await Deno.mkdir(dirname(join(root, certificates)), { recursive: true });
      await Deno.copyFile(certificates, join(root, certificates));
      const env = { PATH: "/usr/bin:/bin", ...image.env };
      const set = Object.entries(env).map(([name, value]) => `${name}=${value}`);
      for (const command of image.commands) {
        const mounted = `mount -t proc proc ${root}/proc && exec "$@"`;
        await run("unshare", [
          ...["--mount", "sh", "-ec", mounted, "sh", "chroot", root, "env", ...set],
          ...["sh", "-c", `cd /weir && ${command}`],
        ]);
      }
      const [user = "", group] = image.user.split(":");
      for (const path of await volumesOfCompose()) {
        const { uid, gid } = await Deno.stat(join(root, path));
        assert.deepEqual([uid, gid], [Number(user), Number(group)], path);
      }
      // The namespaces live as long as this process, with a loopback interface only.
      const mounts = [
        "ip link set lo up",
        `mount --bind ${root} ${root}`,
        `mount --bind /dev ${root}/dev`,
        `mount -t proc proc ${root}/proc`,
        `mount -t tmpfs tmpfs ${root}/tmp`,
        `mkdir -p ${root}${folder}`,
        `mount --bind ${folder} ${root}${folder}`,
        `mount -o remount,ro,bind ${root}`,
        "echo ready",
        "exec sleep 600",
      ];
      await Deno.chmod(folder, 0o777);
      inside = new Deno.Command("unshare", {
        args: ["--net", "--mount", "sh", "-ec", mounts.join("\n")],
        stdout: "piped",
        stderr: "inherit",
      }).spawn();
      const reader = inside.stdout.getReader();
      const { value } = await reader.read();
      assert.equal(new TextDecoder().decode(value), "ready\n");
      await reader.cancel();
      assert.notEqual(user, "0");
      await runSession({
        program: "nsenter",
        args: [
          ...["--target", String(inside.pid), "--net", "--mount"],
          // Each command is process 1, as in a container: signals without a handler do nothing.
          ...["unshare", "--pid", "--fork", `--mount-proc=${root}/proc`],
          // The last worker has nobody to leave its data to.
          ...[
            "chroot",
            `--userspec=${image.user}`,
            root,
            "env",
            `--chdir=${folder}`,
            ...set,
            "WEIR_STOP_TIMEOUT=1",
          ],
          ...image.entry,
        ],
        folder,
        signal: ({ pid }, signal) => Deno.kill(firstProcess(pid), signal),
      });
    } finally {
      try {
        inside?.kill("SIGKILL");
      } catch {
        // It has ended already.
      }
      await inside?.status;
      await Deno.remove(folder, { recursive: true });
      await Deno.remove(root, { recursive: true });
    }
  },
});
