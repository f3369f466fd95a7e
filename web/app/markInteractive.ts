/** `public/early.js` then replays an earlier tap. */
export function markInteractive(): void {
  const { dataset } = document.documentElement;
  if ('awake' in dataset) return;
  dataset['awake'] = '';
  document.dispatchEvent(new Event('rollcall:awake'));
}
