import { expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { createRig } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';

const HOUR = 3_600_000;

async function start(stock = 4) {
  const db = await memoryDatabase();
  const sale = await seedSale(db, { stock });
  const rig = createRig(db);
  const now = rig.platform.clock();
  const events = createEventsService({ db, platform: rig.platform });
  const set = (id: number, values: object) =>
    db.updateTable('ticket_products').set(values).where('id', '=', id).execute();
  const buy = (ticketId: number, quantity = 1) =>
    rig.checkout.create(aBasket(sale, 1, { tickets: [{ ticketId, quantity }] }), null);
  const seen = async (id: number) =>
    (await events.detail(sale.eventId)).tickets.find((ticket) => ticket.id === id);
  return { db, sale, rig, now, set, buy, seen };
}

it('sells a ticket from its first to its last instant', async () => {
  const { sale, now, set, buy } = await start();
  await set(sale.pass, { sales_start: now + HOUR });
  await expect(buy(sale.pass)).rejects.toMatchObject({
    problem: { code: 'checkout.not_on_sale_yet', status: 409, field: 'tickets.0.ticketId' },
  });
  await set(sale.pass, { sales_start: now, sales_end: now + HOUR });
  await buy(sale.pass);
  await set(sale.pass, { sales_end: now });
  await expect(buy(sale.pass)).rejects.toMatchObject({ code: 'checkout.sale_over' });
});

it('sells no fewer and no more of it in an order than it says', async () => {
  const { sale, set, buy } = await start(9);
  await set(sale.pass, { min_per_order: 2, max_per_order: 3 });
  await expect(buy(sale.pass, 1)).rejects.toMatchObject({
    problem: { code: 'checkout.too_few', field: 'tickets.0.quantity', details: { min: 2 } },
  });
  await expect(buy(sale.pass, 4)).rejects.toMatchObject({
    problem: { code: 'checkout.too_many', field: 'tickets.0.quantity', details: { max: 3 } },
  });
  await buy(sale.pass, 2);
});

it('opens the next ticket once the first is gone, and keeps it open when a hold expires', async () => {
  const { db, sale, rig, set, buy, seen } = await start(2);
  await set(sale.friday, { after_ticket_id: sale.pass });
  await expect(buy(sale.friday)).rejects.toMatchObject({ code: 'checkout.not_on_sale_yet' });
  expect(await seen(sale.friday)).toMatchObject({ waits: true });
  const held = await buy(sale.pass, 2);
  expect(await seen(sale.friday)).toMatchObject({ waits: false });
  await rig.checkout.release({ checkoutId: held.checkoutId, clientSecret: held.clientSecret });
  expect(await seen(sale.pass)).toMatchObject({ left: 2 });
  await buy(sale.friday);
  await buy(sale.pass);
  // A hidden or switched off ticket goes first, too.
  await set(sale.friday, { after_ticket_id: sale.hidden });
  await expect(buy(sale.friday)).rejects.toMatchObject({ code: 'checkout.not_on_sale_yet' });
  await set(sale.friday, { after_ticket_id: sale.inactive });
  await buy(sale.friday);
  await db.destroy();
});

it('opens the next ticket when the time of the first is over', async () => {
  const { sale, now, set, buy } = await start();
  await set(sale.friday, { after_ticket_id: sale.pass });
  await set(sale.pass, { sales_end: now });
  await buy(sale.friday);
});
