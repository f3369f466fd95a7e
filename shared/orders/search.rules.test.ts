import { expect, it } from 'vitest';
import fc from 'fast-check';
import { adminOrdersQuerySchema } from './adminOrders.schemas.ts';
import { holds } from '#shared/testing/propertyTesting.ts';
import { phonePattern, searchPattern, searchText } from './search.rules.ts';
import { changedTags, MAX_TAGS, storedTags, tagSchema, tagsIn } from './tags.rules.ts';

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

const tag = fc.stringMatching(/^[a-z0-9][a-z0-9 -]{0,8}[a-z0-9]$/);

it('tags are stored once each, in order, and read back', () =>
  holds(fc.array(tag, { maxLength: MAX_TAGS }), (tags) => {
    const stored = storedTags(tags);
    expect(tagsIn(stored)).toEqual([...new Set(tags)].toSorted());
    expect(changedTags(stored, { remove: tags })).toBe('');
    expect(changedTags('', { add: tags })).toBe(stored);
    expect(changedTags(stored, { add: tags.slice(0, 1) })).toBe(stored);
  }));

it('an order has no more tags than it can', () => {
  const full = storedTags(Array.from({ length: MAX_TAGS }, (_, n) => `tag ${n}`));
  expect(changedTags(full, { add: ['one more'] })).toBeNull();
  expect(changedTags(full, { add: ['one more'], remove: ['tag 0'] })).toContain('|one more|');
});

it.each([
  ['VIP ', 'vip'],
  ['Équipe-2', 'équipe-2'],
])('%j is the tag %j', (typed, kept) => expect(tagSchema.parse(typed)).toBe(kept));

it.each(['', ' ', 'a|b', '%', '#vip', 'x'.repeat(25)])('%j is no tag', (typed) =>
  expect(tagSchema.safeParse(typed).success).toBe(false),
);
