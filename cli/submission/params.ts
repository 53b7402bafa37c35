/**
 * Parameters of a graph file: declared in `params`, given by `--param`, inserted where a text has
 * `${{ params.NAME }}`.
 *
 * Values are inserted into the parsed graph, once: what a value contains is never read as JSON, as
 * a reference or as a placeholder. A text that is one placeholder becomes the value with its type.
 */
import { isRecord } from "../../base/mod.ts";
import { usageError } from "../exit_code.ts";

const TYPES = ["string", "number", "integer", "boolean"] as const;
type ParamType = typeof TYPES[number];
type ParamValue = string | number | boolean;

interface Declaration {
  readonly type: ParamType;
  readonly default?: ParamValue;
  readonly enum?: readonly ParamValue[];
}

/** Values by name. */
export type Params = ReadonlyMap<string, ParamValue>;

const FAULTS_SHOWN = 20;
const NAME = /^[A-Za-z_][A-Za-z0-9_-]{0,62}$/;
const FIELDS = new Set(["type", "default", "enum", "description"]);
const PLACEHOLDER = /(\$?)\$\{\{\s*([^{}]*?)\s*\}\}/g;
/** Programs that read an argument as a script, and the flags before it. */
const SHELLS = /(?:^|\/)(?:sh|bash|dash|zsh|ksh|fish|ash)$/;
const SCRIPT_FLAG = /^-[A-Za-z]*c[A-Za-z]*$/;

/** Splits `name=value`. Throws `CommandError`. */
export function readParamFlags(flags: readonly string[]): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  for (const flag of flags) {
    const equals = flag.indexOf("=");
    const name = flag.slice(0, equals);
    if (equals < 1) throw usageError(`Cannot read the parameter "${flag}": write it as name=value`);
    if (given.has(name)) throw usageError(`Cannot set the parameter "${name}" twice`);
    given.set(name, flag.slice(equals + 1));
  }
  return given;
}

/** The values of the declared parameters. `file`: for errors. Throws `CommandError`. */
export function readParams(
  declared: unknown,
  given: ReadonlyMap<string, string>,
  file: string,
): Params {
  const faults: string[] = [];
  const values = new Map<string, ParamValue>();
  const declarations = isRecord(declared) ? Object.entries(declared) : [];
  if (declared !== undefined && !isRecord(declared)) faults.push('"params" must be an object');
  for (const [name, each] of declarations) {
    const fault = faultOf(name, each);
    if (fault !== null) faults.push(fault);
    else {
      const value = valueOf(name, each as Declaration, given.get(name));
      if (typeof value === "object") faults.push(value.fault);
      else values.set(name, value);
    }
  }
  for (const name of given.keys()) {
    if (!declarations.some(([known]) => known === name)) {
      const known = declarations.map(([each]) => each).join(", ") || "none";
      faults.push(`there is no parameter "${name}"; declared: ${known}`);
    }
  }
  throwFaults(faults, file);
  return values;
}

/** The graph with the values in place of their placeholders. Throws `CommandError`. */
export function insertParams(graph: unknown, params: Params, file: string): unknown {
  const insertion = new Insertion(params);
  const filled = insertion.fill(graph, "");
  throwFaults(insertion.faults, file);
  return filled;
}

class Insertion {
  readonly faults: string[] = [];
  readonly #params: Params;

  constructor(params: Params) {
    this.#params = params;
  }

