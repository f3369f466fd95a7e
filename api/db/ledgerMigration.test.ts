import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseBefore } from './oldDatabase.testing.ts';
import type { Schema } from './schema.ts';
import { describeStore } from './testing.ts';

const ENTRY = {
  promoter_id: 1,
  mode: 'live',
  order_id: 'order-1',
  order_item_id: 10,
  created_at: 5,
} as const;

async function ledgerOf(db: Kysely<Schema>) {
  await db
    .insertInto('promoters')
    .values({ name: 'Axle', email: 'a@b.example', status: 'approved', created_at: 0 } as never)
    .execute();
  return {
    enter: (kind: string, amount: number, entry_key: string) =>
      db
        .insertInto('ledger_entries')
        .values({ ...ENTRY, kind, amount, entry_key } as never)
        .execute(),
    all: () => db.selectFrom('ledger_entries').selectAll().orderBy('id').execute(),
  };
}

it('a ledger that is made anew is what it was', async () => {
  const { db, catchUp } = await databaseBefore('0042-won-after-all');
  const { enter, all } = await ledgerOf(db);
  await enter('earned', 6, 'earned:10');
  await enter('reversed', -6, 'reversed:r:10');
  const before = await all();
  const comesBack = () => enter('reinstated', 6, 'reinstated:r:10:2');
  await expect(comesBack()).rejects.toThrow('ledger_entries_sign');
  await catchUp();
  expect(await all()).toEqual(before);
  await comesBack();
  expect((await all()).map(({ id, kind }) => [id, kind])).toEqual([
    [1, 'earned'],
    [2, 'reversed'],
    [3, 'reinstated'],
  ]);
  await db.destroy();
});

describeStore('a ledger', (open) => {
  it('takes every kind with its own sign, once, and is only added to', async () => {
    const db = await open();
    const { enter } = await ledgerOf(db);
    await enter('earned', 6, 'earned:10');
    await enter('reversed', -6, 'reversed:r:10');
    await enter('reinstated', 6, 'reinstated:r:10:2');
    for (const [kind, amount] of [
      ['reinstated', -6],
      ['earned', -6],
      ['reversed', 6],
      ['adjusted', 0],
      ['given', 6],
    ] as const) {
      await expect(enter(kind, amount, `${kind}:x`)).rejects.toThrow('ledger_entries_sign');
    }
    await expect(enter('earned', 1, 'earned:10')).rejects.toThrow();
    const change = sql`update ledger_entries set amount = 7 where id = 1`.execute(db);
    await expect(change).rejects.toThrow('the ledger is only added to');
    await expect(db.deleteFrom('ledger_entries').execute()).rejects.toThrow('only added to');
  });
});
