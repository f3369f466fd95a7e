import { useEffect } from 'react';

/** Delayed so that it does not compete with the page. */
const SETTLED_MS = 1000;

type Counting = typeof import('./analytics.ts');

/** Counts those who stay; of those who leave sooner only what counts `anyhow`. */
function whenSettled(
  work: (counting: Counting) => Promise<void>,
  { anyhow }: { anyhow: boolean },
): () => void {
  let begun = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    // A failed chunk counts nothing.
    void import('./analytics.ts').then(work).catch(() => undefined);
  };
  const timer = setTimeout(begin, SETTLED_MS);
  return () => {
    clearTimeout(timer);
    if (anyhow) begin();
  };
}

/** Once per opening; null: not yet. */
export function usePageView(eventId: number | null): void {
  useEffect(() => {
    if (eventId === null) return undefined;
    return whenSettled(({ countPageView }) => countPageView(eventId), { anyhow: false });
  }, [eventId]);
}

export function useCheckoutInitiated(eventId: number, checkoutId: string | null): void {
  useEffect(() => {
    if (checkoutId === null) return undefined;
    return whenSettled(({ countCheckout }) => countCheckout(eventId, checkoutId), { anyhow: true });
  }, [eventId, checkoutId]);
}

/** A promoter's link brought them, however fast they buy. */
export function usePromoClick(eventId: number | null, code: string | null): void {
  useEffect(() => {
    if (eventId === null || code === null) return undefined;
    return whenSettled(({ countPromoClick }) => countPromoClick(eventId, code), { anyhow: true });
  }, [eventId, code]);
}
