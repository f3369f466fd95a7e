import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#api/db/open.ts';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { createGround, DOORS, HOUR } from './testing.ts';

const MINUTE = 60_000;

describeStore('a change of plan', (open) => {
  let ground: Awaited<ReturnType<typeof createGround>>;
  beforeEach(async () => {
    ground = await createGround(await open());
    await ground.device('holder', ground.ana.id);
    await ground.device('saver', ground.ben.id);
    await ground.buy(ground.ana.id);
    await ground.save(ground.ben.id);
  });
  const bodies = () =>
    ground
      .notes()
      .map(({ body }) => body)
      .toSorted((a, b) => a.localeCompare(b));
  const facts = {
    start_date: '2026-12-11',
    end_date: '2026-12-13',
    doors_open_time: null,
  } as const;
  const before = {
    ...facts,
    time_zone: 'America/New_York',
    venue: 'No venue selected',
    location: 'Atlanta, GA',
  };

  it('is told a minute after the last of several edits, once, as it turned out', async () => {
    await ground.events.changeEvent(anActor, 1, { start_date: '2026-12-12' });
    await ground.pass(MINUTE / 2);
    await ground.events.changeEvent(anActor, 1, { doors_open_time: '19:00', title: 'Peach Jam' });
    await ground.pass(MINUTE / 2);
    expect(ground.told()).toEqual([]);
    await ground.pass(MINUTE / 2);
    expect(bodies()).toEqual([
      'Now Sat, Dec 12 – Sun, Dec 13, doors at 7:00 PM.',
      'Now Sat, Dec 12 – Sun, Dec 13, doors at 7:00 PM. Your ticket is still good.',
    ]);
    expect(ground.told()[0]?.[1]).toBe('Change of plan: Peach Jam');
    await ground.pass(HOUR);
    expect(ground.told()).toHaveLength(2);
    await ground.events.changeEvent(anActor, 1, { location: 'Macon, GA' });
    await ground.pass(MINUTE);
    expect(bodies()).toHaveLength(4);
    expect(bodies()).toContain('Now in Macon, GA.');
  });

  it('is mailed to those who bought tickets, once, and not when it is only the program', async () => {
    await ground.events.changeEvent(anActor, 1, { start_date: '2026-12-12' });
    await ground.pass(MINUTE);
    await ground.pass(HOUR);
    const mails = await ground.db.selectFrom('mails').selectAll().execute();
    expect(mails.map(({ kind, payload }) => [kind, JSON.parse(payload)])).toMatchObject([
      ['mail.event_changed', { before: { start_date: '2026-12-11' } }],
    ]);
    await inTransaction(ground.db, (trx) =>
      ground.notifications.scheduleChanged(trx, 1, {
        before: { ...before, start_date: '2026-12-12' },
        program: true,
      }),
    );
    await ground.pass(MINUTE);
    expect(await ground.db.selectFrom('mails').select('id').execute()).toHaveLength(1);
  });

  it('of what visitors do not see is told to those with a ticket alone', async () => {
    await ground.device('guest', null, { favourites: [1] });
    await ground.events.changeEvent(anActor, 1, { start_date: '2026-12-12', published: false });
    await ground.pass(MINUTE);
    expect(ground.told().map(([name]) => name)).toEqual(['holder']);
  });

  it('that was taken back, or that concerns nobody who comes, is not told', async () => {
    await ground.events.changeEvent(anActor, 1, { start_date: '2026-12-12' });
    await ground.events.changeEvent(anActor, 1, { start_date: '2026-12-11' });
    await ground.events.changeEvent(anActor, 1, { title: 'Another name', description: 'New' });
    await ground.pass(HOUR);
    expect(ground.told()).toEqual([]);
    expect(await ground.db.selectFrom('schedule_changes').selectAll().execute()).toEqual([]);
  });

  it('of its program, and a cancellation, are told in their own words', async () => {
    const { db, notifications } = ground;
    await inTransaction(db, (trx) =>
      notifications.scheduleChanged(trx, 1, { before, program: true }),
    );
    await ground.pass(MINUTE);
    expect(bodies()).toContain('There is a new schedule.');
    await inTransaction(db, (trx) =>
      notifications.scheduleChanged(trx, 1, { before, cancelled: true }),
    );
    await ground.pass(MINUTE);
    expect(ground.told()).toContainEqual(['holder', 'Cancelled: Peach City Skate Jam']);
  });

  it('reaches those whose orders the cancellation has refunded, and nothing else is told of it', async () => {
    const { db, notifications } = ground;
    await inTransaction(db, (trx) =>
      notifications.scheduleChanged(trx, 1, { before, cancelled: true }),
    );
    await db.updateTable('events').set({ cancelled_at: 1 }).where('id', '=', 1).execute();
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    await db.updateTable('orders').set({ status: 'cancelled' }).execute();
    const { id: order_id, checkout_id, payment_intent_id } = order;
    const refund = { id: 'r', order_id, checkout_id, payment_intent_id, amount: 0, created_at: 0 };
    await db
      .insertInto('refunds')
      .values({ ...refund, reason: 'event_cancelled', status: 'succeeded' })
      .execute();
    await ground.pass(MINUTE);
    expect(ground.told()).toEqual([
      ['holder', 'Cancelled: Peach City Skate Jam'],
      ['saver', 'Cancelled: Peach City Skate Jam'],
    ]);
    await ground.pass(DOORS - HOUR - ground.platform.clock());
    expect(ground.told()).toHaveLength(2);
  });

  it('is undone together with the change that it belongs to', async () => {
    const { db, notifications } = ground;
    const failing = inTransaction(db, async (trx) => {
      await notifications.scheduleChanged(trx, 1, { before, program: true });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await ground.pass(HOUR);
    expect(ground.told()).toEqual([]);
  });

  it('of an event that is over is no news', async () => {
    ground.platform.advance(DOORS + 9 * 24 * HOUR - ground.platform.clock());
    await ground.events.changeEvent(anActor, 1, { doors_open_time: '19:00' });
    await ground.pass(MINUTE);
    expect(ground.told()).toEqual([]);
  });

  it('waits for the morning, but not beyond the doors', async () => {
    const night = Date.UTC(2026, 11, 11, 4);
    ground.platform.advance(night - ground.platform.clock());
    await ground.events.changeEvent(anActor, 1, { location: 'Macon, GA' });
    await ground.pass(MINUTE);
    expect(ground.told()).toEqual([]);
    await ground.pass(9 * HOUR);
    expect(ground.told()).toHaveLength(2);
    await ground.events.changeEvent(anActor, 1, { doors_open_time: '23:30' });
    await ground.pass(14 * HOUR - MINUTE);
    ground.sent.length = 0;
    await ground.events.changeEvent(anActor, 1, { location: 'Savannah, GA' });
    await ground.pass(MINUTE);
    expect(bodies()).toContain('Now in Savannah, GA.');
  });
});
