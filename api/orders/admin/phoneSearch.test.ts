import { expect, it } from 'vitest';
import { databaseBefore, oldEvent, oldSale } from '#api/db/oldDatabase.testing.ts';
import { orderAdminRig } from './testing.ts';

it.each(['sqlite', 'postgres'] as const)(
  'orders from before are found by phone number, and keep what they were found by (%s)',
  async (dialect) => {
    const { db, catchUp } = await databaseBefore('0070-mended-orders', dialect);
    await oldEvent(db);
    for (const n of [1, 2, 3]) await oldSale(db, { n });
    await db.updateTable('orders').set({ search_text: 'rc-1\nana' }).execute();
    const phone = (id: string, customer_phone: string) =>
      db.updateTable('orders').set({ customer_phone }).where('id', '=', id).execute();
    await phone('order-1', '+1 (404) 555-0134');
    await phone('order-2', 'none');
    await phone('order-3', '404.555.0177 ext. 5');
    await catchUp();
    const rows = await db.selectFrom('orders').select('search_text').orderBy('id').execute();
    expect(rows.map(({ search_text }) => search_text)).toEqual([
      'rc-1\nana\n14045550134',
      'rc-1\nana',
      'rc-1\nana\n40455501775',
    ]);
    await db.destroy();
  },
);

it('finds an order by the code of one of its tickets, and by the phone number of its buyer', async () => {
  const { db, buy, get, orderAdmin } = await orderAdminRig();
  const [id] = [await buy({}, 2), await buy()];
  const { code, qr_code } = await db
    .selectFrom('order_items')
    .select(['code', 'qr_code'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('orders')
    .set({ search_text: 'rc-x\n14045550134' })
    .where('id', '=', id)
    .execute();
  const found = async (search: string, more = '') => {
    const query = new URLSearchParams({ search });
    const answer = await get(`/api/admin/orders?${query.toString()}${more}`);
    const orders = (await answer.json()) as { id: string }[];
    return { ids: orders.map((order) => order.id), total: answer.headers.get('X-Total-Count') };
  };
  const this_ = { ids: [id], total: '1' };
  expect(await found(code)).toEqual(this_);
  expect(await found(` ${code.toLowerCase()} `)).toEqual(this_);
  expect(await found(`${code.slice(0, 4)}-${code.slice(4)}`)).toEqual(this_);
  expect(await found(qr_code)).toEqual(this_);
  expect(await found(code, '&status=cancelled')).toEqual({ ids: [], total: '0' });
  expect(await found('ZZZZZZZZ')).toEqual({ ids: [], total: '0' });
  for (const phone of ['(404) 555-0134', '+1 404 555 0134', '5550134', '404.555'])
    expect(await found(phone)).toEqual(this_);
  expect(await found('(404) 555-0135')).toEqual({ ids: [], total: '0' });
  let csv = '';
  for await (const part of orderAdmin.ordersFile({ search: code }).content) csv += part;
  expect(csv.trim().split('\n')).toHaveLength(2);
});

it('goes by pages that keep their place in an address', async () => {
  const { buy, get } = await orderAdminRig();
  for (const _each of [1, 2, 3]) await buy();
  const page = async (n: number) => {
    const answer = await get(`/api/admin/orders?limit=2&page=${n}`);
    const orders = (await answer.json()) as { id: string }[];
    return [
      orders.length,
      answer.headers.get('X-Total-Count'),
      answer.headers.has('X-Next-Cursor'),
    ];
  };
  expect(await page(1)).toEqual([2, '3', true]);
  expect(await page(2)).toEqual([1, '3', false]);
  expect(await page(9)).toEqual([0, '3', false]);
});

it('is read alone as the list has it', async () => {
  const { buy, get } = await orderAdminRig();
  const id = await buy();
  const [listed] = (await (await get('/api/admin/orders')).json()) as object[];
  expect(await (await get(`/api/admin/orders/${id}`)).json()).toEqual(listed);
  const none = await get('/api/admin/orders/unknown');
  expect([none.status, await none.json()]).toEqual([
    404,
    expect.objectContaining({ code: 'orders.not_found' }),
  ]);
});
