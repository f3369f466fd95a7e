import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { createNotificationsFixture, DOORS, HOUR } from './testing.ts';

const FOUR_HOURS_BEFORE = DOORS - 4 * HOUR;

describeStore('doors open soon', (open) => {
  it('is told once, three hours before, to those with a ticket and those who saved it', async () => {
    const fixture = await createNotificationsFixture(await open(), FOUR_HOURS_BEFORE);
    const { ana, ben, device, pass } = fixture;
    await device('ana-phone', ana.id);
    await device('ana-desk', ana.id);
    await device('ben-phone', ben.id);
    await device('nobody', null);
    await fixture.buy(ana.id);
    await fixture.save(ben.id);
    await pass();
    expect(fixture.told()).toEqual([]);
    await pass(HOUR);
    const title = 'Doors open at 6:00 PM: Peach City Skate Jam';
    expect(fixture.told()).toEqual([
      ['ana-desk', title],
      ['ana-phone', title],
      ['ben-phone', title],
    ]);
    expect(
      fixture
        .notes()
        .map(({ url }) => url)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['/events/1', '/tickets', '/tickets']);
    expect(fixture.sent[0]).toMatchObject({ urgency: 'high', topic: 'doors_soon-1' });
    expect(fixture.sent[0]?.ttlSeconds).toBe(3 * 3600);
    for (let hour = 0; hour < 4; hour += 1) await pass(HOUR / 2);
    expect(fixture.told()).toHaveLength(3);
  });

  it('is told to a device without a login that holds a ticket, or has saved the event', async () => {
    const fixture = await createNotificationsFixture(await open(), FOUR_HOURS_BEFORE);
    const number = await fixture.buy(null);
    const extra = await fixture.buy(null, 'addon');
    const cancelled = await fixture.buy(null);
    await fixture.cancelOrder(cancelled);
    await fixture.device('holder', null, { orderNumbers: [number.toLowerCase(), 'RC-unknown'] });
    await fixture.device('saver', null, { favourites: [1, 1, 99] });
    await fixture.device('other', null, { favourites: [2] });
    await fixture.device('rental', null, { orderNumbers: [extra] });
    await fixture.device('refunded', null, { orderNumbers: [cancelled] });
    await fixture.pass(HOUR);
    const names = fixture.told().map(([name]) => name);
    // The other event opens at the same time.
    expect(names).toEqual(['holder', 'other', 'saver']);
  });

  it('of what visitors do not see is told to those with a ticket alone', async () => {
    const fixture = await createNotificationsFixture(await open(), FOUR_HOURS_BEFORE);
    const { ana, ben, device } = fixture;
    await device('holder', ana.id);
    await device('saver', ben.id);
    await device('guest', null, { favourites: [1] });
    await fixture.buy(ana.id);
    await fixture.save(ben.id);
    await fixture.db.updateTable('events').set({ published: 0 }).execute();
    await fixture.pass(HOUR);
    expect(fixture.told().map(([name]) => name)).toEqual(['holder']);
  });

  it('is not told to who switched it off, on none of their devices', async () => {
    const fixture = await createNotificationsFixture(await open(), FOUR_HOURS_BEFORE);
    const { ana, notifications } = fixture;
    const off = { doors_soon: false };
    await fixture.device('one', ana.id);
    await fixture.device('two', ana.id);
    await fixture.buy(ana.id);
    await notifications.setPreferences(ana.id, off);
    await fixture.device('guest', null, { favourites: [1], preferences: off });
    await fixture.pass(HOUR);
    expect(fixture.told()).toEqual([]);
  });

  it('is told again when the event has moved to another day, and not when only its clock has', async () => {
    const fixture = await createNotificationsFixture(await open(), FOUR_HOURS_BEFORE);
    const { ana, events } = fixture;
    await fixture.device('phone', ana.id, { preferences: { schedule_changed: false } });
    await fixture.save(ana.id);
    await fixture.pass(HOUR);
    await events.changeEvent(anActor, 1, { doors_open_time: '19:00' });
    await fixture.pass(HOUR);
    expect(fixture.told()).toHaveLength(1);
    await events.changeEvent(anActor, 1, { start_date: '2026-12-12' });
    await fixture.pass(24 * HOUR);
    expect(fixture.told().map(([, title]) => title)).toEqual([
      'Doors open at 6:00 PM: Peach City Skate Jam',
      'Doors open at 7:00 PM: Peach City Skate Jam',
    ]);
  });

  it('is not told when the server was down until they had opened', async () => {
    const fixture = await createNotificationsFixture(await open(), FOUR_HOURS_BEFORE);
    await fixture.device('phone', fixture.ana.id);
    await fixture.save(fixture.ana.id);
    await fixture.pass(4 * HOUR);
    expect(fixture.told()).toEqual([]);
  });
});
