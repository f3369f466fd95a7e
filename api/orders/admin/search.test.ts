import { expect, it } from 'vitest';
import { orderAdminRig } from './testing.ts';

it('finds an order by the code of one of its tickets, and by the phone number of its buyer', async () => {
  const { itemRows, buy, get, orderAdmin, update } = await orderAdminRig();
  const [id] = [await buy({}, 2), await buy()];
  const [item] = await itemRows();
  if (!item) throw new Error('no ticket');
  const { code, qr_code } = item;
  await update('orders', { search_text: 'rc-x\n14045550134' }, { id });
  const found = async (search: string, more = '') => {
    const query = new URLSearchParams({ search });
    const answer = await get(`/api/admin/orders?${query.toString()}${more}`);
    const orders = (await answer.json()) as { id: string }[];
    return { ids: orders.map((order) => order.id), total: answer.headers.get('X-Total-Count') };
  };
  const dashed = `${code.slice(0, 4)}-${code.slice(4)}`;
  const phones = ['(404) 555-0134', '+1 404 555 0134', '5550134', '404.555'];
  for (const term of [code, ` ${code.toLowerCase()} `, dashed, qr_code, ...phones])
    expect(await found(term)).toEqual({ ids: [id], total: '1' });
  const none = { ids: [], total: '0' };
  expect(await found(code, '&status=cancelled')).toEqual(none);
  for (const term of ['ZZZZZZZZ', '(404) 555-0135']) expect(await found(term)).toEqual(none);
  let csv = '';
  for await (const part of orderAdmin.ordersFile({ search: code }).content) csv += part;
  expect(csv.trim().split('\n')).toHaveLength(2);
});
