/**
 * Marks the page as interactive. `EARLY_TAPS_SCRIPT` then repeats the taps that came too early: after React's own work,
 * in the middle of which it can't hydrate what they press.
 */
export function markInteractive(): void {
  const { dataset } = document.documentElement;
  if ('awake' in dataset) return;
  dataset['awake'] = '';
  queueMicrotask(() => document.dispatchEvent(new Event('rollcall:awake')));
}
