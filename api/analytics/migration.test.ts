import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { migrations } from '#api/db/migrations/index.ts';
import type { Schema } from '#api/db/schema.ts';
import { sqliteDialect } from '#api/db/sqlite.ts';

const REPORTS = '0023-reports';

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

const times = { start_date: '2026-12-11', end_date: '2026-12-11', starts_at: 1, ends_at: 2 };
const place = { time_zone: 'UTC', location: 'Atlanta, GA', venue: 'Rink', base_price: '1' };
const event = { title: 'Jam', ...times, ...place, lookup_key: 'k', updated_at: 0, is_featured: 0 };
const person = { email: 'a@b.example', phone: '1', first_name: 'Ana', last_name: 'Ruiz' };
const rates = { discount_rate: 0, commission_rate: 0, original_amount: 0, discount_amount: 0 };

async function sell(db: Kysely<Schema>, n: number, money: { total: number; refunded: number }) {
  const id = `order-${n}`;
  const shared = { event_id: 1, payment_intent_id: id, created_at: 100 * n, tax_amount: 0 };
  const checkout = { id, status: 'paid', provider: 'demo', mode: 'demo', amount: 0, subtotal: 0 };
  await db
    .insertInto('checkouts')
    .values({
      ...checkout,
      ...person,
      ...rates,
      ...shared,
      currency: 'usd',
      expires_at: 0,
    } as never)
    .execute();
  const customer = { customer_name: 'Ana', customer_email: 'a@b.example', customer_phone: '1' };
  const amounts = { total_amount: money.total, refunded_amount: money.refunded };
  const order = { id, order_number: id, checkout_id: id, status: 'completed', search_text: '' };
  const rest = { subtotal_amount: 0, commission_amount: 0, payment_mode: 'demo' };
  await db
    .insertInto('orders')
    .values({ ...order, ...customer, ...amounts, ...rates, ...shared, ...rest } as never)
    .execute();
  const unit = { unit_price: 0, unit_discount: 0, unit_tax_rate: 0, unit_tax_amount: 0 };
  const item = { order_id: id, event_id: 1, kind: 'ticket', product_id: 1, name: 'T', quantity: 1 };
  const door = { code: id, qr_code: id, holder: 'A', order_hash: 'h', door_seq: n, commission: 0 };
  await db
    .insertInto('order_items')
    .values({ ...item, ...unit, ...door, status: 'valid', ticket_type: 'single_day' } as never)
    .execute();
}

it('what was sold and seen before there were figures is in them', async () => {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(':memory:') });
  await migrate(db, (name) => name < REPORTS);
  await db
    .insertInto('events')
    .values(event as never)
    .execute();
  await sell(db, 1, { total: 5000, refunded: 0 });
  await sell(db, 2, { total: 3000, refunded: 1000 });
  const seen = { event_id: 1, visitor: 'ana', day: '2026-11-20', kind: 'page_view' } as const;
  await db
    .insertInto('visits')
    .values([
      { ...seen, at: 7 },
      { ...seen, at: 9 },
      { ...seen, kind: 'checkout_initiated', at: 11 },
    ])
    .execute();
  await migrate(db, () => true);
  const totals = await db
    .selectFrom('event_totals')
    .select(['event_id', 'orders', 'charged', 'refunded'])
    .execute();
  expect(totals.map((row) => Object.values(row).map(Number))).toEqual([[1, 2, 8000, 1000]]);
  const visitors = await db.selectFrom('visitors').select(['visitor', 'last_at']).execute();
  expect(visitors.map((row) => [row.visitor, Number(row.last_at)])).toEqual([['ana', 9]]);
  const items = await db.selectFrom('order_items').select('sold_at').orderBy('id').execute();
  expect(items.map((item) => Number(item.sold_at))).toEqual([100, 200]);
  await db.destroy();
});
