import { describe, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { createConditionalCache } from '#api/events/conditionalCache.ts';
import { callerOf } from '#api/http/testing.ts';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import { adminTicketSchema } from '#shared/events/adminEvents.schemas.ts';
import { productsRoutes } from './products.routes.ts';
import { productsRig } from './products.testing.ts';

async function start(role: Role | null = 'admin') {
  const { db, live, ...services } = await productsRig(await memoryDatabase());
  return callerOf(
    productsRoutes({ ...services, fresh: createConditionalCache({ db, live }) }),
    role,
  );
}

describe('the calls of tickets', () => {
  it('make, change, hide, link, order and delete', async () => {
    const call = await start();
    const made = await call('POST', '/api/events/1/tickets', { name: 'VIP', price: 1999 });
    expect(made.status).toBe(201);
    const { id, ...ticket } = adminTicketSchema.parse(await made.json());
    expect(ticket).toMatchObject({ price: 1999, quantity: 100, ticket_type: 'single_day' });
    const linked = await call('PUT', `/api/tickets/${id}`, { sub_event_id: 1 });
    expect([linked.status, await linked.json()]).toMatchObject([200, { id, sub_event_id: 1 }]);
    const hidden = await call('PATCH', `/api/tickets/${id}/visibility`, { hidden: true });
    expect(await hidden.json()).toMatchObject({ hidden: true });
    const addons = await call('PUT', `/api/tickets/${id}/addons`, { addonIds: [2, 1, 2] });
    expect(await addons.json()).toHaveLength(2);
    // Visitors do not see hidden add-ons.
    expect(await (await call('GET', `/api/tickets/${id}/addons`)).json()).toHaveLength(2);
    const order = await call('PUT', '/api/events/1/tickets/order', { ids: [id, 4, 3, 2, 1] });
    expect(await order.json()).toMatchObject([{ id }, { id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }]);
    expect((await call('DELETE', `/api/tickets/${id}`)).status).toBe(204);
    expect((await call('PUT', `/api/tickets/${id}`, { name: 'X' })).status).toBe(404);
  });

  it('switch off only what has been sold, delete only what has not', async () => {
    const call = await start();
    const off = await call('PATCH', '/api/tickets/1/status', { active: false });
    expect([off.status, await off.json()]).toMatchObject([200, { active: false }]);
    const unsold = await call('PATCH', '/api/tickets/2/status', { active: false });
    expect([unsold.status, await unsold.json()]).toMatchObject([409, { code: 'tickets.no_sales' }]);
    const sold = await call('DELETE', '/api/tickets/1');
    expect([sold.status, await sold.json()]).toMatchObject([409, { code: 'tickets.has_sales' }]);
  });

  it.each([
    ['POST', '/api/events/1/tickets', {}, 400, 'name'],
    ['POST', '/api/events/1/tickets', { name: ' ' }, 400, 'name'],
    ['POST', '/api/events/1/tickets', { name: 'X', price: -1 }, 400, 'price'],
    ['POST', '/api/events/1/tickets', { name: 'X', price: 19.99 }, 400, 'price'],
    ['POST', '/api/events/1/tickets', { name: 'X', price: 100_000_000 }, 400, 'price'],
    ['POST', '/api/events/1/tickets', { name: 'X', quantity: 0 }, 400, 'quantity'],
    ['POST', '/api/events/1/tickets', { name: 'X', sort_order: -1 }, 400, 'sort_order'],
    ['POST', '/api/events/1/tickets', { name: 'X', sub_event_id: 9 }, 404, 'sub_event_id'],
    ['PUT', '/api/tickets/1', { sales_tax_rate: 10_001 }, 400, 'sales_tax_rate'],
    ['PUT', '/api/tickets/1', { name: 'a\u0000' }, 400, 'name'],
    ['PUT', '/api/tickets/1', { quantity: 4 }, 409, 'quantity'],
    ['PUT', '/api/tickets/1', { updated_at: 'yesterday' }, 400, 'updated_at'],
    ['PATCH', '/api/tickets/1/status', { active: 'no' }, 400, 'active'],
    ['PATCH', '/api/tickets/1/visibility', {}, 400, 'hidden'],
    ['PUT', '/api/tickets/1/addons', { addonIds: [9] }, 404, 'addonIds'],
    ['PUT', '/api/tickets/1/addons', { addonIds: [2_147_483_648] }, 400, 'addonIds.0'],
    ['PUT', '/api/events/1/tickets/order', { ids: [1, 1] }, 400, 'ids'],
    ['PUT', '/api/events/1/tickets/order', { ids: [1] }, 409, 'ids'],
  ])('%s %s %j is %i and names %s', async (method, path, body, status, field) => {
    const call = await start();
    const answer = await call(method, path, body);
    expect([answer.status, await answer.json()]).toMatchObject([status, { field }]);
  });

  it('refuse what is based on something older: 409 for the field, 412 for the header', async () => {
    const call = await start();
    const old = '1970-01-01T00:00:00.000Z';
    const first = await call('PUT', '/api/tickets/1', { name: 'A', updated_at: old });
    expect(first.status).toBe(200);
    const late = await call('PUT', '/api/tickets/1', { name: 'B', updated_at: old });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { code: 'tickets.changed_meanwhile' },
    ]);
    const header = { 'if-match': `"${old}"` };
    const deleted = await call('DELETE', '/api/tickets/1', undefined, header);
    expect(deleted.status).toBe(412);
  });

  it('answer visitors too: once read or again, and without a tag what is not there', async () => {
    const call = await start(null);
    for (const _time of ['first', 'again']) {
      const answer = await call('GET', '/api/tickets/1/addons');
      expect(answer.status).toBe(200);
      expect(await answer.json()).toHaveLength(2);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-type')).toBe('application/json');
    }
    const missing = await call('GET', '/api/tickets/99/addons');
    expect([missing.status, missing.headers.get('etag')]).toEqual([404, null]);
    expect(await missing.json()).toMatchObject({ code: 'events.ticket_unknown' });
  });

  it('name what is wrong with a read of an admin', async () => {
    const call = await start();
    const missing = await call('GET', '/api/tickets/99/addons');
    expect([missing.status, await missing.json()]).toMatchObject([
      404,
      { code: 'tickets.unknown' },
    ]);
    const wrong = await call('GET', '/api/tickets/x/addons?admin=true');
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { field: 'id' }]);
  });

  it.each([
    [null, 401],
    ['staff', 403],
  ] as const)('are not for %s', async (role, status) => {
    const call = await start(role);
    expect((await call('POST', '/api/events/1/tickets', { name: 'X' })).status).toBe(status);
    expect((await call('GET', '/api/tickets/1/addons?admin=true')).status).toBe(status);
  });
});
