import { beforeEach, expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { add } from '#api/db/rows.testing.ts';
import { describeBothEngines } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { SETTLE_MS } from './announcements.ts';
import { createNotificationsFixture, DOORS, HOUR } from './testing.ts';

const DAYS = { start_date: '2026-12-11', end_date: '2026-12-13', doors_open_time: null };
const PLACE = { time_zone: 'America/New_York', venue: 'No venue selected' };
const EVENT = { ...DAYS, ...PLACE, location: 'Atlanta, GA' };

describeBothEngines('a change of plan', (open) => {
  let the: Awaited<ReturnType<typeof createNotificationsFixture>>;
  beforeEach(async () => {
    the = await createNotificationsFixture(await open());
    await the.device('holder', the.ana.id);
    await the.buy(the.ana.id);
    await the.follower('saver', the.ben.id);
  });
  const bodies = () => the.notes().map(({ body }) => body);
  const change = (to: Parameters<typeof the.events.changeEvent>[2]) =>
    the.events.changeEvent(anActor, 1, to);
  const mails = () => the.rows('mails');
  const tell = (what: { program: true } | { cancelled: true }, before: object = EVENT) =>
    inTransaction(the.db, (trx) =>
      the.notifications.announceChange(trx, 1, { before: { ...EVENT, ...before }, ...what }),
    );

  it('is told two minutes after the last of several edits, once, as it turned out', async () => {
    await change({ start_date: '2026-12-12' });
    await the.pass(SETTLE_MS / 2);
    await change({ doors_open_time: '19:00', title: 'Peach Jam' });
    await the.pass(SETTLE_MS / 2);
    expect(the.told()).toEqual([]);
    await the.pass(SETTLE_MS / 2);
    const now = 'Now Sat, Dec 12 – Sun, Dec 13, doors at 7:00 PM.';
    expect(bodies().toSorted()).toEqual([now, `${now} Your ticket is still valid.`]);
    expect(the.told()[0]?.[1]).toBe('Change of plan: Peach Jam');
    await the.pass(HOUR);
    expect(the.told()).toHaveLength(2);
    await change({ location: 'Macon, GA' });
    await the.pass(SETTLE_MS);
    expect(bodies()).toHaveLength(4);
    expect(bodies()).toContain('Now in Macon, GA.');
  });

  it('is mailed to those who bought tickets, once, and not when it is only the program, which is told in its own words', async () => {
    await change({ start_date: '2026-12-12' });
    await the.pass(SETTLE_MS);
    await the.pass(HOUR);
    const [mail, ...more] = await mails();
    expect([mail?.kind, more]).toEqual(['mail.event_changed', []]);
    const payload = { before: { start_date: '2026-12-11' } };
    expect(JSON.parse(mail?.payload ?? '')).toMatchObject(payload);
    await tell({ program: true }, { start_date: '2026-12-12' });
    await the.pass(SETTLE_MS);
    expect(await mails()).toHaveLength(1);
    expect(bodies()).toContain("There's a new schedule.");
  });

  it('can be seen and called back until then, but not when it has changed again', async () => {
    const { announcement, callBack } = the.notifications;
    expect(await announcement(1)).toEqual({ buyers: 1, pending: null });
    await change({ start_date: '2026-12-12' });
    const { pending, buyers } = await announcement(1);
    const mail = { subject: 'Peach City Skate Jam: new date' };
    expect([buyers, pending]).toMatchObject([1, { revision: 1, mail }]);
    expect(Date.parse(pending?.sends_at ?? '')).toBe(the.platform.clock() + SETTLE_MS);
    await change({ start_date: '2026-12-13' });
    const late = expect.stringContaining('notifications.announcement_gone') as string;
    expect(await codeOf(callBack(1, 1, anActor))).toEqual(late);
    await callBack(1, 2, anActor);
    expect((await announcement(1)).pending).toBeNull();
    await the.pass(HOUR);
    expect([the.told(), await mails()]).toEqual([[], []]);
    expect(await codeOf(callBack(1, 2, anActor))).toEqual(late);
  });

  it('of what visitors do not see is told to those with a ticket alone', async () => {
    await the.device('guest', null, { favourites: [1] });
    await change({ start_date: '2026-12-12', published: false });
    await the.pass(SETTLE_MS);
    expect(the.reached()).toEqual(['holder']);
  });

  it('that was taken back, that concerns nobody who comes, or that is not to be told, is not told', async () => {
    await change({ start_date: '2026-12-12' });
    await change({ start_date: '2026-12-11' });
    await change({ title: 'Another name', description: 'New' });
    await change({ start_date: '2026-12-13', tell_buyers: false });
    await the.pass(HOUR);
    expect(the.told()).toEqual([]);
    expect(await the.rows('schedule_changes')).toEqual([]);
  });

  it('that is a cancellation reaches those whose orders it has refunded, and nothing else is told of it', async () => {
    await tell({ cancelled: true });
    await the.update('events', { cancelled_at: 1 });
    const [order] = await the.rows('orders');
    await the.update('orders', { status: 'cancelled' });
    const { id: order_id = '', checkout_id = '', payment_intent_id = '' } = order ?? {};
    const refund = { id: 'r', reason: 'event_cancelled', status: 'succeeded' } as const;
    await add(the.db, 'refunds', { order_id, checkout_id, payment_intent_id, ...refund });
    await the.pass(SETTLE_MS);
    const title = 'Canceled: Peach City Skate Jam';
    expect(the.told()).toEqual(['holder', 'saver'].map((name) => [name, title]));
    await the.pass(DOORS - HOUR - the.platform.clock());
    expect(the.told()).toHaveLength(2);
  });

  it('is undone together with the change that it belongs to, and is no news of an event that is over', async () => {
    const failing = inTransaction(the.db, async (trx) => {
      await the.notifications.announceChange(trx, 1, { before: EVENT, program: true });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await the.pass(HOUR);
    expect(the.told()).toEqual([]);
    the.platform.advance(DOORS + 9 * 24 * HOUR - the.platform.clock());
    await change({ doors_open_time: '19:00' });
    await the.pass(SETTLE_MS);
    expect(the.told()).toEqual([]);
  });

  it('waits for the morning', async () => {
    the.platform.advance(Date.UTC(2026, 11, 11, 4) - the.platform.clock());
    await change({ location: 'Macon, GA' });
    await the.pass(SETTLE_MS);
    expect(the.told()).toEqual([]);
    await the.pass(9 * HOUR);
    expect(the.told()).toHaveLength(2);
  });
});
