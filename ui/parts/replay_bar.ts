/** The slider over the events of a recording, and its playback. */
import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { position, seek } from "../api/replay.ts";
import { showCount, showSeconds, showTime } from "../text/format.ts";

/** Milliseconds between two steps of the playback. */
const STEP_MS = 500;
/** Seconds of the recording a second. */
const SPEEDS = [1, 10, 60] as const;

export function ReplayBar() {
  const shown = position.value;
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  /** The event under the slider while it is moved. */
  const [aimed, setAimed] = useState<number | null>(null);
  const [error, setError] = useState("");
  const isAtEnd = shown !== null && shown.event >= shown.last;
  const go = async (target: Parameters<typeof seek>[0]) => {
    try {
      await seek(target);
      setError("");
    } catch (failure) {
      setPlaying(false);
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  useEffect(() => {
    if (!isPlaying || isAtEnd) return;
    let isOver = false;
    const step = async () => {
      const at = position.value?.at ?? 0;
      await go({ at: at + STEP_MS * speed });
      // Nothing may have happened in this time.
      if (position.value?.at === at) await go({ event: (position.value?.event ?? 0) + 1 });
      if (!isOver) timer = setTimeout(step, STEP_MS);
    };
    let timer = setTimeout(step, STEP_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isPlaying, speed, isAtEnd]);
  if (shown === null) return null;
  const { event, first, last, at, firstAt } = shown;
  const play = async () => {
    if (isAtEnd) await go({ event: first });
    setPlaying(!isPlaying || isAtEnd);
  };
  return html`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${play}>
        ${isPlaying && !isAtEnd ? "Pause" : "Play"}
      </button>
      <label>Speed <select
          value=${speed}
          onChange=${(change: { currentTarget: HTMLSelectElement }) =>
            setSpeed(Number(change.currentTarget.value))}
        >
          ${SPEEDS.map((each) => html`<option key=${each} value=${each}>${each}×</option>`)}
        </select></label>
      <input
        type="range"
        aria-label="Event"
        min=${first}
        max=${last}
        value=${aimed ?? event}
        onInput=${(input: { currentTarget: HTMLInputElement }) =>
          setAimed(Number(input.currentTarget.value))}
        onChange=${async (change: { currentTarget: HTMLInputElement }) => {
          setPlaying(false);
          await go({ event: Number(change.currentTarget.value) });
          setAimed(null);
        }}
      />
      <span class="note">
        event ${showCount(aimed ?? event)} of ${showCount(last)}${aimed === null &&
          `, ${showTime(at)}, ${showSeconds((at - firstAt) / 1000)} after the first`}
      </span>
      ${error !== "" && html`<span class="bad" role="alert">${error}</span>`}
    </section>
  `;
}
