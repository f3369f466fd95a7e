import { expect, it } from 'vitest';
import { databaseBefore, oldEvent, oldSale } from '#api/db/oldDatabase.testing.ts';

it.each(['sqlite', 'postgres'] as const)(
  'door devices reload manifests with test tickets (%s)',
  async (dialect) => {
    const { db, catchUp } = await databaseBefore('0043-practice-at-the-door', dialect);
    await oldEvent(db);
    await oldEvent(db);
    await oldSale(db, { n: 1 });
    await db
      .updateTable('order_items')
      .set({ payment_mode: 'demo' })
      .where('event_id', '=', 1)
      .execute();
    const clocks = () =>
      db.selectFrom('events').select(['id', 'door_epoch', 'door_seq']).orderBy('id').execute();
    const [before, untouched] = await clocks();
    await catchUp();
    expect(await clocks()).toEqual([
      // Twice: lists got days as well.
      { id: 1, door_epoch: 2, door_seq: (before?.door_seq ?? 0) + 2 },
      untouched,
    ]);
  },
);
