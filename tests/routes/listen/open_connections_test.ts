/** The deadlines of connections, by a clock that the test turns. */
import assert from "node:assert/strict";
import { type OpenConnection, OpenConnections } from "../../../routes/listen/open_connections.ts";

const LIMITS = { connectionsMax: 10, headMs: 10, idleMs: 100, stallMs: 50 };

Deno.test("OpenConnections closes the connection whose client takes no piece in time, and no other", () => {
  let now = 0;
  const connections = new OpenConnections(LIMITS, () => now);
  const closed: string[] = [];
  const open = (name: string): OpenConnection => {
    const never = new Promise<void>(() => {});
    let opened: OpenConnection | undefined;
    connections.admit((connection) => {
      opened = connection;
      return { finished: never, shutdown: () => never, abort: () => void closed.push(name) };
    });
    assert.ok(opened);
    opened.begin();
    return opened;
  };
  const [slow, stuck, quiet, whole] = ["slow", "stuck", "quiet", "whole"].map(open);
  slow?.given();
  stuck?.given();
  // A stream of events has nothing to send; its client has taken everything.
  quiet?.given();
  quiet?.taken();
  whole?.given();
  whole?.end(false);
  now = 40;
  slow?.taken();
  slow?.given();
  connections.sweep();
  assert.deepEqual(closed, []);
  now = 60;
  connections.sweep();
  assert.deepEqual(closed, ["stuck"]);
  now = 89;
  stuck?.taken();
  connections.sweep();
  assert.deepEqual(closed, ["stuck"]);
  // A piece of an answer that has ended counts no more.
  whole?.given();
  now = 99;
  connections.sweep();
  assert.deepEqual(closed, ["stuck", "slow"]);
});
