import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { pickPage, type Candidate } from './adminList.rules.ts';
import type { AdminEventsQuery } from './adminEvents.schemas.ts';

const NOW = 1000;

function candidate(id: number, more: Partial<Candidate> = {}): Candidate {
  const times = { starts_at: 2000 + id, ends_at: 3000 + id };
  return {
    id,
    title: `Jam ${id}`,
    venue: 'Rink',
    location: 'Reno, NV',
    published: true,
    ...times,
    ...more,
  };
}

const query = (more: Partial<AdminEventsQuery> = {}): AdminEventsQuery => ({
  search: '',
  when: 'all',
  page: 1,
  limit: 20,
  ...more,
});

const over = { starts_at: 10, ends_at: 20 };

it('the list of events for admins has what comes next first, and what is over last, the latest of it first', () => {
  const events = [
    candidate(1, over),
    candidate(2, { starts_at: 900, ends_at: 1001 }),
    candidate(3, { starts_at: 11, ends_at: NOW }),
    candidate(4, { starts_at: 901, ends_at: 5000 }),
  ];
  expect(pickPage(events, query(), NOW).ids).toEqual([2, 4, 3, 1]);
  expect(pickPage(events, query({ when: 'upcoming' }), NOW).ids).toEqual([2, 4]);
  expect(pickPage(events, query({ when: 'past' }), NOW).ids).toEqual([3, 1]);
});

it('the list of events for admins finds drafts, whether they are over or not', () => {
  const events = [
    candidate(1),
    candidate(2, { published: false }),
    candidate(3, { ...over, published: false }),
  ];
  expect(pickPage(events, query({ when: 'draft' }), NOW)).toEqual({
    ids: [2, 3],
    total: 2,
    page: 1,
  });
});

it('the list of events for admins finds the page of an event, or the one that was asked for', () => {
  const events = [candidate(1), candidate(2), candidate(3)];
  const around = (id: number) => pickPage(events, query({ limit: 2, around: id }), NOW);
  expect(around(3)).toEqual({ ids: [3], total: 3, page: 2 });
  expect(around(9)).toEqual({ ids: [1, 2], total: 3, page: 1 });
});

it('the list of events for admins searches title, venue and location in any case, but not across them', () => {
  const events = [
    candidate(1, { title: 'ÉTÉ Roll' }),
    candidate(2, { venue: 'Étude Hall' }),
    candidate(3, { location: 'Éton, GA' }),
    candidate(4),
  ];
  expect(pickPage(events, query({ search: ' ét ' }), NOW).ids).toEqual([1, 2, 3]);
  expect(pickPage(events, query({ search: 'rinkreno' }), NOW).total).toBe(0);
});

it('the list of events for admins shows every match exactly once, page after page', () => {
  const events = fc.uniqueArray(
    fc.record({
      id: fc.nat(),
      title: fc.string(),
      venue: fc.constant(''),
      location: fc.constant(''),
      starts_at: fc.nat(2000),
      ends_at: fc.nat(2000),
      published: fc.boolean(),
    }),
    { selector: ({ id }) => id },
  );
  holds(events, fc.integer({ min: 1, max: 5 }), (all, limit) => {
    const pages = Math.ceil(all.length / limit);
    const seen = Array.from({ length: pages + 1 }, (_, i) =>
      pickPage(all, query({ limit, page: i + 1 }), NOW),
    );
    expect(seen.flatMap(({ ids }) => ids).toSorted((a, b) => a - b)).toEqual(
      all.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    expect(new Set(seen.map(({ total }) => total))).toEqual(new Set([all.length]));
  });
});
