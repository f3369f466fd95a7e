/**
 * Marks the page as interactive. `EARLY_TAPS_SCRIPT` then repeats the taps that came too early, but only after React's
 * current work, in the middle of which React can't hydrate the tapped element.
 */
export function markInteractive(): void {
  const { dataset } = document.documentElement;
  if ('awake' in dataset) return;
  dataset['awake'] = '';
  queueMicrotask(() => document.dispatchEvent(new Event('rollcall:awake')));
}
