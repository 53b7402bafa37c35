/** An inspector that answers as a test says, and the stacks of a child that has it. */
import { RunStacks } from "../../../../executor/pool/inspector/run_stacks.ts";
import {
  asAttempt,
  asGraphId,
  asKey,
  type Call,
  type TaskStackShot,
} from "../../../../protocol/mod.ts";
import type { OutputMask } from "../../../../logs/mod.ts";

interface Message {
  readonly id: number;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

type Members = Readonly<Record<string, unknown>>;

/** What an inspector does with a call besides the usual. `undefined`: the usual. */
export type Script = (
  message: Message,
  send: (text: string) => void,
) => Members | "silent" | undefined;

const CALL: Call = { op: "./tasks.ts#f", args: [] };

export function scriptParsed(scriptId: string, url: string, more: Members = {}): string {
  return event("Debugger.scriptParsed", { scriptId, url, ...more });
}

export function pausedAt(...callFrames: readonly unknown[]): string {
  return event("Debugger.paused", { callFrames });
}

/** A call in the script `1`. Lines and columns count from 0. */
export function callFrame(functionName: string, lineNumber = 0, columnNumber = 0): Members {
  return {
    functionName,
    location: { scriptId: "1", lineNumber, columnNumber },
    this: { value: 1 },
  };
}

function event(method: string, params: Members): string {
  return JSON.stringify({ method, params });
}

export class FakeInspector implements AsyncDisposable {
  /** Methods that were called. */
  readonly called: string[] = [];
  /** Sessions that were open at the same time, at most. */
  sessions = 0;
  readonly #server: Deno.HttpServer<Deno.NetAddr>;

  constructor(script: Script = () => undefined) {
    this.#server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
      if (new URL(request.url).pathname !== "/id") return new Response("no", { status: 404 });
      const { socket, response } = Deno.upgradeWebSocket(request);
      this.sessions++;
      socket.onmessage = ({ data }) => this.#answer(JSON.parse(data), socket, script);
      return response;
    });
  }

  /** Where it is, as a child tells it. */
  get inspected() {
    const { hostname, port } = this.#server.addr;
    return { address: { hostname, port, path: "/id" }, pid: 1, isSeparate: false };
  }

  #answer(message: Message, socket: WebSocket, script: Script): void {
    this.called.push(message.method);
    const send = (text: string) => socket.readyState === 1 && socket.send(text);
    const result = script(message, send) ?? {};
    if (result !== "silent") send(JSON.stringify({ id: message.id, result }));
  }

  /** Takes the stacks of so many children, whose inspector this is. */
  take(
    { children = 1, msMax = 30_000, call = CALL, path = "/id", mask, isKilled = false }: {
      readonly children?: number;
      readonly msMax?: number;
      readonly call?: Call;
      readonly path?: string;
      readonly mask?: OutputMask;
      /** Whether the children are killed when they are looked into. */
      readonly isKilled?: boolean;
    } = {},
  ): Promise<TaskStackShot[]> {
    const { hostname, port } = this.#server.addr;
    const isEnding = () => isKilled && this.sessions > 0;
    const all = Array.from({ length: children }, (_, id) => ({
      id: id as never,
      isBound: true,
      get isEnding() {
        return isEnding();
      },
      modulesUrl: "file:///tmp/modules/",
      inspected: { address: { hostname, port, path }, pid: 1, isSeparate: false },
    }));
    const runs = all.map((_, id) => ({
      attempt: asAttempt(id + 1),
      call,
      graph: asGraphId("g"),
      key: asKey(`g/${id}`),
      ...(mask === undefined ? {} : { mask }),
    }));
    const head = ({ id }: { readonly id: unknown }) => runs[id as number];
    return new RunStacks({ children: () => all, head, msMax }).take();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
  }
}
