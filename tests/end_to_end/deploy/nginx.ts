/** A real nginx with the file of `deploy/nginx`, as one process on free ports of loopback. */
import assert from "node:assert/strict";
import { fileURLToPath as fromFileUrl } from "node:url";
import { eventually } from "../../eventually.ts";
import { readDeployed } from "./documents.ts";

const TLS = new URL("../../data/tls/", import.meta.url);
/** The authority that signed the certificate of `localhost`. */
export const AUTHORITY = fromFileUrl(new URL("authority.crt", TLS));

/** A server of nginx: how it differs from the file. */
export interface ServerOptions {
  readonly http2: boolean;
  readonly readTimeoutSeconds: number;
}

/** An answered request, as the log of nginx has it. */
export interface Access {
  readonly protocol: string;
  readonly method: string;
  readonly uri: string;
  readonly status: number;
  readonly seconds: number;
}

const FORMAT = '"$server_protocol $request_method $request_uri $status $request_time"';

export class Nginx {
  /** The URL of each server, with the path of the file. */
  readonly urls: readonly string[];
  readonly #folder: string;
  readonly #child: Deno.ChildProcess;

  private constructor(urls: readonly string[], folder: string, child: Deno.ChildProcess) {
    this.urls = urls;
    this.#folder = folder;
    this.#child = child;
  }

  /** Starts servers in front of a scheduler. */
  static async start(scheduler: string, servers: readonly ServerOptions[]): Promise<Nginx> {
    const folder = await Deno.makeTempDir({ prefix: "weir-nginx-" });
    const ports = freePorts(servers.length);
    const files = await Promise.all(
      servers.map((server, index) =>
        serverFile(server, { name: `weir${index}`, port: ports[index] ?? 0, scheduler })
      ),
    );
    await writeConfiguration(
      folder,
      `log_format test ${FORMAT};
      access_log ${folder}/access.log test;
      ${files.join("\n")}`,
    );
    const child = spawnNginx(folder);
    const urls = ports.map((port) => `https://localhost:${port}/weir`);
    const nginx = new Nginx(urls, folder, child);
    let isOver = false;
    void child.status.then(() => isOver = true);
    try {
      await eventually("nginx listens", async () => {
        assert.ok(!isOver, `nginx ended: ${await nginx.errors()}`);
        return await listens(ports);
      });
      return nginx;
    } catch (error) {
      await nginx[Symbol.asyncDispose]();
      throw error;
    }
  }

  /** Requests that have ended. */
  async accesses(): Promise<Access[]> {
    const lines = (await Deno.readTextFile(`${this.#folder}/access.log`)).split("\n");
    // The last one is empty, or still being written.
    return lines.slice(0, -1).map((line) => {
      const [protocol = "", method = "", uri = "", status, seconds] = line.split(" ");
      return { protocol, method, uri, status: Number(status), seconds: Number(seconds) };
    });
  }

  errors(): Promise<string> {
    return Deno.readTextFile(`${this.#folder}/error.log`).catch(() => "");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      this.#child.kill("SIGKILL");
    } catch {
      // It has ended already.
    }
    await this.#child.status;
    await Deno.remove(this.#folder, { recursive: true });
  }
}

/** Writes the configuration of an nginx in the folder, with the text of its block `http`. */
export async function writeConfiguration(folder: string, http: string): Promise<void> {
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`);
  // One process: it ends when it is killed, and has no other user.
  await Deno.writeTextFile(
    `${folder}/nginx.conf`,
    `daemon off;
    master_process off;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events {}
    http {
      ${paths.join("\n")}
      ${http}
    }`,
  );
}

/** Starts nginx with the configuration in the folder. */
export function spawnNginx(folder: string): Deno.ChildProcess {
  return new Deno.Command("nginx", {
    args: ["-p", folder, "-c", `${folder}/nginx.conf`, "-e", `${folder}/error.log`],
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
}

/** The file of `deploy/nginx`, with what each installation sets. */
async function serverFile(
  { http2, readTimeoutSeconds }: ServerOptions,
  { name, port, scheduler }: {
    readonly name: string;
    readonly port: number;
    readonly scheduler: string;
  },
): Promise<string> {
  let text = await readDeployed("nginx/weir.conf");
  const replace = (from: string, to: string) => {
    assert.ok(text.includes(from), `weir.conf has no "${from}"`);
    text = text.replaceAll(from, to);
  };
  replace("upstream weir", `upstream ${name}`);
  replace("http://weir/", `http://${name}/`);
  replace("server 127.0.0.1:8786;", `server ${new URL(scheduler).host};`);
  replace("listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl${http2 ? " http2" : ""};`);
  replace("server_name weir.example.com;", "server_name localhost;");
  replace("/etc/nginx/tls/weir.", fromFileUrl(new URL("localhost.", TLS)));
  replace("proxy_read_timeout 90s;", `proxy_read_timeout ${readTimeoutSeconds}s;`);
  return text;
}

async function listens(ports: readonly number[]): Promise<boolean> {
  try {
    for (const port of ports) (await Deno.connect({ hostname: "127.0.0.1", port })).close();
    return true;
  } catch {
    return false;
  }
}

export function freePorts(count: number): number[] {
  const listeners = Array.from(
    { length: count },
    () => Deno.listen({ hostname: "127.0.0.1", port: 0 }),
  );
  const ports = listeners.map(({ addr }) => (addr as Deno.NetAddr).port);
  for (const listener of listeners) listener.close();
  return ports;
}
