/** The deadlines of connections, by a clock that the test turns. */
import assert from "node:assert/strict";
import {
  type OpenAnswer,
  type OpenConnection,
  OpenConnections,
} from "../../../http/listen/open_connections.ts";

const LIMITS = { connectionsMax: 10, headMs: 10, idleMs: 100, stallMs: 50 };

/** Connections by a clock that the test turns. */
class Clock {
  now = 0;
  readonly closed: string[] = [];
  readonly connections = new OpenConnections(LIMITS, () => this.now);

  connect(name: string): OpenConnection {
    const never = new Promise<void>(() => {});
    let opened: OpenConnection | undefined;
    this.connections.admit((connection) => {
      opened = connection;
      const abort = () => void this.closed.push(name);
      return { finished: never, shutdown: () => never, abort };
    });
    assert.ok(opened);
    return opened;
  }

  request(name: string): OpenAnswer {
    return this.connect(name).begin();
  }

  sweepAt(now: number): readonly string[] {
    this.now = now;
    this.connections.sweep();
    return this.closed;
  }
}

Deno.test("OpenConnections closes the connection whose client takes no piece in time, and no other", () => {
  const clock = new Clock();
  const slow = clock.request("slow");
  const stuck = clock.request("stuck");
  const quiet = clock.request("quiet");
  const whole = clock.request("whole");
  slow.given();
  stuck.given();
  // A stream of events has nothing to send; its client has taken everything.
  quiet.given();
  quiet.taken();
  whole.given();
  whole.end(false);
  clock.now = 40;
  slow.taken();
  slow.given();
  assert.deepEqual(clock.sweepAt(40), []);
  assert.deepEqual(clock.sweepAt(60), ["stuck"]);
  stuck.taken();
  assert.deepEqual(clock.sweepAt(89), ["stuck"]);
  // A piece of an answer that has ended counts no more.
  whole.given();
  assert.deepEqual(clock.sweepAt(99), ["stuck", "slow"]);
});

Deno.test("OpenConnections: other requests of a connection do not hide an answer that is not read", () => {
  const clock = new Clock();
  const connection = clock.connect("one");
  const stuck = connection.begin();
  stuck.given();
  for (clock.now = 10; clock.now < 50; clock.now += 10) {
    const other = connection.begin();
    other.given();
    other.taken();
    other.end(false);
  }
  assert.deepEqual(clock.sweepAt(51), ["one"]);
});
