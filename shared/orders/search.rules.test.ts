import { expect, it } from 'vitest';
import { adminOrdersQuerySchema } from './adminOrders.schemas.ts';
import { cursorAfter, phonePattern, searchPattern, searchText } from './search.rules.ts';

const order = {
  order_number: 'RC-7K2M-9QXA-TT0B',
  customer_name: 'Zoë Ångström',
  customer_email: 'Zoe@Example.com',
};

/** LIKE on lower-case text. */
const like = (text: string, pattern: string | null): boolean =>
  pattern !== null && text.includes(pattern.slice(1, -1).replaceAll(/\\(.)/gs, '$1'));

it.each(['rc-7k2m', '9QXA', 'zoë', 'ZOE\u0308', 'ångström', 'zoe@EXAMPLE', '.com', ' Zoë ', 'ë Å'])(
  'a search finds part of a number, a name or an address: %s',
  (typed) => expect(like(searchText(order), searchPattern(typed))).toBe(true),
);

it.each(['zoe a', 'tt0b zoë', 'tt0bzoë', 'strömzoe', '%', '_', 'z_ë', 'nobody', '\\'])(
  'a search finds nothing else: %s',
  (typed) => expect(like(searchText(order), searchPattern(typed))).toBe(false),
);

it('a search for nothing is none', () =>
  expect(['', '   ', undefined].map(searchPattern)).toEqual([null, null, null]));

it('a search takes the signs of a pattern as they are', () =>
  expect(searchPattern('5%_\\')).toBe(String.raw`%5\%\_\\%`));

const withPhone = searchText({ ...order, customer_phone: '+1 (404) 555-0134' });

it.each(['(404) 555-0134', '+1 404.555.0134', '1-404-555-0134', '5550134', '４０４５５５０１３４'])(
  'a search by phone finds it however it is typed: %s',
  (typed) => expect(like(withPhone, phonePattern(typed))).toBe(true),
);

it.each(['404', '(404) 555-0135', 'RC-4045550134', '40455501341', 'ana 4045550134'])(
  'a search by phone finds nothing else: %s',
  (typed) => expect(like(withPhone, phonePattern(typed))).toBe(false),
);

const read = (query: Record<string, string>) => adminOrdersQuerySchema.safeParse(query);

it('a list is fifty of all unless it says otherwise, and an empty parameter says nothing', () => {
  const none = { search: '', status: '', eventId: '', from: '', to: '', limit: '', cursor: '' };
  expect(read({}).data).toEqual({ limit: 50 });
  expect(read(none).data).toEqual({ search: '', limit: 50 });
});

it('a list takes days in UTC, the last one to its end, and instants', () => {
  const day = { from: Date.UTC(2026, 10, 20), to: Date.UTC(2026, 10, 21) };
  expect(read({ from: '2026-11-20', to: '2026-11-20' }).data).toMatchObject(day);
  expect(read({ from: '2026-11-20T00:00:00-05:00' }).data?.from).toBe(Date.UTC(2026, 10, 20, 5));
});

it.each([
  ['status', ['paid']],
  ['eventId', ['0', '99999999999', 'x']],
  ['from', ['yesterday']],
  ['to', ['2026-02-30']],
  ['limit', ['0', '201', '1.5']],
  ['cursor', ['abc', '1.a b']],
  ['page', ['0', '100001']],
  ['search', ['x\0', 'x'.repeat(201)]],
])('a list names the field %s of %j', (field, wrong) => {
  for (const value of wrong)
    expect(read({ [field]: value }).error?.issues[0]?.path).toEqual([field]);
});

it('a list goes on where a page ended', () => {
  const last = { created_at: 1_790_000_000_000, id: '7K2M9QXATT0B' };
  const cursor = { createdAt: last.created_at, id: last.id };
  expect(read({ cursor: cursorAfter(last) }).data?.cursor).toEqual(cursor);
});
