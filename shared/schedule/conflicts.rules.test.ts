import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { type BookedItem, scheduleConflicts } from './conflicts.rules.ts';

const HOUR = 3_600_000;
const venue = { id: 1, name: 'Rollaway Rink' };
const djs = [{ id: 5, name: 'DJ Axle' }];
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
  scheduleConflicts(own, all).map(({ item: one, other, what, name, from, to }) =>
    [one.id, other.id, what, name, from / HOUR, to / HOUR].join(' '),
  );

it('conflicts are the same venue or DJ at the same time, each pair once', () => {
  const both = [item(1, 20, 23, { venue, djs }), item(2, 22, 24, { venue, djs })];
  expect(found(both)).toEqual(['1 2 venue Rollaway Rink 22 23', '1 2 dj DJ Axle 22 23']);
});

it('conflicts are also with items of other events, older or newer', () => {
  const here = item(5, 20, 23, { djs });
  const there = item(2, 19, 21, { event_id: 2, djs });
  expect(found([here], [here, there])).toEqual(['5 2 dj DJ Axle 20 21']);
});

it.each([
  ['one ends as the other begins', item(2, 22, 24, { venue })],
  ['nothing is shared', item(2, 21, 24, { djs })],
])('conflicts are none where %s', (_, other) =>
  expect(found([item(1, 20, 22, { venue }), other])).toEqual([]),
);

it('conflicts are the same whatever the order of the items', () => {
  const [flag, hours] = [fc.boolean(), fc.integer({ min: 1, max: 8 })];
  holds(fc.array(fc.tuple(fc.nat(20), hours, flag, flag), { maxLength: 8 }), (rows) => {
    const items = rows.map(([start, length, dj, here], n) =>
      item(n + 1, start, start + length, { djs: dj ? djs : [], venue: here ? venue : null }),
    );
    expect(found(items.toReversed())).toEqual(found(items));
  });
});
