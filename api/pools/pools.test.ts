import { describe, expect, it } from 'vitest';
import { createRig } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { createConditionalCache } from '#api/events/conditionalCache.ts';
import { callerOf } from '#api/http/testing.ts';
import { productsRoutes } from '#api/tickets/products.routes.ts';
import { createProductsService } from '#api/tickets/products.service.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { createLiveBus } from '#api/http/liveBus.ts';
import { testPlatform } from '#api/testing.ts';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import { poolSchema } from '#shared/pools/pools.schemas.ts';
import { poolsRoutes } from './pools.routes.ts';
import { createPoolsService } from './pools.service.ts';

async function start(role: Role | null = 'admin') {
  const db = await memoryDatabase();
  const platform = testPlatform();
  const sale = await seedSale(db, {}, platform);
  const live = createLiveBus();
  const events = createEventsService({ db, platform, live });
  const products = createProductsService({ db, platform, events });
  const pools = createPoolsService({ db, platform, events });
  const fresh = createConditionalCache({ db, live });
  const routes = poolsRoutes({ pools }).route('/', productsRoutes({ products, events, fresh }));
  const call = callerOf(routes, role);
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body);
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
  };
  const made = async (capacity: number, name = 'Floor') => {
    const { body } = await ask('POST', `/api/events/${sale.eventId}/pools`, { name, capacity });
    return poolSchema.parse(body);
  };
  const share = (id: number, pool_ids: number[]) => ask('PUT', `/api/tickets/${id}`, { pool_ids });
  const rig = createRig(db, { platform });
  const buy = (basket: Parameters<typeof rig.checkout.create>[0]) =>
    rig.checkout.create(basket, null);
  return { db, sale, events, ask, made, share, buy, rig };
}

