/**
 * JavaScript source as tokens, as far as it takes to tell names from everything else. Made for the
 * text of one function, which the engine has parsed before, so nothing here looks for errors.
 */

export interface Token {
  /** `data`: a string, a number, a regular expression, or a piece of a template. */
  readonly kind: "name" | "mark" | "data";
  readonly text: string;
}

/** Comments and space are left out. A template is data, with `${` and `}` as marks. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  /** For every open brace whether it is the `${` of a template. */
  const braces: boolean[] = [];
  let at = 0;
  const take = (kind: Token["kind"], end: number): void => {
    tokens.push({ kind, text: source.slice(at, end) });
    at = end;
  };
  const takeTemplate = (): void => {
    const end = endOfTemplatePiece(source, at + 1);
    take("data", end);
    if (source[end] === "`") return take("data", end + 1);
    braces.push(true);
    take("mark", end + 2);
  };
  for (at = endOf(SPACE, source, 0); at < source.length; at = endOf(SPACE, source, at)) {
    const character = source[at];
    if (character === "`") takeTemplate();
    else if (character === "}" && braces.pop()) {
      tokens.push({ kind: "mark", text: "}" });
      takeTemplate();
    } else if (character === "/" && regexMayFollow(tokens[tokens.length - 1])) {
      take("data", Math.max(endOf(REGEX, source, at), at + 1));
    } else {
      if (character === "{") braces.push(false);
      const [kind, end] = match(source, at);
      take(kind, end);
    }
  }
  return tokens;
}

const SPACE = /(?:\s|\/\/[^\n\u2028\u2029]*|\/\*[\s\S]*?\*\/)+/y;
const NAME = /#?[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy;
const NUMBER =
  /0[xXbBoO][\da-fA-F_]+n?|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?n?/y;
const STRING = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/y;
const REGEX = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
/** Longest first, so that `=` is an assignment and never a piece of `==` or `=>`. */
const MARK =
  /=>|\.\.\.|\?\.(?!\d)|\?\?=?|[=!]==?|\+\+|--|[<>]{1,3}=?|(?:\*\*|&&|\|\||[-+*/%&|^])=?|./sy;

/** After these a slash begins a regular expression, although they are names. */
const OPERATORS: ReadonlySet<string> = new Set(
  "return typeof case in of delete void throw new else do instanceof await yield".split(" "),
);

function match(source: string, at: number): [Token["kind"], number] {
  for (const [kind, pattern] of [["name", NAME], ["data", NUMBER], ["data", STRING]] as const) {
    const end = endOf(pattern, source, at);
    if (end > at) return [kind, end];
  }
  return ["mark", endOf(MARK, source, at)];
}

/** Where the closing backquote is, or the next `${`. */
function endOfTemplatePiece(source: string, start: number): number {
  for (let at = start; at < source.length; at++) {
    if (source[at] === "\\") at++;
    else if (source[at] === "`") return at;
    else if (source[at] === "$" && source[at + 1] === "{") return at;
  }
  return source.length;
}

/**
 * A slash after a value divides. After `)` and `}` it could be either; division is far more common.
 */
function regexMayFollow(before: Token | undefined): boolean {
  if (before === undefined) return true;
  if (before.kind === "data") return false;
  return before.kind === "name"
    ? OPERATORS.has(before.text)
    : !/^(?:[)\]}]|\+\+|--)$/.test(before.text);
}

/** The index behind a match of the sticky `pattern` at `start`, `start` itself without one. */
function endOf(pattern: RegExp, source: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(source) ? pattern.lastIndex : start;
}
