import { useEffect } from 'react';

/** Counting is delayed, so that it does not compete with the page. */
const SETTLED_MS = 1000;

type Counting = typeof import('./countVisits.ts');

/**
 * Counts after a delay. Returns a function that cancels this; if `anyhow` is true, that function counts at once
 * instead.
 */
function whenSettled(
  work: (counting: Counting) => Promise<void>,
  { anyhow }: { anyhow: boolean },
): () => void {
  let begun = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    // If the chunk fails to load, nothing is counted.
    void import('./countVisits.ts').then(work).catch(() => undefined);
  };
  const timer = setTimeout(begin, SETTLED_MS);
  return () => {
    clearTimeout(timer);
    if (anyhow) begin();
  };
}

/** Counts a view of the page once it has been open for a moment; `eventId` is null until it is known. */
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

/** Counts a click on a promoter's link, even if the visitor leaves or buys quickly. */
export function usePromoClick(eventId: number | null, code: string | null): void {
  useEffect(() => {
    if (eventId === null || code === null) return undefined;
    return whenSettled(({ countPromoClick }) => countPromoClick(eventId, code), { anyhow: true });
  }, [eventId, code]);
}
