import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/client.ts';
import { describeStore } from '#api/db/testing.ts';
import { orderSchema } from '#shared/orders/orders.schemas.ts';
import { bought, openShop } from './replaceLink.testing.ts';

describeStore('who tickets are for', (open) => {
  it('is said by the link until doors open, and reaches the door as a short name', async () => {
    const shop = await openShop(await open());
    const order = await bought(shop);
    const [first, second, addon] = order.items.map(({ id }) => id);
    const name = (itemId: number | undefined, text: string) =>
      shop.put(`/api/orders/${order.order_number}/attendees`, {
        attendees: [{ itemId, name: text }],
      });
    const { cursor, tickets } = await shop.manifest();
    const buyer = tickets[0]?.holder;
    const named = orderSchema.parse(await (await name(first, ' Mia Lou Rivera ')).json());
    expect(named.items.map(({ attendee }) => attendee)).toEqual(['Mia Lou Rivera', null, null]);
    const then = await shop.manifest(cursor);
    const holders = async () =>
      (await shop.manifest(then.cursor)).tickets.map(({ holder }) => holder);
    expect(then.tickets.map(({ holder }) => holder)).toEqual(['Mia Lou R.']);
    // The same again tells the door nothing new.
    await name(first, 'Mia Lou Rivera');
    expect(await holders()).toEqual([]);
    await name(first, '');
    expect(await holders()).toEqual([buyer]);

    expect((await name(second, 'x'.repeat(81))).status).toBe(400);
    await shop.update('order_items', { status: 'cancelled' }, { id: second ?? 0 });
    for (const other of [addon, 999_999, second])
      expect(await codeOf(name(other, 'Mia'))).toBe('404 orders.ticket_unknown');
    await shop.update('events', { doors_at: 1 }, { id: shop.sale.eventId });
    expect(await codeOf(name(first, 'Mia'))).toBe('409 orders.attendees_closed');
  });
});
