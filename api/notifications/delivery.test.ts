import { beforeEach, expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import type { PushOutcome } from '#api/push/pusher.ts';
import { aDevice, createNotificationsFixture, DOORS, HOUR } from './testing.ts';

const later = (afterMs: number): PushOutcome => ({ kind: 'later', afterMs, why: 'busy' });

describeStore('delivering', (open) => {
  let the: Awaited<ReturnType<typeof createNotificationsFixture>>;
  beforeEach(async () => {
    the = await createNotificationsFixture(await open(), DOORS - 3 * HOUR);
    await the.follower('phone', the.ana.id);
  });

  it('forgets a device whose subscription has ended', async () => {
    the.answers.push({ kind: 'gone' });
    await the.pass();
    expect(await the.devices()).toEqual([]);
    await the.pass(HOUR);
    expect(the.told()).toEqual([]);
  });

  it('tries again when the service says so', async () => {
    the.answers.push(later(HOUR));
    await the.pass();
    await the.pass(HOUR - 1);
    expect(the.told()).toEqual([]);
    await the.pass(1);
    expect(the.told()).toHaveLength(1);
  });

  it('does not say that doors open soon when they have', async () => {
    the.answers.push(later(3 * HOUR));
    await the.pass();
    await the.pass(3 * HOUR);
    expect(the.told()).toEqual([]);
    const left = the.db.selectFrom('jobs').where('status', '!=', 'done').selectAll();
    expect(await left.execute()).toEqual([]);
  });

  it('does not insist where a push is refused', async () => {
    the.answers.push({ kind: 'refused', why: 'the push service answered 403' });
    await the.pass();
    await the.pass(HOUR);
    expect(the.told()).toEqual([]);
    expect(await the.devices()).toHaveLength(1);
  });

  it('says nothing to a device that has changed hands, or whose owner has changed their mind', async () => {
    await the.device('desk', the.ana.id);
    the.answers.push(later(HOUR), later(HOUR));
    await the.pass();
    await the.device('phone', the.ben.id);
    await the.notifications.setPreferences(the.ana.id, { doors_soon: false });
    await the.pass(HOUR);
    expect(the.told()).toEqual([]);
  });

  it('says nothing to somebody who has taken their heart back', async () => {
    the.answers.push(later(HOUR));
    await the.pass();
    the.platform.advance(1);
    await the.save(the.ana.id, false);
    await the.pass(HOUR);
    expect(the.told()).toEqual([]);
  });

  it('tells a device once, whoever is logged in on it', async () => {
    await the.pass();
    expect(the.told()).toHaveLength(1);
    await the.device('phone', null, { favourites: [1] });
    await the.db.deleteFrom('jobs').where('kind', '=', 'notify.doors_soon').execute();
    await the.pass();
    expect(the.told()).toHaveLength(1);
  });

  it('goes on where it was cut off, and tells nobody twice', async () => {
    await the.pass();
    await the.follower('ben', the.ben.id);
    the.sent.length = 0;
    const planned = the.db.updateTable('jobs').set({ status: 'ready' });
    await planned.where('kind', '=', 'notify.doors_soon').execute();
    await the.pass();
    expect(the.reached()).toEqual(['ben']);
  });

  it('sends to where the device says it is now', async () => {
    await the.device('moved', null, { replaces: aDevice('phone').endpoint });
    await the.pass();
    expect(the.reached()).toEqual(['moved']);
  });
});
