/**
 * A rogue worker with a valid token, which is first given no task and then takes part. The attacks
 * share a cluster.
 */
import { MEMBER_ATTACKS } from "./member_attacks.ts";
import { OUTSIDER_ATTACKS } from "./outsider_attacks.ts";
import { runAttacks } from "./rogue_scene.ts";
import { SOCKET_ATTACKS } from "./socket_attacks.ts";

Deno.test("a rogue worker reads nothing it was not given, changes nothing and ends nobody", (t) =>
  runAttacks(t, { ...OUTSIDER_ATTACKS, ...MEMBER_ATTACKS, ...SOCKET_ATTACKS }));
