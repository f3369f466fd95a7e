import { beforeEach, expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { aDevice, createNotificationsFixture, DOORS, HOUR } from './testing.ts';

describeStore('delivering', (open) => {
  let fixture: Awaited<ReturnType<typeof createNotificationsFixture>>;
  beforeEach(async () => {
    fixture = await createNotificationsFixture(await open(), DOORS - 3 * HOUR);
    await fixture.device('phone', fixture.ana.id);
    await fixture.save(fixture.ana.id);
  });
  const devices = () => fixture.db.selectFrom('push_subscriptions').select('endpoint').execute();

  it('forgets a device whose subscription has ended', async () => {
    fixture.answers.push({ kind: 'gone' });
    await fixture.pass();
    expect(await devices()).toEqual([]);
    await fixture.pass(HOUR);
    expect(fixture.told()).toEqual([]);
  });

  it('tries again when the service says so', async () => {
    fixture.answers.push({ kind: 'later', afterMs: HOUR, why: 'busy' });
    await fixture.pass();
    await fixture.pass(HOUR - 1);
    expect(fixture.told()).toEqual([]);
    await fixture.pass(1);
    expect(fixture.told()).toHaveLength(1);
  });

  it('does not say that doors open soon when they have', async () => {
    fixture.answers.push({ kind: 'later', afterMs: 3 * HOUR, why: 'busy' });
    await fixture.pass();
    await fixture.pass(3 * HOUR);
    expect(fixture.told()).toEqual([]);
    const left = await fixture.db
      .selectFrom('jobs')
      .where('status', '!=', 'done')
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  it('does not insist where a push is refused', async () => {
    fixture.answers.push({ kind: 'refused', why: 'the push service answered 403' });
    await fixture.pass();
    await fixture.pass(HOUR);
    expect(fixture.told()).toEqual([]);
    expect(await devices()).toHaveLength(1);
  });

  it('says nothing to a device that has changed hands, or whose owner has changed their mind', async () => {
    await fixture.device('desk', fixture.ana.id);
    const later = { kind: 'later', afterMs: HOUR, why: 'busy' } as const;
    fixture.answers.push(later, later);
    await fixture.pass();
    await fixture.device('phone', fixture.ben.id);
    await fixture.notifications.setPreferences(fixture.ana.id, { doors_soon: false });
    await fixture.pass(HOUR);
    expect(fixture.told()).toEqual([]);
  });

  it('says nothing to somebody who has taken their heart back', async () => {
    fixture.answers.push({ kind: 'later', afterMs: HOUR, why: 'busy' });
    await fixture.pass();
    fixture.platform.advance(1);
    await fixture.save(fixture.ana.id, 1, false);
    await fixture.pass(HOUR);
    expect(fixture.told()).toEqual([]);
  });

  it('tells a device once, whoever is logged in on it', async () => {
    await fixture.pass();
    expect(fixture.told()).toHaveLength(1);
    await fixture.device('phone', null, { favourites: [1] });
    await fixture.db.deleteFrom('jobs').where('kind', '=', 'notify.doors_soon').execute();
    await fixture.pass();
    expect(fixture.told()).toHaveLength(1);
  });

  it('goes on where it was cut off, and tells nobody twice', async () => {
    await fixture.pass();
    await fixture.device('ben', fixture.ben.id);
    await fixture.save(fixture.ben.id);
    fixture.sent.length = 0;
    const planned = fixture.db.updateTable('jobs').set({ status: 'ready' });
    await planned.where('kind', '=', 'notify.doors_soon').execute();
    await fixture.pass();
    expect(fixture.told().map(([name]) => name)).toEqual(['ben']);
  });

  it('sends to where the device says it is now', async () => {
    await fixture.device('moved', null, { replaces: aDevice('phone').endpoint });
    await fixture.pass();
    expect(fixture.told().map(([name]) => name)).toEqual(['moved']);
  });
});
