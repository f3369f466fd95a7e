import type { Kysely } from 'kysely';
import { oldEvent, oldSale } from './oldDatabase.testing.ts';
import type { Schema } from './schema.ts';

/** Rows as versions before the migration `name` left them; with each its part, so that none meets empty tables. */
export async function fillOld(db: Kysely<Schema>, name: string): Promise<void> {
  await FILLERS[name]?.(db);
}

type Filler = (db: Kysely<Schema>) => Promise<unknown>;

const FILLERS: Readonly<Record<string, Filler>> = {
  '0006-accounts': async (db) => {
    await users(db);
    await oldEvent(db);
    await promoter(db);
  },
  '0015-push-sessions': async (db) => {
    const keys = { p256dh: 'k', auth: 'a', created_at: 1, seen_at: 1 };
    await insert(db, 'push_subscriptions', { id: 's1', endpoint: 'e1', user_id: 'one', ...keys });
    await insert(db, 'push_subscriptions', { id: 's2', endpoint: 'e2', ...keys });
    await insert(db, 'push_favourites', { subscription_id: 's1', event_id: 1 });
  },
  '0022-refunds': async (db) => {
    await oldSale(db, { n: 1, promoter: 1, commissions: [6, 5] });
    await oldSale(db, { n: 2, promoter: 1, commissions: [9], status: 'cancelled' });
  },
  '0032-ledger': async (db) => {
    await oldSale(db, { n: 3, promoter: 1, commissions: [4], refunded: 100 });
    await refund(db);
  },
};

const insert = (db: Kysely<Schema>, table: keyof Schema, row: object) =>
  db.insertInto(table).values(row).execute();

async function users(db: Kysely<Schema>): Promise<void> {
  const rest = { role: 'staff', password_hash: 'x', created_at: 1 };
  await insert(db, 'users', {
    id: 'one',
    username: 'one',
    username_key: 'one',
    email: 'a@b',
    ...rest,
  });
  await insert(db, 'sessions', {
    token_hash: 'h',
    user_id: 'one',
    created_at: 5,
    expires_at: 9,
  });
}

const promoter: Filler = (db) =>
  insert(db, 'promoters', { name: 'Axle', email: 'a@b', status: 'approved', created_at: 0 });

async function refund(db: Kysely<Schema>): Promise<void> {
  const ids = { id: 'r', checkout_id: 'order-3', order_id: 'order-3', payment_intent_id: 'p3' };
  const fact = { amount: 100, reason: 'requested', status: 'succeeded', created_at: 5000 };
  await insert(db, 'refunds', { ...ids, ...fact, event_id: 1, commission_amount: 4 });
  const back = { kind: 'ticket', product_id: 1, quantity: 1, net_amount: 100, tax_amount: 0 };
  const taken = { refund_id: 'r', order_item_id: 30, ...back, commission_amount: 4 };
  await insert(db, 'refund_items', taken);
}
