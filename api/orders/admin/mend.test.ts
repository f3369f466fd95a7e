import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import type { Db } from '#api/db/open.ts';
import { ana, bought, boss, openShop, qrOf, sam } from '#api/orders/replaceLink.testing.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { createMakePdf } from '#api/documents/makePdf.ts';
import type { MendOrder } from '#shared/orders/mend.schemas.ts';
import { createOrderAdminService } from './orderAdmin.service.ts';
import { orderAdminRig } from './testing.ts';

async function openOffice(db: Parameters<typeof openShop>[0]) {
  const shop = await openShop(db);
  const { platform, live } = shop.rig;
  const office = createOrderAdminService({
    db,
    platform,
    live,
    allowResend: createAllowance(false, { name: 'x', points: 1, seconds: 1 }),
    makePdf: createMakePdf({ fonts: '' }),
  });
  const mend = (id: string, wish: MendOrder) =>
    office.mend(id, wish, { id: boss.id, name: boss.username });
  return { ...shop, office, mend };
}

const mailsOf = (db: Db) =>
  db.selectFrom('mails').select(['kind', 'to_address']).orderBy('kind').execute();
const ownerOf = async (db: Db, id: string) =>
  (await db.selectFrom('orders').select('user_id').where('id', '=', id).executeTakeFirstOrThrow())
    .user_id;

describeStore('an order that is mended', (open) => {
  it('has another name, on the tickets and at the door too, and is found by it', async () => {
    const { db, sale, mend, office, checkin, ...shop } = await openOffice(await open());
    const order = await bought({ ...shop, sale });
    const list = (since?: string) =>
      checkin.manifest({
        eventId: sale.eventId,
        ...(since === undefined ? {} : { since }),
        deviceId: 'north',
        user: sam,
      });
    const { cursor } = await list();
    const mended = await mend(order.id, { name: 'Ana Maria Rivera' });
    expect(mended).toMatchObject({ customer_name: 'Ana Maria Rivera' });
    const { tickets } = await list(cursor);
    expect(tickets.map(({ holder }) => holder)).toEqual(order.items.map(() => 'Ana Maria R.'));
    const search = { search: 'maria riv', limit: 50 };
    expect((await office.list(search)).orders).toMatchObject([{ id: order.id }]);
    const checkout = await db.selectFrom('checkouts').selectAll().executeTakeFirstOrThrow();
    expect(checkout).toMatchObject({ first_name: 'Ana Maria', last_name: 'Rivera' });
    expect((await shop.rig.orders.find(order.id))?.order_number).toBe(order.order_number);
  });

  it('goes to another address with a new link and new codes; the old address is told, and has nothing', async () => {
    const { db, sale, mend, ...shop } = await openOffice(await open());
    const order = await bought({ ...shop, sale });
    const old = order.customer_email;
    await db.deleteFrom('mails').execute();
    const mended = await mend(order.id, { email: 'New@Skaters.Example' });
    expect(mended.customer_email).toBe('New@Skaters.Example');
    expect(mended.order_number).not.toBe(order.order_number);
    const fresh = await shop.rig.orders.find(order.id);
    expect(fresh && qrOf(fresh)).not.toBe(qrOf(order));
    const dead = await shop.rig.get(`/api/orders/${order.order_number}`);
    expect([dead.status, await dead.json()]).toMatchObject([404, { code: 'orders.link_replaced' }]);
    const mails = await mailsOf(db);
    expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([
      ['mail.order_link', 'New@Skaters.Example'],
      ['mail.order_moved', old],
    ]);
    // The same again changes nothing more.
    await mend(order.id, { email: 'New@Skaters.Example' });
    expect(await mailsOf(db)).toHaveLength(2);
    const { email } = await db.selectFrom('checkouts').select('email').executeTakeFirstOrThrow();
    expect(email).toBe('New@Skaters.Example');
  });

  it('follows who has proved the new address, and leaves the account of the old one', async () => {
    const { db, sale, mend, ...shop } = await openOffice(await open());
    await db
      .updateTable('users')
      .set({ email_key: 'ana@example.com' })
      .where('id', '=', ana.id)
      .execute();
    const order = await bought({ ...shop, sale }, boss.id);
    await mend(order.id, { email: 'ana@example.com' });
    expect(await ownerOf(db, order.id)).toBe(boss.id);
    await mend(order.id, { email: 'elsewhere@example.com' });
    await db.updateTable('users').set({ email_proved_at: 1 }).where('id', '=', ana.id).execute();
    await mend(order.id, { email: 'ana@example.com' });
    expect(await ownerOf(db, order.id)).toBe(ana.id);
    await mend(order.id, { email: 'elsewhere@example.com' });
    expect(await ownerOf(db, order.id)).toBeNull();
  });
});

it('has a note, is refused once its buyer was erased, and every change is audited', async () => {
  const { db, app, buy } = await orderAdminRig();
  const id = await buy();
  const patch = async (body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await app.request(`/api/admin/orders/${id}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify(body),
    });
    return [answer.status, await answer.json()];
  };
  expect(await patch({ note: ' Called twice\nHas a wheelchair ' })).toMatchObject([
    200,
    { note: 'Called twice\nHas a wheelchair' },
  ]);
  const entry = await db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('action', '=', 'orders.mend')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(entry.after ?? '')).toEqual({ note: 'Called twice\nHas a wheelchair' });
  expect(await patch({ note: '' })).toMatchObject([200, { note: null }]);
  expect(await patch({ email: 'nobody' })).toMatchObject([400, { field: 'email' }]);
  expect(await patch({ name: ' ' })).toMatchObject([400, { field: 'name' }]);
  expect(await patch({ total_amount: 1 })).toMatchObject([400, {}]);
  await db.updateTable('orders').set({ customer_email: '' }).execute();
  expect(await patch({ name: 'Ana' })).toMatchObject([409, { code: 'orders.buyer_erased' }]);
});
