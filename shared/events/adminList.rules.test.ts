import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import type { AdminEventsQuery } from './adminEvents.schemas.ts';
import { pickPage, type Candidate } from './adminList.rules.ts';

const NOW = 1000;
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
  pickPage(events, { search: '', when: 'all', page: 1, limit: 20, ...more }, NOW);

const over = { starts_at: 10, ends_at: 20 };
const three = [candidate(1), candidate(2), candidate(3)];

it('has what comes next first, and what is over last, the latest of it first', () => {
  const events = [
    candidate(1, over),
    candidate(2, { starts_at: 900, ends_at: 1001 }),
    candidate(3, { starts_at: 11, ends_at: NOW }),
    candidate(4, { starts_at: 901, ends_at: 5000 }),
  ];
  expect(pick(events).ids).toEqual([2, 4, 3, 1]);
  expect(pick(events, { when: 'upcoming' }).ids).toEqual([2, 4]);
  expect(pick(events, { when: 'past' }).ids).toEqual([3, 1]);
});

it('finds drafts, whether they are over or not', () => {
  const draft = { published: false };
  const events = [candidate(1), candidate(2, draft), candidate(3, { ...over, ...draft })];
  expect(pick(events, { when: 'draft' })).toEqual({ ids: [2, 3], total: 2, page: 1 });
});

it('finds the page of an event, or the one that was asked for', () => {
  expect(pick(three, { limit: 2, around: 3 })).toEqual({ ids: [3], total: 3, page: 2 });
  expect(pick(three, { limit: 2, around: 9 })).toEqual({ ids: [1, 2], total: 3, page: 1 });
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

it('shows every match exactly once, page after page', () => {
  const time = fc.nat(2000);
  const row = fc.record({ id: fc.nat(), starts_at: time, ends_at: time, published: fc.boolean() });
  const rows = fc.uniqueArray(row, { selector: ({ id }) => id });
  const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);
  holds(rows, fc.integer({ min: 1, max: 5 }), (all, limit) => {
    const events = all.map(({ id, ...rest }) => candidate(id, rest));
    const seen = Array.from({ length: Math.ceil(all.length / limit) + 1 }, (_, i) =>
      pick(events, { limit, page: i + 1 }),
    );
    expect(sorted(seen.flatMap(({ ids }) => ids))).toEqual(sorted(all.map(({ id }) => id)));
    expect(new Set(seen.map(({ total }) => total))).toEqual(new Set([all.length]));
  });
});
