import { parseJson } from '#shared/base/parseJson.ts';
import { hash32 } from '#shared/base/pseudoRandom.ts';
import type { CreateCheckout, Selection } from '#shared/checkout/checkout.schemas.ts';
import { NO_TICKETS_AT_CHECKOUT, type CustomerView } from '#shared/checkout/purchaseSteps.rules.ts';
import { chooseCode } from '#shared/promos/promos.rules.ts';
import { customerFrom, type Basket } from '#web/cart/cart.storage.ts';

export type CheckoutSelection = Selection &
  Pick<CreateCheckout, 'promoSource' | 'linkedCode' | 'answers' | 'attendees'> & {
    /** Id of a checkout that the office created for this buyer; no other checkout is opened in its place. */
    offer?: string;
    /** Paying this checkout voids a ticket that the buyer already has. */
    replaces?: true;
  };

export type ReadSelection =
  | { ok: true; selection: CheckoutSelection }
  /** The address has no complete selection; `basket` is what it holds if only the buyer is missing. */
  | { ok: false; title: string; message: string; basket?: Basket };

const MISSING = {
  ok: false,
  title: 'Checkout Error',
  message: 'No ticket selection data found.',
} as const;

/**
 * Reads the selection from the address. Checks only its shape; the server decides prices and quantities. A typed code
 * overrides `promo` and `ref`.
 */
export function readSelection(
  params: URLSearchParams,
  eventId: number,
  buyer: CustomerView | null,
): ReadSelection {
  const data = record(parseJson(params.get('data')));
  if (!data || data['eventId'] !== eventId || !Array.isArray(data['tickets'])) return MISSING;
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
  const offer = typeof data['offer'] === 'string' ? data['offer'] : undefined;
  const chosen = { eventId, tickets, ...(addons.length > 0 ? { addons } : {}) };
  if (!buyer && offer !== undefined) return MISSING;
  if (!buyer) return { ...MISSING, basket: { ...chosen, ...(typed ? { promoCode: typed } : {}) } };
  return {
    ok: true,
    selection: {
      ...chosen,
      customerInfo: buyer,
      ...(offer === undefined ? {} : { offer }),
      ...(data['replaces'] === true ? { replaces: true } : {}),
      ...(promoCode ? { promoCode, promoSource } : {}),
      ...(promoCode && linked && linked !== promoCode ? { linkedCode: linked } : {}),
    },
  };
}

/**
 * Takes the buyer's data out of a return address; null if there is none. A bank may open that address in another tab,
 * so it carries the buyer.
 */
export function takeBuyer(params: URLSearchParams): { buyer: CustomerView; search: string } | null {
  const { customerInfo, ...basket } = record(parseJson(params.get('data'))) ?? {};
  const buyer = customerFrom(customerInfo);
  return buyer && { buyer, search: searchWith(params, basket) };
}

/** Adds the buyer to an address that is kept only in this device's storage. */
export function withBuyer(search: string, buyer: CustomerView): string {
  const params = new URLSearchParams(search);
  const basket = record(parseJson(params.get('data')));
  return basket ? searchWith(params, { ...basket, customerInfo: buyer }) : search;
}

function searchWith(params: URLSearchParams, data: Record<string, unknown>): string {
  const next = new URLSearchParams(params);
  next.set('data', JSON.stringify(data));
  return `?${next}`;
}

/** Key that is equal for equal basket, buyer and code, and contains no personal data. */
export function selectionKey(selection: CheckoutSelection): string {
  const text = JSON.stringify(selection);
  return `${hash32(text).toString(36)}.${hash32(`2 ${text}`).toString(36)}.${text.length}`;
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
