/** Text that tries to give commands to every reader of a pipeline's log, reports and outputs. */

/** Lines, each with another attempt. */
export const HOSTILE_LINES: readonly string[] = [
  "::set-output name=state::evil",
  "   \t::error file=a.ts,line=1::injected",
  "\u00a0\u3000::add-mask::e",
  "::add-mask::",
  "##[group]injected",
  "text before ##[add-mask]e",
  "##vso[task.setvariable variable=x]y",
  "::endgroup::",
  "::stop-commands::00000000000000000000000000000000",
  "::00000000000000000000000000000000::",
  "\x1b[31m red \x1b[2J \x1b]8;;http://evil.example/\x07link\x1b]8;;\x07 \x1b]52;c;ZXZpbA==\x07",
  "\x9b31m \x9d8;;http://evil.example/\x9c \x90q\x9c",
  "shown\r::error::after a return",
  "\x1b[0Ksection_start:1:evil[collapsed=true]\r\x1b[0Kevil",
  "</system-out></testcase></testsuite> & <x y='\"'> ]]> ]]\x00> ]\x01]>",
  "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>&e;",
  "\ud800 \udfff \ufffe \u202e",
  "```` ``` ` ~~~",
  "````",
  "| a | b |",
  "| --- | --- |",
  "<script>alert(1)</script> <img src=x onerror=alert(1)> <!-- ",
  "[link](javascript:alert(1)) ![image](http://evil.example/x.png) http://evil.example www.evil.example",
  "# heading @someone a@evil.example",
  "EOF",
  "results<<EOF",
];

/** The same as one text. */
export const HOSTILE_TEXT = HOSTILE_LINES.join("\n");

/** Whether a text has characters that a terminal interprets. */
export function hasControls(text: string): boolean {
  return /[[\p{Cc}\p{Bidi_Control}]--[\n\t]]/v.test(text);
}
