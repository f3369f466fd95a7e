import { expect, it } from 'vitest';
import { actor, asked, createManaged } from '#api/catalogue/testing.ts';
import { boxOffice } from '#api/checkin/testing.fixture.ts';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { add } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { aNewEvent } from '#api/events/testing.ts';
import { adminTicketSchema } from '#shared/events/adminEvents.schemas.ts';

const PASS = 1;
const FRIDAY = 2;
const OLD = 3;
const refusal = (code: string, field?: string) => ({
  problem: { code: `tickets.${code}`, ...(field ? { field } : {}) },
});

describeStore('the tickets of an event', (open) => {
  const start = async () => createManaged(await open());

  it('come with defaults, last in the list, or as they were asked for, and are told and logged', async () => {
    const { products, eventId, heard, log } = await start();
    const made = await products.create(eventId, { name: 'Sunday' }, asked);
    const unpriced = { description: null, price: 0, sales_tax_rate: 0, sub_event_id: null };
    const unsold = { quantity: 100, quantity_sold: 0, quantity_held: 0, active: true };
    const usual = { ticket_type: 'single_day', hidden: false, addonIds: [] };
    const own = { event_id: eventId, sort_order: 4, updated_at: '2026-11-20T12:00:00.000Z' };
    expect(made).toMatchObject({ name: 'Sunday', ...own, ...unpriced, ...unsold, ...usual });
    expect(heard).toEqual([{ eventId }]);
    const said = { name: 'VIP', description: 'Front row', ticket_type: 'vip', hidden: true };
    const price = { price: 123_456, sales_tax_rate: 825 };
    const wanted = { ...said, ...price, quantity: 1, sub_event_id: 1, sort_order: 0 };
    expect(await products.create(eventId, wanted, asked)).toMatchObject(wanted);
    const entry = { actor_name: 'admin', action: 'tickets.create', entity: 'ticket' };
    const of = { entity_id: String(made.id), label: 'Sunday', event_id: eventId, before: null };
    expect((await log())[0]).toMatchObject({ ...entry, ...of });
    expect(await codeOf(products.create(99, { name: 'X' }, asked))).toContain('events.unknown');
    const unscheduled = products.create(eventId, { name: 'X', sub_event_id: 99 }, asked);
    expect(await codeOf(unscheduled)).toContain('events.sub_event_unknown');
    expect(await log()).toHaveLength(2);
  });

  it('change field by field; what is left out stays, what is the same is no change', async () => {
    const { products, heard, log, platform } = await start();
    platform.advance(1000);
    const change = { price: 3000, hidden: true };
    const kept = { name: 'Weekend Pass', quantity_sold: 3, quantity_held: 2, addonIds: [1, 2] };
    const changed = await products.update(PASS, change, asked);
    expect(changed).toMatchObject({ ...change, ...kept, updated_at: '2026-11-20T12:00:01.000Z' });
    await products.update(PASS, { price: 3000 }, asked);
    expect(heard).toHaveLength(1);
    const entries = (await log()).map(({ before, after }) => ({ before, after }));
    expect(entries).toEqual([{ before: { price: 2500, hidden: false }, after: change }]);
  });

  it('are linked to an item of their own event, and to all of it again', async () => {
    const { products, events, db, log } = await start();
    const link = (sub_event_id: number | null) => products.update(PASS, { sub_event_id }, asked);
    expect(await link(1)).toMatchObject({ sub_event_id: 1 });
    const after = { valid_on: '2026-12-11', valid_for: 'Opening Roll' };
    expect(await log()).toMatchObject([{ after }]);
    expect((await link(null)).sub_event_id).toBeNull();
    const other = await events.createEvent(aNewEvent);
    await add(db, 'sub_events', { title: 'Elsewhere', event_id: other });
    const problem = { code: 'events.sub_event_unknown', field: 'sub_event_id' };
    await expect(link(2)).rejects.toMatchObject({ problem });
  });

  it('are not overwritten by somebody who has not seen the newest', async () => {
    const { products } = await start();
    const { updated_at } = await products.setHidden(PASS, true, asked);
    const stale = { actor, expected: Date.parse(updated_at) };
    await products.update(PASS, { name: 'First' }, stale);
    for (const late of [
      products.setActive(PASS, false, stale),
      products.setHidden(PASS, false, stale),
      products.setAddons(PASS, [], stale),
    ])
      await expect(late).rejects.toMatchObject(refusal('changed_meanwhile'));
  });

  it('that have been sold, even if all was refunded, are switched off and on, never deleted', async () => {
    const { products, events, eventId, log, ...rig } = await start();
    const office = boxOffice({ ...rig, events, eventId, productId: FRIDAY });
    await office.cancel(await office.sellOne());
    for (const id of [PASS, FRIDAY])
      await expect(products.remove(id, asked)).rejects.toMatchObject(refusal('has_sales'));
    const refunded = { quantity_sold: 0, has_sales: true };
    for (const active of [false, true])
      expect(await products.setActive(FRIDAY, active, asked)).toMatchObject({
        active,
        ...refunded,
      });
    const listed = await events.adminTickets(eventId);
    expect(listed.map(({ has_sales }) => has_sales)).toEqual([true, true, false, false]);
    const actions = (await log()).map(({ action }) => action);
    expect(actions).toEqual(['tickets.disable', 'tickets.enable']);
  });

  it('without sales are deleted with their links unless somebody is buying one, never switched off', async () => {
    const { products, ticketRow, rows, update, log } = await start();
    await update('ticket_products', { quantity_held: 1 }, { id: FRIDAY });
    await expect(products.remove(FRIDAY, asked)).rejects.toMatchObject(refusal('in_checkout'));
    await products.setAddons(OLD, [1], asked);
    await expect(products.setActive(OLD, true, asked)).rejects.toMatchObject(refusal('no_sales'));
    await products.remove(OLD, asked);
    expect(await ticketRow(OLD)).toBeUndefined();
    expect(await rows('ticket_addons')).toHaveLength(2);
    expect((await log()).at(-1)).toMatchObject({ action: 'tickets.delete', after: null });
    await expect(products.remove(OLD, asked)).rejects.toMatchObject(refusal('unknown'));
  });

  it('are sold with add-ons, all of them or none', async () => {
    const { products, log, heard } = await start();
    const set = async (...ids: number[]) =>
      (await products.setAddons(FRIDAY, ids, asked)).map(({ id }) => id);
    expect(await set(1, 2)).toEqual([2, 1]);
    expect(await products.addonsOf(FRIDAY)).toHaveLength(2);
    await set(1, 2);
    expect(heard).toHaveLength(1);
    await expect(set(1, 99)).rejects.toMatchObject(refusal('addon_unknown', 'addonIds'));
    expect(await products.addonsOf(FRIDAY)).toHaveLength(2);
    expect(await set()).toEqual([]);
    const addons = (await log()).map(({ after }) => after.addons);
    expect(addons).toEqual([['Shirt', 'Skate rental'], []]);
  });

  it('are put in order', async () => {
    const { products, eventId, heard, ticketRow } = await start();
    const before = await ticketRow(4);
    const order = [3, 1, 2, 4];
    const sorted = await products.reorder(eventId, order, asked);
    expect(sorted).toMatchObject(order.map((id, sort_order) => ({ id, sort_order })));
    expect(sorted[1]).toMatchObject({ addonIds: [1, 2] });
    // Its version stays, so an admin who is editing it gets no conflict.
    expect((await ticketRow(4))?.updated_at).toBe(before?.updated_at);
    await products.reorder(eventId, order, asked);
    expect(heard).toHaveLength(1);
    expect(await codeOf(products.reorder(99, [], asked))).toBe('404 events.unknown');
  });
});

