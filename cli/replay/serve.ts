/** `weir replay FOLDER --serve PORT`: the dashboard and the API over a recording. */
import { builtins } from "../../ops/mod.ts";
import { DiskFolder } from "../../recording/mod.ts";
import {
  createApp,
  type SchedulerServer,
  type SchedulerShell,
  serveScheduler,
  StartingApp,
} from "../../routes/mod.ts";
import { print } from "../output/print.ts";
import { listenError } from "../roles/listen_error.ts";
import type { LoadedPolicies } from "../roles/recording/policies.ts";
import { withRecordingErrors } from "../roles/recording/recording.ts";
import { untilStopSignal } from "../roles/stop_signals.ts";
import { RecordedTimeline } from "./timeline.ts";

const HOST = "127.0.0.1";

/**
 * Serves the recording on loopback until a signal to stop. This process connects to nothing: the
 * workers of the recording may be others now.
 *
 * @throws CommandError if the port is taken or the recording cannot be replayed
 */
export async function serveReplay(
  dir: string,
  { port, policies, target }: {
    readonly port: number;
    readonly policies: LoadedPolicies;
    /** Where to begin; the end if it is empty. */
    readonly target: { readonly event?: number; readonly at?: number };
  },
): Promise<void> {
  const served = new StartingApp();
  const server = listen(served, port);
  await Deno.permissions.revoke({ name: "net" });
  try {
    const timeline = await withRecordingErrors(() =>
      RecordedTimeline.open(
        new DiskFolder(dir),
        policies,
        (fraction) => served.progress = fraction,
      )
    );
    await timeline.seek(target);
    const show = (shell: SchedulerShell) =>
      served.become(createApp(shell, { operations: builtins, replay: timeline }), shell);
    timeline.onShell = show;
    show(timeline.shell);
    const { first, last } = timeline.position;
    print(`replay of events ${first} to ${last} on ${server.url}/ui/`);
    await untilStopSignal();
    timeline.close();
  } finally {
    await server.stop();
  }
}

function listen(served: StartingApp, port: number): SchedulerServer {
  try {
    return serveScheduler(served, served, { hostname: HOST, port });
  } catch (error) {
    throw listenError({ host: HOST, port }, error);
  }
}
