import { useEffect } from 'react';

/** Delayed so that it does not compete with the page. */
const SETTLED_MS = 1000;

type Counting = typeof import('./analytics.ts');

function whenSettled(work: (counting: Counting) => Promise<void>): () => void {
  const begin = async (): Promise<void> => work(await import('./analytics.ts'));
  // A failed chunk counts nothing.
  const timer = setTimeout(() => void begin().catch(() => undefined), SETTLED_MS);
  return () => clearTimeout(timer);
}

/** Once per opening; null: not yet. */
export function usePageView(eventId: number | null): void {
  useEffect(() => {
    if (eventId === null) return undefined;
    return whenSettled(({ countPageView }) => countPageView(eventId));
  }, [eventId]);
}

export function useCheckoutInitiated(eventId: number, checkoutId: string | null): void {
  useEffect(() => {
    if (checkoutId === null) return undefined;
    return whenSettled(({ countCheckout }) => countCheckout(eventId, checkoutId));
  }, [eventId, checkoutId]);
}

export function usePromoClick(eventId: number | null, code: string | null): void {
  useEffect(() => {
    if (eventId === null || code === null) return undefined;
    return whenSettled(({ countPromoClick }) => countPromoClick(eventId, code));
  }, [eventId, code]);
}
