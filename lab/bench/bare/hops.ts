/**
 * The way of a small graph without Weir. `scheduler` holds the post of a client, sends it as an
 * event of a stream, and answers it when the worker has posted it back; `worker URL` reads the
 * stream. Bodies are parsed once in each process, and nobody looks into them. With `worker URL
 * SOCKET`, each post passes a process that has waited for it and then ends.
 *
 * `POST /graphs` is held, `GET /instructions` is the stream, `POST /events` ends the oldest post
 * that is held, and `GET /livez` is answered at once.
 */
import { RunProcesses } from "./run_processes.ts";

const JSON_HEADERS = { "content-type": "application/json" };

const [role = "", url = "", socket] = Deno.args;
if (role === "scheduler") serve();
else await work(url);

function serve(): void {
  const encoder = new TextEncoder();
  const held: ((text: string) => void)[] = [];
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  const onListen = ({ port }: Deno.NetAddr) => console.log(`http://127.0.0.1:${port}`);
  Deno.serve({ hostname: "127.0.0.1", port: 0, onListen }, async (request) => {
    if (request.url.endsWith("/livez")) return new Response("ok");
    if (request.method === "GET") {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          stream = controller;
          controller.enqueue(encoder.encode(": connected\n\n"));
        },
      });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    }
    const text = JSON.stringify(await request.json());
    if (request.url.endsWith("/events")) {
      held.shift()?.(text);
      return new Response('{"ack":1}', { headers: JSON_HEADERS });
    }
    const answer = new Promise<string>((resolve) => held.push(resolve));
    stream?.enqueue(encoder.encode(`data: ${text}\n\n`));
    return new Response(await answer, { headers: JSON_HEADERS });
  });
}

async function work(url: string): Promise<void> {
  const processes = socket === undefined ? null : new RunProcesses(socket);
  const { body } = await fetch(`${url}/instructions`);
  if (body === null) throw new Error("Cannot read instructions: the answer has no body");
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of body) {
    const events = (rest + decoder.decode(bytes, { stream: true })).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      if (event.startsWith(": ")) console.log(event);
      else await post(await run(JSON.stringify(JSON.parse(event.slice("data: ".length)))));
    }
  }

  async function run(text: string): Promise<string> {
    return processes === null ? text : await processes.run(text);
  }

  async function post(body: string): Promise<void> {
    const sent = { method: "POST", headers: JSON_HEADERS, body };
    await (await fetch(`${url}/events`, sent)).json();
    processes?.start();
  }
}
