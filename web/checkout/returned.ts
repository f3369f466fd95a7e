/** What a payment provider adds to the address it sends a buyer back to. */
export type Returned = {
  paymentIntentId: string;
  /** From our own part of the address; null when it is not there. */
  eventId: number | null;
  /** The provider says that it went through. What counts is what the server finds out. */
  paid: boolean;
};

const WENT_THROUGH = ['succeeded', 'processing', 'pending'];

/** Who comes back from a bank or a wallet; null for everybody else. */
export function readReturned(params: URLSearchParams): Returned | null {
  const paymentIntentId = params.get('payment_intent');
  if (!paymentIntentId) return null;
  const event = Number(params.get('event'));
  return {
    paymentIntentId,
    eventId: Number.isSafeInteger(event) && event > 0 ? event : null,
    paid: WENT_THROUGH.includes(params.get('redirect_status') ?? ''),
  };
}

/** The address without what only this page needs: the payment's secret stays in no history. */
export function hideSecret(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('payment_intent_client_secret')) return;
  url.searchParams.delete('payment_intent_client_secret');
  history.replaceState(history.state, '', url);
}
