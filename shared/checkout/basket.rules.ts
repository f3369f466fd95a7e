import type { Problem } from '#shared/base/errors.ts';
import type { Selection } from './checkout.schemas.ts';
import type { PaymentSetup } from './payment.schemas.ts';
import {
  maxPerOrder,
  type OrderLimits,
  salePhase,
  type SaleWindow,
} from '#shared/stock/sale.rules.ts';
import type { StockSlot } from '#shared/addons/stockSlots.rules.ts';
import { variantName } from '#shared/addons/addons.rules.ts';
import { checkPayable, type PriceLine, type Quote } from '#shared/pricing/pricing.rules.ts';
import {
  addonUnavailable,
  amountAboveMaximum,
  amountBelowMinimum,
  eventCancelled,
  eventOver,
  notOnSaleYet,
  saleOver,
  ticketUnavailable,
  tooFew,
  tooMany,
  tooManyForEvent,
  variantUnavailable,
} from './checkout.errors.ts';

export const MAX_PER_ADDON = 5;

/** $999,999.99, since card networks take eight digits. */
const MAXIMUM_CHARGE = 99_999_999;

type TicketOffer = Readonly<SaleWindow & OrderLimits> & {
  id: number;
  eventId: number;
  name: string;
  ticketType: string;
  price: number;
  taxRate: number;
  active: boolean;
  hidden: boolean;
  /** True if another ticket must be sold out or over before this one is sold. */
  waits: boolean;
};
export type AddonOffer = {
  id: number;
  name: string;
  addonType: string;
  price: number;
  taxRate: number;
  ticketIds: readonly number[];
  /** If there are any, the add-on is sold only as one of these variants. */
  variants: readonly { id: number; label: string }[];
  /** Days or sessions that the chosen tickets open, if the add-on has stock for each of them. */
  slots: readonly StockSlot[];
};
export type Offer = {
  endsAt: number;
  cancelled?: boolean;
  /** How many tickets one buyer may hold at once, if the event sets a limit. */
  maxHeld?: number | null;
  tickets: readonly TicketOffer[];
  addons: readonly AddonOffer[];
};

/** `field`: path in the selection, for errors. */
export type BasketLine = PriceLine & {
  ticketType: string;
  /** The variant of an add-on; 0 means none. */
  variantId: number;
  /** Days or sessions of an add-on; it takes stock in each of them. */
  slots: readonly StockSlot[];
  field: string;
};
export type Basket = { ok: true; lines: BasketLine[] } | { ok: false; problem: Problem };

type Wanted = { id: number; variantId: number; quantity: number; field: string };

/**
 * Makes basket lines at current prices: tickets first, same products merged. The result is a problem for canceled or
 * past events (`now` in milliseconds), tickets not on sale, add-ons without their ticket, and too high quantities.
 */
export function basketOf(
  selection: Pick<Selection, 'eventId' | 'tickets' | 'addons'>,
  offer: Offer,
  now: number,
): Basket {
  if (offer.cancelled) return { ok: false, problem: eventCancelled };
  if (now >= offer.endsAt) return { ok: false, problem: eventOver };
  const lines: BasketLine[] = [];
  const tickets = merged(
    selection.tickets.map(({ ticketId: id, quantity }) => ({ id, variantId: 0, quantity })),
    'tickets',
  );
  const addons = merged(
    (selection.addons ?? []).map(({ addonId: id, variantId = 0, quantity }) => ({
      id,
      variantId,
      quantity,
    })),
    'addons',
  );
  for (const wanted of tickets) {
    const ticket = offer.tickets.find((each) => each.id === wanted.id);
    const onSale = ticket?.eventId === selection.eventId && ticket.active && !ticket.hidden;
    if (!ticket || !onSale) return refuse(ticketUnavailable, `${wanted.field}.ticketId`);
    const problem = saleProblem(ticket, wanted, now);
    if (problem) return { ok: false, problem };
    lines.push({ ...lineOf('ticket', ticket, ticket.ticketType, wanted), slots: [] });
  }
  const count = tickets.reduce((sum, { quantity }) => sum + quantity, 0);
  if (offer.maxHeld && count > offer.maxHeld)
    return { ok: false, problem: { ...tooManyForEvent(offer.maxHeld), field: 'tickets' } };
  const chosen = new Set(tickets.map((wanted) => wanted.id));
  for (const wanted of addons) {
    const addon = offer.addons.find((each) => each.id === wanted.id);
    if (!addon?.ticketIds.some((id) => chosen.has(id)))
      return refuse(addonUnavailable, `${wanted.field}.addonId`);
    const pieces = addons.filter(({ id }) => id === addon.id);
    if (pieces.reduce((sum, { quantity }) => sum + quantity, 0) > MAX_PER_ADDON)
      return refuse(tooMany, `${wanted.field}.quantity`, MAX_PER_ADDON);
    const name = nameOf(addon, wanted);
    if (name === null) return refuse(variantUnavailable, `${wanted.field}.variantId`);
    const line = lineOf('addon', { ...addon, name }, addon.addonType, wanted);
    lines.push({ ...line, slots: addon.slots });
  }
  return { ok: true, lines };
}

