/** Readers of reports that accept nothing that is not well-formed. */
import assert from "node:assert/strict";
import { DOMParser, type Element, type Node } from "@xmldom/xmldom";
import { marked, type Token, type Tokens } from "marked";

/** The element of a JUnit report, if the text is well-formed XML 1.0 without a document type. */
export function readXml(text: string): Element {
  // The parser does not look at characters.
  const odd = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.exec(text);
  assert.equal(odd, null, `not a character of XML at ${odd?.index}`);
  assert.ok(!/&#(x0*[0-8bcef]|0*([0-8]|1[124-9]|2\d|3[01]));/i.test(text));
  const document = new DOMParser({
    onError(level, message) {
      // It is a character like any other.
      if (message.startsWith("Unicode replacement character")) return;
      assert.fail(`${level}: ${message}`);
    },
  }).parseFromString(text, "text/xml");
  assert.equal(document.doctype, null);
  assert.ok(document.documentElement);
  return document.documentElement;
}

/** The elements of a name, from all levels. */
export function elementsOf(root: Element, name: string): Element[] {
  return [...root.getElementsByTagName(name)];
}

/** The names of the elements directly in another one. */
export function childNames({ childNodes }: Node): string[] {
  return [...childNodes].map(({ nodeName }) => nodeName).filter((name) => name !== "#text");
}

/** Every token of a text in Markdown of GitHub, also those inside of others. */
export function readMarkdown(text: string): Token[] {
  const tokens: Token[] = [];
  marked.walkTokens(marked.lexer(text), (token) => {
    tokens.push(token);
  });
  return tokens;
}

/** The types of the tokens, each once. */
export function typesOf(tokens: readonly Token[]): string[] {
  return [...new Set(tokens.map(({ type }) => type))].sort();
}

/** The first table of a text as cells. */
export function tableOf(tokens: readonly Token[]): string[][] {
  const table = tokens.find((token): token is Tokens.Table => token.type === "table");
  return table?.rows.map((row) => row.map(({ text }) => text)) ?? [];
}
