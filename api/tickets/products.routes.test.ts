import { expect, it } from 'vitest';
import { createManaged } from '#api/catalogue/testing.ts';
import { adminTicketSchema } from '#shared/events/adminEvents.schemas.ts';

it('the calls of tickets make, change, hide, link, order and delete', async () => {
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
});

it.each([
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
])('%s %s %j names %s', async (method, path, body, field) => {
  const { ask } = await createManaged();
  expect(await ask(method, path, body)).toMatchObject({ status: 400, body: { field } });
});
