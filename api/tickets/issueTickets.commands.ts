import type { Insertable } from 'kysely';
import { createHmac, createSecretKey } from 'node:crypto';
import type { OrderItemsTable } from '#api/db/tables/orders.ts';
import { ticketCodeFrom } from '#shared/base/ids.ts';
import { LOOKUP_HASH_LENGTH, lookupMaterial } from '#shared/checkin/ticketLookup.rules.ts';
import { shortName } from '#shared/base/shortName.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { commission, type Quote, type QuotedLine } from '#shared/pricing/pricing.rules.ts';
import { encodeBody, formatTicket, signedMessage } from '#shared/tickets/ticketCode.ts';

/**
 * The hash by which door devices find orders and phone numbers without storing them. Null if the text is not an order
 * number or phone number.
 */
export function lookupHash(lookupKey: string, kind: 'order' | 'phone', raw: string): string | null {
  const material = lookupMaterial(kind, raw);
  return material === null ? null : keyedHash(lookupKey, material);
}

/** The first characters of an HMAC-SHA256 of a text. */
export const keyedHash = (lookupKey: string, text: string): string => keyedHashes(lookupKey)(text);

/** Like `keyedHash`, for many texts: makes the key only once, because that takes as long as a hash. */
export function keyedHashes(lookupKey: string): (text: string) => string {
  // With a key object, `createHmac` takes a seventh of the time that it takes with the key as bytes.
  const key = createSecretKey(lookupKey, 'base64url');
  return (text) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, LOOKUP_HASH_LENGTH);
}

const CODE_BYTES = 5;

type Signer = { kid: number; sign(message: Uint8Array): Uint8Array };

/** An order item that has no door number yet. */
export type NewOrderItem = Omit<
  Insertable<OrderItemsTable>,
  'id' | 'door_seq' | 'entry_scan_id' | 'entry_at'
>;

export type FrozenQuote = Omit<Quote, 'lines'> & {
  lines: (QuotedLine & { ticketType: string; variantId?: number; slots?: string })[];
};

type IssueRequest = {
  event: { id: number; lookupKey: string };
  order: { id: string; number: string; firstName: string; lastName: string; phone: string };
  mode: Mode;
  quote: FrozenQuote;
  /** The promoter's commission in whole percent. */
  commissionRate: number;
};

/**
 * Makes the items of an order, one per ticket and one per add-on line, each with a random code, and computes the
 * commission. If a code is taken already (unique violation), the caller must issue again.
 */
export function issueTickets(
  request: IssueRequest,
  signer: Signer,
  random: (bytes: number) => Uint8Array,
): { items: NewOrderItem[]; commission: number } {
  const { event, order, mode, quote } = request;
  const earned = commission(quote, request.commissionRate);
  const shares = earned.perTicket.values();
  const common = {
    order_id: order.id,
    event_id: event.id,
    holder: shortName(order.firstName, order.lastName),
    order_hash: lookupHash(event.lookupKey, 'order', order.number) ?? '',
    phone_hash: lookupHash(event.lookupKey, 'phone', order.phone),
    status: 'valid',
    payment_mode: mode,
  } as const;
  // The codes of orders in test mode are marked.
  const codeFor = (line: QuotedLine) => issueCode(line, event.id, isTestMode(mode), signer, random);
  const items = quote.lines.flatMap((line): NewOrderItem[] => {
    const product = {
      kind: line.kind,
      product_id: line.productId,
      variant_id: line.variantId ?? 0,
      slots: line.slots ?? '',
      name: line.name,
      ticket_type: line.ticketType,
      unit_price: line.unitPrice,
      unit_tax_rate: line.taxRate,
    };
    // The item of an add-on has the discount and tax of its first unit; the exact split is in the checkout line.
    const units = line.kind === 'addon' ? line.units.slice(0, 1) : line.units;
    return units.map((unit) => ({
      ...common,
      ...product,
      unit_discount: unit.discount,
      unit_tax_amount: unit.tax,
      commission: line.kind === 'ticket' ? (shares.next().value ?? 0) : 0,
      quantity: line.kind === 'addon' ? line.quantity : 1,
      ...codeFor(line),
    }));
  });
  return { items, commission: earned.total };
}

type Coded = { kind: 'ticket' | 'addon'; product_id: number; event_id: number; payment_mode: Mode };

/** Makes a new code for an item. `phone` replaces the number by which the door finds it; null removes the number. */
export function newTicketCode(
  { kind, product_id: productId, event_id, payment_mode }: Coded,
  order: { number: string; lookupKey: string; phone?: string | null | undefined },
  signer: Signer,
  random: (bytes: number) => Uint8Array,
) {
  return {
    ...issueCode({ kind, productId }, event_id, isTestMode(payment_mode), signer, random),
    order_hash: lookupHash(order.lookupKey, 'order', order.number) ?? '',
    ...(order.phone === undefined
      ? {}
      : { phone_hash: order.phone && lookupHash(order.lookupKey, 'phone', order.phone) }),
  };
}

function issueCode(
  { kind: type, productId }: Pick<QuotedLine, 'kind' | 'productId'>,
  eventId: number,
  demo: boolean,
  { kid, sign }: Signer,
  random: (bytes: number) => Uint8Array,
): { code: string; qr_code: string } {
  const code = ticketCodeFrom(random(CODE_BYTES));
  const body = encodeBody({
    kid,
    eventId,
    productId: type === 'addon' ? 0 : productId,
    kind: { type, demo },
  });
  return { code, qr_code: formatTicket(body, sign(signedMessage(body, code)), code) };
}
