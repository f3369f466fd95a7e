import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { migrations } from '#api/db/migrations/index.ts';
import type { Schema } from '#api/db/schema.ts';
import { sqliteDialect } from '#api/db/sqlite.ts';

const LEDGER = '0032-ledger';

async function migrate(db: Kysely<Schema>, until: (name: string) => boolean) {
  const steps = Object.entries(migrations).filter(([name]) => until(name));
  const named = steps.map(([name, { up }]) => [
    name,
    { up: (unknown: Kysely<unknown>) => up({ db: unknown, dialect: 'sqlite' }) },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(named) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  expect(error).toBeUndefined();
}

const place = { time_zone: 'UTC', location: 'Atlanta, GA', venue: 'Rink', base_price: '1' };
const event = { title: 'Jam', start_date: '2026-12-11', end_date: '2026-12-11', starts_at: 1 };
const person = { email: 'a@b.example', phone: '1', first_name: 'Ana', last_name: 'Ruiz' };
const money = { original_amount: 100, discount_amount: 0, tax_amount: 0 };

type Old = { n: number; promoter: number | null; commissions: number[]; status?: string };

/** An order as it was stored before there was a ledger: items `10n`, `10n + 1`… */
async function sell(db: Kysely<Schema>, { n, promoter, commissions, status = 'completed' }: Old) {
  const id = `order-${n}`;
  const rates = { discount_rate: 0, commission_rate: 10, promoter_id: promoter };
  const shared = { event_id: 1, payment_intent_id: id, created_at: 100 * n, ...rates, ...money };
  const checkout = {
    id,
    status: 'paid',
    provider: 'demo',
    mode: 'demo',
    amount: 100,
    subtotal: 100,
  };
  await db
    .insertInto('checkouts')
    .values({ ...checkout, ...person, ...shared, currency: 'usd', expires_at: 0 } as never)
    .execute();
  const customer = { customer_name: 'Ana', customer_email: 'a@b.example', customer_phone: '1' };
  const commission_amount = commissions.reduce((sum, part) => sum + part, 0);
  const order = { id, order_number: id, checkout_id: id, status, search_text: '' };
  const rest = { subtotal_amount: 100, total_amount: 100, commission_amount, payment_mode: 'demo' };
  await db
    .insertInto('orders')
    .values({ ...order, ...customer, ...shared, ...rest } as never)
    .execute();
  const unit = { unit_price: 100, unit_discount: 0, unit_tax_rate: 0, unit_tax_amount: 0 };
  const common = {
    order_id: id,
    event_id: 1,
    kind: 'ticket',
    product_id: 1,
    name: 'T',
    quantity: 1,
  };
  for (const [i, commission] of commissions.entries()) {
    const code = `${id}-${i}`;
    const door = { code, qr_code: code, holder: 'A', order_hash: 'h', door_seq: 10 * n + i };
    const item = { ...common, ...unit, ...door, id: 10 * n + i, commission };
    await db
      .insertInto('order_items')
      .values({ ...item, status: 'valid', ticket_type: 'single_day' } as never)
      .execute();
  }
}

async function refund(db: Kysely<Schema>, order: string, item: number, commission_amount: number) {
  const ids = {
    id: `refund-${item}`,
    checkout_id: order,
    order_id: order,
    payment_intent_id: order,
  };
  const fact = { amount: 100, reason: 'requested', status: 'succeeded', created_at: 5000 };
  await db
    .insertInto('refunds')
    .values({ ...ids, ...fact, event_id: 1, commission_amount } as never)
    .execute();
  const back = { kind: 'ticket', product_id: 1, quantity: 1, net_amount: 100, tax_amount: 0 };
  const taken = { refund_id: ids.id, order_item_id: item, ...back, commission_amount } as const;
  await db
    .insertInto('refund_items')
    .values(taken as never)
    .execute();
}

it('what was sold with a code before there was a ledger is in it, and what went back of it', async () => {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(':memory:') });
  await migrate(db, (name) => name < LEDGER);
  await db
    .insertInto('events')
    .values({
      ...event,
      ...place,
      ends_at: 2,
      lookup_key: 'k',
      updated_at: 0,
      is_featured: 0,
    } as never)
    .execute();
  await db
    .insertInto('promoters')
    .values({ name: 'Axle', email: 'a@b.example', status: 'approved', created_at: 0 } as never)
    .execute();
  await sell(db, { n: 1, promoter: 1, commissions: [6, 5] });
  await sell(db, { n: 2, promoter: null, commissions: [0] });
  await sell(db, { n: 3, promoter: 1, commissions: [0, 4] });
  // Cancelled when refunds had no items yet.
  await sell(db, { n: 4, promoter: 1, commissions: [9], status: 'cancelled' });
  await refund(db, 'order-1', 11, 5);
  await migrate(db, () => true);
  const entries = db.selectFrom('ledger_entries').selectAll().orderBy('created_at').orderBy('id');
  const found = await entries.execute();
  expect(found.map(({ entry_key, amount }) => [entry_key, amount])).toEqual([
    ['earned:10', 6],
    ['earned:11', 5],
    ['earned:31', 4],
    ['earned:40', 9],
    ['reversed:whole:40', -9],
    ['reversed:refund-11:11', -5],
  ]);
  expect(found[0]).toMatchObject({
    promoter_id: 1,
    mode: 'demo',
    event_id: 1,
    order_id: 'order-1',
  });
  await db.destroy();
});
