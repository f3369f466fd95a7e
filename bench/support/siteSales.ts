import { ticketCodeFrom } from '#shared/base/ids.ts';
import type { Seeded } from '#shared/base/pseudoRandom.ts';
import { percentOf } from '#shared/base/money.ts';
import type { SiteEvent } from './siteCatalogue.ts';
import {
  checkoutRow,
  type Insert,
  itemRow,
  lineRow,
  orderRow,
  personName,
  scanRow,
} from './rows.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Hundredths of a percent. */
const TAX_RATE = 825;
const PRICES = [4999, 3999, 2999, 1999];
/** Share of orders that belong to the first event. */
const BIG = 0.1;

export type SiteOrder = { eventId: number; promoterId: number | null; at: number; n: number };
type Selling = { events: readonly SiteEvent[]; count: number; now: number };
type Sale = SiteOrder & { id: string; event: SiteEvent; refunded: boolean; size: number };
type Money = ReturnType<typeof moneyOf>;

const productOf = ({ event, n }: Sale): number => event.products[n % PRICES.length] ?? 0;

/** Orders with tickets, refunds and scans, oldest first, and the stored totals. */
export function seedSales(insert: Insert, chance: Seeded, { events, count, now }: Selling) {
  const clocks = new Map<number, number>();
  const totals = new Map<number, { orders: number; charged: number; refunded: number }>();
  const sales = planSales(chance, { events, count, now });
  let tickets = 0;
  for (const sale of sales) {
    const money = moneyOf(sale);
    insertOrder(insert, chance, sale, money);
    for (let at = 0; at < sale.size; at += 1) {
      const doorSeq = (clocks.get(sale.eventId) ?? 0) + 1;
      clocks.set(sale.eventId, doorSeq);
      tickets += 1;
      const item = ticketRow(sale, { at, doorSeq, number: tickets, now, chance });
      insert('order_items', item);
      if (item.entry_at !== null) {
        const scan = { id: `scan-${tickets}`, at: item.entry_at, deviceId: 'north', by: 'staff' };
        const where = { eventId: sale.eventId, item: tickets, seq: doorSeq };
        insert('scans', scanRow({ ...scan, code: item.code }, where));
      }
    }
    if (sale.refunded) insertRefund(insert, sale, { ...money, lastItem: tickets });
    const sum = totals.get(sale.eventId) ?? { orders: 0, charged: 0, refunded: 0 };
    sum.orders += 1;
    sum.charged += money.total;
    sum.refunded += sale.refunded ? money.total : 0;
    totals.set(sale.eventId, sum);
  }
  for (const [event_id, sum] of totals) insert('event_totals', { event_id, ...sum });
  return { orders: sales, tickets };
}

function planSales(chance: Seeded, { events, count, now }: Selling): Sale[] {
  const sales = Array.from({ length: count }, (_, n): Sale => {
    const [big] = events;
    // Squared: some events sell ten times as much as others.
    const other = events[Math.floor(chance.next() ** 2 * events.length)];
    const event = n < count * BIG ? big : other;
    if (!event) throw new Error('No events to sell');
    const last = Math.min(now, event.startsAt);
    const at = last - Math.floor(chance.next() ** 2 * 90 * DAY) - MINUTE;
    const promoterId = chance.chance(0.15) ? chance.int(1, 100) : null;
    const refunded = chance.chance(0.02);
    // Letters and digits alone, as ids of orders are.
    const id = `order${String(n).padStart(7, '0')}${chance.int(100_000, 999_999)}`;
    return { n, id, event, eventId: event.id, promoterId, at, refunded, size: chance.int(1, 4) };
  });
  return sales.toSorted((a, b) => a.at - b.at);
}

function moneyOf({ size, n, promoterId }: Sale) {
  const price = PRICES[n % PRICES.length] ?? 0;
  const gross = size * price;
  const tax = size * percentOf(price, TAX_RATE, 10_000);
  const commission = promoterId ? percentOf(gross, 10, 100) : 0;
  return { price, gross, tax, total: gross + tax, commission };
}

