import { type Cents, sumOf } from '#shared/base/money.ts';
import { splitUnits } from '#shared/pricing/pricing.rules.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import type { TicketDay } from '#shared/tickets/ticketDays.schemas.ts';
import { ticketTypeName } from '#shared/tickets/ticketType.ts';
import type { SoldLine } from './orderTotals.rules.ts';
import { daysOf, type Occasion, occasionOf } from './occasion.rules.ts';
import type { Order, OrderItem } from './orders.schemas.ts';

/** What was paid for the remaining units: `total` = `gross` − `discount` + `tax`. */
export type PaidFor = {
  gross: Cents;
  discount: Cents;
  tax: Cents;
  taxRate: number;
  total: Cents;
};

export type TicketPage = {
  id: number;
  kind: 'ticket' | 'addon';
  name: string;
  type: string;
  place: string;
  quantity: number;
  /** Name of the attendee, if that isn't the buyer. */
  attendee?: string;
  qr: string;
  code: string;
  paid: PaidFor;
  /** Days that the ticket opens; for an add-on, the days that the tickets open. */
  opens: readonly TicketDay[];
  occasion: Occasion | null;
};

export type AddonLine = SoldLine & { productId: number };

type Item = OrderItem & { qr_code: string };

/**
 * Makes pages of valid items, tickets first. `lines` are as sold: amounts of an add-on are split over its
 * units, and the first units count as the refunded ones.
 */
export function ticketPages(
  { status, items, event }: Pick<Order, 'status' | 'items' | 'event'>,
  lines: readonly AddonLine[],
): TicketPage[] {
  if (status !== 'completed') return [];
  const good = items.filter(
    (item): item is Item => item.status === 'valid' && item.qr_code !== null,
  );
  const tickets = good.filter((item) => item.addon_id === undefined);
  const addons = good.filter((item) => item.addon_id !== undefined);
  const when = (item: Item) => ({
    opens: daysOf({ items }, item),
    occasion: occasionOf({ event, items }, item),
  });
  return [
    ...tickets.map((item, n) => {
      const place = numberAmong('Ticket', n, tickets);
      return pageOf(item, { ...when(item), place, paid: ticketPaid(item) });
    }),
    ...addons.map((item, n) => {
      const place = numberAmong('Add-on', n, addons);
      return pageOf(item, { ...when(item), place, paid: addonPaid(item, lines) });
    }),
  ];
}

type Placed = Pick<TicketPage, 'place' | 'paid' | 'opens' | 'occasion'>;

const numberAmong = (kind: string, n: number, all: readonly unknown[]): string =>
  all.length > 1 ? `${kind} ${n + 1} of ${all.length}` : kind;

const leftOf = ({ quantity, refunded_quantity }: OrderItem): number => quantity - refunded_quantity;

function pageOf(item: Item, placed: Placed): TicketPage {
  const isAddon = item.addon_id !== undefined;
  return {
    id: item.id,
    kind: isAddon ? 'addon' : 'ticket',
    name: item.ticket_product?.name ?? item.addon?.name ?? 'Event Ticket',
    type: ticketTypeName(item.ticket_type, placed.opens),
    quantity: leftOf(item),
    ...(item.attendee ? { attendee: item.attendee } : {}),
    qr: item.qr_code,
    code: textCode(item.qr_code),
    ...placed,
  };
}

function ticketPaid(item: OrderItem): PaidFor {
  const { unit_price, unit_discount: discount, unit_tax_amount: tax, unit_tax_rate } = item;
  const gross = unit_price * item.quantity;
  return { gross, discount, tax, taxRate: unit_tax_rate, total: sumOf([gross, -discount, tax]) };
}

function addonPaid(item: OrderItem, lines: readonly AddonLine[]): PaidFor {
  const line = lines.find(
    ({ kind, productId, quantity }) =>
      kind === 'addon' && productId === item.addon_id && quantity === item.quantity,
  );
  if (!line) return ticketPaid(item);
  const { unitPrice, quantity, taxRate } = line;
  const units = splitUnits({ unitPrice, quantity }, line.discount, line.tax).slice(-leftOf(item));
  const gross = unitPrice * units.length;
  const discount = sumOf(units.map((unit) => unit.discount));
  const tax = sumOf(units.map((unit) => unit.tax));
  return { gross, discount, tax, taxRate, total: sumOf([gross, -discount, tax]) };
}
