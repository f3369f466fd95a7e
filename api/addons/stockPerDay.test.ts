import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { add } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { openOffice, wish } from '#api/refunds/testing.ts';
import { addonsOf } from '#api/events/events.queries.ts';
import { copyStock } from '#api/stock/addonStock.commands.ts';
import { stock } from '#api/stock/stock.commands.ts';
import { anActor } from '#api/testing.ts';
import { followEvent } from '#api/tickets/productDays.commands.ts';

const [FRI, SAT, SUN] = ['2026-12-11', '2026-12-12', '2026-12-13'] as const;
const DATES = { start_date: FRI, end_date: SUN };
/** What is counted on each day, as sold + held / total. */
const days = (friday: string, saturday: string, sunday: string) => [
  `Fri, Dec 11: ${friday}`,
  `Sat, Dec 12: ${saturday}`,
  `Sun, Dec 13: ${sunday}`,
];

describeStore('stock that is there for each day', (open) => {
  /** An event with two pairs of skates for each of three days, a pass for all days, and a ticket for Friday. */
  async function weekend() {
    const office = await openOffice(open);
    const { db, sale, update, eventStock, hold, buy, insert, rows } = office;
    await update('events', { ...DATES, ends_at: Date.UTC(2026, 11, 14) }, { id: sale.eventId });
    await update('ticket_products', { valid_on: FRI }, { id: sale.friday });
    await update('addons', { available_quantity: 2, stock_per: 'day' }, { id: sale.rental });
    const [friday = expect.fail()] = await rows('ticket_products', { id: sale.friday });
    const { id: _, ...product } = { ...friday, name: 'Sunday', valid_on: SUN };
    const sunday = await insert('ticket_products', product);
    await add(db, 'ticket_addons', { ticket_id: sunday, addon_id: sale.rental });
    const skates = (ticketId: number, quantity = 1) => ({
      tickets: [{ ticketId, quantity: 1 }],
      addons: [{ addonId: sale.rental, quantity }],
    });
    const left = async (id: number) =>
      (await addonsOf(db, { id, event_id: sale.eventId })).find((each) => each.id === sale.rental)
        ?.available_quantity;
    const counts = async () =>
      (await eventStock.list(sale.eventId))
        .filter(({ addon_id }) => addon_id === sale.rental)
        .map((row) => `${row.slot_name}: ${row.quantity_sold}+${row.quantity_held}/${row.total}`);
    return {
      ...office,
      sunday,
      skates,
      left,
      counts,
      held: (ticketId: number, quantity?: number) => hold(1, skates(ticketId, quantity)),
      sold: (ticketId: number, quantity?: number) => buy(1, skates(ticketId, quantity)),
    };
  }

  it('goes on each day that a ticket opens, comes back on each, and is short on one day only', async () => {
    const { sale, sunday, held, sold, left, counts, refund, rows } = await weekend();
    const order = await sold(sale.pass);
    await held(sale.friday);
    expect(await counts()).toEqual(days('1+1/2', '1+0/2', '1+0/2'));
    expect([await left(sale.pass), await left(sale.friday), await left(sunday)]).toEqual([0, 0, 1]);
    const short = {
      code: 'checkout.sold_out',
      message: 'Only 0 of Skate rental available for Fri, Dec 11',
      field: 'addons.0.quantity',
    };
    await expect(held(sale.pass)).rejects.toMatchObject({ problem: short });
    await sold(sunday);
    const whole = { slot: '', quantity_sold: 2, quantity_held: 1, total: null };
    expect(await rows('addon_stock', { slot: '' })).toMatchObject([whole]);
    expect((await refund(order.id, wish({ all: true }))).status).toBeLessThan(300);
    expect(await counts()).toEqual(days('0+1/2', '0+0/2', '1+0/2'));
  });

  it('is that of all days of the tickets in one basket, never that of the whole event, as whoever began before it was chosen asks', async () => {
    const { db, sale, sunday, skates, hold, counts } = await weekend();
    const what = { kind: 'addon', eventId: sale.eventId, productId: sale.rental } as const;
    const line = { ...what, variantId: 0, slot: '', quantity: 1 };
    expect(await stock.hold(db, [line])).toEqual({ line, left: 0 });
    const both = [sale.friday, sunday].map((ticketId) => ({ ticketId, quantity: 1 }));
    const first = await hold(1, { ...skates(sunday, 2), tickets: both });
    expect(await counts()).toEqual(days('0+2/2', '0+0/2', '0+2/2'));
    const { checkoutId, clientSecret } = first;
    const instead = { previousCheckoutId: checkoutId, previousClientSecret: clientSecret };
    await hold(1, { ...skates(sunday, 2), ...instead });
    expect(await counts()).toEqual(days('0+0/2', '0+0/2', '0+2/2'));
  });

  it('has a quantity of its own for a day, in its copies too, and moves with its event', async () => {
    const { db, sale, eventStock, sold, held, skates, counts, rows, update, pay, later, checkout } =
      await weekend();
    const own = { addon_id: sale.rental, variant_id: null, slot: SAT, total: 7 };
    await eventStock.set(sale.eventId, { stock: [own] }, anActor);
    await sold(sale.pass);
    const open = await pay(1, skates(sale.friday));
    const event = { id: sale.eventId, ...DATES, time_zone: 'America/New_York' };
    const to = { ...event, start_date: SAT, end_date: '2026-12-14' };
    await followEvent(db, event, to, 1);
    await update('events', to, { id: sale.eventId });
    expect(await counts()).toEqual([
      'Sat, Dec 12: 1+1/2',
      'Sun, Dec 13: 1+0/7',
      'Mon, Dec 14: 1+0/2',
    ]);
    await checkout.process(open.id);
    await later();
    expect(await counts()).toContain('Sat, Dec 12: 2+0/2');
    expect(await codeOf(held(sale.friday))).toBe('409 checkout.sold_out');
    await copyStock(db, sale.eventId, sale.pastEventId, (key) => key && '2026-07-04');
    const copied = { slot: '2026-07-04', total: 7, own: 1, quantity_sold: 0 };
    expect(await rows('addon_stock', { event_id: sale.pastEventId })).toMatchObject([copied]);
  });

  it('is chosen while nothing of it is taken at an event to come; what was is counted as it was', async () => {
    const { sale, addons, sold, rows, update, held, refund } = await weekend();
    const choose = (stock_per: 'event' | 'day' | 'session') =>
      addons.change(anActor, sale.rental, { stock_per }, undefined);
    const order = await sold(sale.friday);
    const message =
      "Some are already sold or held for Peach City Skate Jam, so you can't change what the stock is for";
    const counted = { problem: { code: 'addons.counted', field: 'stock_per', message } };
    await expect(choose('event')).rejects.toMatchObject(counted);
    await refund(order.id, wish({ all: true }));
    expect(await choose('event')).toMatchObject({ stock_per: 'event' });
    expect(await rows('addon_stock', { addon_id: sale.rental })).toEqual([]);
    await held(sale.friday, 2);
    expect(await codeOf(held(sale.pass))).toBe('409 checkout.sold_out');
    await update('events', { ends_at: 1 }, { id: sale.eventId });
    await choose('session');
    expect(await rows('addon_stock')).toMatchObject([{ slot: '', quantity_held: 2 }]);
  });
});
