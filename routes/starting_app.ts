/**
 * The server of a scheduler before its state is restored: `GET /livez` is answered, and everything
 * else is refused with the progress. Then it passes requests on to the API.
 */
import { Hono } from "hono";
import type { AppEnv } from "../http/env.ts";
import { problemResponse, resuming } from "../http/problem.ts";
import { requestId } from "../http/request_id.ts";
import type { RequestInfo } from "../http/listen/engine.ts";
import type { SchedulerShell } from "./shell.ts";

interface App {
  /** `info`: what the server says of the request. */
  fetch(request: Request, info?: Pick<RequestInfo, "remoteAddr">): Response | Promise<Response>;
}

export class StartingApp {
  /** Fraction of the recording that is read. */
  progress = 0;
  #app: App;
  #shell: SchedulerShell | null = null;

  constructor() {
    const app = new Hono<AppEnv>();
    app.use(requestId());
    app.get("/livez", (c) => c.json({ status: "ok" }));
    app.all("*", (c) => problemResponse(c, resuming(this.progress)));
    this.#app = app;
  }

  /** Passes all later requests to the API of `shell`. */
  become(app: App, shell: SchedulerShell): void {
    this.#app = app;
    this.#shell = shell;
  }

  /** As the next two: the same of the shell, if there is one. */
  drain(): void {
    this.#shell?.drain();
  }

  async settled(): Promise<void> {
    await this.#shell?.settled();
  }

  close(): void {
    this.#shell?.close();
  }

  fetch(
    request: Request,
    info?: Pick<RequestInfo, "remoteAddr">,
  ): Response | Promise<Response> {
    return this.#app.fetch(request, info);
  }
}