  fill(value: unknown, path: string): unknown {
    if (typeof value === "string") return this.#text(value, path);
    if (Array.isArray(value)) return value.map((item, at) => this.fill(item, `${path}/${at}`));
    if (!isRecord(value)) return value;
    this.#checkScript(value, path);
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const place = `${path}/${key}`;
        if (hasPlaceholder(key)) this.faults.push(`${place}: a name takes no parameter`);
        // The source of modules is code.
        return [key, path === "" && key === "modules" ? item : this.fill(item, place)];
      }),
    );
  }

  #text(text: string, path: string): unknown {
    const [whole] = text.matchAll(PLACEHOLDER);
    if (whole !== undefined && whole[0] === text && whole[1] === "") {
      return this.#value(whole[2] ?? "", path);
    }
    return text.replaceAll(PLACEHOLDER, (found, escaped: string, expression: string) => {
      return escaped === "" ? String(this.#value(expression, path)) : found.slice(1);
    });
  }

  #value(expression: string, path: string): ParamValue {
    const name = /^params\.(.+)$/.exec(expression)?.[1];
    if (name === undefined) {
      this.faults.push(`${path}: "${expression}" is no parameter: write \${{ params.NAME }}`);
      return "";
    }
    const value = this.#params.get(name);
    if (value === undefined) this.faults.push(`${path}: there is no parameter "${name}"`);
    return value ?? "";
  }

  /** A parameter in a script would be read as part of the script. */
  #checkScript({ op, args }: Readonly<Record<string, unknown>>, path: string): void {
    if (op !== "exec" || !Array.isArray(args)) return;
    const [program, list] = args;
    if (typeof program !== "string" || !Array.isArray(list)) return;
    // `env bash -c SCRIPT` names the shell among the arguments.
    const words = [program, ...list].map((each) => typeof each === "string" ? each : "");
    const shell = words.findIndex((word) => SHELLS.test(word));
    const flag = words.findIndex((word, at) => at > shell && SCRIPT_FLAG.test(word));
    if (shell < 0 || flag < 0) return;
    let script = flag + 1;
    // Further options may stand before the script, some with a value.
    while (/^[-+]/.test(words[script] ?? "")) {
      script += /^[-+][oO]$/.test(words[script] ?? "") ? 2 : 1;
    }
    const at = words.findIndex((word, at) => at > shell && at <= script && hasPlaceholder(word));
    if (at < 0) return;
    this.faults.push(
      `${path}/args/1/${at - 1}: a script takes no parameter: pass it as an argument after the ` +
        "script, or in env",
    );
  }
}

function hasPlaceholder(text: unknown): boolean {
  if (typeof text !== "string") return false;
  return [...text.matchAll(PLACEHOLDER)].some(([, escaped]) => escaped === "");
}

function faultOf(name: string, declaration: unknown): string | null {
  if (!NAME.test(name)) return `"${name}" cannot be the name of a parameter`;
  if (!isRecord(declaration)) return `the parameter "${name}" must be an object with "type"`;
  const unknown = Object.keys(declaration).find((field) => !FIELDS.has(field));
  if (unknown !== undefined) return `the parameter "${name}" has the unknown field "${unknown}"`;
  const { type, enum: choices } = declaration;
  if (!TYPES.some((each) => each === type)) {
    return `the parameter "${name}" has the unknown type ${JSON.stringify(type)}; there are ` +
      TYPES.join(", ");
  }
  const known = type as ParamType;
  if (declaration.default !== undefined && !isOf(declaration.default, known)) {
    return `the default of "${name}" is no ${known}`;
  }
  if (choices === undefined) return null;
  const isList = Array.isArray(choices) && choices.every((choice) => isOf(choice, known));
  if (!isList) return `the enum of "${name}" must be a list of ${known} values`;
  return null;
}

function valueOf(
  name: string,
  { type, default: fallback, enum: choices }: Declaration,
  text: string | undefined,
): ParamValue | { readonly fault: string } {
  const value = text === undefined ? fallback : parseAs(text, type);
  if (text === undefined && value === undefined) {
    return { fault: `the parameter "${name}" has no default: give --param ${name}=VALUE` };
  }
  if (value === undefined) return { fault: `the parameter "${name}" is no ${type}: "${text}"` };
  if (choices !== undefined && !choices.includes(value)) {
    return { fault: `the parameter "${name}" must be one of ${choices.join(", ")}` };
  }
  return value;
}

/** `undefined`: the text is no value of the type. */
function parseAs(text: string, type: ParamType): ParamValue | undefined {
  if (type === "string") return text;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : undefined;
  const value = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
  return value !== undefined && isOf(value, type) ? value : undefined;
}

function isOf(value: unknown, type: ParamType): value is ParamValue {
  if (type === "integer") return Number.isSafeInteger(value);
  if (type === "number") return typeof value === "number" && Number.isFinite(value);
  if (type === "boolean") return typeof value === "boolean";
  return typeof value === "string";
}

function throwFaults(faults: readonly string[], file: string): void {
  if (faults.length === 0) return;
  const more = faults.length - FAULTS_SHOWN;
  const shown = faults.slice(0, FAULTS_SHOWN).join("; ");
  throw usageError(`Cannot use "${file}": ${shown}${more > 0 ? `; and ${more} more` : ""}`);
}
