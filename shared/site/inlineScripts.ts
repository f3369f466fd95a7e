/**
 * A script in every page that works even when the app's own scripts don't arrive. It then says so on an empty page, and
 * reloads the page once the server answers. The content security policy allows it by its hash.
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
      place.textContent = "Rollcall needs a connection to start. We'll continue when you're back online.";
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
 * A script at the end of pages that the server has rendered. The scripts of the app wait in a template until the page's
 * picture is painted, so that a slow line carries first what people look at; a page in the background is never painted.
 */
export const START_APP_SCRIPT = `
(async () => {
  const start = () => document.head.append(document.getElementById('app').content);
  setTimeout(start, 1000);
  await document.querySelector('img[fetchpriority=high]')?.decode().catch(() => {});
  requestAnimationFrame(() => setTimeout(start));
})();
`;

/**
 * A script in the head of the stored page. It starts to open the database of web/offline/db.ts, or that of the door,
 * while the page's own script is still loading. It never creates the database.
 */
export const OPEN_DATABASE_SCRIPT = `
var opening;
try {
  opening = indexedDB.open(/^.admin/i.test(location.pathname) ? 'rollcall-door' : 'rollcall');
  opening.onupgradeneeded = () => opening.transaction.abort();
} catch {}
`;

/**
 * A script in the head of pages that the server has rendered. Such a page looks ready long before the app runs, so the
 * script holds back taps on buttons until `web/app/PageBoundary.tsx` says that the app runs. Then it repeats the last
 * tap, and one for each switch that was tapped, such as a heart. Until then the browser sends no form, because that
 * would put what was typed into the address. The content security policy allows the script by its hash.
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
