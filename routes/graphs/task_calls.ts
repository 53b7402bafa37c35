/**
 * The route of the call of a task: what a client needs to run the task itself. It never has the
 * value of a secret: arguments with one, or that may have one, are left out.
 */
import { Buffer } from "node:buffer";
import { z } from "zod";
import { isRecord, joinBytes } from "../../base/mod.ts";
import { SecretMask } from "../../logs/mod.ts";
import { shortKey, type TaskCall, TaskCallShape } from "../../protocol/mod.ts";
import { type CallView, type InputView, taskCall } from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { Principal } from "../../http/env.ts";
import { KeyParam } from "../../http/key_param.ts";
import type { RouteTable } from "../access/route_table.ts";
import { allows } from "../access/token.ts";
import type { SecretLookup, StatePort } from "../inbox/ports.ts";
import { requireTasks, unknownTask } from "./tasks.ts";

/** Adds the route. `secrets`: values that no answer may have. */
export function addTaskCallRoute(
  routes: RouteTable,
  ports: StatePort,
  secrets: SecretLookup,
): void {
  routes.add({
    method: "get",
    path: "/api/v1/graphs/{id}/tasks/{key}/call",
    scopes: ["read"],
    audit: "reads",
    summary: "The operation of a task, its arguments and the names of its inputs",
    params: z.object({ id: z.string(), key: KeyParam }),
    examples: {
      inc: {
        summary: "A task with one input",
        params: { key: "x" },
        answer: { status: 200, body: CALL_EXAMPLE },
      },
    },
    answers: { 200: { description: "Now", content: { [JSON_MEDIA_TYPE]: TaskCallShape } } },
  }, (c, { params: { id, key } }) => {
    const graph = requireTasks(ports, c, id);
    const call = taskCall(ports.state, graph, key);
    if (call === undefined) throw unknownTask(key);
    return c.json(shownCall(call, c.get("principal"), secrets));
  });
}

function shownCall(call: CallView, principal: Principal, secrets: SecretLookup): TaskCall {
  const { key, op, args, files, timeoutUs } = call;
  const shown = {
    key: shortKey(key),
    op,
    inputs: call.inputs.map(shownInput),
    modules: call.modules,
    secrets: call.secrets,
    ...(timeoutUs !== null && { timeout: timeoutUs / 1e6 }),
    ...(call.placement && { placement: call.placement }),
    ...call.cached,
    ...(!call.isPure && { pure: false as const }),
    ...(call.isStored && { stored: true as const }),
  };
  if (mayHaveSecret(call, principal, secrets)) return { ...shown, args: [], masked: true };
  return { ...shown, args, ...(files !== null && { files }) };
}

/**
 * A secret that only workers have may be anywhere. Who may submit gets the arguments nevertheless,
 * as a task that it submits could return the secret.
 */
function mayHaveSecret(
  { owner, namedSecrets: names, args, files }: CallView,
  principal: Principal,
  lookup: SecretLookup,
): boolean {
  if (names.length === 0) return false;
  const values = lookup(owner, names);
  const isKnown = names.every((name) => Object.hasOwn(values, name));
  if (!isKnown && !allows(principal, "submit")) return true;
  const mask = new SecretMask(Object.values(values));
  const parts = [Buffer.from(JSON.stringify([args, files]))];
  addBinaries([args, files], parts);
  return parts.some((bytes) => hasSecret(bytes, mask));
}

function hasSecret(bytes: Buffer, mask: SecretMask): boolean {
  const output = mask.output();
  return !bytes.equals(joinBytes([output.push(bytes), output.rest()]));
}

/** Adds the values that are in base64, which does not show what is in them. */
function addBinaries(value: unknown, found: Buffer[]): void {
  if (Array.isArray(value)) {
    for (const item of value) addBinaries(item, found);
  } else if (isRecord(value)) {
    if (typeof value.$msgpack === "string") found.push(Buffer.from(value.$msgpack, "base64"));
    else for (const item of Object.values(value)) addBinaries(item, found);
  }
}

function shownInput({ name, state, nbytes }: InputView): TaskCall["inputs"][number] {
  return typeof name === "string" ? { key: name, state, nbytes } : { ...name, state, nbytes };
}

const CALL_EXAMPLE = {
  key: "x",
  op: "inc",
  args: [{ $ref: 0 }],
  inputs: [{ key: "a", state: "available", nbytes: 1 }],
  modules: null,
  secrets: [],
} satisfies TaskCall;
