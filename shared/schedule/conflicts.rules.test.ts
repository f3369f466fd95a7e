import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { type BookedItem, scheduleConflicts } from './conflicts.rules.ts';

const HOUR = 3_600_000;
const rink = { id: 1, name: 'Rollaway Rink' };
const axle = { id: 5, name: 'DJ Axle' };
const item = (
  id: number,
  start: number,
  end: number,
  more: Partial<BookedItem> = {},
): BookedItem => ({
  id,
  event_id: 1,
  event_title: 'Night Jam',
  title: `Item ${id}`,
  start_time: start * HOUR,
  end_time: end * HOUR,
  venue: null,
  djs: [],
  ...more,
});
const found = (own: BookedItem[], all: BookedItem[] = own) =>
  scheduleConflicts(own, all).map(({ item: one, other, what, name, from, to }) => [
    one.id,
    other.id,
    what,
    name,
    from / HOUR,
    to / HOUR,
  ]);

it('are the same venue or DJ at the same time, each pair once', () => {
  const a = item(1, 20, 23, { venue: rink, djs: [axle] });
  const b = item(2, 22, 24, { venue: rink, djs: [axle] });
  expect(found([a, b])).toEqual([
    [1, 2, 'venue', 'Rollaway Rink', 22, 23],
    [1, 2, 'dj', 'DJ Axle', 22, 23],
  ]);
});

it('are also with items of other events, older or newer', () => {
  const here = item(5, 20, 23, { djs: [axle] });
  const there = item(2, 19, 21, { event_id: 2, djs: [axle] });
  expect(found([here], [here, there])).toEqual([[5, 2, 'dj', 'DJ Axle', 20, 21]]);
});

it('are none where one ends as the other begins, or nothing is shared', () => {
  const a = item(1, 20, 22, { venue: rink });
  expect(found([a, item(2, 22, 24, { venue: rink })])).toEqual([]);
  expect(found([a, item(2, 21, 24, { djs: [axle] })])).toEqual([]);
});

it('are the same whatever the order of the items', () => {
  const one = fc.record({
    start: fc.nat(20),
    length: fc.integer({ min: 1, max: 8 }),
    dj: fc.boolean(),
    here: fc.boolean(),
  });
  holds(fc.array(one, { maxLength: 8 }), (rows) => {
    const items = rows.map(({ start, length, dj, here }, n) =>
      item(n + 1, start, start + length, { djs: dj ? [axle] : [], venue: here ? rink : null }),
    );
    expect(found(items.toReversed())).toEqual(found(items));
  });
});