describe('a limit that tickets share', () => {
  it('is made, listed, changed and deleted; its tickets keep their quantities', async () => {
    const { ask, made, share, sale } = await start();
    const pool = await made(120);
    expect(pool).toMatchObject({ name: 'Floor', capacity: 120, quantity_sold: 0 });
    expect((await share(sale.pass, [pool.id])).body).toMatchObject({ pool_ids: [pool.id] });
    const list = `/api/events/${sale.eventId}/pools`;
    expect((await ask('GET', list)).body).toEqual([pool]);
    const path = `/api/pools/${pool.id}`;
    const changed = await ask('PATCH', path, { capacity: 90, updated_at: pool.updated_at });
    expect(changed.body).toMatchObject({ name: 'Floor', capacity: 90 });
    const late = await ask('PATCH', path, { capacity: 80, updated_at: pool.updated_at });
    expect(late).toMatchObject({ status: 409, body: { code: 'pools.changed_meanwhile' } });
    expect((await ask('DELETE', path)).status).toBe(204);
    expect((await share(sale.pass, [])).body).toMatchObject({ pool_ids: [], quantity: 100 });
    expect((await ask('GET', list)).body).toEqual([]);
  });

  it('is made and shared by several tickets at once, or not at all', async () => {
    const { ask, share, made, sale, buy } = await start();
    const path = `/api/events/${sale.eventId}/tickets/limits`;
    const pools = async () => (await ask('GET', `/api/events/${sale.eventId}/pools`)).body;
    await buy(aBasket(sale, 2));
    const limit = (capacity: number, ticketIds: number[]) =>
      ask('POST', path, { limits: [{ name: 'Rink', capacity, ticketIds }] });
    // Two of the pass are in a checkout.
    expect((await limit(1, [sale.friday, sale.pass])).body).toMatchObject({
      code: 'pools.too_small',
    });
    expect((await limit(120, [sale.friday, 9999])).body).toMatchObject({ code: 'tickets.unknown' });
    expect(await pools()).toEqual([]);
    const nowhere = { limits: [{ name: 'Rink', capacity: 1, ticketIds: [] }] };
    expect(await ask('POST', '/api/events/9999/tickets/limits', nowhere)).toMatchObject({
      status: 404,
      body: { code: 'events.unknown' },
    });
    const own = await made(50, 'Early');
    await share(sale.friday, [own.id]);
    expect((await limit(120, [sale.friday, sale.pass])).status).toBe(204);
    // Pressed again after an answer that was lost.
    expect((await limit(120, [sale.friday, sale.pass])).status).toBe(204);
    const [early, rink] = poolSchema.array().parse(await pools());
    expect(early).toMatchObject({ name: 'Early' });
    expect(rink).toMatchObject({ name: 'Rink', capacity: 120, quantity_held: 2 });
    const { body } = await ask('PUT', `/api/tickets/${sale.friday}`, {});
    expect(body).toMatchObject({ pool_ids: [own.id, rink?.id] });
  });

  it('sells no unit more than it holds, whichever ticket it is of, and says so', async () => {
    const { made, share, buy, sale, events } = await start();
    const pool = await made(3);
    for (const id of [sale.pass, sale.friday]) await share(id, [pool.id]);
    await buy(aBasket(sale, 2));
    const seen = await events.detail(sale.eventId);
    expect(seen.pools).toEqual([{ id: pool.id, left: 1 }]);
    expect(seen.tickets.find(({ id }) => id === sale.friday)).toMatchObject({ left: 1 });
    const both = [
      { ticketId: sale.pass, quantity: 1 },
      { ticketId: sale.friday, quantity: 1 },
    ];
    await expect(buy(aBasket(sale, 1, { tickets: both }))).rejects.toMatchObject({
      problem: { code: 'checkout.sold_out', field: 'tickets.1.quantity', details: { left: 0 } },
    });
    await buy(aBasket(sale, 1, { tickets: both.slice(1) }));
    const gone = await events.detail(sale.eventId);
    const left = gone.tickets.filter(({ id }) => id === sale.pass || id === sale.friday);
    expect(left.map((ticket) => ticket.left)).toEqual([0, 0]);
    await expect(buy(aBasket(sale))).rejects.toMatchObject({ code: 'checkout.sold_out' });
  });

  it('cannot be smaller than what is taken of it, nor shared by a ticket that has sold more', async () => {
    const { ask, made, share, buy, sale } = await start();
    await buy(aBasket(sale, 4));
    const [small, pool] = [await made(3), await made(5)];
    expect(await share(sale.pass, [small.id])).toMatchObject({
      status: 409,
      body: { code: 'pools.too_small', field: 'pool_ids' },
    });
    expect((await share(sale.pass, [pool.id])).status).toBe(200);
    expect(await ask('PATCH', `/api/pools/${pool.id}`, { capacity: 3 })).toMatchObject({
      status: 409,
      body: { code: 'pools.capacity_below_sold', field: 'capacity', details: { held: 4 } },
    });
    expect((await ask('PATCH', `/api/pools/${pool.id}`, { capacity: 4 })).status).toBe(200);
    // What it has taken goes along with the ticket.
    await share(sale.pass, []);
    const list = (await ask('GET', `/api/events/${sale.eventId}/pools`)).body;
    expect(list).toMatchObject([{ quantity_held: 0 }, { quantity_held: 0 }]);
  });

  it('belongs to its event, and to admins', async () => {
    const { made, share, sale, ask } = await start();
    const pool = await made(5);
    const unknown = { status: 404, body: { code: 'pools.unknown', field: 'pool_ids' } };
    expect(await share(sale.foreign, [pool.id])).toMatchObject(unknown);
    expect(await share(sale.pass, [99])).toMatchObject(unknown);
    const body = { name: 'New', pool_ids: [99] };
    expect(await ask('POST', `/api/events/${sale.eventId}/tickets`, body)).toMatchObject(unknown);
    const staff = await start('staff');
    const path = `/api/events/${staff.sale.eventId}/pools`;
    expect((await staff.ask('GET', path)).status).toBe(403);
    expect((await staff.ask('POST', path, { name: 'Floor', capacity: 9 })).status).toBe(403);
  });
});
