import fc from 'fast-check';
import { expect, it, describe } from 'vitest';
import { runs } from '#testing/scope.ts';
import { NO_VENUE, SEVERAL_VENUES } from '#shared/events/events.rules.ts';
import { dayOf, isRobot, startOf } from './visits.rules.ts';
import { TOP_PROMOTERS, topPromoters } from './topPromoters.rules.ts';
import { dayBuckets, minuteBuckets, startOfDays } from './timeBuckets.rules.ts';
import { attendanceText, conversionText, promoterConversionText } from './percentages.rules.ts';
import {
  attentionOf,
  countdownBuckets,
  curveTicks,
  fillOfNights,
  isLow,
  lastComparable,
  salesCurve,
} from './eventHome.rules.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

it.each([
  ['all', null],
  ['7days', Date.UTC(2026, 10, 13, 12)],
  ['30days', Date.UTC(2026, 9, 21, 12)],
  ['90days', Date.UTC(2026, 7, 22, 12)],
] as const)('the range %s', (range, from) => expect(startOf(range, NOON)).toBe(from));

it('a day ends at midnight UTC', () => {
  const midnight = Date.UTC(2026, 10, 21);
  expect([dayOf(midnight - 1), dayOf(midnight)]).toEqual(['2026-11-20', '2026-11-21']);
});

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp)',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23.20.0',
  'curl/8.5.0',
  ' ',
])('%s is a robot', (name) => expect(isRobot(name)).toBe(true));

it.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
])('%s is a person', (name) => expect(isRobot(name)).toBe(false));

const sold = (id: number, sales: number, orders = 1) => ({ id, orders, sales, commission: 10 });

it('has who sold most first, then who was followed most, and no more than ten', () => {
  const clicks = new Map([
    [3, 2],
    [4, 9],
    [1, 5],
  ]);
  expect(topPromoters([sold(1, 500), sold(2, 900)], clicks)).toEqual([
    { ...sold(2, 900), clicks: 0 },
    { ...sold(1, 500), clicks: 5 },
    { id: 4, orders: 0, sales: 0, commission: 0, clicks: 9 },
    { id: 3, orders: 0, sales: 0, commission: 0, clicks: 2 },
  ]);
  const many = Array.from({ length: 30 }, (_, n) => sold(n + 1, n));
  expect(topPromoters(many, new Map())).toHaveLength(TOP_PROMOTERS);
});

it.each([
  ['orders by page views have two digits', conversionText, 1, 8, '12.50%'],
  ['none by none', conversionText, 0, 0, '0.00%'],
  ['divided by one at least', conversionText, 3, 0, '300.00%'],
  ['attendance has one digit, rounded half up', attendanceText, 1, 16, '6.3%'],
  ['promoters have one, too', promoterConversionText, 3, 40, '7.5%'],
  ['a promoter without clicks', promoterConversionText, 3, 0, '0.0%'],
])('%s', (_, textOf, part, whole, text) => expect(textOf(part, whole)).toBe(text));

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 0, 1);
const NEW_YORK = 'America/New_York';
const hour = (day: number, hours: number) => Date.UTC(2026, 10, day, hours);
const day = (date: number, start: number, stop: number) => ({
  start,
  stop,
  from: `2026-11-${date}`,
  to: `2026-11-${date}`,
});

it('are the days of the event’s own zone', () =>
  expect(dayBuckets(hour(20, 20), hour(22, 3), NEW_YORK)).toEqual([
    day(20, hour(20, 20), hour(21, 5)),
    day(21, hour(21, 5), hour(22, 3) + 1),
  ]));

it('of seven days are seven dates, today included', () => {
  const start = startOfDays('7days', hour(22, 3), NEW_YORK);
  expect(start).toBe(hour(15, 5));
  expect(dayBuckets(start ?? 0, hour(22, 3), NEW_YORK)).toHaveLength(7);
  expect(startOfDays('all', hour(22, 3), NEW_YORK)).toBeNull();
});

it('has a day of 25 hours where the clock is put back', () => {
  const [, long] = dayBuckets(Date.UTC(2026, 9, 31, 12), hour(3, 12), NEW_YORK);
  expect((long?.stop ?? 0) - (long?.start ?? 0)).toBe(25 * 60 * MINUTE);
});

