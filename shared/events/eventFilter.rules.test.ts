import { expect, it, test } from 'vitest';
import { anEvent } from '#shared/testing/builders.ts';
import type { AdminEventsQuery } from './adminEvents.schemas.ts';
import { type Candidate, pickPage } from './adminEventList.rules.ts';
import { filterEvents, locationsOf } from './eventFilter.rules.ts';

type Filter = Parameters<typeof filterEvents>[1];

const NOW = Date.parse('2026-11-20T12:00:00Z');
const spring = anEvent({
  id: 1,
  venues: [],
  title: 'Spring Roll',
  location: 'Austin, TX',
  starts_at: '2026-04-10T23:00:00.000Z',
  end_time: '2026-04-12T05:00:00.000Z',
});
const today = anEvent({
  id: 2,
  venues: [],
  starting_price: 0,
  start_date: '2026-11-19',
  end_date: '2026-11-20',
  title: 'Disco Tonight',
  location: 'Denver, CO',
  starts_at: '2026-11-20T01:00:00.000Z',
  end_time: '2026-11-21T07:00:00.000Z',
});
const winter = anEvent({
  id: 3,
  title: 'Winter Wheels',
  location: 'Austin, TX',
  djs: [{ id: 1, name: 'Lady Lanes', photo_url: null }],
  venues: [{ id: 1, name: 'Golden Glide', latitude: null, longitude: null }],
});
const find = (filter: Partial<Filter>): number[] => {
  const everything: Filter = { search: '', location: 'all', phase: 'all', when: null, free: false };
  const found = filterEvents([spring, today, winter], { ...everything, ...filter }, NOW);
  return found.map(({ id }) => id);
};

test.each([
  [{}, [1, 2, 3]],
  [{ search: 'ROLL' }, [1]],
  [{ search: ' austin ' }, [1, 3]],
  [{ search: 'roll austin' }, []],
  [{ search: 'lady l' }, [3]],
  [{ search: 'golden glide' }, [3]],
  [{ location: 'austin' }, [1, 3]],
  [{ location: '' }, [1, 2, 3]],
  [{ free: true }, [2]],
  [{ when: 'tonight' }, [2]],
  [{ phase: 'past' }, [1]],
  [{ search: 'i', location: 'Denver, CO', phase: 'ongoing' }, [2]],
] as const)('the list of events filtered by %j', (filter, ids) =>
  expect(find(filter)).toEqual(ids),
);

test('the list of events offers each location once, sorted', () => {
  const locations = locationsOf([winter, today, spring, anEvent({ location: '' })]);
  expect(locations).toEqual(['Austin, TX', 'Denver, CO']);
});

const AT = 1000;
const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  title: `Jam ${id}`,
  venue: 'Rink',
  location: 'Reno, NV',
  published: true,
  starts_at: 2000 + id,
  ends_at: 3000 + id,
  ...more,
});
const pick = (events: Candidate[], more: Partial<AdminEventsQuery> = {}) =>
  pickPage(events, { search: '', when: 'all', page: 1, limit: 20, ...more }, AT);

const over = { starts_at: 10, ends_at: 20 };
const three = [candidate(1), candidate(2), candidate(3)];

it('the list of the back office has what comes next first, and what is over last, the latest of it first', () => {
  const events = [
    candidate(6, over),
    candidate(1, over),
    candidate(2, { starts_at: 900, ends_at: 1001 }),
    candidate(3, { starts_at: 11, ends_at: AT }),
    candidate(4, { starts_at: 901, ends_at: 5000 }),
  ];
  expect(pick(events).ids).toEqual([2, 4, 3, 1, 6]);
  expect(pick(events, { when: 'upcoming' }).ids).toEqual([2, 4]);
  expect(pick(events, { when: 'past' }).ids).toEqual([3, 1, 6]);
  const pages = [1, 2, 3, 4].map((page) => pick(events, { limit: 2, page }).ids);
  expect(pages).toEqual([[2, 4], [3, 1], [6], []]);
});

it('the list of the back office finds drafts, whether they are over or not', () => {
  const draft = { published: false };
  const events = [candidate(1), candidate(2, draft), candidate(3, { ...over, ...draft })];
  expect(pick(events, { when: 'draft' })).toEqual({ ids: [2, 3], total: 2, page: 1 });
});

it('the list of the back office finds the page of an event, or the one that was asked for', () => {
  expect(pick(three, { limit: 2, around: 3 })).toEqual({ ids: [3], total: 3, page: 2 });
  expect(pick(three, { limit: 2, around: 9 })).toEqual({ ids: [1, 2], total: 3, page: 1 });
});

it('the list of the back office is sorted by a column either way, equal events as usual', () => {
  const events = [
    candidate(1, { title: 'Jam 10', sold: 5 }),
    candidate(2, { title: 'jam 9', venue: 'Arena', sold: 7 }),
    candidate(3, { title: 'JAM 9', ...over, sold: 5 }),
  ];
  const sorted = (sort: AdminEventsQuery['sort']) => pick(events, { sort }).ids;
  expect(sorted('title')).toEqual([2, 3, 1]);
  expect(sorted('-title')).toEqual([1, 2, 3]);
  expect(sorted('dates')).toEqual([3, 1, 2]);
  expect(sorted('place')).toEqual([2, 1, 3]);
  expect(sorted('-sold')).toEqual([2, 1, 3]);
});

it('searches title, venue and location in any case, but not across them', () => {
  const events = [
    candidate(1, { title: 'ÉTÉ Roll' }),
    candidate(2, { venue: 'Étude Hall' }),
    candidate(3, { location: 'Éton, GA' }),
    candidate(4),
  ];
  expect(pick(events, { search: ' ét ' }).ids).toEqual([1, 2, 3]);
  expect(pick(events, { search: 'rinkreno' }).total).toBe(0);
});
