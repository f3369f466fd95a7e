import { FIRST_NAMES, LAST_NAMES } from '#api/demo/people.data.ts';
import { ticketCodeFrom } from '#shared/base/ids.ts';
import type { Seeded } from '#shared/base/seeded.ts';
import { percentOf } from '#shared/base/money.ts';
import { searchText } from '#shared/orders/search.rules.ts';
import type { SiteEvent } from './siteCatalogue.ts';
import { insertRefund, TAX_RATE } from './siteRefunds.ts';
import type { Insert } from './rows.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const PRICES = [4999, 3999, 2999, 1999];
/** Share of orders that belong to the first event. */
const BIG = 0.1;

export type SiteOrder = { eventId: number; promoterId: number | null; at: number; n: number };
type Selling = { events: readonly SiteEvent[]; count: number; now: number };
type Sale = SiteOrder & { id: string; event: SiteEvent; refunded: boolean; size: number };
type Money = ReturnType<typeof moneyOf>;

const productOf = ({ event, n }: Sale) => event.products[n % PRICES.length];

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
      const item = itemRow(sale, { at, doorSeq, number: tickets, now, chance });
      insert('order_items', item);
      if (item.entry_at !== null) insert('scans', scanRow(item));
    }
    if (sale.refunded)
      insertRefund(insert, sale, { ...money, lastItem: tickets, product: productOf(sale) });
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
  return {
    price,
    gross,
    tax,
    total: gross + tax,
    commission: promoterId ? percentOf(gross, 10, 100) : 0,
  };
}

function insertOrder(insert: Insert, chance: Seeded, sale: Sale, money: Money): void {
  const [first, last] = [chance.pick(FIRST), chance.pick(LAST)];
  const customer_name = `${first} ${last}`;
  const customer_email = `${first}.${last}.${sale.n}@example.com`.toLowerCase();
  const amounts = {
    original_amount: money.gross,
    discount_amount: 0,
    discount_rate: 0,
    tax_amount: money.tax,
  };
  const whose = {
    event_id: sale.eventId,
    promoter_id: sale.promoterId,
    commission_rate: sale.promoterId === null ? 0 : 10,
    payment_intent_id: `demo_pi_${sale.id}`,
    created_at: sale.at,
  };
  const phone = '(404) 555-0100';
  insert('checkouts', {
    id: sale.id,
    status: 'paid',
    provider: 'demo',
    mode: 'demo',
    first_name: first,
    last_name: last,
    email: customer_email,
    phone,
    subtotal: money.gross,
    amount: money.total,
    currency: 'usd',
    expires_at: sale.at + 15 * MINUTE,
    ...amounts,
    ...whose,
  });
  insert('checkout_lines', {
    checkout_id: sale.id,
    position: 0,
    kind: 'ticket',
    product_id: productOf(sale),
    name: 'Ticket',
    ticket_type: 'single_day',
    unit_price: money.price,
    quantity: sale.size,
    tax_rate: TAX_RATE,
    discount: 0,
    tax: money.tax,
  });
  const order_number = `RC-${sale.id.slice(-6)}-${String(sale.n).padStart(7, '0')}`;
  const back = sale.refunded ? 1 : 0;
  insert('orders', {
    id: sale.id,
    order_number,
    checkout_id: sale.id,
    customer_name,
    customer_email,
    customer_phone: phone,
    search_text: searchText({ order_number, customer_name, customer_email, customer_phone: phone }),
    status: sale.refunded ? 'cancelled' : 'completed',
    subtotal_amount: money.gross,
    total_amount: money.total,
    commission_amount: money.commission,
    payment_mode: 'demo',
    refunded_amount: back * money.total,
    refunded_tax: back * money.tax,
    commission_reversed: back * money.commission,
    ...amounts,
    ...whose,
  });
}

type Ticket = { at: number; doorSeq: number; number: number; now: number; chance: Seeded };

function itemRow(sale: Sale, { at, doorSeq, number, now, chance }: Ticket) {
  const code = ticketCodeFrom(bytesOf(number));
  const { event, refunded } = sale;
  const came = event.startsAt < now && !refunded && chance.chance(0.85);
  const kind = sale.n % PRICES.length;
  const price = PRICES[kind] ?? 0;
  return {
    id: number,
    order_id: sale.id,
    event_id: event.id,
    kind: 'ticket',
    product_id: productOf(sale),
    name: 'Ticket',
    ticket_type: 'single_day',
    unit_price: price,
    unit_discount: 0,
    unit_tax_rate: TAX_RATE,
    unit_tax_amount: percentOf(price, TAX_RATE, 10_000),
    commission: sale.promoterId === null ? 0 : percentOf(price, 10, 100),
    quantity: 1,
    code,
    qr_code: `UNSIGNED-${code}-${at}`,
    status: refunded ? 'cancelled' : 'valid',
    refunded_quantity: refunded ? 1 : 0,
    holder: 'Ana R.',
    order_hash: sale.id,
    phone_hash: null,
    door_seq: doorSeq,
    sold_at: sale.at,
    entry_at: came ? event.startsAt + Math.floor(chance.next() ** 2 * 300) * MINUTE : null,
    entry_scan_id: came ? `scan-${number}` : null,
  };
}

/** As the device at the door has told it. */
function scanRow({ id, event_id, code, door_seq, entry_at: at }: ReturnType<typeof itemRow>) {
  return {
    id: `scan-${id}`,
    event_id,
    device_id: 'north',
    device_name: 'North gate',
    code,
    at,
    offset_ms: 0,
    corrected_at: at,
    verdict: 'admit',
    reason: 'ok',
    via: 'camera',
    by_user: 'staff',
    received_from: 'staff',
    received_at: at,
    order_item_id: id,
    outcome: 'applied',
    door_seq,
  };
}

function bytesOf(number: number): Uint8Array {
  const bytes = new Uint8Array(5);
  new DataView(bytes.buffer).setUint32(1, number);
  return bytes;
}

const asSet = (names: readonly string[]): [string, ...string[]] => ['Ana', ...names];
const FIRST = asSet(FIRST_NAMES);
const LAST = asSet(LAST_NAMES);
