import { session } from '#web/offline/safeStorage.ts';
import type { PayState, ProviderWord } from './pay.rules.ts';

export type PaymentReturn = {
  paymentIntentId: string;
  /** The payment secret; it is removed from the address bar at once. */
  clientSecret: string | undefined;
  eventId: number | null;
  /** The provider's claim from the return address. Only the server's answer decides. */
  said: ProviderWord;
};

const SECRET = 'payment_intent_client_secret';
const WENT_THROUGH = ['succeeded', 'processing', 'pending'];

export function readPaymentReturn(params: URLSearchParams): PaymentReturn | null {
  const paymentIntentId = params.get('payment_intent');
  if (!paymentIntentId) return null;
  const event = Number(params.get('event'));
  const said = params.get('redirect_status') ?? '';
  return {
    paymentIntentId,
    clientSecret: params.get(SECRET) ?? undefined,
    eventId: Number.isSafeInteger(event) && event > 0 ? event : null,
    said: WENT_THROUGH.includes(said) ? 'paid' : said === 'failed' ? 'refused' : null,
  };
}

/** Removes the payment secret from the address, so that it stays out of the browser history. */
export function hideSecret(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(SECRET)) return;
  url.searchParams.delete(SECRET);
  history.replaceState(history.state, '', url);
}

export const NOT_PAID: PayState = {
  kind: 'error',
  title: 'Payment Failed',
  message:
    "Your payment wasn't completed, and nothing was charged. Your tickets are still held. Try again, or pay another way.",
};

/** The refused payment, kept in sessionStorage because the payment step opens as a new document. */
const REFUSED = 'rollcall.checkout.refused';

export const refusedPayment = {
  note: (paymentIntentId: string): void => session.set(REFUSED, paymentIntentId),
  isOf: (paymentIntentId: string): boolean => session.get(REFUSED) === paymentIntentId,
  forget: (): void => session.remove(REFUSED),
};
