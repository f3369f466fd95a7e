import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { migrations } from '#api/db/migrations/index.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';
import { describeStore } from './testing.ts';

describeStore('migrations', (open) => {
  it('make the tables and refuse a ticket too many', async () => {
    const db = await open();
    const event = await db
      .insertInto('events')
      .values({
        title: 'Jam',
        start_date: '2026-12-11',
        end_date: '2026-12-11',
        time_zone: 'America/New_York',
        starts_at: 1_797_000_000_000,
        ends_at: 1_797_040_000_000,
        location: 'Atlanta, GA',
        venue: 'Cascade Rink',
        base_price: '49.99',
        is_featured: 0,
        lookup_key: 'k',
        updated_at: 0,
      })
      .returning(['id', 'starts_at', 'door_seq'])
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ id: 1, starts_at: 1_797_000_000_000, door_seq: 0 });
    const product = {
      event_id: event.id,
      name: 'Entry',
      price: 2500,
      sales_tax_rate: 0,
      ticket_type: 'single_day',
      quantity: 1,
      sort_order: 0,
      hidden: 0,
      active: 1,
    } as const;
    await db.insertInto('ticket_products').values(product).execute();
    await expect(
      db
        .updateTable('ticket_products')
        .set({ quantity_sold: sql`quantity_sold + 2` })
        .execute(),
    ).rejects.toThrow();
  });

  it('keep foreign keys', async () => {
    const db = await open();
    await expect(
      db.insertInto('event_djs').values({ event_id: 99, dj_id: 1, position: 0 }).execute(),
    ).rejects.toThrow();
  });
});

it('a database with a later migration gets one that was made with a lower number', async () => {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(':memory:') });
  const { '0058-find-venues': late, ...known } = migrations;
  const made = Object.entries(known).map(([name, { up }]) => {
    const run = (any: Kysely<unknown>) => up({ db: any, dialect: 'sqlite' });
    return [name, { up: run }] as const;
  });
  const provider = { getMigrations: async () => Object.fromEntries(made) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  expect([error, late]).toEqual([undefined, expect.anything()]);
  await migrate(db, 'sqlite');
  expect(await pendingMigrations(db, 'sqlite')).toMatchObject({ next: undefined });
  await db.destroy();
});
