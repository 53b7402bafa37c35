/** Buttons that change something. What destroys asks first; a failure is shown beside them. */
import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { changes } from "../api/polled.ts";
import { act } from "../api/request.ts";
import { may } from "../api/session.ts";
import { Dialog } from "./dialog.ts";

interface ActionProps {
  readonly label: string;
  /** The button is shown to those who may send the request. */
  readonly scope: "submit" | "admin";
  readonly method?: "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
  /** The question before something that cannot be undone. */
  readonly confirm?: string;
  /** Called when it was done. */
  readonly onDone?: () => void;
}

/** A button that sends a request. */
export function Action(
  { label, scope, method = "POST", path, body, confirm, onDone }: ActionProps,
) {
  const [state, setState] = useState<"idle" | "asking" | "busy">("idle");
  const [error, setError] = useState("");
  const run = async () => {
    setState("busy");
    setError("");
    try {
      await act(method, path, body);
      changes.value++;
      onDone?.();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    }
    setState("idle");
  };
  if (!may(scope)) return null;
  return html`
    <span class="action">
      <button
        type="button"
        class=${confirm === undefined ? "" : "destructive"}
        disabled=${state === "busy"}
        onClick=${() => confirm === undefined ? void run() : setState("asking")}
      >
        ${label}
      </button>
      ${error !== "" && html`<span class="bad" role="alert">${error}</span>`}
      ${state === "asking" &&
        html`
          <${Question}
            text=${confirm}
            yes=${label}
            onAnswer=${(isYes: boolean) => isYes ? void run() : setState("idle")}
          />
        `}
    </span>
  `;
}

/** A dialog with a question. Escape means no. */
function Question(
  { text, yes, onAnswer }: {
    readonly text: string;
    readonly yes: string;
    readonly onAnswer: (isYes: boolean) => void;
  },
) {
  return html`
    <${Dialog} label=${text} onClose=${() => onAnswer(false)}>
      <p>${text}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${() => onAnswer(false)}>No</button>
        <button type="button" class="destructive" onClick=${() => onAnswer(true)}>${yes}</button>
      </div>
      <//>
  `;
}
