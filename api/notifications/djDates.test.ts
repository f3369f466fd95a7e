import { beforeEach, expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { seedCatalogue } from '#api/events/testing.ts';
import { anActor } from '#api/testing.ts';
import { createNotificationsFixture, DOORS, HOUR } from './testing.ts';

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
    expect(the.told()).toEqual([
      ['anywhere', title],
      ['near', title],
    ]);
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
