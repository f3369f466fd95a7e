import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { anAddonItem, anItem, anOrder } from '#shared/testing/orders.ts';
import { orderSchema } from './orders.schemas.ts';
import { firstNameOf, friendsOrder, mayShare } from './sharedTickets.rules.ts';

it('a ticket goes to a friend while it is good and unused', () => {
  const good = { kind: 'ticket', status: 'valid', entered: false, eventCancelled: false } as const;
  expect(mayShare({ ...good, endsAt: 10 }, 9)).toBe(true);
  const not = [
    { kind: 'addon' as const },
    { status: 'cancelled' as const },
    { entered: true },
    { eventCancelled: true },
    { endsAt: 9 },
  ];
  for (const one of not) expect(mayShare({ ...good, endsAt: 10, ...one }, 9)).toBe(false);
});

it('a friend has the ticket, and nothing that the buyer is or paid', () => {
  const text = fc.stringMatching(/^[A-Z][a-z]{5,9}$/);
  holds(text, text, fc.nat(3), (buyer, friend, n) => {
    const items = [1, 2, 3, 4].map((id) => anItem({ id }));
    const order = anOrder({
      customer_name: `${buyer} Secretsurname`,
      customer_email: `${buyer}@secret.example`,
      customer_phone: '+1 555 secret',
      promo_code: 'SECRET',
      items: [...items, anAddonItem({ id: 9 })],
    });
    const itemId = n + 1;
    const own = friendsOrder(order, { number: 'RC-1', name: friend, itemId });
    expect(orderSchema.parse(own)).toEqual(own);
    expect(own.items.map(({ id }) => id)).toEqual([itemId]);
    expect(own).toMatchObject({ customer_name: friend, shared_by: buyer, total_amount: 0 });
    const { event: _, ...words } = own;
    expect(JSON.stringify(words)).not.toMatch(/secret|SECRET/);
    expect(JSON.stringify(words)).not.toContain(order.order_number);
  });
});

it('shows of the buyer the first name', () =>
  expect(firstNameOf('Ana Maria Reyes')).toBe('Ana Maria'));