function insertOrder(insert: Insert, chance: Seeded, sale: Sale, money: Money): void {
  const [firstName, lastName] = personName(chance);
  const email = `${firstName}.${lastName}.${sale.n}@example.com`.toLowerCase();
  const event = { eventId: sale.eventId, productId: productOf(sale) };
  const bought = {
    id: sale.id,
    intent: `demo_pi_${sale.id}`,
    buyer: { firstName, lastName, email, phone: '(404) 555-0100' },
    now: sale.at,
    number: `RC-${sale.id.slice(-6)}-${String(sale.n).padStart(7, '0')}`,
  };
  const amounts = {
    original_amount: money.gross,
    tax_amount: money.tax,
    promoter_id: sale.promoterId,
    commission_rate: sale.promoterId === null ? 0 : 10,
  };
  insert('checkouts', {
    ...checkoutRow(event, bought, 'paid'),
    ...amounts,
    subtotal: money.gross,
    amount: money.total,
  });
  insert('checkout_lines', {
    ...lineRow(event, sale.id),
    unit_price: money.price,
    quantity: sale.size,
    tax: money.tax,
  });
  const back = sale.refunded ? 1 : 0;
  insert('orders', {
    ...orderRow(event, bought),
    ...amounts,
    status: sale.refunded ? 'cancelled' : 'completed',
    subtotal_amount: money.gross,
    total_amount: money.total,
    commission_amount: money.commission,
    refunded_amount: back * money.total,
    refunded_tax: back * money.tax,
    commission_reversed: back * money.commission,
  });
}

type Sold = { at: number; doorSeq: number; number: number; now: number; chance: Seeded };

function ticketRow(sale: Sale, { at, doorSeq, number, now, chance }: Sold) {
  const code = ticketCodeFrom(bytesOf(number));
  const { event, refunded } = sale;
  const came = event.startsAt < now && !refunded && chance.chance(0.85);
  const price = PRICES[sale.n % PRICES.length] ?? 0;
  const hashes = { orderHash: sale.id, phoneHash: '' };
  const ticket = { orderId: sale.id, code, qr: `UNSIGNED-${code}-${at}`, holder: 'Ana R.' };
  return {
    ...itemRow(
      { eventId: event.id, productId: productOf(sale) },
      { ...ticket, ...hashes },
      doorSeq,
    ),
    id: number,
    unit_price: price,
    unit_tax_amount: percentOf(price, TAX_RATE, 10_000),
    commission: sale.promoterId === null ? 0 : percentOf(price, 10, 100),
    status: refunded ? 'cancelled' : 'valid',
    refunded_quantity: refunded ? 1 : 0,
    phone_hash: null,
    sold_at: sale.at,
    entry_at: came ? event.startsAt + Math.floor(chance.next() ** 2 * 300) * MINUTE : null,
    entry_scan_id: came ? `scan-${number}` : null,
  };
}

/** Every ticket of the order goes back; `lastItem` is the id of its last one. */
function insertRefund(insert: Insert, sale: Sale, back: Money & { lastItem: number }): void {
  const refund_id = `refund-${sale.id}`;
  insert('refunds', {
    id: refund_id,
    checkout_id: sale.id,
    order_id: sale.id,
    event_id: sale.eventId,
    payment_intent_id: `demo_pi_${sale.id}`,
    amount: back.total,
    net_amount: back.gross,
    tax_amount: back.tax,
    commission_amount: back.commission,
    reason: 'requested',
    status: 'succeeded',
    created_at: sale.at + MINUTE,
  });
  for (let n = 0; n < sale.size; n += 1) {
    insert('refund_items', {
      refund_id,
      order_item_id: back.lastItem - n,
      kind: 'ticket',
      product_id: productOf(sale),
      quantity: 1,
      net_amount: back.price,
      tax_amount: percentOf(back.price, TAX_RATE, 10_000),
      commission_amount: sale.promoterId === null ? 0 : percentOf(back.price, 10, 100),
    });
  }
}

function bytesOf(number: number): Uint8Array {
  const bytes = new Uint8Array(5);
  new DataView(bytes.buffer).setUint32(1, number);
  return bytes;
}
