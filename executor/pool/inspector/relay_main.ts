/**
 * The program of the relay: it passes bytes between its standard streams and the inspector of a
 * child, whose network namespace it was started in. It ends with either side.
 */
const [hostname = "", port = ""] = Deno.args;
const connection = await Deno.connect({ hostname, port: Number(port) });
connection.setNoDelay(true);
await Promise.race([
  Deno.stdin.readable.pipeTo(connection.writable),
  connection.readable.pipeTo(Deno.stdout.writable),
]);
Deno.exit();
