/** The page hears its buttons itself from now on; `public/early.js` makes a tap again that came too early. */
export function markInteractive(): void {
  const { dataset } = document.documentElement;
  if ('awake' in dataset) return;
  dataset['awake'] = '';
  document.dispatchEvent(new Event('rollcall:awake'));
}
