import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '#shared/base/money.ts';
import { anEvent } from '#shared/testing/builders.ts';
import { holds } from '#shared/testing/holds.ts';
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
const find = (filter: Partial<Filter>, now = NOW): number[] => {
  const everything: Filter = { search: '', location: 'all', phase: 'all', when: null, free: false };
  const found = filterEvents([spring, today, winter], { ...everything, ...filter }, now);
  return found.map(({ id }) => id);
};

test.each([
  [{}, [1, 2, 3]],
  [{ search: 'ROLL' }, [1]],
  [{ search: ' austin ' }, [1, 3]],
  [{ search: 'roll austin' }, []],
  [{ search: 'lady l' }, [3]],
  [{ search: 'golden glide' }, [3]],
  [{ location: 'Austin, TX' }, [1, 3]],
  [{ location: 'austin' }, [1, 3]],
  [{ location: '' }, [1, 2, 3]],
  [{ free: true }, [2]],
  [{ when: 'tonight' }, [2]],
  [{ when: 'tonight', search: 'wheels' }, []],
  [{ phase: 'upcoming' }, [3]],
  [{ phase: 'ongoing' }, [2]],
  [{ phase: 'past' }, [1]],
  [{ search: 'i', location: 'Denver, CO', phase: 'ongoing' }, [2]],
] as const)('the list of events filtered by %j', (filter, ids) =>
  expect(find(filter)).toEqual(ids),
);

test('every event is in exactly one phase', () => {
  const anyTime = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') });
  const phases = ['upcoming', 'ongoing', 'past'] as const;
  holds(anyTime, (at) => sumOf(phases.map((phase) => find({ phase }, at).length)) === 3);
});

test('the list of events offers each location once, sorted', () => {
  const locations = locationsOf([winter, today, spring, anEvent({ location: '' })]);
  expect(locations).toEqual(['Austin, TX', 'Denver, CO']);
});
