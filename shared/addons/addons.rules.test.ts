import { expect, it } from 'vitest';
import { nextDate } from '#shared/events/eventDays.rules.ts';
import { addonTextSchema, addonCreateSchema, ADDON_TYPES } from './addons.schemas.ts';
import {
  belowTaken,
  isEntered,
  leftOf,
  quantitiesOf,
  offered,
  planVariants,
} from './addons.rules.ts';
import {
  ANY_TIME,
  copiedKey,
  countedIn,
  distinctSlots,
  fits,
  stockSlotsOf,
  STOCK_PER,
} from './stockSlots.rules.ts';

it('lounges and extra access are entered, skates and merchandise are handed out', () => {
  expect(ADDON_TYPES.filter(isEntered)).toEqual(['vip_lounge', 'extra_access']);
});

it('the stock of an add-on says what is taken, and leaves what is not', () => {
  const many = { quantity_sold: 1200, quantity_held: 2 };
  expect(belowTaken(many, 'x').message).toMatch(/: 1,200 sold and 2 held$/);
  expect(belowTaken({ ...many, quantity_held: 0 }, 'x').message).toMatch(/: 1,200 sold$/);
  const taken = { quantity_sold: 3, quantity_held: 2 };
  expect([10, 4, null].map((total) => leftOf({ total, ...taken }))).toEqual([5, 0, null]);
});

it('the stock of an add-on is that of its variants together where it has some', () => {
  const eight = { id: 1, label: 'Size 8', available_quantity: 4 };
  const nine = { id: 2, label: 'Size 9', available_quantity: null, retired: true } as const;
  const half = { id: 3, label: 'Size 8½', available_quantity: 2 };
  const addon = { available_quantity: 100, variants: [eight, nine, half] };
  expect(quantitiesOf(addon, (id, byDefault) => (id === 1 ? 1 : byDefault))).toEqual({
    available_quantity: 3,
    variants: [{ ...eight, available_quantity: 1 }, half],
  });
  const endless = { ...addon, variants: [{ ...eight, available_quantity: null }] };
  expect(quantitiesOf(endless, (_, byDefault) => byDefault).available_quantity).toBeNull();
  expect(quantitiesOf({ ...addon, variants: [] }, () => 7)).toEqual({ available_quantity: 7 });
});

it('variants keep their ids by name, also while they are not offered, and no two have one', () => {
  const stock = { available_quantity: 1 };
  const [s, m, l] = ['S', 'M', 'L'].map((label, n) => ({ id: n + 1, label, ...stock }));
  const wanted = (...labels: string[]) => labels.map((label) => ({ label, ...stock }));
  const first = planVariants([], wanted('S', 'M'));
  expect(first).toEqual([s, m]);
  const second = planVariants(first, wanted('M', 'L'));
  expect(second).toEqual([m, l, { ...s, retired: true }]);
  expect(offered(second)).toEqual([m, l]);
  const renamed = { id: 2, label: 'M/L', ...stock };
  const after = planVariants(first, [renamed, ...wanted('M')]);
  expect(after).toEqual([renamed, { ...m, id: 3 }, { ...s, retired: true }]);
  expect(planVariants(second, wanted('L', 'S'))).toEqual([l, s, { ...m, retired: true }]);
});

const addon = { name: 'Skate rental', price: 800, addon_type: 'skate_rental' };
const stock_per = 'event';
const empty = { description: '', available_quantity: '', sort_order: '0', variants: [] };
const typed = { ...addon, ...empty, stock_per, price: '8.00', sales_tax_rate: '7.25' };

const PRICE = 'Price must be at least $0.01';
const TAX = 'Tax rate must be between 0 and 100';
const WHOLE = 'Available quantity must be a whole number';
const NEGATIVE = "Available quantity can't be negative";
const ORDER = 'Sort order must be a whole number';

