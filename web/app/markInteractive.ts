/** Marks the page as interactive. `public/early.js` then replays a tap that came too early. */
export function markInteractive(): void {
  const { dataset } = document.documentElement;
  if ('awake' in dataset) return;
  dataset['awake'] = '';
  document.dispatchEvent(new Event('rollcall:awake'));
}
