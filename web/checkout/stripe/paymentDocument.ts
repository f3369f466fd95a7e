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

/** Opens the payment step anew where it was reached from another page, and the next page where it is left. */
export function usePaymentDocument(needed: boolean): void {
  useEffect(() => {
    if (!needed) return undefined;
    if (!isPaymentDocument()) {
      location.reload();
      return undefined;
    }
    return () => {
      if (!STEP.test(location.pathname)) location.reload();
    };
  }, [needed]);
}
