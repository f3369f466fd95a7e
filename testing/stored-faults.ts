import type { Db } from '#api/db/open.ts';
import { rowsOf, tablesOf } from '#api/db/rows.testing.ts';
import { namedScan } from '#api/checkin/scanRow.ts';
import { firstEntry, foldVisits } from '#shared/checkin/stays.rules.ts';

/** Faults of stock as sentences. */
export async function stockFaults(db: Db): Promise<string[]> {
  const sold = sumsOf(await soldLines(db));
  const held = sumsOf(await heldLines(db));
  const tickets = await rowsOf(db, 'ticket_products');
  const addons = await rowsOf(db, 'addon_stock');
  const products = [
    ...tickets.map((row) => ({
      ...row,
      key: stockRowKey({ ...row, kind: 'ticket', product_id: row.id, variant_id: 0, slot: '' }),
    })),
    ...addons.map((row) => ({
      ...row,
      key: stockRowKey({ ...row, kind: 'addon', product_id: row.addon_id }),
      quantity: row.total,
    })),
  ];
  return products.flatMap(({ key, quantity, quantity_sold, quantity_held }) => {
    const faults: string[] = [];
    if (quantity !== null && quantity_sold + quantity_held > quantity) faults.push('oversold');
    if (quantity_sold !== (sold.get(key) ?? 0)) faults.push(`says ${quantity_sold} sold`);
    if (quantity_held !== (held.get(key) ?? 0)) faults.push(`says ${quantity_held} held`);
    return faults.map((fault) => `${key} ${fault}: ${sold.get(key)} sold, ${held.get(key)} held`);
  });
}

type Key = {
  kind: string;
  event_id: number;
  product_id: number;
  variant_id: number;
  slot: string;
};
type Line = Omit<Key, 'slot'> & { slots: string; quantity: number };

const stockRowKey = ({ kind, event_id, product_id, variant_id, slot }: Key): string =>
  [kind, event_id, product_id, variant_id, slot].join(' ');

function sumsOf(lines: readonly Line[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { slots, ...line } of lines)
    for (const slot of slots.split(',')) {
      const key = stockRowKey({ ...line, slot });
      sums.set(key, (sums.get(key) ?? 0) + line.quantity);
    }
  return sums;
}

const COLUMNS = ['kind', 'event_id', 'product_id', 'variant_id', 'slots', 'quantity'] as const;

const soldLines = (db: Db): Promise<Line[]> =>
  tablesOf(db).rows('order_items', { status: 'valid' });

async function heldLines(db: Db): Promise<Line[]> {
  return db
    .selectFrom('checkout_lines')
    .innerJoin('checkouts', 'checkouts.id', 'checkout_lines.checkout_id')
    .select(COLUMNS)
    .where('checkouts.status', '=', 'open')
    .execute();
}

/** Captured payments without exactly one order or full refund. */
export async function moneyFaults(db: Db): Promise<string[]> {
  const { rows } = tablesOf(db);
  const paid = await rows('demo_payments', { status: 'succeeded' });
  const orders = await rows('orders', { status: 'completed' });
  const refunds = await rows('demo_refunds');
  return paid.flatMap(({ id, amount, amount_refunded }) => {
    const made = orders.filter((order) => order.payment_intent_id === id).length;
    const back = refunds.filter((refund) => refund.payment_id === id).length;
    const full = back === 0 ? amount_refunded === 0 : amount_refunded === amount;
    return made + back === 1 && full ? [] : [`${id}: ${made} orders, ${back} refunds`];
  });
}

/** Captured payments whose order the server has yet to make. */
export async function unsettled(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('checkouts')
    .innerJoin('demo_payments', 'demo_payments.checkout_id', 'checkouts.id')
    .where('checkouts.status', '=', 'open')
    .where('demo_payments.status', '=', 'succeeded')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Tickets whose entry differs from the one that all scans give. */
export async function entryFaults(db: Db, event_id: number): Promise<string[]> {
  const { rows } = tablesOf(db);
  const scans = await rows('scans', { event_id });
  const tickets = foldVisits(scans.map(namedScan), ({ day }) => day);
  const items = await rows('order_items', { event_id });
  return items.flatMap(({ code, entry_scan_id }) => {
    const right = firstEntry(tickets.get(code) ?? new Map())?.id ?? null;
    return right === entry_scan_id ? [] : [`${code}: ${entry_scan_id} instead of ${right}`];
  });
}
