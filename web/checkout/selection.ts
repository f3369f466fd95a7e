import { hash32 } from '#shared/base/seeded.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { NO_TICKETS_AT_CHECKOUT, type CustomerView } from '#shared/events/events.rules.ts';
import type { Selection } from '#shared/orders/orders.schemas.ts';
import { chooseCode } from '#shared/promos/promos.rules.ts';

export type CheckoutSelection = Selection &
  Pick<CreateCheckout, 'promoSource' | 'linkedCode' | 'answers'> & {
    /** The checkout that the office made for this buyer: there is no other one to pay. */
    offer?: string;
  };

export type ReadSelection =
  | { ok: true; selection: CheckoutSelection }
  | { ok: false; title: string; message: string };

const MISSING = {
  ok: false,
  title: 'Checkout Error',
  message: 'No ticket selection data found.',
} as const;

/** Checks only the shape: the server decides prices and quantities. A typed code beats `promo` or `ref`. */
export function readSelection(params: URLSearchParams, eventId: number): ReadSelection {
  const data = record(parse(params.get('data')));
  if (!data || data['eventId'] !== eventId || !Array.isArray(data['tickets'])) return MISSING;
  const customerInfo = customerOf(data['customerInfo']);
  if (!customerInfo) return MISSING;
  const tickets = lines(data['tickets'], 'ticketId', (ticketId, quantity) => ({
    ticketId,
    quantity,
  }));
  if (tickets.length === 0) {
    const { title, description } = NO_TICKETS_AT_CHECKOUT;
    return { ok: false, title, message: description };
  }
  const addons = lines(data['addons'], 'addonId', (addonId, quantity, { variantId }) => ({
    addonId,
    ...(isCount(variantId) ? { variantId } : {}),
    quantity,
  }));
  const typed = typeof data['promoCode'] === 'string' ? data['promoCode'] : null;
  const linked = chooseCode(params.get('promo'), params.get('ref'));
  const promoCode = chooseCode(typed, linked);
  const promoSource = chooseCode(typed, null) ? 'typed' : 'link';
  return {
    ok: true,
    selection: {
      eventId,
      tickets,
      ...(addons.length > 0 ? { addons } : {}),
      customerInfo,
      ...(typeof data['offer'] === 'string' ? { offer: data['offer'] } : {}),
      ...(promoCode ? { promoCode, promoSource } : {}),
      ...(promoCode && linked && linked !== promoCode ? { linkedCode: linked } : {}),
    },
  };
}

/** Equal for equal basket, buyer and code; contains no personal data. */
export function selectionKey(selection: CheckoutSelection): string {
  const text = JSON.stringify(selection);
  return `${hash32(text).toString(36)}.${hash32(`2 ${text}`).toString(36)}.${text.length}`;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function record(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null;
}

function lines<T>(
  list: unknown,
  idName: string,
  make: (id: number, quantity: number, line: Record<string, unknown>) => T,
): T[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown) => {
    const line = record(each);
    const id = line?.[idName];
    const quantity = line?.['quantity'];
    return line && isCount(id) && isCount(quantity) ? [make(id, quantity, line)] : [];
  });
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

function customerOf(value: unknown): CustomerView | null {
  const known = record(value);
  if (!known) return null;
  const text = (name: string): string => (typeof known[name] === 'string' ? known[name] : '');
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
  };
}
