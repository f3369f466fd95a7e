// What is tapped before the app has taken the page over is not lost: the page looks ready long before its scripts are
// there. The last such tap is made again when `web/app/markInteractive.ts` says so; a form is not sent by the browser meanwhile,
// which would write what was typed into the address.
(() => {
  const page = document.documentElement;
  let tapped = null;
  document.addEventListener(
    'click',
    (event) => {
      const button = 'awake' in page.dataset ? null : event.target.closest('main button');
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      tapped = button;
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => 'awake' in page.dataset || event.preventDefault(),
    true,
  );
  document.addEventListener('rollcall:awake', () => tapped?.click(), { once: true });
})();
