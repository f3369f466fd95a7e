import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#api/db/open.ts';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { SETTLE_MS } from './schedule.ts';
import { createNotificationsFixture, DOORS, HOUR } from './testing.ts';

describeStore('a change of plan', (open) => {
  let fixture: Awaited<ReturnType<typeof createNotificationsFixture>>;
  beforeEach(async () => {
    fixture = await createNotificationsFixture(await open());
    await fixture.device('holder', fixture.ana.id);
    await fixture.device('saver', fixture.ben.id);
    await fixture.buy(fixture.ana.id);
    await fixture.save(fixture.ben.id);
  });
  const bodies = () =>
    fixture
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

  it('is told two minutes after the last of several edits, once, as it turned out', async () => {
    await fixture.events.changeEvent(anActor, 1, { start_date: '2026-12-12' });
    await fixture.pass(SETTLE_MS / 2);
    await fixture.events.changeEvent(anActor, 1, { doors_open_time: '19:00', title: 'Peach Jam' });
    await fixture.pass(SETTLE_MS / 2);
    expect(fixture.told()).toEqual([]);
    await fixture.pass(SETTLE_MS / 2);
    expect(bodies()).toEqual([
      'Now Sat, Dec 12 – Sun, Dec 13, doors at 7:00 PM.',
      'Now Sat, Dec 12 – Sun, Dec 13, doors at 7:00 PM. Your ticket is still good.',
    ]);
    expect(fixture.told()[0]?.[1]).toBe('Change of plan: Peach Jam');
    await fixture.pass(HOUR);
    expect(fixture.told()).toHaveLength(2);
    await fixture.events.changeEvent(anActor, 1, { location: 'Macon, GA' });
    await fixture.pass(SETTLE_MS);
    expect(bodies()).toHaveLength(4);
    expect(bodies()).toContain('Now in Macon, GA.');
  });

  it('is mailed to those who bought tickets, once, and not when it is only the program', async () => {
    await fixture.events.changeEvent(anActor, 1, { start_date: '2026-12-12' });
    await fixture.pass(SETTLE_MS);
    await fixture.pass(HOUR);
    const mails = await fixture.db.selectFrom('mails').selectAll().execute();
    expect(mails.map(({ kind, payload }) => [kind, JSON.parse(payload)])).toMatchObject([
      ['mail.event_changed', { before: { start_date: '2026-12-11' } }],
    ]);
    await inTransaction(fixture.db, (trx) =>
      fixture.notifications.scheduleChanged(trx, 1, {
        before: { ...before, start_date: '2026-12-12' },
        program: true,
      }),
    );
    await fixture.pass(SETTLE_MS);
    expect(await fixture.db.selectFrom('mails').select('id').execute()).toHaveLength(1);
  });

  it('can be seen and called back until then, but not when it has changed again', async () => {
    const { notifications, db } = fixture;
    expect(await notifications.announcement(1)).toEqual({ buyers: 1, pending: null });
    await fixture.events.changeEvent(anActor, 1, { start_date: '2026-12-12' });
    const { pending, buyers } = await notifications.announcement(1);
    expect([buyers, pending]).toMatchObject([
      1,
      { revision: 1, mail: { subject: 'Peach City Skate Jam: another time' } },
    ]);
    expect(Date.parse(pending?.sends_at ?? '')).toBe(fixture.platform.clock() + SETTLE_MS);
    await fixture.events.changeEvent(anActor, 1, { start_date: '2026-12-13' });
    const late = { code: 'notifications.announcement_gone' };
    await expect(notifications.callBack(1, 1, anActor)).rejects.toMatchObject(late);
    await notifications.callBack(1, 2, anActor);
    expect((await notifications.announcement(1)).pending).toBeNull();
    await fixture.pass(HOUR);
    expect(fixture.told()).toEqual([]);
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
    await expect(notifications.callBack(1, 2, anActor)).rejects.toMatchObject(late);
    const log = await db.selectFrom('audit_log').select('action').execute();
    expect(log).toContainEqual({ action: 'events.call_back' });
  });

  it('of what visitors do not see is told to those with a ticket alone', async () => {
    await fixture.device('guest', null, { favourites: [1] });
    await fixture.events.changeEvent(anActor, 1, { start_date: '2026-12-12', published: false });
    await fixture.pass(SETTLE_MS);
    expect(fixture.told().map(([name]) => name)).toEqual(['holder']);
  });

  it('that was taken back, that concerns nobody who comes, or that is not to be told, is not told', async () => {
    await fixture.events.changeEvent(anActor, 1, { start_date: '2026-12-12' });
    await fixture.events.changeEvent(anActor, 1, { start_date: '2026-12-11' });
    await fixture.events.changeEvent(anActor, 1, { title: 'Another name', description: 'New' });
    await fixture.events.changeEvent(anActor, 1, { start_date: '2026-12-13', tell_buyers: false });
    await fixture.pass(HOUR);
    expect(fixture.told()).toEqual([]);
    expect(await fixture.db.selectFrom('schedule_changes').selectAll().execute()).toEqual([]);
  });

  it('of its program, and a cancellation, are told in their own words', async () => {
    const { db, notifications } = fixture;
    await inTransaction(db, (trx) =>
      notifications.scheduleChanged(trx, 1, { before, program: true }),
    );
    await fixture.pass(SETTLE_MS);
    expect(bodies()).toContain('There is a new schedule.');
    await inTransaction(db, (trx) =>
      notifications.scheduleChanged(trx, 1, { before, cancelled: true }),
    );
    await fixture.pass(SETTLE_MS);
    expect(fixture.told()).toContainEqual(['holder', 'Cancelled: Peach City Skate Jam']);
  });

  it('reaches those whose orders the cancellation has refunded, and nothing else is told of it', async () => {
    const { db, notifications } = fixture;
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
    await fixture.pass(SETTLE_MS);
    expect(fixture.told()).toEqual([
      ['holder', 'Cancelled: Peach City Skate Jam'],
      ['saver', 'Cancelled: Peach City Skate Jam'],
    ]);
    await fixture.pass(DOORS - HOUR - fixture.platform.clock());
    expect(fixture.told()).toHaveLength(2);
  });

  it('is undone together with the change that it belongs to', async () => {
    const { db, notifications } = fixture;
    const failing = inTransaction(db, async (trx) => {
      await notifications.scheduleChanged(trx, 1, { before, program: true });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await fixture.pass(HOUR);
    expect(fixture.told()).toEqual([]);
  });

  it('of an event that is over is no news', async () => {
    fixture.platform.advance(DOORS + 9 * 24 * HOUR - fixture.platform.clock());
    await fixture.events.changeEvent(anActor, 1, { doors_open_time: '19:00' });
    await fixture.pass(SETTLE_MS);
    expect(fixture.told()).toEqual([]);
  });

  it('waits for the morning, but not beyond the doors', async () => {
    const night = Date.UTC(2026, 11, 11, 4);
    fixture.platform.advance(night - fixture.platform.clock());
    await fixture.events.changeEvent(anActor, 1, { location: 'Macon, GA' });
    await fixture.pass(SETTLE_MS);
    expect(fixture.told()).toEqual([]);
    await fixture.pass(9 * HOUR);
    expect(fixture.told()).toHaveLength(2);
    await fixture.events.changeEvent(anActor, 1, { doors_open_time: '23:30' });
    await fixture.pass(14 * HOUR - SETTLE_MS);
    fixture.sent.length = 0;
    await fixture.events.changeEvent(anActor, 1, { location: 'Savannah, GA' });
    await fixture.pass(SETTLE_MS);
    expect(bodies()).toContain('Now in Savannah, GA.');
  });
});
