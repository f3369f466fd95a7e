import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { aNewEvent } from '#api/events/testing.ts';
import { actor, productsRig } from './products.testing.ts';

const asked = { actor };
const PASS = 1;
const FRIDAY = 2;
const OLD = 3;

describeStore('the tickets of an event', (open) => {
  const start = async () => productsRig(await open());

  it('come with defaults, last in the list, and are told and logged', async () => {
    const { products, eventId, heard, log } = await start();
    const made = await products.create(eventId, { name: 'Sunday' }, asked);
    expect(made).toMatchObject({
      event_id: eventId,
      name: 'Sunday',
      description: null,
      price: 0,
      sales_tax_rate: 0,
      ticket_type: 'single_day',
      quantity: 100,
      quantity_sold: 0,
      quantity_held: 0,
      sub_event_id: null,
      sort_order: 4,
      hidden: false,
      active: true,
      addonIds: [],
      updated_at: '2026-11-20T12:00:00.000Z',
    });
    expect(heard).toEqual([{ eventId }]);
    expect(await log()).toMatchObject([
      {
        actor_name: 'admin',
        action: 'tickets.create',
        entity: 'ticket',
        entity_id: String(made.id),
        label: 'Sunday',
        event_id: eventId,
        before: null,
      },
    ]);
  });

  it('are what was asked for, to the cent', async () => {
    const { products, eventId } = await start();
    const wanted = {
      name: 'VIP',
      description: 'Front row',
      price: 123_456,
      sales_tax_rate: 825,
      ticket_type: 'vip',
      quantity: 1,
      sub_event_id: 1,
      sort_order: 0,
      hidden: true,
    };
    expect(await products.create(eventId, wanted, asked)).toMatchObject(wanted);
  });

  it.each([
    [99, { name: 'X' }, 'events.unknown'],
    [1, { name: 'X', sub_event_id: 99 }, 'events.sub_event_unknown'],
  ])('are of an event and its schedule: event %i, %j', async (eventId, wanted, code) => {
    const { products, log } = await start();
    await expect(products.create(eventId, wanted, asked)).rejects.toMatchObject({ code });
    expect(await log()).toEqual([]);
  });

  it('change field by field; what is left out stays, what is the same is no change', async () => {
    const { products, heard, log, platform } = await start();
    platform.advance(1000);
    const changed = await products.update(PASS, { price: 3000, hidden: true }, asked);
    expect(changed).toMatchObject({
      name: 'Weekend Pass',
      price: 3000,
      hidden: true,
      quantity_sold: 3,
      quantity_held: 2,
      addonIds: [1, 2],
      updated_at: '2026-11-20T12:00:01.000Z',
    });
    await products.update(PASS, { price: 3000 }, asked);
    expect(heard).toHaveLength(1);
    expect(
      (await log()).map(({ before, after }) => [before, after].map((j) => JSON.parse(j ?? 'null'))),
    ).toEqual([
      [
        { price: 2500, hidden: false },
        { price: 3000, hidden: true },
      ],
    ]);
  });

  it('are linked to an item of their own event, and to all of it again', async () => {
    const { products, events, db, log } = await start();
    expect(await products.update(PASS, { sub_event_id: 1 }, asked)).toMatchObject({
      sub_event_id: 1,
    });
    expect((await log())[0]?.after).toBe('{"valid_on":"2026-12-11","valid_for":"Opening Roll"}');
    expect((await products.update(PASS, { sub_event_id: null }, asked)).sub_event_id).toBeNull();
    const other = await events.createEvent(aNewEvent);
    const item = { title: 'Elsewhere', start_time: 1, end_time: 2, event_id: other };
    await db.insertInto('sub_events').values(item).execute();
    await expect(products.update(PASS, { sub_event_id: 2 }, asked)).rejects.toMatchObject({
      problem: { code: 'events.sub_event_unknown', field: 'sub_event_id' },
    });
  });

  it('are never fewer than are sold and held', async () => {
    const { products, rowOf, log } = await start();
    await expect(products.update(PASS, { quantity: 4, name: 'X' }, asked)).rejects.toMatchObject({
      problem: {
        code: 'tickets.quantity_below_sold',
        field: 'quantity',
        message: 'Quantity must be at least 5: 3 sold and 2 in checkouts',
      },
    });
    expect(await rowOf(PASS)).toMatchObject({ name: 'Weekend Pass', quantity: 10 });
    expect(await log()).toEqual([]);
    expect(await products.update(PASS, { quantity: 5 }, asked)).toMatchObject({ quantity: 5 });
  });

  it('are not overwritten by somebody who has not seen the newest', async () => {
    const { products } = await start();
    const { updated_at: seen } = await products.setHidden(PASS, true, asked);
    const expected = Date.parse(seen);
    await products.update(PASS, { name: 'First' }, { actor, expected });
    for (const late of [
      products.update(PASS, { name: 'Second' }, { actor, expected }),
      products.setActive(PASS, false, { actor, expected }),
      products.setHidden(PASS, false, { actor, expected }),
      products.setAddons(PASS, [], { actor, expected }),
      products.remove(PASS, { actor, expected }),
    ])
      await expect(late).rejects.toMatchObject({ code: 'tickets.changed_meanwhile' });
  });

  it('that have been sold are switched off and on, never deleted', async () => {
    const { products, rowOf, log } = await start();
    await expect(products.remove(PASS, asked)).rejects.toMatchObject({
      code: 'tickets.has_sales',
    });
    expect(await products.setActive(PASS, false, asked)).toMatchObject({ active: false });
    expect(await products.setActive(PASS, true, asked)).toMatchObject({ active: true });
    expect(await rowOf(PASS)).toBeDefined();
    expect((await log()).map(({ action }) => action)).toEqual([
      'tickets.disable',
      'tickets.enable',
    ]);
  });

  it('without sales are deleted with their links, never switched off', async () => {
    const { products, rowOf, db, log } = await start();
    await products.setAddons(OLD, [1], asked);
    await expect(products.setActive(OLD, true, asked)).rejects.toMatchObject({
      code: 'tickets.no_sales',
    });
    await products.remove(OLD, asked);
    expect(await rowOf(OLD)).toBeUndefined();
    expect(await db.selectFrom('ticket_addons').select('ticket_id').execute()).toHaveLength(2);
    expect((await log()).at(-1)).toMatchObject({ action: 'tickets.delete', after: null });
    await expect(products.remove(OLD, asked)).rejects.toMatchObject({ code: 'tickets.unknown' });
  });

  it('that somebody is buying right now are not deleted', async () => {
    const { products, db } = await start();
    const held = { quantity_held: 1 };
    await db.updateTable('ticket_products').set(held).where('id', '=', FRIDAY).execute();
    await expect(products.remove(FRIDAY, asked)).rejects.toMatchObject({
      code: 'tickets.in_checkout',
    });
  });

  it('of which all was refunded have been sold all the same', async () => {
    const { products, events, eventId, sellAndRefund } = await start();
    await sellAndRefund(FRIDAY);
    await expect(products.remove(FRIDAY, asked)).rejects.toMatchObject({
      code: 'tickets.has_sales',
    });
    expect(await products.setActive(FRIDAY, false, asked)).toMatchObject({
      active: false,
      quantity_sold: 0,
      has_sales: true,
    });
    const listed = await events.adminTickets(eventId);
    expect(listed.map(({ id, has_sales }) => [id, has_sales])).toEqual([
      [PASS, true],
      [FRIDAY, true],
      [OLD, false],
      [4, false],
    ]);
  });

  it('are sold with add-ons, all of them or none', async () => {
    const { products, log, heard } = await start();
    expect((await products.setAddons(FRIDAY, [1, 2], asked)).map(({ id }) => id)).toEqual([2, 1]);
    expect(await products.addonsOf(FRIDAY)).toHaveLength(2);
    await products.setAddons(FRIDAY, [1, 2], asked);
    expect(heard).toHaveLength(1);
    await expect(products.setAddons(FRIDAY, [1, 99], asked)).rejects.toMatchObject({
      problem: { code: 'tickets.addon_unknown', field: 'addonIds' },
    });
    expect(await products.addonsOf(FRIDAY)).toHaveLength(2);
    expect(await products.setAddons(FRIDAY, [], asked)).toEqual([]);
    expect((await log()).map(({ after }) => JSON.parse(after ?? 'null'))).toEqual([
      { addons: ['Shirt', 'Skate rental'] },
      { addons: [] },
    ]);
  });

  it('are put in order', async () => {
    const { products, eventId, heard, rowOf } = await start();
    const before = await rowOf(4);
    const sorted = await products.reorder(eventId, [3, 1, 2, 4], asked);
    expect(sorted.map(({ id, sort_order }) => [id, sort_order])).toEqual([
      [3, 0],
      [1, 1],
      [2, 2],
      [4, 3],
    ]);
    expect(sorted[1]).toMatchObject({ addonIds: [1, 2] });
    // Its version stays, so an admin who is editing it gets no conflict.
    expect((await rowOf(4))?.updated_at).toBe(before?.updated_at);
    await products.reorder(eventId, [3, 1, 2, 4], asked);
    expect(heard).toHaveLength(1);
    await expect(products.reorder(eventId, [3, 1, 2], asked)).rejects.toMatchObject({
      problem: { code: 'tickets.order_incomplete', field: 'ids' },
    });
    await expect(products.reorder(99, [], asked)).rejects.toMatchObject({ code: 'events.unknown' });
  });
});
