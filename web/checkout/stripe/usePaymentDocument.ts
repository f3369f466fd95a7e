import { useEffect } from 'react';
import { networkBack } from '#web/offline/loadPart.ts';
import { checkOnline } from '#web/offline/online.ts';

/** The CSP allows Stripe only in the payment step's document, so the step is entered and left by full loads. */
const STEP = /^\/checkout\//i;

function isPaymentDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return !opened || STEP.test(new URL(opened.name).pathname);
}

/** Reloads once the server can be reached; without a service worker, the browser would otherwise show an error page. */
async function reloadPage(): Promise<void> {
  while (!(await checkOnline())) await networkBack();
  location.reload();
}

/**
 * True while the page is about to reload, because Stripe.js would be blocked in the current document. Also
 * reloads a page that comes from the back-forward cache after a visit to a bank: it would wait forever.
 */
export function usePaymentDocument(needed: boolean, reload: () => unknown = reloadPage): boolean {
  const leaving = needed && !isPaymentDocument();
  useEffect(() => {
    if (!needed) return undefined;
    if (leaving) {
      reload();
      return undefined;
    }
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reload();
    };
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pageshow', onShow);
      if (!STEP.test(location.pathname)) reload();
    };
  }, [needed, leaving, reload]);
  return leaving;
}
