import { useEffect } from 'react';

/** The CSP allows Stripe only in the payment step's document, so the step is entered and left by full loads. */
const STEP = /^\/checkout\//i;

function isPaymentDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return !opened || STEP.test(new URL(opened.name).pathname);
}

const reloadPage = (): void => location.reload();

/** Also reloads a page restored from the back-forward cache after a bank: it would wait forever. */
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
