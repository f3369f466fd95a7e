import { expect, it } from 'vitest';
import { intentOf, createRig } from '#api/checkout/testing/rig.ts';
import { CODES, openRandomShop } from '#api/checkout/testing/randomShop.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { orderPdf } from '#api/documents/orderPdf.ts';
import { readPdf } from '#api/documents/testing.ts';
import { orderConfirmation } from '#api/mail/orderConfirmation.ts';
import { orderDocument } from '#api/orders/admin/document.ts';
import { formatUsd } from '#shared/base/money.ts';
import { basketPrice } from '#shared/checkout/basketPrice.ts';
import { aCustomer } from '#shared/testing/builders.ts';

/** A sample of `prices.test.ts`, also as PDF. */
const EVENTS = 12;

it('prints the discount that the panel showed and the order was charged with, line by line', async () => {
  const db = await memoryDatabase();
  const events = await openRandomShop(db, EVENTS, 'printed');
  const rig = createRig(db);
  let printed = 0;
  for (const [n, eventId] of events.entries()) {
    const products = await db
      .selectFrom('ticket_products')
      .selectAll()
      .where('event_id', '=', eventId)
      .execute();
    const tickets = products.map(({ id }, index) => ({ ticketId: id, quantity: 1 + (index % 3) }));
    const promoCode = CODES[n % CODES.length] ?? '';
    const { discountRate } = await rig.checkout.checkPromo(eventId, { code: promoCode });
    const shown = basketPrice({ tickets }, { tickets: products, addons: [] }, discountRate);
    if (shown.discountAmount === 0 || shown.amount < 50) continue;
    printed += 1;

    const basket = { eventId, tickets, promoCode, customerInfo: aCustomer() };
    const setup = await rig.checkout.create(basket, null);
    const id = intentOf(setup.clientSecret);
    await rig.demo.confirm({ id, clientSecret: setup.clientSecret }, 'success');
    const { orderId = '' } = (await rig.checkout.process(id)) ?? {};
    const order = await rig.orders.find(orderId);
    const document = await orderDocument(db, orderId);
    if (!order || !document) throw new Error('no order');
    for (const charged of [setup.discountAmount, order.discount_amount]) {
      expect(charged).toBe(shown.discountAmount);
    }
    expect(document.lines.map(({ discount }) => discount)).toEqual(
      shown.lines.map(({ discount }) => discount),
    );

    const pdf = (await readPdf(await orderPdf(document, rig.platform.clock()))).text;
    const lines = await rig.orders.soldLines(orderId);
    const mail = await orderConfirmation(
      { order, lines, attachments: [] },
      { publicUrl: 'http://localhost', id: 'order-1' },
    );
    for (const text of [pdf, mail.text.replaceAll(/\s+/g, ' ')]) {
      const off = formatUsd(-shown.discountAmount);
      expect(text).toContain(`Discount (${promoCode}, ${discountRate}%) ${off}`);
      for (const { discount } of shown.lines) {
        if (discount > 0) expect(text).toContain(formatUsd(-discount));
      }
      expect(text).toContain(`Total ${formatUsd(shown.amount)}`);
    }
  }
  expect(printed).toBeGreaterThan(4);
  await db.destroy();
});
