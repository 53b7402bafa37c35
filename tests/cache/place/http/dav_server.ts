/** nginx with WebDAV as a cache server, as one process on a free port of loopback. */
import assert from "node:assert/strict";
import { eventually } from "../../../eventually.ts";
import { freePorts, spawnNginx, writeConfiguration } from "../../../end_to_end/deploy/nginx.ts";

export const isNginxInstalled: boolean = await new Deno.Command("nginx", {
  args: ["-v"],
  stderr: "null",
}).output().then(({ success }) => success, () => false);

/** User and password that the server asks for. */
export const CREDENTIALS = "ci:p%40ss";
/** The same as a line of nginx, not encrypted. */
const PASSWORD_LINE = "ci:{PLAIN}p@ss\n";

export class DavServer implements AsyncDisposable {
  readonly folder: string;
  readonly port: number;
  #child: Deno.ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  static async start(): Promise<DavServer> {
    const folder = await Deno.makeTempDir({ prefix: "weir-dav-" });
    const [port = 0] = freePorts(1);
    // The processes of nginx may belong to another user.
    await Deno.chmod(folder, 0o777);
    await Deno.mkdir(`${folder}/root`);
    await Deno.writeTextFile(`${folder}/passwords`, PASSWORD_LINE);
    await writeConfiguration(
      folder,
      `access_log ${folder}/access.log;
      server {
        listen 127.0.0.1:${port};
        root ${folder}/root;
        location / {
          auth_basic cache;
          auth_basic_user_file ${folder}/passwords;
          dav_methods PUT;
          create_full_put_path on;
          client_max_body_size 4m;
        }
      }`,
    );
    const server = new DavServer(folder, port);
    try {
      await server.run();
      return server;
    } catch (error) {
      await server[Symbol.asyncDispose]();
      throw error;
    }
  }

  url(credentials: string = CREDENTIALS): string {
    return `http://${credentials}@127.0.0.1:${this.port}/weir/`;
  }

  /** Starts nginx, again after {@linkcode stop}. */
  async run(): Promise<void> {
    this.#child = spawnNginx(this.folder);
    let isOver = false;
    void this.#child.status.then(() => isOver = true);
    await eventually("nginx listens", async () => {
      if (isOver) assert.fail(await Deno.readTextFile(`${this.folder}/error.log`));
      const connection = await Deno.connect({ hostname: "127.0.0.1", port: this.port })
        .catch(() => null);
      connection?.close();
      return connection !== null;
    });
  }

  async stop(): Promise<void> {
    this.#child?.kill("SIGKILL");
    await this.#child?.status;
    this.#child = undefined;
  }

  /** Files below a path of the cache. */
  async files(path: string): Promise<string[]> {
    const found = await Array.fromAsync(Deno.readDir(`${this.folder}/root/weir/${path}`))
      .catch(() => []);
    return found.map(({ name }) => name).sort();
  }

  path(path: string): string {
    return `${this.folder}/root/weir/${path}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    await Deno.remove(this.folder, { recursive: true });
  }
}
