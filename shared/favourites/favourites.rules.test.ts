import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { beyondLimit, byServerClock, mergeFavourites } from './favourites.rules.ts';
import type { FavouriteFact } from './favourites.schemas.ts';

const yes = (eventId: number, at: number): FavouriteFact => ({ eventId, favourite: true, at });
const no = (eventId: number, at: number): FavouriteFact => ({ eventId, favourite: false, at });

const fact = fc.record({
  eventId: fc.integer({ min: 1, max: 5 }),
  favourite: fc.boolean(),
  at: fc.integer({ min: 0, max: 6 }),
});
const facts = fc.array(fact, { maxLength: 12 });

it('merging favourites lets the later fact hold', () =>
  expect(mergeFavourites([yes(1, 10), no(2, 10)], [no(1, 20), yes(2, 5)])).toEqual([
    no(1, 20),
    no(2, 10),
  ]));

it('merging favourites saves an event that was saved and taken back in the same millisecond', () =>
  expect(mergeFavourites([no(1, 10)], [yes(1, 10)])).toEqual([yes(1, 10)]));

it('merging favourites does not depend on the order, the grouping, or on how often', () =>
  holds(facts, facts, facts, (a, b, c) => {
    const ab = mergeFavourites(a, b);
    expect(ab).toEqual(mergeFavourites(b, a));
    expect(mergeFavourites(ab, c)).toEqual(mergeFavourites(a, mergeFavourites(b, c)));
    expect(mergeFavourites(ab, ab)).toEqual(ab);
    expect(mergeFavourites(ab, b)).toEqual(ab);
  }));

it('merging favourites knows one fact per event, and none of them is older than what came in', () =>
  holds(facts, facts, (a, b) => {
    const merged = mergeFavourites(a, b);
    const all = [...a, ...b];
    expect(merged.map(({ eventId }) => eventId)).toEqual(
      [...new Set(all.map(({ eventId }) => eventId))].toSorted((x, y) => x - y),
    );
    for (const { eventId, at } of all) {
      const held = merged.find((one) => one.eventId === eventId);
      expect(held?.at).toBeGreaterThanOrEqual(at);
    }
  }));

it('the clocks of devices are corrected by the time they say it is', () => {
  const hourFast = { sentAt: 3_700_000, changes: [yes(1, 3_690_000)] };
  expect(byServerClock(hourFast, 100_000)).toEqual([yes(1, 90_000)]);
});

it('the clocks of devices cannot put a change into the future or before all time, and keep the order of changes', () => {
  const time = fc.integer({ min: 0, max: 8.64e15 });
  holds(time, time, time, time, (now, sentAt, first, second) => {
    const changes = [yes(1, Math.min(first, second)), yes(2, Math.max(first, second))];
    const [one, two] = byServerClock({ sentAt, changes }, now);
    for (const corrected of [one, two]) {
      expect(corrected?.at).toBeGreaterThanOrEqual(0);
      expect(corrected?.at).toBeLessThanOrEqual(now);
    }
    expect(one?.at).toBeLessThanOrEqual(two?.at ?? 0);
  });
});

it('the limit lets the oldest go', () =>
  expect(beyondLimit([yes(1, 30), yes(2, 10), yes(3, 20), no(4, 1)], 2)).toEqual([yes(2, 10)]));

it('the limit leaves no more than there may be, and touches nothing within it', () =>
  holds(facts, fc.integer({ min: 0, max: 6 }), (given, most) => {
    const merged = mergeFavourites(given, []);
    const over = beyondLimit(merged, most);
    const kept = merged.filter((one) => one.favourite && !over.includes(one));
    expect(kept.length).toBe(Math.min(most, merged.filter(({ favourite }) => favourite).length));
    for (const gone of over) for (const one of kept) expect(gone.at).toBeLessThanOrEqual(one.at);
  }));
