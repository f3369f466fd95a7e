import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { WHOLE } from '#testing/scope.ts';
import { add, rowsOf } from '#api/db/rows.testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { describeStore, filledMemoryDatabase, memoryDatabase } from '#api/db/testing.ts';
import { type TestPlatform, testPlatform } from '#api/testing.ts';
import { eventPhase } from '#shared/events/events.rules.ts';
import { DEMO_LOGINS, workingLogins } from './demo.ts';
import { demoOn, demoRows } from './testing.ts';
import { doorDayAt } from '#shared/checkin/stays.rules.ts';
import { addDays, sessionTimes, startDate } from './dates.ts';
import * as east from '#api/demo/events/east.ts';
import * as west from '#api/demo/events/west.ts';

describeStore('demo data', (open) => {
  it('fills an empty database, once', async () => {
    const db = await open(demoRows);
    const { seed, events } = demoOn(db);
    expect(await seed()).toBe(false);
    expect(await events.djs()).toHaveLength(10);
    const roles = (await rowsOf(db, 'users')).map(({ username, role }) => [username, role]);
    for (const username of DEMO_LOGINS)
      expect(roles).toContainEqual([username, username === 'skater' ? 'user' : username]);
    expect(await workingLogins(db)).toEqual(DEMO_LOGINS);
  });

  it('leaves a database alone that has users', async () => {
    const db = await open();
    const { seed, events } = demoOn(db);
    await add(db, 'users', { id: 'ana', role: 'admin' });
    expect(await seed()).toBe(false);
    expect(await events.list()).toEqual([]);
    expect(await workingLogins(db)).toEqual([]);
  });
});

const DUMPED = [
  'events',
  'users',
  'orders',
  'order_items',
  'scans',
  'checkouts',
  'event_keys',
] as const;

async function dump(db: Kysely<Schema>): Promise<Record<(typeof DUMPED)[number], string[]>> {
  const tables = DUMPED.map(async (table) => {
    const rows = await rowsOf(db, table);
    // Password hashes always differ, because their salt doesn't come from the seeded randomness.
    return [table, rows.map((row) => JSON.stringify({ ...row, password_hash: '' })).toSorted()];
  });
  const found = Object.fromEntries(await Promise.all(tables));
  await db.destroy();
  return found;
}

const MORE_TIMES: [string, number][] = [
  ['a winter noon', Date.UTC(2026, 11, 24, 12)],
  ['midnight in Chicago', Date.UTC(2027, 5, 15, 5, 0, 1)],
  ['the night the clocks go back', Date.UTC(2027, 10, 7, 6, 30)],
  ['the last day of February', Date.UTC(2028, 1, 29, 23)],
];

describe('demo data', () => {
  it('repeats itself when chance and clock do', async () => {
    const seeded = async (platform?: TestPlatform) => {
      const db = await memoryDatabase();
      expect(await demoOn(db, platform).seed()).toBe(true);
      return dump(db);
    };
    const [one, two] = [await dump(await filledMemoryDatabase(demoRows)), await seeded()];
    expect(one).toEqual(two);
    const other = await seeded(testPlatform({ seed: 'other' }));
    expect(other.orders).toHaveLength(one.orders.length);
    const secrets = (rows: unknown) =>
      JSON.stringify(rows).match(/RC1?-[0-9A-Z-]+|\\"private_key\\":\\"[^"]+/g) ?? [];
    const known = new Set(secrets(one));
    expect(known.size).toBeGreaterThan(1000);
    expect(secrets(other).filter((secret) => known.has(secret))).toEqual([]);
  });

  it.each([
    ['the night the clocks go forward', Date.UTC(2027, 2, 14, 8)],
    ...(WHOLE ? MORE_TIMES : []),
  ])('has past, present and future at %s', async (_name, now) => {
    const db = await memoryDatabase();
    const { seed, events } = demoOn(db, testPlatform({ now }));
    await seed();
    const list = await events.list();
    const phases = Object.groupBy(list, (event) => eventPhase(event, now));
    expect(phases.past).toHaveLength(3);
    expect(phases.ongoing?.map((event) => event.title)).toEqual(['Windy City Wheels Festival']);
    expect(phases.upcoming).toHaveLength(8);
    expect(list.filter((event) => event.sold_out).map((event) => event.title)).toEqual([
      'Desert Neon Night',
    ]);
    expect(list.filter((event) => event.starting_price === 0)).toHaveLength(1);
    expect(await events.featured()).toHaveLength(4);
    await db.destroy();
  });
});

it.each(['2026-11-27T06:25Z', '2026-11-27T11:30Z', '2026-11-27T20:00Z', '2026-11-28T03:00Z'])(
  'the door of tomorrow can be tried at %s',
  (text) => {
    const now = Date.parse(text);
    const zone = 'America/Detroit';
    const date = startDate(east.motorCity, zone, now);
    const event = { start_date: date, end_date: date, time_zone: zone, endsAt: now + 86_400_000 };
    expect(doorDayAt(now, event)).toBe(date);
  },
);

const WEEK = Array.from({ length: 7 }, (_, day) => addDays('2026-11-30', day));
const HOURS = ['05:30', '12:00', '23:59'];
const dayName = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
const namedIn = (...texts: (string | null)[]) => texts.join(' ').match(/\b[A-Z]\w+day\b/g) ?? [];

describe.each(WEEK)('a demo that first starts on %s', (today) => {
  const firstStarts = HOURS.map((hour) => Date.parse(`${today}T${hour}Z`));
  const zone = 'America/New_York';

  it.each(firstStarts)('has a weekend from Friday to Sunday (%d)', (now) => {
    const { schedule, days } = east.peachCity;
    const start = startDate(east.peachCity, zone, now);
    const dates = Array.from({ length: days }, (_, day) => addDays(start, day));
    expect(dates.map(dayName)).toEqual(['Friday', 'Saturday', 'Sunday']);
    const local = (time: string | number) =>
      new Date(time).toLocaleString('en-US', { weekday: 'short', hour: 'numeric', timeZone: zone });
    const times = schedule.map((item) => sessionTimes(item, start, zone));
    expect(local(times[0]!.start_time)).toBe('Fri 7 PM');
    expect(local(times.at(-1)!.end_time)).toBe('Sun 3 PM');
  });

  it('names days of the week in texts of events, sessions and tickets as they are', () => {
    let named = 0;
    for (const event of Object.values({ ...east, ...west }))
      for (const now of firstStarts) {
        const start = startDate(event, zone, now);
        const nameOf = (day = 0): string => dayName(addDays(start, day));
        const all = Array.from({ length: event.days }, (_, day) => nameOf(day));
        expect(all).toEqual(expect.arrayContaining(namedIn(event.title, event.description)));
        const parts = [
          ...event.schedule.map(
            (item) => [item.day, namedIn(item.title, item.description)] as const,
          ),
          ...event.tickets.map(
            ({ session = 0, name, description }) =>
              [event.schedule[session]?.day, namedIn(name, description)] as const,
          ),
        ];
        for (const [day, names] of parts)
          for (const name of names) {
            named += 1;
            expect([event.title, name]).toEqual([event.title, nameOf(day)]);
          }
      }
    expect(named).toBeGreaterThan(20);
  });
});
