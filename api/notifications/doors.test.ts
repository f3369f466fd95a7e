import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { createGround, DOORS, HOUR } from './testing.ts';

const FOUR_HOURS_BEFORE = DOORS - 4 * HOUR;

describeStore('doors open soon', (open) => {
  it('is told once, three hours before, to those with a ticket and those who saved it', async () => {
    const ground = await createGround(await open(), FOUR_HOURS_BEFORE);
    const { ana, ben, device, pass } = ground;
    await device('ana-phone', ana.id);
    await device('ana-desk', ana.id);
    await device('ben-phone', ben.id);
    await device('nobody', null);
    await ground.buy(ana.id);
    await ground.save(ben.id);
    await pass();
    expect(ground.told()).toEqual([]);
    await pass(HOUR);
    const title = 'Doors open at 6:00 PM: Peach City Skate Jam';
    expect(ground.told()).toEqual([
      ['ana-desk', title],
      ['ana-phone', title],
      ['ben-phone', title],
    ]);
    expect(
      ground
        .notes()
        .map(({ url }) => url)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['/events/1', '/tickets', '/tickets']);
    expect(ground.sent[0]).toMatchObject({ urgency: 'high', topic: 'doors_soon-1' });
    expect(ground.sent[0]?.ttlSeconds).toBe(3 * 3600);
    for (let hour = 0; hour < 4; hour += 1) await pass(HOUR / 2);
    expect(ground.told()).toHaveLength(3);
  });

  it('is told to a device without a login that holds a ticket, or has saved the event', async () => {
    const ground = await createGround(await open(), FOUR_HOURS_BEFORE);
    const number = await ground.buy(null);
    const extra = await ground.buy(null, 'addon');
    const cancelled = await ground.buy(null);
    await ground.cancelOrder(cancelled);
    await ground.device('holder', null, { orderNumbers: [number.toLowerCase(), 'RC-unknown'] });
    await ground.device('saver', null, { favourites: [1, 1, 99] });
    await ground.device('other', null, { favourites: [2] });
    await ground.device('rental', null, { orderNumbers: [extra] });
    await ground.device('refunded', null, { orderNumbers: [cancelled] });
    await ground.pass(HOUR);
    const names = ground.told().map(([name]) => name);
    // The other one has saved the other event, which opens at the same time.
    expect(names).toEqual(['holder', 'other', 'saver']);
  });

  it('of what visitors do not see is told to those with a ticket alone', async () => {
    const ground = await createGround(await open(), FOUR_HOURS_BEFORE);
    const { ana, ben, device } = ground;
    await device('holder', ana.id);
    await device('saver', ben.id);
    await device('guest', null, { favourites: [1] });
    await ground.buy(ana.id);
    await ground.save(ben.id);
    await ground.db.updateTable('events').set({ published: 0 }).execute();
    await ground.pass(HOUR);
    expect(ground.told().map(([name]) => name)).toEqual(['holder']);
  });

  it('is not told to who switched it off, on none of their devices', async () => {
    const ground = await createGround(await open(), FOUR_HOURS_BEFORE);
    const { ana, notifications } = ground;
    const off = { doors_soon: false };
    await ground.device('one', ana.id);
    await ground.device('two', ana.id);
    await ground.buy(ana.id);
    await notifications.setPreferences(ana.id, off);
    await ground.device('guest', null, { favourites: [1], preferences: off });
    await ground.pass(HOUR);
    expect(ground.told()).toEqual([]);
  });

  it('is told again when the event has moved to another day, and not when only its clock has', async () => {
    const ground = await createGround(await open(), FOUR_HOURS_BEFORE);
    const { ana, events } = ground;
    await ground.device('phone', ana.id, { preferences: { schedule_changed: false } });
    await ground.save(ana.id);
    await ground.pass(HOUR);
    await events.changeEvent(anActor, 1, { doors_open_time: '19:00' });
    await ground.pass(HOUR);
    expect(ground.told()).toHaveLength(1);
    await events.changeEvent(anActor, 1, { start_date: '2026-12-12' });
    await ground.pass(24 * HOUR);
    expect(ground.told().map(([, title]) => title)).toEqual([
      'Doors open at 6:00 PM: Peach City Skate Jam',
      'Doors open at 7:00 PM: Peach City Skate Jam',
    ]);
  });

  it('is not told when the server was down until they had opened', async () => {
    const ground = await createGround(await open(), FOUR_HOURS_BEFORE);
    await ground.device('phone', ground.ana.id);
    await ground.save(ground.ana.id);
    await ground.pass(4 * HOUR);
    expect(ground.told()).toEqual([]);
  });
});
