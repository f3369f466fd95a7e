/** Marks the page as interactive; `public/early.js` replays a tap that came before. */
export function markInteractive(): void {
  const { dataset } = document.documentElement;
  if ('awake' in dataset) return;
  dataset['awake'] = '';
  document.dispatchEvent(new Event('rollcall:awake'));
}
