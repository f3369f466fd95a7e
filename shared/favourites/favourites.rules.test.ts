import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import * as device from './favourites.rules.ts';
import { beyondLimit, byServerClock, mergeFavourites } from './favourites.rules.ts';
import type { FavouriteFact } from './favourites.contract.ts';

const yes = (eventId: number, at: number): FavouriteFact => ({ eventId, favourite: true, at });
const no = (eventId: number, at: number): FavouriteFact => ({ eventId, favourite: false, at });

const eventId = fc.integer({ min: 1, max: 5 });
const fact = fc.record({ eventId, favourite: fc.boolean(), at: fc.integer({ min: 0, max: 6 }) });
const facts = fc.array(fact, { maxLength: 12 });

it('merging favorites lets the later fact hold, and of the same millisecond the saved one', () => {
  const merged = mergeFavourites([yes(1, 10), no(2, 10)], [no(1, 20), yes(2, 5)]);
  expect(merged).toEqual([no(1, 20), no(2, 10)]);
  expect(mergeFavourites([no(1, 10)], [yes(1, 10)])).toEqual([yes(1, 10)]);
});

it('merging favorites does not depend on the order, the grouping, or on how often', () =>
  holds(facts, facts, facts, (a, b, c) => {
    const ab = mergeFavourites(a, b);
    expect(ab).toEqual(mergeFavourites(b, a));
    expect(mergeFavourites(ab, c)).toEqual(mergeFavourites(a, mergeFavourites(b, c)));
    for (const again of [ab, b]) expect(mergeFavourites(ab, again)).toEqual(ab);
  }));

it('the clocks of devices cannot put a change into the future or before all time, and keep the order', () => {
  const time = fc.integer({ min: 0, max: 8.64e15 });
  holds(time, time, time, time, (now, sentAt, first, second) => {
    const changes = [yes(1, Math.min(first, second)), yes(2, Math.max(first, second))];
    const times = byServerClock({ sentAt, changes }, now).map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...times)).toBeLessThanOrEqual(now);
  });
});

it('the limit lets the oldest go, and touches nothing within it', () => {
  const saved = [yes(1, 30), yes(2, 10), yes(3, 20), no(4, 1)];
  expect([2, 3].map((most) => beyondLimit(saved, most))).toEqual([[yes(2, 10)], []]);
});

type Row = device.DeviceFavourite;
const { afterLogin, afterSync, afterTap, changesToSend, favouriteIds, favouritesIn } = device;

const row = (eventId: number, with_: Partial<Row> = {}): Row => ({
  ...yes(eventId, 10),
  pending: false,
  ...with_,
});
const pending = (eventId: number, with_: Partial<Row> = {}) =>
  row(eventId, { pending: true, ...with_ });
const takenBack = { favourite: false, at: 20 };

it('a tap of a guest leaves nothing behind when it takes an event back', () =>
  expect(afterTap([pending(1)], no(1, 20), true)).toEqual([]));

it("a login adds the guest's favorites to the account's, to be told", () => {
  const after = afterLogin([row(1), pending(2, { at: 50 })], [pending(1), pending(2), pending(3)]);
  expect(favouriteIds(after)).toEqual(new Set([1, 2, 3]));
  expect(changesToSend(after, 9)).toEqual([yes(1, 10), yes(2, 50), yes(3, 10)]);
});

it('a sync keeps what was tapped while it was under way', () => {
  const rows = [pending(1)];
  const meanwhile = afterTap(rows, no(1, 20), false);
  const answer = { favourites: [{ eventId: 1, at: 77 }] };
  expect(afterSync(meanwhile, changesToSend(rows, 9), answer)).toEqual([pending(1, takenBack)]);
});

it('a sync sends no more than fits', () =>
  expect(changesToSend([pending(1), pending(2), row(3)], 1)).toEqual([yes(1, 10)]));

it('a device reads what it wrote, and nothing else', () => {
  expect(favouritesIn([row(1), { eventId: 2 }, null, 'x', row(3)])).toEqual([row(1), row(3)]);
  expect(favouritesIn(undefined)).toEqual([]);
  holds(fc.anything(), (junk) => Array.isArray(favouritesIn(junk)));
});

it('a favorite agrees on all devices in the end, on what was tapped last, however wrong their clocks are', () => {
  const skews = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 3, maxLength: 3 });
  const step = fc.record({
    which: fc.nat({ max: 2 }),
    act: fc.constantFrom('tap', 'sync'),
    eventId: fc.integer({ min: 1, max: 3 }),
    favourite: fc.boolean(),
  });
  holds(skews, fc.array(step, { maxLength: 30 }), (clocks, steps) => {
    const devices = clocks.map((skew) => ({ skew, rows: [] as Row[] }));
    let account: FavouriteFact[] = [];
    let now = 2e9;
    const sync = (one: (typeof devices)[number]): void => {
      const changes = changesToSend(one.rows, 9);
      const sent = { sentAt: now + one.skew, changes };
      account = mergeFavourites(account, byServerClock(sent, now));
      const favourites = account.filter((fact) => fact.favourite);
      one.rows = afterSync(one.rows, changes, { favourites });
    };
    const last = new Map<number, boolean>();
    for (const { which, act, eventId, favourite } of steps) {
      now += 1;
      const one = devices[which];
      if (!one) continue;
      if (act === 'sync') sync(one);
      else {
        one.rows = afterTap(one.rows, { eventId, favourite, at: now + one.skew }, false);
        last.set(eventId, favourite);
      }
    }
    for (const one of [...devices, ...devices]) sync(one);
    const wanted = new Set([...last].filter(([, favourite]) => favourite).map(([id]) => id));
    for (const { rows } of devices) expect(favouriteIds(rows)).toEqual(wanted);
  });
});
