import { useEffect } from 'react';

/**
 * The server lets Stripe into the document of the payment step, and into no other: what a document may load is
 * settled when it is opened. So the step is opened as a document of its own, and left the same way.
 */
const STEP = /^\/checkout\//i;

/** Whether this document was opened as the payment step. */
function isPaymentDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return !opened || STEP.test(new URL(opened.name).pathname);
}

const reloadPage = (): void => location.reload();

/**
 * Opens the payment step anew where it was reached from another page, and the next page where it is left. Whoever
 * goes back from a bank to a page that the browser has kept as it was gets a new one: the old would wait for ever.
 */
export function usePaymentDocument(needed: boolean, reload = reloadPage): void {
  useEffect(() => {
    if (!needed) return undefined;
    if (!isPaymentDocument()) {
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
  }, [needed, reload]);
}
