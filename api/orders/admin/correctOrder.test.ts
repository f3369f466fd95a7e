import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { describeStore } from '#api/db/testing.ts';
import { ana, bought, boss, openShop, qrOf } from '#api/orders/replaceLink.testing.ts';
import type { CorrectOrder } from '#shared/orders/adminOrders.schemas.ts';
import { orderAdminRig } from './testing.ts';

async function openOffice(db: Parameters<typeof openShop>[0], userId?: string) {
  const shop = await openShop(db);
  const order = await bought(shop, userId);
  const { orderAdmin: office } = shop;
  const correct = (wish: CorrectOrder, proved = true) =>
    office.correct(order.id, wish, { actor: { id: boss.id, name: boss.username }, proved });
  return { ...shop, order, office, correct };
}

describeStore('an order that is corrected', (open) => {
  it('has another name, on the tickets and at the door too, and is found by it', async () => {
    const { rows, order, correct, office, manifest, orderRow } = await openOffice(open);
    const { cursor } = await manifest();
    const corrected = await correct({ name: 'Ana Maria Rivera' });
    expect(corrected).toMatchObject({ customer_name: 'Ana Maria Rivera' });
    const { tickets } = await manifest(cursor);
    expect(tickets.map(({ holder }) => holder)).toEqual(order.items.map(() => 'Ana Maria R.'));
    const search = { search: 'maria riv', limit: 50 };
    expect((await office.list(search)).orders).toMatchObject([{ id: order.id }]);
    expect(await rows('checkouts')).toMatchObject([
      { first_name: 'Ana Maria', last_name: 'Rivera' },
    ]);
    expect((await orderRow(order.id)).order_number).toBe(order.order_number);
  });

  it('goes to another address with a new link and new codes; the old address is told, and has nothing', async () => {
    const { db, get, rows, order, correct, orders } = await openOffice(open);
    await db.deleteFrom('mails').execute();
    const unproved = correct({ email: 'New@Skaters.Example' }, false);
    expect(await codeOf(unproved)).toBe('403 auth.step_up_required');
    await correct({ email: order.customer_email, note: 'Called' }, false);
    const corrected = await correct({ email: 'New@Skaters.Example' });
    expect(corrected.customer_email).toBe('New@Skaters.Example');
    expect(corrected.order_number).not.toBe(order.order_number);
    const fresh = await orders.find(order.id);
    expect(fresh && qrOf(fresh)).not.toBe(qrOf(order));
    expect(await codeOf(get(`/api/orders/${order.order_number}`))).toBe('404 orders.link_replaced');
    await correct({ email: 'New@Skaters.Example' });
    expect(await rows('mails', {}, 'kind')).toMatchObject([
      { kind: 'mail.order_link', to_address: 'New@Skaters.Example' },
      { kind: 'mail.order_moved', to_address: order.customer_email },
    ]);
    expect(await rows('checkouts')).toMatchObject([{ email: 'New@Skaters.Example' }]);
  });

  it('follows who has proved the new address, and leaves the account of the old one', async () => {
    const { order, correct, orderRow, update } = await openOffice(open, boss.id);
    const ownerAt = async (email: string) => {
      await correct({ email });
      return (await orderRow(order.id)).user_id;
    };
    await update('users', { email_key: 'ana@example.com' }, { id: ana.id });
    expect(await ownerAt('ana@example.com')).toBe(boss.id);
    await ownerAt('elsewhere@example.com');
    await update('users', { email_proved_at: 1 }, { id: ana.id });
    expect(await ownerAt('ana@example.com')).toBe(ana.id);
    expect(await ownerAt('elsewhere@example.com')).toBeNull();
  });
});

it('has a note, is refused once its buyer was erased, and every change is audited', async () => {
  const { buy, rows, update, ...rig } = await orderAdminRig();
  const id = await buy();
  const patch = (body: object) => rig.patch(id, body);
  const note = 'Called twice\nHas a wheelchair';
  expect(await patch({ note: ` ${note} ` })).toMatchObject([200, { note }]);
  const [entry] = await rows('audit_log', { action: 'orders.mend' });
  expect(JSON.parse(entry?.after ?? '')).toEqual({ note });
  expect(await patch({ note: '' })).toMatchObject([200, { note: null }]);
  expect(await patch({ email: 'nobody' })).toMatchObject([400, { field: 'email' }]);
  expect(await patch({ name: ' ' })).toMatchObject([400, { field: 'name' }]);
  expect(await patch({ total_amount: 1 })).toMatchObject([400, {}]);
  await update('orders', { customer_email: '' });
  expect(await patch({ name: 'Ana' })).toMatchObject([409, { code: 'orders.buyer_erased' }]);
});

it('has tags, which are added and removed one by one, found, and listed', async () => {
  const { buy, get, rows, ...rig } = await orderAdminRig();
  const [id, other] = [await buy(), await buy()];
  const patch = (body: object) => rig.patch(id, body);
  const read = async (path: string) => (await get(path)).json();
  expect(await patch({ add_tags: ['VIP', ' press '] })).toMatchObject([
    200,
    { tags: ['press', 'vip'] },
  ]);
  const added = (await rows('audit_log', { action: 'orders.mend' })).at(-1);
  expect(JSON.parse(added?.after ?? '')).toEqual({ tags: '|press|vip|' });
  await rig.patch(other, { add_tags: ['late'] });
  expect(await read('/api/admin/order-tags')).toEqual(['late', 'press', 'vip']);
  expect(await read('/api/admin/orders?tag=VIP')).toMatchObject([{ id }]);
  expect(await read('/api/admin/orders?tag=vi')).toEqual([]);
  expect(await (await get('/api/admin/orders.csv?tag=late')).text()).toMatch(/"late"\s*$/);
  expect(await patch({ remove_tags: ['press', 'none'] })).toMatchObject([200, { tags: ['vip'] }]);
  const many = Array.from({ length: 10 }, (_, n) => `t${n}`);
  const tooMany = { code: 'orders.too_many_tags', field: 'add_tags' };
  expect(await patch({ add_tags: many })).toMatchObject([422, tooMany]);
});
