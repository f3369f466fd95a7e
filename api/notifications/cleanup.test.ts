import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { aDevice, createNotificationsFixture, DOORS, HOUR } from './testing.ts';

const DAY = 24 * HOUR;

describeStore('devices that nobody uses', (open) => {
  const start = async () => {
    const fixture = await createNotificationsFixture(await open(), DOORS - 300 * DAY);
    const preferences = () =>
      fixture.db.selectFrom('notification_preferences').selectAll().execute();
    return { ...fixture, preferences };
  };

  it('are forgotten after a year, with what they preferred', async () => {
    const { device, notifications, ana, pass, names, preferences } = await start();
    const off = { nearly_gone: false };
    for (const name of ['old', 'kept']) await device(name, null, { preferences: off });
    await notifications.setPreferences(ana.id, off);
    await pass(200 * DAY);
    await device('kept', null);
    await pass(165 * DAY);
    expect(await names()).toEqual(['kept', 'old']);
    await pass(DAY);
    expect(await names()).toEqual(['kept']);
    const owners = (await preferences()).map(({ owner }) => owner.split(':')[0]);
    expect(new Set(owners)).toEqual(new Set(['device', 'user']));
  });

  it('leave nothing they preferred behind when the login ends on them', async () => {
    const { device, logIn, notifications, ana, sessions, pass, names, preferences } = await start();
    await device('phone', null, { preferences: { nearly_gone: false } });
    await notifications.subscribe({ subscription: aDevice('phone') }, await logIn(ana.id));
    await sessions.endOthers(ana.id, 'none');
    await device('guest', null);
    await pass();
    expect([await names(), await preferences()]).toEqual([['guest'], []]);
  });

  it('go a few at a time, all of them at last', async () => {
    const { db, platform, pass, names } = await start();
    const at = platform.clock();
    const rows = Array.from({ length: 501 }, (_, n) => {
      const device = { id: `id${n}`, p256dh: 'x', auth: 'x', user_id: null };
      return { ...device, endpoint: aDevice(`old${n}`).endpoint, seen_at: at, created_at: at };
    });
    await db.insertInto('push_subscriptions').values(rows).execute();
    await pass(366 * DAY);
    expect(await names()).toHaveLength(1);
    await pass();
    expect(await names()).toEqual([]);
  });
});
