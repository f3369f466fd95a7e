/** Marks the page as interactive. `EARLY_TAPS_SCRIPT` then repeats the taps that came too early. */
export function markInteractive(): void {
  const { dataset } = document.documentElement;
  if ('awake' in dataset) return;
  dataset['awake'] = '';
  document.dispatchEvent(new Event('rollcall:awake'));
}
