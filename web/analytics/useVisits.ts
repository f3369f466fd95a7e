import { useEffect } from 'react';

/** Delayed so that it does not compete with the page. */
const SETTLED_MS = 1000;

type Counting = typeof import('./analytics.ts');

/** Some time after the page has come, unless it was left before. Answers how to forget about it. */
function whenSettled(work: (counting: Counting) => Promise<void>): () => void {
  const begin = async (): Promise<void> => work(await import('./analytics.ts'));
  // A part that cannot be fetched counts nothing, and says so elsewhere.
  const timer = setTimeout(() => void begin().catch(() => undefined), SETTLED_MS);
  return () => clearTimeout(timer);
}

/** Counts one view of an event's page for each time that it is opened; null while there is nothing to count. */
export function usePageView(eventId: number | null): void {
  useEffect(() => {
    if (eventId === null) return undefined;
    return whenSettled(({ countPageView }) => countPageView(eventId));
  }, [eventId]);
}

/** Counts a checkout once it has begun. */
export function useCheckoutInitiated(eventId: number, checkoutId: string | null): void {
  useEffect(() => {
    if (checkoutId === null) return undefined;
    return whenSettled(({ countCheckout }) => countCheckout(eventId, checkoutId));
  }, [eventId, checkoutId]);
}

/** Counts that an event's page was opened by a promoter's link; null while there is nothing to count. */
export function usePromoClick(eventId: number | null, code: string | null): void {
  useEffect(() => {
    if (eventId === null || code === null) return undefined;
    return whenSettled(({ countPromoClick }) => countPromoClick(eventId, code));
  }, [eventId, code]);
}
