import { beforeEach, expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { aDevice, createGround, DOORS, HOUR } from './testing.ts';

describeStore('delivering', (open) => {
  let ground: Awaited<ReturnType<typeof createGround>>;
  beforeEach(async () => {
    ground = await createGround(await open(), DOORS - 3 * HOUR);
    await ground.device('phone', ground.ana.id);
    await ground.save(ground.ana.id);
  });
  const devices = () => ground.db.selectFrom('push_subscriptions').select('endpoint').execute();

  it('forgets a device whose subscription has ended', async () => {
    ground.answers.push({ kind: 'gone' });
    await ground.pass();
    expect(await devices()).toEqual([]);
    await ground.pass(HOUR);
    expect(ground.told()).toEqual([]);
  });

  it('tries again when the service says so', async () => {
    ground.answers.push({ kind: 'later', afterMs: HOUR, why: 'busy' });
    await ground.pass();
    await ground.pass(HOUR - 1);
    expect(ground.told()).toEqual([]);
    await ground.pass(1);
    expect(ground.told()).toHaveLength(1);
  });

  it('does not say that doors open soon when they have', async () => {
    ground.answers.push({ kind: 'later', afterMs: 3 * HOUR, why: 'busy' });
    await ground.pass();
    await ground.pass(3 * HOUR);
    expect(ground.told()).toEqual([]);
    const left = await ground.db
      .selectFrom('jobs')
      .where('status', '!=', 'done')
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  it('does not insist where a push is refused', async () => {
    ground.answers.push({ kind: 'refused', why: 'the push service answered 403' });
    await ground.pass();
    await ground.pass(HOUR);
    expect(ground.told()).toEqual([]);
    expect(await devices()).toHaveLength(1);
  });

  it('says nothing to a device that has changed hands, or whose owner has changed their mind', async () => {
    await ground.device('desk', ground.ana.id);
    const later = { kind: 'later', afterMs: HOUR, why: 'busy' } as const;
    ground.answers.push(later, later);
    await ground.pass();
    await ground.device('phone', ground.ben.id);
    await ground.notifications.setPreferences(ground.ana.id, { doors_soon: false });
    await ground.pass(HOUR);
    expect(ground.told()).toEqual([]);
  });

  it('says nothing to somebody who has taken their heart back', async () => {
    ground.answers.push({ kind: 'later', afterMs: HOUR, why: 'busy' });
    await ground.pass();
    ground.platform.advance(1);
    await ground.save(ground.ana.id, 1, false);
    await ground.pass(HOUR);
    expect(ground.told()).toEqual([]);
  });

  it('tells a device once, whoever is logged in on it', async () => {
    await ground.pass();
    expect(ground.told()).toHaveLength(1);
    await ground.device('phone', null, { favourites: [1] });
    await ground.db.deleteFrom('jobs').where('kind', '=', 'notify.doors_soon').execute();
    await ground.pass();
    expect(ground.told()).toHaveLength(1);
  });

  it('goes on where it was cut off, and tells nobody twice', async () => {
    await ground.pass();
    await ground.device('ben', ground.ben.id);
    await ground.save(ground.ben.id);
    ground.sent.length = 0;
    const planned = ground.db.updateTable('jobs').set({ status: 'ready' });
    await planned.where('kind', '=', 'notify.doors_soon').execute();
    await ground.pass();
    expect(ground.told().map(([name]) => name)).toEqual(['ben']);
  });

  it('sends to where the device says it is now', async () => {
    await ground.device('moved', null, { replaces: aDevice('phone').endpoint });
    await ground.pass();
    expect(ground.told().map(([name]) => name)).toEqual(['moved']);
  });
});
