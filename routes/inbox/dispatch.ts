/**
 * Subjects of the server, and how the messages of the machine reach them: instructions that a
 * subject performs, and events whose request it rejects. The compiler names a message that has no
 * subject, and one that has several without an order.
 */
import type { WorkerId } from "../../protocol/mod.ts";
import type { SchedulerEvent, SchedulerInstruction } from "../../scheduler/mod.ts";
import type { AnsweredEvent } from "./answered_events.ts";

/** A handler for some types of a message. */
type Handlers<Message extends { readonly type: string }, More extends unknown[] = []> = {
  readonly [Type in Message["type"]]?: (
    message: Extract<Message, { readonly type: Type }>,
    ...more: More
  ) => void;
};

/** Instructions that a subject carries out. */
export type Performers = Handlers<SchedulerInstruction>;
/** Events whose request a subject rejects if it has no answer yet. */
export type Rejecters = Handlers<AnsweredEvent, [error: unknown]>;

/** A subject of the server. `Table`: where its routes go; `App`: what they get of the app. */
export interface Subject<Table = never, App = never> {
  /** What other subjects, and routes, get of it. */
  readonly ports?: object;
  readonly routes?: (table: Table, app: App) => void;
  readonly perform?: Performers;
  readonly reject?: Rejecters;
  /** Called before the machine handles an event. */
  readonly before?: (event: SchedulerEvent) => void;
  /** Called when the machine has handled the event. */
  readonly after?: (event: SchedulerEvent, instructions: readonly SchedulerInstruction[]) => void;
  /** Called when the server goes on with the restored state of a former process. */
  readonly resumed?: () => void;
  /** Called when a message to the worker is lost. */
  readonly unsent?: (worker: WorkerId) => void;
  /** Ends every stream and wait. May be called again. */
  readonly close?: () => void;
  /** Settles when nothing is under way that a stop of the server would lose. */
  readonly settled?: () => Promise<void>;
}

type Subjects = Readonly<Record<string, Subject>>;
type Kind = "perform" | "reject";

/** Types of the messages that a subject handles. */
type Handled<Each, Of extends Kind> = Each extends { readonly [K in Of]: infer Found } ? keyof Found
  : never;

/** Types of the messages that several subjects handle. */
type Shared<All extends Subjects, Of extends Kind> = {
  [Name in keyof All]: Extract<
    Handled<All[Name], Of>,
    Handled<All[Exclude<keyof All, Name>], Of>
  >;
}[keyof All];

/** Names of the subjects that handle messages of the type. */
type Handling<All extends Subjects, Of extends Kind, Type> = {
  [Name in keyof All]: Type extends Handled<All[Name], Of> ? Name : never;
}[keyof All];

/** The order of the subjects that handle the same messages. */
type Orders<All extends Subjects, Of extends Kind> = {
  readonly [Type in Shared<All, Of>]: readonly Handling<All, Of, Type>[];
};

type Merged<All extends Subjects, Of extends Kind> = Pick<
  Required<NonNullable<Subject[Of]>>,
  Extract<Handled<All[keyof All], Of>, keyof NonNullable<Subject[Of]>>
>;

/**
 * The handlers of all subjects. `orders`: for each type that several subjects handle, their names.
 * Throws for a type whose order does not name each of its subjects once.
 */
export function mergeHandlers<All extends Subjects, Of extends Kind>(
  subjects: All,
  kind: Of,
  orders: Orders<All, Of>,
): Merged<All, Of> {
  const owners = new Map<string, string[]>();
  for (const [name, subject] of Object.entries(subjects)) {
    for (const type of Object.keys(subject[kind] ?? {})) {
      const names = owners.get(type);
      if (names === undefined) owners.set(type, [name]);
      else names.push(name);
    }
  }
  const order = new Map<string, readonly string[]>(Object.entries(orders));
  const merged = Array.from(owners, ([type, names]) => {
    const ordered = order.get(type) ?? names.slice(0, 1);
    if (ordered.toSorted().join() !== names.toSorted().join()) {
      throw new Error(
        `Cannot ${kind} "${type}": its order must name ${names.join(", ")}, each once`,
      );
    }
    return [type, inOrder(ordered.map((name) => handlerOf(subjects[name], kind, type)))];
  });
  return Object.fromEntries(merged);
}

type Handler = (...message: unknown[]) => void;

function handlerOf(subject: Subject | undefined, kind: Kind, type: string): Handler {
  const handlers = subject?.[kind] as Readonly<Record<string, Handler>> | undefined;
  const handler = handlers?.[type];
  if (handler === undefined) throw new Error(`Cannot ${kind} "${type}": no handler`);
  return handler;
}

function inOrder(handlers: readonly Handler[]): Handler {
  const [first] = handlers;
  if (first !== undefined && handlers.length === 1) return first;
  return (...message) => {
    for (const handle of handlers) handle(...message);
  };
}

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends
  (all: infer All) => void ? All
  : never;

/** The ports of all subjects together. */
export type PortsOf<All extends Subjects> = Intersection<
  Extract<All[keyof All], { readonly ports: object }>["ports"]
>;

/** Puts the ports of all subjects together. */
export function mergePorts<All extends Subjects>(subjects: All): PortsOf<All> {
  return Object.assign({}, ...Object.values(subjects).map(({ ports }) => ports));
}
