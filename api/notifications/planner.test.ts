import { beforeEach, expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { seedCatalogue } from '#api/events/testing.ts';
import { createNotificationsFixture, DOORS, HOUR, NOON_BEFORE } from './testing.ts';

const OFF = { doors_soon: false };

describeStore('doors open soon', (open) => {
  let the: Awaited<ReturnType<typeof createNotificationsFixture>>;
  beforeEach(async () => {
    the = await createNotificationsFixture(await open(), DOORS - 4 * HOUR);
  });

  it('is told once, three hours before, to those with a ticket and those who saved it', async () => {
    await the.device('ana-phone', the.ana.id);
    await the.device('ana-desk', the.ana.id);
    await the.device('nobody', null);
    await the.buy(the.ana.id);
    await the.follower('ben-phone', the.ben.id);
    await the.pass();
    expect(the.told()).toEqual([]);
    await the.pass(HOUR);
    const title = 'Doors open at 6:00 PM: Peach City Skate Jam';
    const names = ['ana-desk', 'ana-phone', 'ben-phone'];
    expect(the.told()).toEqual(names.map((name) => [name, title]));
    const urls = the.notes().map(({ url }) => url);
    expect(urls.toSorted()).toEqual(['/events/1', '/tickets', '/tickets']);
    const how = { urgency: 'high', topic: 'doors_soon-1', ttlSeconds: 3 * 3600 };
    expect(the.sent[0]).toMatchObject(how);
    for (let hour = 0; hour < 4; hour += 1) await the.pass(HOUR / 2);
    expect(the.told()).toHaveLength(3);
  });

  it('is told to a device without a login that holds a ticket, or has saved the event', async () => {
    const [number, cancelled] = [await the.buy(null), await the.buy(null)];
    const extra = await the.buy(null, 'addon');
    await the.update('orders', { status: 'cancelled' }, { order_number: cancelled });
    await the.device('holder', null, { orderNumbers: [number.toLowerCase(), 'RC-unknown'] });
    await the.device('saver', null, { favourites: [1, 1, 99] });
    await the.device('other', null, { favourites: [2] });
    await the.device('rental', null, { orderNumbers: [extra] });
    await the.device('refunded', null, { orderNumbers: [cancelled] });
    await the.pass(HOUR);
    // The event that 'other' saved has doors at the same time.
    expect(the.reached()).toEqual(['holder', 'other', 'saver']);
  });

  it('is not told to who switched it off, on none of their devices', async () => {
    for (const name of ['one', 'two']) await the.device(name, the.ana.id);
    await the.buy(the.ana.id);
    await the.notifications.setPreferences(the.ana.id, OFF);
    await the.device('guest', null, { favourites: [1], preferences: OFF });
    await the.pass(HOUR);
    expect(the.told()).toEqual([]);
  });

  it('is told again when the event has moved to another day, and not when only its clock has', async () => {
    const change = (to: object) => the.events.changeEvent(anActor, 1, to);
    await the.device('phone', the.ana.id, { preferences: { schedule_changed: false } });
    await the.save(the.ana.id);
    await the.pass(HOUR);
    await change({ doors_open_time: '19:00' });
    await the.pass(HOUR);
    expect(the.told()).toHaveLength(1);
    await change({ start_date: '2026-12-12' });
    await the.pass(24 * HOUR);
    const titles = ['6:00 PM', '7:00 PM'].map((at) => `Doors open at ${at}: Peach City Skate Jam`);
    expect(the.told().map(([, title]) => title)).toEqual(titles);
  });

  it('is not told when the server was down until they had opened', async () => {
    await the.follower('phone', the.ana.id);
    await the.pass(4 * HOUR);
    expect(the.told()).toEqual([]);
  });
});

const DAY = 24 * HOUR;
const MIDNIGHT = NOON_BEFORE - DAY + 12 * HOUR;

describeStore('tickets nearly gone', (open) => {
  const start = async (now?: number) => createNotificationsFixture(await open(), now);

  it('is told once to those who saved the event and have no ticket', async () => {
    const the = await start();
    await the.follower('ana', the.ana.id);
    await the.follower('ben', the.ben.id);
    await the.buy(the.ben.id);
    const orderNumbers = [await the.buy(null)];
    await the.device('holder', null, { favourites: [1], orderNumbers });
    await the.device('saver', null, { favourites: [1] });
    await the.stock(100, 50);
    await the.pass();
    expect(the.told()).toEqual([]);
    await the.stock(100, 92, 3);
    for (let minute = 0; minute < 5; minute += 1) await the.pass(60_000);
    const title = 'Almost sold out: Peach City Skate Jam';
    expect(the.told()).toEqual(['ana', 'saver'].map((name) => [name, title]));
    expect(the.notes()[0]?.body).toContain('Only 5 tickets left');
  });

  it('is told the next day to those who saved it after the others had been told', async () => {
    const the = await start(NOON_BEFORE - DAY);
    await the.follower('ana', the.ana.id);
    await the.stock(100, 92);
    await the.pass();
    await the.follower('ben', the.ben.id);
    await the.pass(60_000);
    expect(the.reached()).toEqual(['ana']);
    await the.pass(DAY);
    expect(the.reached()).toEqual(['ana', 'ben']);
  });

  it.each([
    ['those who have no ticket by then', 92, ['ana']],
    ['nobody when all are gone by then', 100, []],
  ])('waits until people are awake, and tells %s', async (_name, sold, reached) => {
    const the = await start(MIDNIGHT);
    await the.follower('ana', the.ana.id);
    await the.follower('ben', the.ben.id);
    await the.stock(100, 92);
    await the.pass();
    await the.pass(HOUR);
    expect(the.told()).toEqual([]);
    await the.buy(the.ben.id);
    await the.stock(100, sold);
    await the.pass(7 * HOUR);
    expect(the.reached()).toEqual(reached);
  });

  it('is nobody’s business when no device wants to hear of anything', async () => {
    const the = await start();
    await the.stock(100, 92);
    await the.pass();
    expect(await the.rows('jobs')).toEqual([]);
  });
});

const MINUTE = 60_000;
const ATLANTA = { latitude: 33.7, longitude: -84.4 };
const BOISE = { latitude: 43.6, longitude: -116.2 };

// Event 1 has one venue, in Atlanta; event 2 has none.
describeStore('new dates of a followed DJ', (open) => {
  let the: Awaited<ReturnType<typeof createNotificationsFixture>>;
  beforeEach(async () => {
    the = await createNotificationsFixture(await open(), DOORS - 72 * HOUR);
    await seedCatalogue(the.db);
    await the.update('venues', ATLANTA);
    await change(1, { venueIds: [1] });
  });
  const change = (id: number, to: object) => the.events.changeEvent(anActor, id, to);
  const follow = (name: string, near: typeof ATLANTA | null = null, djIds = [1]) =>
    the.device(name, null, { follows: { djIds, near } });

  it('are told once to those nearby, and not those that the DJ had before', async () => {
    await change(2, { djIds: [1] });
    await follow('near', ATLANTA);
    await follow('anywhere');
    await follow('far', BOISE);
    await follow('other', null, [2, 99]);
    await the.pass(3 * MINUTE);
    expect(the.told()).toEqual([]);
    await change(1, { djIds: [1] });
    await the.pass(MINUTE);
    expect(the.told()).toEqual([]);
    await the.pass(MINUTE);
    const title = 'DJ Axle: Peach City Skate Jam';
    expect(the.told()).toEqual(['anywhere', 'near'].map((name) => [name, title]));
    expect(the.notes()[0]).toMatchObject({
      url: '/events/1',
      body: 'Fri, Dec 11 – Sun, Dec 13 at Cascade Rink.',
    });
    await follow('far', ATLANTA);
    for (let minute = 0; minute < 3; minute += 1) await the.pass(MINUTE);
    expect(the.told()).toHaveLength(2);
  });

  it('are one notification if several are published together', async () => {
    await follow('phone');
    await change(1, { djIds: [1] });
    await change(2, { djIds: [1] });
    await the.pass(3 * MINUTE);
    expect(the.notes()).toMatchObject([
      { url: '/djs/1', body: expect.stringMatching(/ And 1 more new date\.$/) },
    ]);
  });

  it.each([
    ['of a draft', () => change(1, { published: false })],
    ['of a DJ who is not followed anymore', () => follow('phone', null, [])],
    [
      'that are switched off',
      () => the.device('phone', null, { preferences: { dj_dates: false } }),
    ],
  ])('are not told %s', async (_name, undo) => {
    await follow('phone');
    await change(1, { djIds: [1] });
    await undo();
    await the.pass(3 * MINUTE);
    expect(the.told()).toEqual([]);
  });
});
