import { session } from '#web/offline/keep.ts';
import type { PayState, ProviderWord } from './pay.rules.ts';

/** What a payment provider adds to the address it sends a buyer back to. */
export type PaymentReturn = {
  paymentIntentId: string;
  /** From our own part of the address; null when it is not there. */
  eventId: number | null;
  /** What the provider adds of the outcome. What counts is what the server finds out. */
  said: ProviderWord;
};

const WENT_THROUGH = ['succeeded', 'processing', 'pending'];

/** The provider's return parameters; null for every other visit. */
export function readPaymentReturn(params: URLSearchParams): PaymentReturn | null {
  const paymentIntentId = params.get('payment_intent');
  if (!paymentIntentId) return null;
  const event = Number(params.get('event'));
  const said = params.get('redirect_status') ?? '';
  return {
    paymentIntentId,
    eventId: Number.isSafeInteger(event) && event > 0 ? event : null,
    said: WENT_THROUGH.includes(said) ? 'paid' : said === 'failed' ? 'refused' : null,
  };
}

/** The address without what only this page needs: the payment's secret stays in no history. */
export function hideSecret(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('payment_intent_client_secret')) return;
  url.searchParams.delete('payment_intent_client_secret');
  history.replaceState(history.state, '', url);
}

/** Shown at the checkout after a return from a bank with a refused or abandoned payment. */
export const NOT_PAID: PayState = {
  kind: 'error',
  title: 'Payment Failed',
  message:
    'Your payment was not completed, and nothing was charged. Your tickets are still held: try again, or pay in another way.',
};

/** Kept in the tab, for the payment step opens itself anew. */
const REFUSED = 'rollcall.checkout.refused';

export const refusedPayment = {
  note: (paymentIntentId: string): void => session.set(REFUSED, paymentIntentId),
  isOf: (paymentIntentId: string): boolean => session.get(REFUSED) === paymentIntentId,
  /** The next try has its own outcome. */
  forget: (): void => session.remove(REFUSED),
};
