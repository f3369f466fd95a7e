import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { aCustomer } from '#shared/testing/builders.ts';
import { holds } from '#shared/testing/propertyTesting.ts';
import { anAddonItem, anItem, anOccasion, anOrder } from '#shared/testing/orderBuilders.ts';
import {
  attendeesOf,
  comingProblem,
  contactOf,
  holderOf,
  mayNameAttendees,
  namesOf,
} from './attendees.rules.ts';
import { ownerAfter, isRepeatedTap, maySeeNewLink } from './orderAccess.rules.ts';
import { netTotal, refundState } from './orderTotals.rules.ts';
import { orderNews } from './orderNews.rules.ts';
import { customerInfoSchema, type OrderItem, orderSchema } from './orders.schemas.ts';
import { friendsOrder, mayShare } from './sharedTickets.rules.ts';

it('is changed until doors open, by admins later too', () => {
  const doorsAt = 1000;
  expect(mayNameAttendees({ doorsAt, admin: false }, 999)).toBe(true);
  expect(mayNameAttendees({ doorsAt, admin: false }, 1000)).toBe(false);
  expect(mayNameAttendees({ doorsAt, admin: true }, 1000)).toBe(true);
});

it('is short at the door, and the buyer where it names no one else', () => {
  expect(holderOf('Mia Lou Rivera', 'Ana Rivera')).toBe('Mia Lou R.');
  expect(holderOf('Mia', 'Ana Rivera')).toBe('Mia');
  expect(holderOf(null, 'Ana Rivera')).toBe('Ana R.');
});

it.each([
  ['Ana Rivera', 'Ana', 'Rivera'],
  ['Cher', 'Cher', ''],
])('%j is %j and %j', (name, firstName, lastName) => {
  expect(namesOf(name)).toEqual({ firstName, lastName });
});

it('follows the account that has proved the new address, and leaves the one of the old address', () => {
  const ana = { id: 'ana', emailKey: 'ana@x.example' };
  const ben = { id: 'ben', emailKey: 'ben@x.example' };
  expect(ownerAfter({ owner: ana, proved: ben }, 'ana@x.example')).toBe('ben');
  expect(ownerAfter({ owner: ana, proved: null }, 'ana@x.example')).toBeNull();
  expect(ownerAfter({ owner: ana, proved: null }, 'typo@x.example')).toBe('ana');
  expect(ownerAfter({ owner: null, proved: null }, 'typo@x.example')).toBeNull();
});

test('an order is worth what was charged less what went back', () => {
  expect(netTotal({ total_amount: 5413, refunded_amount: 2707 })).toBe(2706);
  expect(netTotal({ total_amount: 5413 })).toBe(5413);
});

test('how much of it has gone back', () => {
  expect(refundState({ status: 'completed' })).toBe('none');
  expect(refundState({ status: 'completed', refunded_amount: 1 })).toBe('partly');
  expect(refundState({ status: 'cancelled', refunded_amount: 0 })).toBe('full');
});

it('within a minute it is the same tap', () =>
  expect([null, 0, 1, 60_000].filter((at) => isRepeatedTap(at, 60_000))).toEqual([1, 60_000]));

it('the new link is for the buyer signed in and for admins', () => {
  const see = (user_id: string | null, userId: string | null, admin = false) =>
    maySeeNewLink({ user_id }, { userId, admin });
  expect(see('ana', 'ana')).toBe(true);
  expect(see(null, 'boss', true)).toBe(true);
  const others = [see('ana', null), see('ana', 'ben'), see(null, null), see(null, 'ana')];
  expect(others).not.toContain(true);
});

const withFirst = (change: Partial<OrderItem>) =>
  anOrder({ items: [anItem({ id: 1, ...change }), anItem({ id: 2 })] });
const withEvent = (change: Parameters<typeof anOccasion>[0]) => ({
  ...withFirst({}),
  event: anOccasion(change),
});

it.each([
  ['was used', withFirst({ is_checked_in: true }), ['used']],
  ['was used on another day', withFirst({ checked_in_days: ['2031-01-04'] }), ['used']],
  ['was refunded', withFirst({ status: 'cancelled' }), ['refunded']],
  ['was refunded in part', withFirst({ refunded_quantity: 1 }), ['refunded']],
  ['has a new start', withEvent({ starts_at: '2031-01-01T00:00:00.000Z' }), ['event_moved']],
  ['was renamed', withEvent({ title: 'Another name' }), []],
  ['has a new holder', withFirst({ attendee: 'Ben Okafor' }), []],
  ['is off', withEvent({ cancelled_at: '2031-01-01T00:00:00.000Z' }), ['event_cancelled']],
])('what is said of an open ticket: %s', (_, after, said) =>
  expect([orderNews(withFirst({}), after), orderNews(after, after)]).toEqual([said, []]),
);

