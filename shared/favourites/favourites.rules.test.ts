import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { beyondLimit, byServerClock, mergeFavourites } from './favourites.rules.ts';
import type { FavouriteFact } from './favourites.schemas.ts';

const yes = (eventId: number, at: number): FavouriteFact => ({ eventId, favourite: true, at });
const no = (eventId: number, at: number): FavouriteFact => ({ eventId, favourite: false, at });

const eventId = fc.integer({ min: 1, max: 5 });
const fact = fc.record({ eventId, favourite: fc.boolean(), at: fc.integer({ min: 0, max: 6 }) });
const facts = fc.array(fact, { maxLength: 12 });

it('merging favourites lets the later fact hold, and of the same millisecond the saved one', () => {
  const merged = mergeFavourites([yes(1, 10), no(2, 10)], [no(1, 20), yes(2, 5)]);
  expect(merged).toEqual([no(1, 20), no(2, 10)]);
  expect(mergeFavourites([no(1, 10)], [yes(1, 10)])).toEqual([yes(1, 10)]);
});

it('merging favourites does not depend on the order, the grouping, or on how often', () =>
  holds(facts, facts, facts, (a, b, c) => {
    const ab = mergeFavourites(a, b);
    expect(ab).toEqual(mergeFavourites(b, a));
    expect(mergeFavourites(ab, c)).toEqual(mergeFavourites(a, mergeFavourites(b, c)));
    for (const again of [ab, b]) expect(mergeFavourites(ab, again)).toEqual(ab);
  }));

it('merging favourites knows one fact per event, and none of them is older than what came in', () =>
  holds(facts, facts, (a, b) => {
    const merged = mergeFavourites(a, b);
    const ids = [...new Set([...a, ...b].map((one) => one.eventId))].toSorted((x, y) => x - y);
    expect(merged.map((one) => one.eventId)).toEqual(ids);
    for (const { eventId: id, at } of [...a, ...b])
      expect(merged.find((one) => one.eventId === id)?.at).toBeGreaterThanOrEqual(at);
  }));

it('the clocks of devices are corrected by the time they say it is', () => {
  const hourFast = { sentAt: 3_700_000, changes: [yes(1, 3_690_000)] };
  expect(byServerClock(hourFast, 100_000)).toEqual([yes(1, 90_000)]);
});

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

it('the limit lets the oldest go, leaves no more than there may be, and touches nothing within it', () => {
  expect(beyondLimit([yes(1, 30), yes(2, 10), yes(3, 20), no(4, 1)], 2)).toEqual([yes(2, 10)]);
  holds(facts, fc.integer({ min: 0, max: 6 }), (given, most) => {
    const saved = mergeFavourites(given, []).filter((one) => one.favourite);
    const over = beyondLimit(mergeFavourites(given, []), most);
    const kept = saved.filter((one) => !over.some((gone) => gone.eventId === one.eventId));
    expect(kept).toHaveLength(Math.min(most, saved.length));
    for (const gone of over) for (const one of kept) expect(gone.at).toBeLessThanOrEqual(one.at);
  });
});
