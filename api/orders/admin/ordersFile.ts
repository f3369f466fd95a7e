import { plainDollars } from '#shared/base/money.ts';
import type { Db } from '#api/db/open.ts';
import type { Cursor } from '#shared/base/cursor.schemas.ts';
import { type Column, csvOf } from '#api/documents/csv.ts';
import { tagsIn } from '#shared/orders/tags.rules.ts';
import type { OrderFilter } from '#shared/orders/adminOrders.schemas.ts';
import { refundedTaxOf, unitsOf } from './orderContents.store.ts';
import { type ListedOrder, foundByCode, pageOfOrders } from './orderAdmin.store.ts';
import { formatInstant, wallDateOf } from '#shared/base/time.ts';

const AT_ONCE = 500;

type Portion = { limit: number; cursor: Cursor<string> | undefined };

/**
 * Yields orders newest first, in batches, so that other requests can read in between. No order is missed or repeated;
 * orders placed meanwhile are left out.
 */
export async function* inPortions<O extends { id: string; created_at: number }>(
  read: (portion: Portion) => Promise<O[]>,
): AsyncGenerator<O[]> {
  let last: O | undefined;
  for (;;) {
    const cursor = last && { at: last.created_at, id: last.id };
    const orders = await read({ limit: AT_ONCE, cursor });
    if (orders.length > 0) yield orders;
    if (orders.length < AT_ONCE) return;
    last = orders.at(-1);
  }
}

/** Writes a UTC time as `2026-11-20 12:00:00`, which spreadsheets can parse. */
function utcTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}

/** Writes a local time in `zone` as `2026-12-11 18:05`. */
export function wallTime(ms: number, zone: string): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return `${wallDateOf(ms, zone)} ${formatInstant(ms, zone, clock)}`;
}

type Row = ListedOrder & {
  tickets: number;
  addons: number;
  refundedTickets: number;
  refundedTax: number;
};

/** The columns of the file of orders; see docs/decisions/0027. */
const COLUMNS: readonly Column<Row>[] = [
  { header: 'Order number', value: (order) => order.order_number },
  { header: 'Ordered at (UTC)', value: (order) => utcTime(order.created_at) },
  { header: 'Status', value: (order) => order.status },
  { header: 'Event', value: (order) => order.event_title },
  { header: 'Event date', value: (order) => order.event_start_date },
  { header: 'Customer', value: (order) => order.customer_name },
  { header: 'Email', value: (order) => order.customer_email },
  { header: 'Phone', value: (order) => order.customer_phone },
  { header: 'Tickets', value: (order) => order.tickets },
  { header: 'Add-ons', value: (order) => order.addons },
  { header: 'Refunded tickets', value: (order) => order.refundedTickets },
  { header: 'Gross', value: (order) => plainDollars(order.original_amount) },
  { header: 'Promo code', value: (order) => order.promo_code },
  { header: 'Discount', value: (order) => plainDollars(order.discount_amount) },
  { header: 'Net', value: (order) => plainDollars(order.subtotal_amount) },
  { header: 'Tax', value: (order) => plainDollars(order.tax_amount) },
  { header: 'Total', value: (order) => plainDollars(order.total_amount) },
  { header: 'Refunded', value: (order) => plainDollars(order.refunded_amount) },
  { header: 'Refunded tax', value: (order) => plainDollars(order.refundedTax) },
  {
    header: 'Total after refunds',
    value: (order) => plainDollars(order.total_amount - order.refunded_amount),
  },
  { header: 'Payment', value: (order) => order.payment_mode },
  { header: 'Tags', value: (order) => tagsIn(order.tags).join(', ') },
];

async function* rowsOf(db: Db, asked: OrderFilter): AsyncGenerator<Row[]> {
  const filter = await foundByCode(db, asked);
  for await (const orders of inPortions((portion) => pageOfOrders(db, filter, portion))) {
    const ids = orders.map(({ id }) => id);
    const units = new Map(
      (await unitsOf(db, ids)).map((row) => [`${row.kind} ${row.order_id}`, row]),
    );
    const refundedTax = await refundedTaxOf(db, ids);
    const count = (kind: string, id: string, what: 'units' | 'refunded' = 'units'): number =>
      Number(units.get(`${kind} ${id}`)?.[what] ?? 0);
    yield orders.map((order) => ({
      ...order,
      tickets: count('ticket', order.id),
      addons: count('addon', order.id),
      refundedTickets: count('ticket', order.id, 'refunded'),
      refundedTax: refundedTax.get(order.id) ?? 0,
    }));
  }
}

export function ordersFile(db: Db, filter: OrderFilter): AsyncGenerator<string> {
  return csvOf(COLUMNS, rowsOf(db, filter));
}
