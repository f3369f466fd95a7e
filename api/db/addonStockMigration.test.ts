import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { demoOn } from '#api/demo/testing.ts';
import { testPlatform } from '#api/testing.ts';
import * as addonStock from '#api/db/migrations/0063-addon-stock.ts';
import type { Schema } from './schema.ts';
import { describeStore } from './testing.ts';

type TestDatabase = Kysely<Schema>;

const read = (db: TestDatabase) =>
  db.selectFrom('addon_stock').selectAll().orderBy('addon_id').orderBy('event_id').execute();

/** Its statements are the same on both engines. */
async function again(db: TestDatabase): Promise<void> {
  const up = (unknown: Kysely<unknown>) => addonStock.up({ db: unknown, dialect: 'sqlite' });
  const provider = { getMigrations: async () => ({ again: { up } }) };
  const tables = { migrationTableName: 'again', migrationLockTableName: 'again_lock' };
  const { error } = await new Migrator({ db, provider, ...tables }).migrateToLatest();
  expect(error).toBeUndefined();
  for (const table of Object.values(tables)) await db.schema.dropTable(table).execute();
}

/** As the version before left it: one stock for all events. */
async function undo(db: TestDatabase): Promise<void> {
  for (const count of ['sold', 'held'])
    await sql`update addons set ${sql.ref(`quantity_${count}`)} = coalesce((select sum(${sql.ref(`quantity_${count}`)})
      from addon_stock where addon_id = addons.id), 0)`.execute(db);
  await db.schema.dropTable('addon_stock').execute();
  await db.schema.alterTable('addons').dropColumn('variants').execute();
  for (const table of ['checkout_lines', 'order_items'])
    await db.schema.alterTable(table).dropColumn('variant_id').execute();
}

const soldOf = async (db: TestDatabase, table: string, by: string) =>
  (
    await sql<{ id: number; sold: number; held: number }>`select ${sql.ref(by)} as id,
      sum(quantity_sold) as sold, sum(quantity_held) as held from ${sql.table(table)}
      group by ${sql.ref(by)} having sum(quantity_sold + quantity_held) > 0 order by 1`.execute(db)
  ).rows.map(({ id, sold, held }) => [id, Number(sold), Number(held)]);

describeStore('the stock of add-ons by event', (open) => {
  it('says in all what the add-ons said, each sale at its event', async () => {
    const db = await open();
    await demoOn(db, testPlatform()).seed();
    await hold(db);
    const seeded = await read(db);
    expect(seeded.length).toBeGreaterThan(20);
    await undo(db);
    const before = await soldOf(db, 'addons', 'id');
    await again(db);
    expect(await read(db)).toEqual(seeded);
    expect(await soldOf(db, 'addon_stock', 'addon_id')).toEqual(before);
  });
});

/** A refunded basket is in a checkout again. */
async function hold(db: TestDatabase): Promise<void> {
  const { id, event_id } = await db
    .selectFrom('checkouts')
    .innerJoin('checkout_lines', 'checkout_lines.checkout_id', 'checkouts.id')
    .select(['checkouts.id', 'event_id'])
    .where('kind', '=', 'addon')
    .where('status', '=', 'refunded')
    .executeTakeFirstOrThrow();
  await db.updateTable('checkouts').set({ status: 'open' }).where('id', '=', id).execute();
  const lines = db.selectFrom('checkout_lines').selectAll().where('checkout_id', '=', id);
  for (const line of await lines.where('kind', '=', 'addon').execute())
    await db
      .updateTable('addon_stock')
      .set({ quantity_held: line.quantity })
      .where('event_id', '=', event_id)
      .where('addon_id', '=', line.product_id)
      .execute();
}
