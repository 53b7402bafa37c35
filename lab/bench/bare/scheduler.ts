/**
 * The pipeline without scheduling: JSON instructions over SSE to two workers, JSON events by POST,
 * a fixed number of outstanding tasks per worker, and no decisions. Its rate is the limit of the
 * parts that the real scheduler, worker and executor consist of.
 *
 * `GET /instructions`: SSE. `POST /events`: `["finished", key, attempt, nbytes][]`. `POST /run`
 * `{tasks, window}` answers when the last task has finished.
 */
interface Run {
  readonly tasks: number;
  readonly window: number;
}

interface Lane {
  readonly send: (text: string) => void;
  outstanding: number;
}

const lanes: Lane[] = [];
let run: Run = { tasks: 0, window: 0 };
let sent = 0;
let finished = 0;
let ended: () => void = () => {};

Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: ({ port }) => console.log(port) }, serve);

async function serve(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/instructions") return open();
  const body = await request.json();
  if (pathname === "/run") {
    run = body as Run;
    sent = finished = 0;
    const end = new Promise<void>((resolve) => ended = resolve);
    lanes.forEach(fill);
    await end;
  } else {
    const lane = lanes[Number(pathname.slice("/events/".length))];
    const events = body as unknown[];
    finished += events.length;
    if (lane) {
      lane.outstanding -= events.length;
      fill(lane);
    }
    if (finished === run.tasks) ended();
  }
  return new Response("{}");
}

function open(): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const lane = lanes.length;
      lanes.push({
        send: (text) => controller.enqueue(encoder.encode(`data: ${text}\n\n`)),
        outstanding: 0,
      });
      controller.enqueue(encoder.encode(`data: ${lane}\n\n`));
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

/** Sends a worker as many tasks as its window allows, in one batch. */
function fill(lane: Lane): void {
  const batch: unknown[] = [];
  while (lane.outstanding < run.window && sent < run.tasks) {
    batch.push(["compute", `local/ns/x-${sent}`, sent, "g", [0, 1, sent], "inc", [sent], [], null]);
    sent++;
    lane.outstanding++;
  }
  if (batch.length > 0) lane.send(JSON.stringify(batch));
}