it('the calls of tickets make, change, hide, link, order and delete, and name the field that is wrong', async () => {
  const { ask, visit } = await createManaged();
  const made = await ask('POST', '/api/events/1/tickets', { name: 'VIP', price: 1999 });
  expect(made.status).toBe(201);
  const { id, ...ticket } = adminTicketSchema.parse(made.body);
  expect(ticket).toMatchObject({ price: 1999, quantity: 100, ticket_type: 'single_day' });
  const linked = await ask('PUT', `/api/tickets/${id}`, { sub_event_id: 1 });
  expect(linked).toMatchObject({ status: 200, body: { id, sub_event_id: 1 } });
  const hidden = await ask('PATCH', `/api/tickets/${id}/visibility`, { hidden: true });
  expect(hidden.body).toMatchObject({ hidden: true });
  const addons = await ask('PUT', `/api/tickets/${id}/addons`, { addonIds: [2, 1, 2] });
  expect(addons.body).toHaveLength(2);
  // Visitors do not see what goes with a hidden ticket.
  expect((await ask('GET', `/api/tickets/${id}/addons`)).body).toHaveLength(2);
  expect((await visit(`/api/tickets/${id}/addons`)).status).toBe(404);
  const ids = [id, 4, 3, 2, 1];
  const off = await ask('PATCH', '/api/tickets/1/status', { active: false });
  expect(off).toMatchObject({ status: 200, body: { active: false } });
  const order = await ask('PUT', '/api/events/1/tickets/order', { ids });
  expect(order.body).toMatchObject(ids.map((one) => ({ id: one })));
  expect((await ask('DELETE', `/api/tickets/${id}`)).status).toBe(204);
  expect((await ask('PUT', `/api/tickets/${id}`, { name: 'X' })).status).toBe(404);
  for (const [method, path, body, field] of [
    ['POST', '/api/events/1/tickets', {}, 'name'],
    ['POST', '/api/events/1/tickets', { name: 'X', price: 19.99 }, 'price'],
    ['POST', '/api/events/1/tickets', { name: 'X', quantity: 0 }, 'quantity'],
    ['POST', '/api/events/1/tickets', { name: 'X', sort_order: -1 }, 'sort_order'],
    ['PUT', '/api/tickets/1', { sales_tax_rate: 10_001 }, 'sales_tax_rate'],
    ['PUT', '/api/tickets/1', { updated_at: 'yesterday' }, 'updated_at'],
    ['PATCH', '/api/tickets/1/status', { active: 'no' }, 'active'],
    ['PATCH', '/api/tickets/1/visibility', {}, 'hidden'],
    ['PUT', '/api/tickets/1/addons', { addonIds: [2_147_483_648] }, 'addonIds.0'],
    ['PUT', '/api/events/1/tickets/order', { ids: [1, 1] }, 'ids'],
  ] as const)
    expect(await ask(method, path, body)).toMatchObject({ status: 400, body: { field } });
});
