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
