/** Light and dark: as the system has it, or as the viewer chose. */
import { computed, signal } from "@preact/signals";
import { html } from "htm/preact";

type Choice = "system" | "light" | "dark";

const NEXT: Readonly<Record<Choice, Choice>> = { system: "light", light: "dark", dark: "system" };
const KEY = "weir-scheme";

const darkSystem = matchMedia("(prefers-color-scheme: dark)");
const system = signal<"light" | "dark">(darkSystem.matches ? "dark" : "light");
const chosen = signal<Choice>(readChoice());

/** The scheme that is shown. */
export const scheme = computed(() => chosen.value === "system" ? system.value : chosen.value);

/** Applies the scheme, and follows the system. */
export function startScheme(): void {
  darkSystem.addEventListener("change", ({ matches }) => {
    system.value = matches ? "dark" : "light";
    apply();
  });
  apply();
}

/** The button that goes through the choices. */
export function SchemeButton() {
  const choice = chosen.value;
  return html`
    <button type="button" class="plain" onClick=${() => choose(NEXT[choice])}>
      Colours: ${choice}
    </button>
  `;
}

function choose(choice: Choice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // A browser may keep nothing; the choice holds until the page is closed.
  }
  chosen.value = choice;
  apply();
}

function apply(): void {
  document.documentElement.dataset.scheme = scheme.value;
}

function readChoice(): Choice {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    return "system";
  }
}
