/** A dialog over the page. Escape closes it, and the focus goes back to where it was. */
import { html } from "htm/preact";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

export function Dialog(
  { label, onClose, children }: {
    readonly label: string;
    /** Escape was pressed. */
    readonly onClose: () => void;
    readonly children?: ComponentChildren;
  },
) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      // Behind an open dialog nothing takes the focus.
      shown?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return html`<dialog ref=${dialog} aria-label=${label} onCancel=${onClose}>${children}</dialog>`;
}
