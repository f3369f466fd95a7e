import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { codeOf } from '#api/checkout/testing/client.ts';
import { openWorld } from '#api/checkout/testing/world.ts';

const NOBODY = { userId: null, admin: false };
const MIA = { unit: 1, name: 'Mia Berg', email: 'mia@example.com' };
const attendees = [MIA, { unit: 2, name: 'Leo' }, { unit: 3, name: 'Kai', phone: '404 555 0199' }];

describeStore('who is coming, told at the checkout', (start) => {
  it('is for tickets of the cart, names them and offers those whose person can be reached, once, when a webhook places the order', async () => {
    const shop = await openWorld(start);
    const { db, orders } = shop;
    expect(await codeOf(shop.hold(1, { attendees: [MIA] }))).toContain('checkout.attendee_unknown');
    expect(await db.selectFrom('checkouts').select('id').execute()).toEqual([]);
    const { id } = await shop.pay(4, { attendees });
    await shop.checkout.onPaymentEvent(id, false);
    await shop.checkout.onPaymentEvent(id, false);
    const [row] = await shop.orderRows();
    const opened = await orders.open(row?.order_number ?? '', NOBODY);
    if (opened === null || opened === 'replaced') throw new Error('no order');
    const link = { number: expect.stringMatching(/^RC-/) };
    expect(opened.order.items.map(({ attendee, share }) => [attendee, share])).toEqual([
      [null, undefined],
      ['Mia Berg', { ...link, email: 'mia@example.com' }],
      ['Leo', undefined],
      ['Kai', { ...link, phone: '404 555 0199' }],
    ]);
    const mails = db.selectFrom('mails').select(['to_name', 'to_address', 'payload']);
    expect(await mails.where('kind', '=', 'mail.friend_ticket').execute()).toEqual([
      {
        to_name: 'Mia Berg',
        to_address: 'mia@example.com',
        payload: JSON.stringify({ number: opened.order.items[1]?.share?.number }),
      },
    ]);
    // What was told is kept where it is used, and nowhere else.
    const kept = await db.selectFrom('checkouts').select('attendees').execute();
    expect(kept).toEqual([{ attendees: null }]);
  });
});