/** Returns the reason why this quantity of a ticket cannot be sold at `now`, or null. */
function saleProblem(
  ticket: TicketOffer,
  { quantity, field }: Wanted,
  now: number,
): Problem | null {
  const { name, min_per_order: min } = ticket;
  const phase = salePhase(ticket, now);
  if (phase === 'over') return { ...saleOver, field: `${field}.ticketId` };
  if (phase !== 'open') return { ...notOnSaleYet(name), field: `${field}.ticketId` };
  const max = maxPerOrder(ticket);
  if (quantity > max) return { ...tooMany, field: `${field}.quantity`, details: { max } };
  return min !== null && quantity < min
    ? { ...tooFew(name, min), field: `${field}.quantity` }
    : null;
}

/** The name of an add-on with its variant; null if the variant is missing or unknown. */
function nameOf({ name, variants }: AddonOffer, { variantId }: Wanted): string | null {
  if (variants.length === 0) return variantId === 0 ? name : null;
  const variant = variants.find(({ id }) => id === variantId);
  return variant ? variantName(name, variant.label) : null;
}

function merged(lines: readonly Omit<Wanted, 'field'>[], list: string): Wanted[] {
  const byKey = new Map<string, Wanted>();
  lines.forEach((line, index) => {
    const key = `${line.id} ${line.variantId}`;
    const known = byKey.get(key);
    byKey.set(
      key,
      known
        ? { ...known, quantity: known.quantity + line.quantity }
        : { ...line, field: `${list}.${index}` },
    );
  });
  return [...byKey.values()];
}

function lineOf(
  kind: PriceLine['kind'],
  product: { id: number; name: string; price: number; taxRate: number },
  ticketType: string,
  { variantId, quantity, field }: Wanted,
): Omit<BasketLine, 'slots'> {
  const { id: productId, name, price: unitPrice, taxRate } = product;
  return {
    kind,
    productId,
    variantId,
    name,
    unitPrice,
    taxRate,
    quantity,
    ticketType,
    field: `${field}.quantity`,
  };
}

function refuse(problem: Problem, field: string, max?: number): Basket {
  return { ok: false, problem: { ...problem, field, ...(max ? { details: { max } } : {}) } };
}

/** Returns the reason why a total cannot be charged; null if it can, or if it is 0. */
export function amountProblem(amount: number): Problem | null {
  if (amount > MAXIMUM_CHARGE) return amountAboveMaximum;
  return checkPayable(amount) === 'below_minimum' ? amountBelowMinimum : null;
}

export function priceDetails(
  quote: Quote,
): Pick<
  PaymentSetup,
  | 'amount'
  | 'subtotal'
  | 'taxAmount'
  | 'items'
  | 'originalAmount'
  | 'discountAmount'
  | 'discountRate'
> {
  const { amount, subtotal, taxAmount, originalAmount, discountAmount, discountRate } = quote;
  const items = quote.lines.map((line) => ({
    name: line.name,
    quantity: line.quantity,
    subtotal: line.net,
    discount: line.discount,
    isTicket: line.kind === 'ticket',
    taxRate: line.taxRate,
    taxAmount: line.tax,
  }));
  return { amount, subtotal, taxAmount, items, originalAmount, discountAmount, discountRate };
}
