import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { type CatalogueUpdate, mergeUpdates } from './catalogueUpdate.ts';

const news: fc.Arbitrary<CatalogueUpdate> = fc.record({
  version: fc.nat(),
  eventIds: fc.array(fc.integer({ min: 1, max: 9 })),
  all: fc.boolean(),
});

const concerns = ({ eventIds, all }: CatalogueUpdate, id: number): boolean =>
  all || eventIds.includes(id);

it('merged news concerns what either concerned, in whatever order it came', () =>
  holds(news, news, fc.integer({ min: 1, max: 9 }), (a, b, id) => {
    expect(concerns(mergeUpdates(a, b), id)).toBe(concerns(a, id) || concerns(b, id));
    expect(mergeUpdates(a, b).version).toBe(mergeUpdates(b, a).version);
  }));

it('names an event once, and none where it may be any', () => {
  const one = { version: 3, eventIds: [7], all: false };
  expect(mergeUpdates(one, { ...one, version: 4 })).toEqual({
    version: 4,
    eventIds: [7],
    all: false,
  });
  expect(mergeUpdates(one, { ...one, all: true })).toEqual({ version: 3, eventIds: [], all: true });
});
