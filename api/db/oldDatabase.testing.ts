import { Kysely, PGliteDialect } from 'kysely';
import type { Dialect } from './columns.ts';
import { migrate } from './migrate.ts';
import type { migrations } from '#api/db/migrations/index.ts';
import { createPglite } from './pglite.testing.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

// Tests of migrations with existing rows.

/** The database before a migration; `catchUp` runs the rest. */
export async function databaseBefore(
  migration: keyof typeof migrations,
  dialect: Dialect = 'sqlite',
): Promise<{ db: Kysely<Schema>; catchUp: () => Promise<void> }> {
  const pglite = dialect === 'postgres' ? await createPglite() : null;
  const db = new Kysely<Schema>({
    dialect: pglite ? new PGliteDialect({ pglite }) : sqliteDialect(':memory:'),
  });
  await migrate(db, dialect, migration);
  return { db, catchUp: () => migrate(db, dialect) };
}

const times = { start_date: '2026-12-11', end_date: '2026-12-11', starts_at: 1, ends_at: 2 };
const place = { time_zone: 'UTC', location: 'Atlanta, GA', venue: 'Rink', base_price: '1' };
const person = { email: 'a@b.example', phone: '1', first_name: 'Ana', last_name: 'Ruiz' };
const customer = { customer_name: 'Ana', customer_email: 'a@b.example', customer_phone: '1' };
const unit = { unit_price: 100, unit_discount: 0, unit_tax_rate: 0, unit_tax_amount: 0 };
const money = { original_amount: 100, discount_amount: 0, tax_amount: 0, discount_rate: 0 };

export async function oldEvent(db: Kysely<Schema>): Promise<void> {
  const event = { title: 'Jam', ...times, ...place, lookup_key: 'k', updated_at: 0 };
  await db
    .insertInto('events')
    .values({ ...event, is_featured: 0 } as never)
    .execute();
}

export type OldSale = {
  n: number;
  total?: number;
  refunded?: number;
  /** One per ticket. */
  commissions?: number[];
  promoter?: number | null;
  status?: string;
};

/** Demo order `order-<n>` of event 1, made at `100n`, with tickets `10n`, `10n + 1`… */
export async function oldSale(db: Kysely<Schema>, sale: OldSale): Promise<void> {
  const { n, total = 100, refunded = 0, commissions = [0], promoter = null } = sale;
  const id = `order-${n}`;
  const rates = { commission_rate: 10, promoter_id: promoter };
  const shared = { event_id: 1, payment_intent_id: id, created_at: 100 * n, ...rates, ...money };
  const paid = { id, status: 'paid', provider: 'demo', mode: 'demo', currency: 'usd' };
  await db
    .insertInto('checkouts')
    .values({ ...paid, ...person, ...shared, amount: total, subtotal: 100, expires_at: 0 } as never)
    .execute();
  const order = { id, order_number: id, checkout_id: id, search_text: '', payment_mode: 'demo' };
  const amounts = {
    subtotal_amount: 100,
    total_amount: total,
    ...(refunded > 0 ? { refunded_amount: refunded } : {}),
    commission_amount: commissions.reduce((sum, part) => sum + part, 0),
  };
  const status = sale.status ?? 'completed';
  await db
    .insertInto('orders')
    .values({ ...order, ...customer, ...shared, ...amounts, status } as never)
    .execute();
  for (const [i, commission] of commissions.entries())
    await oldTicket(db, { order: n, id: 10 * n + i, commission });
}

async function oldTicket(
  db: Kysely<Schema>,
  ticket: Record<'order' | 'id' | 'commission', number>,
) {
  const { order, id, commission } = ticket;
  const code = `${id}`;
  const door = { code, qr_code: code, holder: 'A', order_hash: 'h', door_seq: id, status: 'valid' };
  const what = { kind: 'ticket', product_id: 1, name: 'T', ticket_type: 'single_day', quantity: 1 };
  await db
    .insertInto('order_items')
    .values({
      order_id: `order-${order}`,
      event_id: 1,
      id,
      commission,
      ...unit,
      ...door,
      ...what,
    } as never)
    .execute();
}
