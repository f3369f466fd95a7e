import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseBefore } from './oldDatabase.testing.ts';

const ENTRY = {
  promoter_id: 1,
  mode: 'live',
  order_id: 'order-1',
  order_item_id: 10,
  created_at: 5,
} as const;

describe.each(['sqlite', 'postgres'] as const)('a ledger on %s', (dialect) => {
  it('takes what came back from then on, and is what it was', async () => {
    const { db, catchUp } = await databaseBefore('0042-won-after-all', dialect);
    await db
      .insertInto('promoters')
      .values({ name: 'Axle', email: 'a@b.example', status: 'approved', created_at: 0 } as never)
      .execute();
    const enter = (kind: string, amount: number, entry_key: string) =>
      db
        .insertInto('ledger_entries')
        .values({ ...ENTRY, kind, amount, entry_key } as never)
        .execute();
    const all = () => db.selectFrom('ledger_entries').selectAll().orderBy('id').execute();
    await enter('earned', 6, 'earned:10');
    await enter('reversed', -6, 'reversed:r:10');
    const before = await all();
    await expect(enter('reinstated', 6, 'reinstated:r:10:2')).rejects.toThrow(
      'ledger_entries_sign',
    );
    await catchUp();
    expect(await all()).toEqual(before);
    await enter('reinstated', 6, 'reinstated:r:10:2');
    expect((await all()).map(({ id, kind }) => [id, kind])).toEqual([
      [1, 'earned'],
      [2, 'reversed'],
      [dialect === 'sqlite' ? 3 : 4, 'reinstated'],
    ]);
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
    // Still only added to.
    const change = sql`update ledger_entries set amount = 7 where id = 1`.execute(db);
    await expect(change).rejects.toThrow('the ledger is only added to');
    await expect(db.deleteFrom('ledger_entries').execute()).rejects.toThrow('only added to');
    await db.destroy();
  });
});
