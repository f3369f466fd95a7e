import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { aDevice, createGround, DOORS, HOUR } from './testing.ts';

const DAY = 24 * HOUR;

describeStore('devices that nobody uses', (open) => {
  const start = async () => {
    const ground = await createGround(await open(), DOORS - 300 * DAY);
    const { db, platform } = ground;
    return {
      ...ground,
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
    const ground = await start();
    await ground.device('old', null, { preferences: { nearly_gone: false } });
    await ground.device('kept', null, { preferences: { nearly_gone: false } });
    await ground.notifications.setPreferences(ground.ana.id, { nearly_gone: false });
    await ground.pass(200 * DAY);
    await ground.device('kept', null);
    await ground.pass(165 * DAY);
    expect(await ground.names()).toEqual(['kept', 'old']);
    await ground.pass(DAY);
    expect(await ground.names()).toEqual(['kept']);
    const owners = (await ground.preferences()).map(({ owner }) => owner.split(':')[0]);
    expect(new Set(owners)).toEqual(new Set(['device', 'user']));
  });

  it('leave nothing they preferred behind when the login ends on them', async () => {
    const ground = await start();
    await ground.device('phone', null, { preferences: { nearly_gone: false } });
    const token = await ground.logIn(ground.ana.id);
    await ground.notifications.subscribe({ subscription: aDevice('phone') }, token);
    await ground.sessions.endOthers(ground.ana.id, 'none');
    await ground.device('guest', null);
    await ground.pass();
    expect([await ground.names(), await ground.preferences()]).toEqual([['guest'], []]);
  });

  it('go a few at a time, all of them at last', async () => {
    const ground = await start();
    await ground.many(501);
    await ground.pass(366 * DAY);
    expect(await ground.names()).toHaveLength(1);
    await ground.pass();
    expect(await ground.names()).toEqual([]);
  });
});
