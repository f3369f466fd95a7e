// Databases created by released versions. Every later version must open them without losing anything.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { served } from '#api/accounts/served.testing.ts';
import { createRig, paid } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { DEMO_PASSWORD } from '#api/demo/demo.ts';
import { demoOn } from '#api/demo/testing.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { keptIn, VERSION } from '#testing/kept.ts';
import { orderSchema } from '#shared/orders/orders.schemas.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { databaseSnapshot, memoryDatabase } from './testing.ts';
import { openDatabase } from './open.ts';

/** SQL that recreates a database without most of its orders and visits, of which the demo has hundreds. */
function asSql(image: Buffer): string {
  const database = new Database(image);
  const objects = database
    .prepare<[], { type: string; name: string; sql: string }>(
      `select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%'`,
    )
    .all();
  const tables = objects.filter(({ type }) => type === 'table');
  thinOut(database);
  const rows = tables.flatMap(({ name }) => rowsAsSql(database, name));
  database.close();
  const later = objects.filter(({ type }) => type !== 'table');
  return `${[...tables.map((one) => one.sql), ...rows, ...later.map((one) => one.sql)].join(';\n')};\n`;
}

function rowsAsSql(database: Database.Database, table: string): string[] {
  const columns = database
    .prepare<[], string>(`select name from pragma_table_info('${table}')`)
    .pluck()
    .all();
  const values = columns.map((column) => `quote("${column}")`).join(` || ',' || `);
  const rows = database.prepare<[], string>(`select ${values} from "${table}"`).pluck().all();
  const lines = rows.map((row) => `(${row})`).join(',\n');
  return rows.length === 0 ? [] : [`insert into "${table}" values\n${lines}`];
}

function thinOut(database: Database.Database): void {
  database.pragma('foreign_keys = off');
  database.exec(`drop trigger ledger_entries_kept; drop trigger ledger_entries_stay;
    delete from orders where user_id is null and coalesce(promo_code, '') <> 'ROLLAXLE' and rowid % 12 > 0;
    delete from checkouts where status = 'paid' and id not in (select checkout_id from orders);
    delete from ledger_entries where order_id not in (select id from orders);
    delete from demo_payments where checkout_id not in (select id from checkouts);`);
  for (const table of ['visits', 'visitors', 'promo_clicks'])
    database.exec(`delete from ${table} where rowid % 50 > 0`);
  const orphans = database.prepare<[], { table: string; rowid: number }>(
    'select "table", rowid from pragma_foreign_key_check',
  );
  for (let found = orphans.all(); found.length > 0; found = orphans.all())
    for (const { table, rowid } of found)
      database.prepare(`delete from "${table}" where rowid = ?`).run(rowid);
}

/** Creates a database with the demo data and a sale with a promoter's code, as SQL. */
async function make(): Promise<string> {
  const db = await memoryDatabase();
  await demoOn(db).seed();
  const sale = await seedSale(db);
  const rig = createRig(db);
  await rig.checkout.process((await paid(rig, aBasket(sale, 2, { promoCode: 'ROLLAXLE' }))).id);
  const image = await databaseSnapshot(db);
  await db.destroy();
  return asSql(image);
}

const { versions, read } = await keptIn(join(import.meta.dirname, 'kept'), '.sql', make);

it('this version has kept one', () => expect(versions).toContain(VERSION));

async function opened(version: string) {
  const file = join(temporaryFolder(), 'rollcall.sqlite');
  const database = new Database(file);
  database.pragma('foreign_keys = off');
  database.exec(read(version));
  database.close();
  const { db } = await openDatabase(file);
  onTestFinished(() => db.destroy());
  return db;
}

it.each(versions)(
  'one of version %s gets the tables of a new one, and its site goes on',
  async (version) => {
    const db = await opened(version);
    const fresh = await memoryDatabase();
    onTestFinished(() => fresh.destroy());
    const columns = sql`select t.name as "table", c.name as "column"
    from sqlite_schema t join pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite_%' order by 1, 2`;
    const indexes = sql`select name, tbl_name from sqlite_schema where type <> 'table'
    and sql is not null order by 1`;
    for (const query of [columns, indexes])
      expect((await query.execute(db)).rows).toEqual((await query.execute(fresh)).rows);
    expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);

    const { call, signIn, rows } = await served({}, { db });
    const { body: events } = await call('GET /api/events');
    expect(JSON.stringify(events)).toContain('Peach City Skate Jam');
    const { token } = sessionSchema.parse((await signIn('skater', DEMO_PASSWORD)).body);
    const orders = orderSchema.array().parse((await call('GET /api/orders/user', { token })).body);
    expect(orders.length).toBeGreaterThan(0);
    const before = await rows('orders');
    const [{ id: pass, event_id: eventId } = expect.fail('no sticker')] = await rows(
      'ticket_products',
      { name: 'Sticker' },
    );
    const rig = createRig(db, { seed: 'later' });
    await rig.checkout.process((await paid(rig, aBasket({ eventId, pass }, 2))).id);
    expect(await rows('orders')).toHaveLength(before.length + 1);
  },
);
