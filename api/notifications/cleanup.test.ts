import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { aDevice, createNotificationsFixture, DOORS, HOUR } from './testing.ts';

const DAY = 24 * HOUR;

describeStore('devices that nobody uses', (open) => {
  const start = async () => {
    const fixture = await createNotificationsFixture(await open(), DOORS - 300 * DAY);
    const { db, platform } = fixture;
    return {
      ...fixture,
      names: async () => {
        const devices = db.selectFrom('push_subscriptions').select('endpoint').orderBy('endpoint');
        return (await devices.execute()).map(({ endpoint }) => endpoint.split('/').at(-1));
      },
      preferences: () => db.selectFrom('notification_preferences').selectAll().execute(),
      async many(count: number) {
        const rows = Array.from({ length: count }, (_, n) => {
          const [id, seen_at] = [uuidv7(platform.clock(), platform.random(10)), platform.clock()];
          const device = { id, seen_at, created_at: seen_at, p256dh: 'x', auth: 'x' };
          return { ...device, endpoint: aDevice(`old${n}`).endpoint, user_id: null };
        });
        await db.insertInto('push_subscriptions').values(rows).execute();
      },
    };
  };

  it('are forgotten after a year, with what they preferred', async () => {
    const fixture = await start();
    await fixture.device('old', null, { preferences: { nearly_gone: false } });
    await fixture.device('kept', null, { preferences: { nearly_gone: false } });
    await fixture.notifications.setPreferences(fixture.ana.id, { nearly_gone: false });
    await fixture.pass(200 * DAY);
    await fixture.device('kept', null);
    await fixture.pass(165 * DAY);
    expect(await fixture.names()).toEqual(['kept', 'old']);
    await fixture.pass(DAY);
    expect(await fixture.names()).toEqual(['kept']);
    const owners = (await fixture.preferences()).map(({ owner }) => owner.split(':')[0]);
    expect(new Set(owners)).toEqual(new Set(['device', 'user']));
  });

  it('leave nothing they preferred behind when the login ends on them', async () => {
    const fixture = await start();
    await fixture.device('phone', null, { preferences: { nearly_gone: false } });
    const token = await fixture.logIn(fixture.ana.id);
    await fixture.notifications.subscribe({ subscription: aDevice('phone') }, token);
    await fixture.sessions.endOthers(fixture.ana.id, 'none');
    await fixture.device('guest', null);
    await fixture.pass();
    expect([await fixture.names(), await fixture.preferences()]).toEqual([['guest'], []]);
  });

  it('go a few at a time, all of them at last', async () => {
    const fixture = await start();
    await fixture.many(501);
    await fixture.pass(366 * DAY);
    expect(await fixture.names()).toHaveLength(1);
    await fixture.pass();
    expect(await fixture.names()).toEqual([]);
  });
});
