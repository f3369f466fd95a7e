/**
 * Stands in every page, so that it is there when the app's own scripts don't arrive: says so on an empty page, and
 * loads the page anew when the server answers. The content security policy allows it by its hash.
 */
export const START_SCRIPT = `
(() => {
  let lost = false;
  const lose = () => {
    if (lost) return;
    lost = true;
    const place = document.getElementById('root') ?? document.body;
    if (!place.firstElementChild) {
      place.style.padding = '4rem 1.25rem';
      place.textContent = 'Rollcall needs a connection to start. It goes on by itself when the network is back.';
    }
    const look = async () => {
      const answer = await fetch('/api/health', { cache: 'no-store' });
      if (answer.headers.get('content-type')?.startsWith('application/json')) location.reload();
    };
    setInterval(() => void look().catch(() => {}), 3000);
  };
  const isOver = () => document.readyState !== 'loading';
  const whenParsed = (then) => isOver() ? then() : addEventListener('DOMContentLoaded', then);
  addEventListener('error', ({ target }) => {
    if (target?.type === 'module') whenParsed(lose);
  }, true);
  whenParsed(() => document.getElementById('root') ?? lose());
})();
`;

/**
 * Stands in the head of pages that the server has drawn, so that no tap is lost: such a page looks ready long before the
 * app runs. It holds back presses of buttons and repeats them when `web/app/PageBoundary.tsx` says so: the last one,
 * and each switch that was pressed (such as hearts). Until then no form is sent by the browser, which would write what was typed
 * into the address. The content security policy allows it by its hash.
 */
export const EARLY_TAPS_SCRIPT = `
(() => {
  const switches = new Set();
  let last;
  const awake = new AbortController();
  const options = { capture: true, signal: awake.signal };
  document.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    button.dataset.tapped = '';
    if (button.hasAttribute('aria-pressed')) switches.add(button);
    else last = button;
  }, options);
  document.addEventListener('submit', (event) => event.preventDefault(), options);
  document.addEventListener('rollcall:awake', () => {
    awake.abort();
    for (const button of [...document.querySelectorAll('[data-tapped]')]) delete button.dataset.tapped;
    for (const button of switches) button.click();
    last?.click();
  }, options);
})();
`;
