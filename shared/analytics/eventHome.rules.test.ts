import { describe, expect, it } from 'vitest';
import {
  attentionOf,
  countdownBuckets,
  fillOfNights,
  isLow,
  lastComparable,
  salesCurve,
} from './eventHome.rules.ts';

const DAY = 86_400_000;
const counts = (quantity_sold: number, quantity_held: number, left: number) => ({
  quantity_sold,
  quantity_held,
  left,
});
const event = { start_date: '2031-05-02', end_date: '2031-05-03' };
const ticket = { active: true, valid_on: null, pool_ids: [] };

it('how full a night is counts a pass on every night, what products share only once, and of what is off sale only what was sold', () => {
  const pass = { ...ticket, id: 1, name: 'Pass', pool_ids: [9], ...counts(5, 1, 4) };
  const day = {
    id: 2,
    name: 'Friday',
    valid_on: ['2031-05-02'],
    pool_ids: [9],
    ...counts(3, 0, 4),
  };
  const friday = { ...ticket, ...day };
  const pools = [{ id: 9, name: 'Rink', ...counts(8, 1, 4) }];
  expect(fillOfNights(event, [pass, friday], pools)).toMatchObject([
    { day: '2031-05-02', sold: 8, held: 1, left: 4, pools: [{ id: 9, sold: 8, left: 4 }] },
    { day: '2031-05-03', sold: 5, held: 1, left: 4, products: [{ name: 'Pass', left: 4 }] },
  ]);
  const [night] = fillOfNights(event, [{ ...friday, active: false }], pools);
  expect(night).toMatchObject({ sold: 3, left: 0, products: [{ sold: 3, left: 0 }] });
});

it('a night is low with a tenth left, and not once it is sold out', () => {
  const lows = [10, 11, 0].map((left) => isLow({ sold: 90, held: 0, left }));
  expect(lows).toEqual([true, false, false]);
});

describe('the event to compare with', () => {
  const at = (id: number, doors_at: number, series_id: number | null, venue: string) => ({
    id,
    doors_at,
    series_id,
    venue,
  });
  const own = at(1, 10, 7, 'Rink');
  it.each([
    ['series', [at(2, 3, 7, 'Park'), at(3, 5, 7, 'Park'), at(4, 9, null, 'Rink')], 3],
    ['venue', [at(3, 5, 8, 'Rink'), at(4, 9, null, 'Park'), at(5, 12, 7, 'Rink')], 3],
    ['latest', [at(3, 5, null, 'Park'), at(4, 9, null, 'Hall'), own], 4],
  ] as const)('is the last one, by %s', (why, earlier, id) => {
    expect(lastComparable(own, earlier)).toMatchObject({ why, event: { id } });
  });
  it('is none if none was earlier, and no series is not a series', () => {
    expect(lastComparable(own, [own, at(5, 12, 7, 'Rink')])).toBeNull();
    expect(lastComparable(at(1, 10, null, 'Rink'), [at(3, 5, null, 'Park')])?.why).toBe('latest');
  });
});

it('the curve has days without gaps until doors, and adds up to today, and to doors of the other event', () => {
  const doors = 1000 * DAY;
  const buckets = countdownBuckets(doors);
  expect(buckets.at(-1)).toEqual({ start: doors - DAY, stop: doors });
  expect(buckets.slice(1).every(({ start }, n) => start === buckets[n]?.stop)).toBe(true);
  const sold = (...last: number[]) => [
    ...Array.from({ length: buckets.length - last.length }, () => 0),
    ...last,
  ];
  const own = { doors, now: doors - 1.5 * DAY, tickets: sold(2, 3, 0) };
  expect(salesCurve(own, sold(1, 0, 4))).toEqual([
    { daysBefore: 3, tickets: 0, before: 0 },
    { daysBefore: 2, tickets: 2, before: 1 },
    { daysBefore: 1, tickets: 5, before: 1 },
    { daysBefore: 0, tickets: null, before: 5 },
  ]);
  expect(salesCurve({ ...own, tickets: sold() }, null)).toEqual([]);
});

it('names only what needs attention, and of what is over nothing that was for the sale', () => {
  const zero = { no_tickets: 0, low_stock: 0, payments: 0, unanswered: 0 };
  const found = { ...zero, draft: 1, clash: 2, mails: 3 };
  const named = (isOver: boolean) => attentionOf(found, { isOver }).map(({ what }) => what);
  expect(named(false)).toEqual(['draft', 'clash', 'mails']);
  expect(named(true)).toEqual(['mails']);
});
