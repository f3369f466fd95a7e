import { type RawBuilder, sql } from 'kysely';
import type { Db } from './open.ts';
import type { Schema } from './schema.ts';

type Table = keyof Schema;
type Part = readonly [table: Table, column: string, of?: string];

const parts = (column: string, tables: readonly Table[]): Part[] =>
  tables.map((table) => [table, column]);

/**
 * For each table, the tables whose rows are removed together with its own, and the column that refers to it, in the
 * order of their foreign keys. Tables that the database empties by itself (`on delete cascade`) are left out.
 */
export const PARTS: { readonly [T in Table]?: readonly Part[] } = {
  events: parts('event_id', [
    'ticket_products',
    'pools',
    'addon_stock',
    'sub_events',
    'event_djs',
    'event_venues',
    'event_keys',
    'event_totals',
    'discount_codes',
    'questions',
    'messages',
    'promoter_rates',
    'promo_clicks',
    'visits',
    'visitors',
    'visit_sums',
    'closed_incidents',
    'scans',
    'attendances',
    'notifications_sent',
  ]),
  ticket_products: [['ticket_addons', 'ticket_id']],
  sub_events: [['sub_event_djs', 'sub_event_id']],
  discount_codes: [['discount_code_texts', 'discount_code_id']],
  questions: [['waiver_texts', 'question_id']],
  messages: [['message_recipients', 'message_id']],
  checkouts: parts('checkout_id', [
    'checkout_lines',
    'answers',
    'move_offers',
    'waiting_list',
    'demo_payments',
  ]),
  demo_payments: [['demo_refunds', 'payment_id']],
  refunds: [['refund_items', 'refund_id']],
  orders: [
    ['order_items', 'order_id'],
    ['mails', 'about', 'order_number'],
  ],
  order_items: parts('order_item_id', ['scans', 'attendances']),
};

/**
 * The tables with orders and money of a checkout, which are emptied only for test checkouts. Foreign keys keep all
 * other checkouts that have such rows from being removed.
 */
const TEST_SALES: readonly Part[] = [
  ...parts('checkout_id', ['payment_findings', 'outside_refunds', 'disputes', 'refunds', 'orders']),
  ['webhook_events', 'payment_intent_id', 'payment_intent_id'],
];

/** Removes the rows of a table that meet a condition, after all rows that belong to them. */
export async function removeRows(trx: Db, table: Table, where: RawBuilder<unknown>): Promise<void> {
  await removeParts(trx, table, where, PARTS[table] ?? []);
  await sql`delete from ${sql.table(table)} where ${where}`.execute(trx);
}

/** Removes the orders and money of the test checkouts that meet a condition, but not the checkouts. */
export const removeTestSales = (trx: Db, where: RawBuilder<unknown>): Promise<void> =>
  removeParts(trx, 'checkouts', where, TEST_SALES);

async function removeParts(
  trx: Db,
  table: Table,
  where: RawBuilder<unknown>,
  gone: readonly Part[],
): Promise<void> {
  for (const [part, column, of = 'id'] of gone) {
    const rows = sql`select ${sql.ref(of)} from ${sql.table(table)} where ${where}`;
    await removeRows(trx, part, sql`${sql.ref(column)} in (${rows})`);
  }
}

/** Deletes rows that meet a condition, for at most `most` values of `key`. Returns how many rows were deleted. */
export async function pruneRows(
  trx: Db,
  table: keyof Schema,
  where: RawBuilder<unknown>,
  most: number,
  key = sql.ref('id'),
): Promise<number> {
  const name = sql.table(table);
  const { numAffectedRows = 0n } = await sql`delete from ${name}
    where ${key} in (select ${key} from ${name} where ${where} limit ${most})`.execute(trx);
  return Number(numAffectedRows);
}

/** The condition for rows of events that ended before a time. */
export const ofEventsBefore = (before: number) =>
  sql`event_id in (select id from events where ends_at < ${before})`;