it.each([
  [{ name: '' }, 'Name is required'],
  [{ price: 0 }, PRICE],
  [{ price: 1e12 }, 'Price must be at most $1,000,000.00'],
  [{ sales_tax_rate: 10_001 }, TAX],
  [{ addon_type: 'snack' }, 'Choose a type'],
  [{ available_quantity: -1 }, NEGATIVE],
  [{ available_quantity: 1.5 }, WHOLE],
  [{ sort_order: 'x' }, ORDER],
])('an add-on on the wire: %j: %s', (wrong, message) => {
  const { error } = addonCreateSchema.safeParse({ ...addon, ...wrong });
  expect(error?.issues[0]?.message).toBe(message);
});

it('an add-on as it is typed becomes cents, hundredths and null', () => {
  const none = { description: null, available_quantity: null, sort_order: 0, variants: [] };
  const read = { ...addon, stock_per, sales_tax_rate: 725 };
  expect(addonTextSchema.parse(typed)).toEqual({ ...read, ...none });
  const centsOf = (price: string) => addonTextSchema.parse({ ...typed, price }).price;
  expect(['.01', '19.99', '$1,234.5'].map(centsOf)).toEqual([1, 1999, 123_450]);
});

it.each([
  [{ price: '6,50' }, 'Use a decimal point: 6.50, not 6,50'],
  [{ price: '-5' }, PRICE],
  [{ available_quantity: '2.5' }, WHOLE],
])('an add-on as it is typed: %j: %s', (wrong, message) => {
  const { error } = addonTextSchema.safeParse({ ...typed, ...wrong });
  expect(error?.issues[0]?.message).toBe(message);
});

const FRIDAY = '2026-12-11';
const weekend = { start_date: FRIDAY, end_date: '2026-12-13', time_zone: 'America/New_York' };
const item = (id: number, title: string, start_time: string) => ({ id, title, start_time });
const schedule = [
  item(4, 'Late skate', '2026-12-13T02:00:00.000Z'),
  item(3, 'Kids hour', '2026-12-12T20:00:00.000Z'),
  item(5, 'Farewell', '2026-12-13T18:00:00.000Z'),
];
const names = (
  ...[per, terms]: [Parameters<typeof stockSlotsOf>[0], Parameters<typeof stockSlotsOf>[1]?]
) =>
  stockSlotsOf(per, terms ?? ANY_TIME, weekend, schedule).map(({ key, name }) => `${key} ${name}`);

it('stock is for the event, for each day, or for each session that a ticket opens', () => {
  const days = ['2026-12-11 Fri, Dec 11', '2026-12-12 Sat, Dec 12', '2026-12-13 Sun, Dec 13'];
  expect(names('event')).toEqual([]);
  expect(names('day')).toEqual(days);
  expect(names('session')).toEqual([days[0], '#3 Kids hour', '#4 Late skate', '#5 Farewell']);
  const saturday = { sub_event_id: null, valid_on: ['2026-12-12'] };
  expect(names('day', saturday)).toEqual([days[1]]);
  expect(names('session', saturday)).toEqual(['#3 Kids hour', '#4 Late skate']);
  const late = { sub_event_id: 4, valid_on: null };
  expect(names('day', late)).toEqual([days[1]]);
  expect(names('session', late)).toEqual(['#4 Late skate']);
  expect(names('session', { ...late, sub_event_id: 9 })).toEqual(names('session'));
});

it('a unit is counted once in the event, and in each part that has stock of its own', () => {
  expect(countedIn([])).toEqual(['']);
  const slots = distinctSlots([
    stockSlotsOf('day', ANY_TIME, weekend, []),
    stockSlotsOf('day', ANY_TIME, weekend, []),
  ]);
  expect(countedIn(slots)).toEqual(['', FRIDAY, '2026-12-12', '2026-12-13']);
  expect(STOCK_PER.map((per) => [fits([''], per), fits(countedIn(slots), per)])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
});

it('a copy of an event has the same parts, where it has them', () => {
  const places = {
    dayOf: (day: string) => nextDate(day, 7),
    itemOf: (id: number) => (id === 3 ? 13 : undefined),
  };
  const copied = ['', FRIDAY, '#3', '#4'].map((key) => copiedKey(key, places));
  expect(copied).toEqual(['', '2026-12-18', '#13', undefined]);
});