it.each([
  [92, 1],
  [93, 7],
  [644, 7],
  [645, 28],
  [9000, 182],
])('puts the days of %i together, %i in a column', (days, step) => {
  const buckets = dayBuckets(START, START + days * DAY - 1, 'UTC');
  expect(buckets).toHaveLength(Math.ceil(days / step));
});

it('has neither gaps nor overlaps, and no more columns than can be told apart', () => {
  const instant = fc.integer({ min: START, max: START + 400 * DAY });
  const zone = fc.constantFrom(NEW_YORK, 'America/Los_Angeles', 'Asia/Kathmandu', 'UTC');
  const length = fc.oneof(...[3, 100, 4000].map((days) => fc.nat({ max: days * DAY })));
  const expectWhole = (buckets: { start: number; stop: number }[], from: number, to: number) => {
    expect(buckets.length > 0 && buckets.length <= 97).toBe(true);
    expect(buckets[0]?.start).toBeLessThanOrEqual(from);
    expect(buckets.at(-1)?.stop).toBeGreaterThan(to);
    for (const [at, { start, stop }] of buckets.entries()) {
      expect(stop).toBeGreaterThan(start);
      if (at > 0) expect(start).toBe(buckets[at - 1]?.stop);
    }
  };
  const whole = fc.property(instant, length, zone, (from, duration, where) => {
    const to = from + duration;
    const days = dayBuckets(from, to, where);
    expectWhole(days, from, to);
    expect(days[0]?.start).toBe(from);
    expectWhole(minuteBuckets(from, to).buckets, from, to);
  });
  fc.assert(whole, { numRuns: runs(60) });
});

it.each([
  [90, 5],
  [6 * 60, 5],
  [30 * 60, 30],
  [3 * 24 * 60, 60],
])('shows arrivals over %i minutes in steps of %i', (span, minutes) => {
  const from = hour(20, 23);
  const step = minuteBuckets(from + 2 * MINUTE, from + span * MINUTE);
  expect(step.minutes).toBe(minutes);
  expect(step.buckets[0]?.start).toBe(from - (from % (minutes * MINUTE)));
});

const counts = (quantity_sold: number, quantity_held: number, left: number) => ({
  quantity_sold,
  quantity_held,
  left,
});
const event = { start_date: '2031-05-02', end_date: '2031-05-03' };
const ticket = { active: true, valid_on: null, pool_ids: [] };

it('how full a night is counts a pass on every night, what products share only once, and of what is off sale only what was sold', () => {
  const pass = { ...ticket, id: 1, name: 'Pass', pool_ids: [9], ...counts(5, 1, 4) };
  const friday = { ...pass, id: 2, name: 'Friday', valid_on: ['2031-05-02'], ...counts(3, 0, 4) };
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
    for (const [own, other] of [
      ['Rink', 'Park'],
      [NO_VENUE, NO_VENUE],
      [SEVERAL_VENUES, SEVERAL_VENUES],
    ] as const)
      expect(lastComparable(at(1, 10, null, own), [at(3, 5, null, other)])?.why).toBe('latest');
  });
});

it('the curve has days without gaps until doors and what is sold after them, and adds up to today, and to the end of the other event', () => {
  const doors = 1000 * DAY;
  const buckets = countdownBuckets(doors);
  expect(buckets.at(-1)).toEqual({ start: doors - DAY, stop: Number.MAX_SAFE_INTEGER });
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

it.each([
  [1, 6, [0]],
  [5, 6, [0, 1, 2, 3, 4]],
  [10, 6, [1, 3, 5, 7, 9]],
  [34, 6, [5, 12, 19, 26, 33]],
  [61, 6, [4, 18, 32, 46, 60]],
  [61, 24, [4, 11, 18, 25, 32, 39, 46, 53, 60]],
  [61, 1, [0, 60]],
])(
  'of %i days before doors, an axis with room for %i labels names every day, week or two',
  (points, most, ticks) => expect(curveTicks(points, most)).toEqual(ticks),
);

it('names only what needs attention, and of what is over nothing that was for the sale', () => {
  const zero = { no_tickets: 0, no_venue: 1, low_stock: 0, payments: 0, unanswered: 0 };
  const found = { ...zero, draft: 1, clash: 2, mails: 3 };
  const named = (isOver: boolean) => attentionOf(found, { isOver }).map(({ what }) => what);
  expect(named(false)).toEqual(['draft', 'no_venue', 'clash', 'mails']);
  expect(named(true)).toEqual(['mails']);
});