it('nothing is said of what was taken back', () => {
  const gone = withFirst({ is_checked_in: true, status: 'cancelled', refunded_quantity: 1 });
  expect(orderNews(gone, withFirst({}))).toEqual([]);
});

it.each<[Partial<Parameters<typeof mayShare>[0]>, boolean]>([
  [{}, true],
  [{ kind: 'addon' }, false],
  [{ status: 'cancelled' }, false],
  [{ entered: true }, false],
  [{ eventCancelled: true }, false],
  [{ endsAt: 9 }, false],
])('a ticket goes to a friend while it is good and unused: %j: %s', (with_, may) => {
  const good = { kind: 'ticket', status: 'valid', entered: false, eventCancelled: false } as const;
  expect(mayShare({ ...good, endsAt: 10, ...with_ }, 9)).toBe(may);
});

it('a friend has the ticket, and nothing that the buyer is or paid', () => {
  const text = fc.stringMatching(/^[A-Z][a-z]{5,9}$/);
  const items = [...[1, 2, 3, 4].map((id) => anItem({ id })), anAddonItem({ id: 9 })];
  holds(text, text, fc.integer({ min: 1, max: 4 }), (buyer, friend, itemId) => {
    const order = anOrder({
      customer_name: `${buyer} Secretsurname`,
      customer_email: `${buyer}@secret.example`,
      customer_phone: '+1 555 secret',
      promo_code: 'SECRET',
      items,
    });
    const own = friendsOrder(order, { number: 'RC-1', name: friend, itemId });
    expect(orderSchema.parse(own)).toEqual(own);
    expect(own.items.map(({ id }) => id)).toEqual([itemId]);
    expect(own).toMatchObject({ customer_name: friend, shared_by: buyer, total_amount: 0 });
    const words = JSON.stringify({ ...own, event: null });
    expect(words).not.toMatch(/secret|SECRET/);
    expect(words).not.toContain(order.order_number);
  });
});

const ana = aCustomer();

it('customer info is taken without the spaces around it', () => {
  const spaced = Object.entries(ana).map(([field, text]) => [field, ` ${text} `]);
  expect(customerInfoSchema.parse(Object.fromEntries(spaced))).toEqual(ana);
});

const LONG = `${'x'.repeat(250)}@b.example`;
it.each([undefined, null, 7, '', ' ', 'ana', 'ana@', 'a b@c.example', LONG])(
  'customer info with %j for an address says what is wrong',
  (email) => {
    const [issue] = customerInfoSchema.safeParse({ ...ana, email }).error?.issues ?? [];
    expect(issue?.path).toEqual(['email']);
    if (email !== LONG) expect(issue?.message).toBe('Invalid email address');
  },
);

it.each([
  ['firstName', '', 'First name required'],
  ['firstName', 'x'.repeat(101), 'First name must have at most 100 characters'],
  ['lastName', 'x'.repeat(101), 'Last name must have at most 100 characters'],
  ['phone', '5'.repeat(41), 'Phone number must have at most 40 characters'],
])('customer info with a %s of %j says what is wrong with it', (field, value, message) => {
  const { error } = customerInfoSchema.safeParse({ ...ana, [field]: value });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

it.each([
  [' mia@example.com ', { email: 'mia@example.com' }],
  ['+1 (404) 555-0199', { phone: '+1 (404) 555-0199' }],
  ['mia@example', null],
  ['12345', null],
])('reads %j as the way to reach a person', (text, contact) => {
  expect(contactOf(text)).toEqual(contact);
});

it('says what to mend in who is coming, and keeps those who are named', () => {
  const coming = (name: string, contact = '', unit = 1) => ({ unit, name, contact });
  expect(comingProblem([coming('Leo'), coming('')])).toBeNull();
  expect(comingProblem([coming(' ', 'mia@example.com')])).toBe('Please enter a name for ticket 2.');
  expect(comingProblem([coming('Mia', 'mia@')])).toContain('for Mia');
  const list = [coming(' Mia ', 'mia@example.com'), coming('', '', 0), coming('Leo', '', 7)];
  expect(attendeesOf(list, 2)).toEqual([{ unit: 1, name: 'Mia', email: 'mia@example.com' }]);
});
