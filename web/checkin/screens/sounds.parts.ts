import type { Tone } from '#web/checkin/scan/verdict.ts';

type Note = { hz: number; at: number; for: number; shape: OscillatorType };

/** Sounds that are distinguishable in a loud hall: rising, falling, and two rough ones. Times are in seconds. */
const NOTES: Record<Tone, Note[]> = {
  admit: [
    { hz: 880, at: 0, for: 0.09, shape: 'sine' },
    { hz: 1320, at: 0.09, for: 0.16, shape: 'sine' },
  ],
  out: [
    { hz: 1320, at: 0, for: 0.09, shape: 'sine' },
    { hz: 880, at: 0.09, for: 0.16, shape: 'sine' },
  ],
  refuse: [
    { hz: 220, at: 0, for: 0.18, shape: 'sawtooth' },
    { hz: 147, at: 0.18, for: 0.34, shape: 'sawtooth' },
  ],
  caution: [
    { hz: 587, at: 0, for: 0.13, shape: 'triangle' },
    { hz: 587, at: 0.2, for: 0.13, shape: 'triangle' },
  ],
};

const BUZZ: Record<Tone, number[]> = {
  admit: [60],
  out: [60, 60, 60],
  refuse: [180, 80, 180],
  caution: [60, 60, 60, 60, 60],
};
const VOLUME = 0.35;

let audio: AudioContext | null = null;
let askedAt = Number.NEGATIVE_INFINITY;
/** Without a loudspeaker, or during a call, audio does not start, and it would be slow to try again at every press. */
const ASK_AGAIN_MS = 3000;

/** Starts audio, which browsers allow only after a press. */
function unlockSound(): void {
  if (performance.now() - askedAt < ASK_AGAIN_MS) return;
  askedAt = performance.now();
  audio ??= typeof AudioContext === 'undefined' ? null : new AudioContext();
  if (audio?.state !== 'running') void audio?.resume().catch(() => undefined);
}

/**
 * Starts audio at the first touch anywhere, so that verdicts of a keyboard scanner sound too. Starting takes a
 * moment, so the answer to the touch is painted first. Returns a function that stops listening.
 */
export function unlockSoundByTouch(): () => void {
  const unlock = (): void => {
    if (!soundPlays()) requestAnimationFrame(() => setTimeout(unlockSound));
  };
  const touches = ['pointerdown', 'keydown'];
  for (const touch of touches) addEventListener(touch, unlock, true);
  return () => {
    for (const touch of touches) removeEventListener(touch, unlock, true);
  };
}

export const soundPlays = (): boolean => audio?.state === 'running';

export function sound(tone: Tone): void {
  // Before the first touch, browsers refuse to vibrate and log a warning.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(BUZZ[tone]);
  if (audio?.state !== 'running') return;
  for (const note of NOTES[tone]) play(audio, note);
}

function play(context: AudioContext, { hz, at, for: seconds, shape }: Note): void {
  const start = context.currentTime + at;
  const gain = context.createGain();
  gain.gain.setValueAtTime(VOLUME, start);
  // Without a fade-out the note ends with a click.
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  const tone = new OscillatorNode(context, { type: shape, frequency: hz });
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + seconds);
}
