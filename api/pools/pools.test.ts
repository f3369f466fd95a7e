import { expect, it } from 'vitest';
import { createManaged } from '#api/catalogue/testing.ts';
import { createRig } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { poolSchema } from '#shared/pools/pools.schemas.ts';

async function start() {
  const { db, platform, events, ask } = await createManaged();
  const sale = await seedSale(db, {}, platform);
  const { checkout } = createRig(db, { platform });
  const list = `/api/events/${sale.eventId}/pools`;
  return {
    sale,
    ask,
    detail: () => events.detail(sale.eventId),
    pools: async () => poolSchema.array().parse((await ask('GET', list)).body),
    made: async (capacity: number, name = 'Floor') =>
      poolSchema.parse((await ask('POST', list, { name, capacity })).body),
    share: (id: number, pool_ids: number[]) => ask('PUT', `/api/tickets/${id}`, { pool_ids }),
    hold: (quantity: number, rest = {}) => checkout.create(aBasket(sale, quantity, rest), null),
  };
}

it('a limit that tickets share is made, listed, changed and deleted; its tickets keep their quantities', async () => {
  const { ask, made, share, sale, pools } = await start();
  const pool = await made(120);
  expect(pool).toMatchObject({ name: 'Floor', capacity: 120, quantity_sold: 0 });
  expect((await share(sale.pass, [pool.id])).body).toMatchObject({ pool_ids: [pool.id] });
  expect(await pools()).toEqual([pool]);
  const path = `/api/pools/${pool.id}`;
  const { updated_at } = pool;
  const changed = await ask('PATCH', path, { capacity: 90, updated_at });
  expect(changed.body).toMatchObject({ name: 'Floor', capacity: 90 });
  const late = await ask('PATCH', path, { capacity: 80, updated_at });
  expect(late).toMatchObject({ status: 409, body: { code: 'pools.changed_meanwhile' } });
  expect((await ask('DELETE', path)).status).toBe(204);
  expect((await share(sale.pass, [])).body).toMatchObject({ pool_ids: [], quantity: 100 });
  expect(await pools()).toEqual([]);
});

it('a limit that tickets share is made and shared by several tickets at once, or not at all', async () => {
  const { ask, share, made, sale, hold, pools } = await start();
  await hold(2);
  const limit = (capacity: number, ticketIds: number[], event = sale.eventId) => {
    const limits = [{ name: 'Rink', capacity, ticketIds }];
    return ask('POST', `/api/events/${event}/tickets/limits`, { limits });
  };
  const both = [sale.friday, sale.pass];
  // Two of the pass are in a checkout.
  expect((await limit(1, both)).body).toMatchObject({ code: 'pools.too_small' });
  const unknown = (await limit(120, [sale.friday, 9999])).body;
  expect(unknown).toMatchObject({ code: 'tickets.unknown' });
  expect(await pools()).toEqual([]);
  const nowhere = { status: 404, body: { code: 'events.unknown' } };
  expect(await limit(1, [], 9999)).toMatchObject(nowhere);
  const own = await made(50, 'Early');
  await share(sale.friday, [own.id]);
  // Pressed again after an answer that was lost.
  for (const _time of ['first', 'again']) expect((await limit(120, both)).status).toBe(204);
  const [early, rink] = await pools();
  expect(early).toMatchObject({ name: 'Early' });
  expect(rink).toMatchObject({ name: 'Rink', capacity: 120, quantity_held: 2 });
  const { body } = await ask('PUT', `/api/tickets/${sale.friday}`, {});
  expect(body).toMatchObject({ pool_ids: [own.id, rink?.id] });
});

it('a limit that tickets share sells no unit more than it holds, whichever ticket it is of, and says so', async () => {
  const { made, share, hold, sale, detail } = await start();
  const pool = await made(3);
  for (const id of [sale.pass, sale.friday]) await share(id, [pool.id]);
  const left = async () => {
    const { tickets } = await detail();
    return [sale.pass, sale.friday].map((id) => tickets.find((one) => one.id === id)?.left);
  };
  await hold(2);
  expect((await detail()).pools).toEqual([{ id: pool.id, left: 1 }]);
  expect((await left())[1]).toBe(1);
  const both = [
    { ticketId: sale.pass, quantity: 1 },
    { ticketId: sale.friday, quantity: 1 },
  ];
  await expect(hold(1, { tickets: both })).rejects.toMatchObject({
    problem: { code: 'checkout.sold_out', field: 'tickets.1.quantity', details: { left: 0 } },
  });
  await hold(1, { tickets: both.slice(1) });
  expect(await left()).toEqual([0, 0]);
  await expect(hold(1)).rejects.toMatchObject({ code: 'checkout.sold_out' });
});

it('a limit that tickets share cannot be smaller than what is taken of it, nor shared by a ticket that has sold more, or of another event', async () => {
  const { ask, made, share, hold, sale, pools } = await start();
  await hold(4);
  const [small, pool] = [await made(3), await made(5)];
  const tooSmall = { code: 'pools.too_small', field: 'pool_ids' };
  expect(await share(sale.pass, [small.id])).toMatchObject({ status: 409, body: tooSmall });
  const unknown = { status: 404, body: { code: 'pools.unknown', field: 'pool_ids' } };
  expect(await share(sale.foreign, [pool.id])).toMatchObject(unknown);
  expect(await share(sale.pass, [99])).toMatchObject(unknown);
  const body = { name: 'New', pool_ids: [99] };
  const created = await ask('POST', `/api/events/${sale.eventId}/tickets`, body);
  expect(created).toMatchObject(unknown);
  expect((await share(sale.pass, [pool.id])).status).toBe(200);
  const cut = (capacity: number) => ask('PATCH', `/api/pools/${pool.id}`, { capacity });
  const below = { code: 'pools.capacity_below_sold', field: 'capacity', details: { held: 4 } };
  expect(await cut(3)).toMatchObject({ status: 409, body: below });
  expect((await cut(4)).status).toBe(200);
  // What it has taken goes along with the ticket.
  await share(sale.pass, []);
  expect((await pools()).map(({ quantity_held }) => quantity_held)).toEqual([0, 0]);
});
