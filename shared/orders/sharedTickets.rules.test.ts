import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { anAddonItem, anItem, anOrder } from '#shared/testing/orders.ts';
import { orderSchema } from './orders.schemas.ts';
import { firstNameOf, friendsOrder, mayShare } from './sharedTickets.rules.ts';

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

it('shows of the buyer the first name', () =>
  expect(firstNameOf('Ana Maria Reyes')).toBe('Ana Maria'));
