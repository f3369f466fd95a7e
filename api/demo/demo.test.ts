import { describe, expect, it } from 'vitest';
import { WHOLE } from '#testing/scope.ts';
import { add, rowsOf } from '#api/db/rows.testing.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { eventPhase } from '#shared/events/events.rules.ts';
import { hashPassword } from '#api/crypto/password.ts';
import { DEMO_LOGINS, DEMO_PASSWORD, workingLogins } from './demo.ts';
import { demoOn } from './testing.ts';

describeStore('demo data', (open) => {
  it('fills an empty database, once', async () => {
    const db = await open();
    const { seed, events, accounts } = demoOn(db);
    expect(await seed()).toBe(true);
    expect(await seed()).toBe(false);
    expect(await events.list()).toHaveLength(12);
    expect(await events.djs()).toHaveLength(10);
    for (const username of DEMO_LOGINS) {
      const { user } = await accounts.login({ username, password: DEMO_PASSWORD });
      expect(user.role).toBe(username === 'skater' ? 'user' : username);
    }
    expect(await workingLogins(db)).toEqual(DEMO_LOGINS);
    const password_hash = await hashPassword('another one');
    await db.updateTable('users').set({ password_hash }).where('username', '=', 'admin').execute();
    expect(await workingLogins(db)).toEqual(DEMO_LOGINS.filter((name) => name !== 'admin'));
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

async function dump(seed: string): Promise<Record<(typeof DUMPED)[number], string[]>> {
  const db = await memoryDatabase();
  await demoOn(db, testPlatform({ seed })).seed();
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
    const [one, two, other] = await Promise.all([dump('a'), dump('a'), dump('b')]);
    expect(one).toEqual(two);
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
