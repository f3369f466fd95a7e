import { expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/client.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { returnStock, stock } from '#api/stock/stock.commands.ts';
import { inTransaction } from '#api/db/open.ts';
import { waitingStock } from '#api/stock/waitingStock.commands.ts';
import { wish } from '#api/refunds/testing.ts';
import { waitingListSchema } from '#shared/waitingList/waitingList.schemas.ts';
import { openWaitingList } from './testing.ts';

const HOUR = 3_600_000;

describeStore('a waiting list', (open) => {
  it('holds what a refund frees for the first in line, who buys it by the mailed link', async () => {
    const shop = await openWaitingList(await open());
    const { rig, sold, sale } = shop;
    expect(await (await shop.joining()).json()).toEqual({ place: 1 });
    expect(await shop.join('ben@example.com')).toEqual({ place: 2 });
    await rig.worker.runDue();
    expect(rig.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('You are on the waiting list'),
      expect.stringContaining('You are on the waiting list'),
    ]);
    rig.mails.length = 0;
    await shop.sweep();
    const [zoe, ben] = await shop.entries();
    if (!zoe || !ben) throw new Error('Two wait');
    expect(await shop.look(zoe.id)).toMatchObject({ state: 'waiting', place: 1, offer: null });

    await rig.post(`/api/admin/orders/${sold[0] ?? ''}/refunds`, wish({ all: true }));
    expect(await shop.counts()).toEqual({ sold: 1, held: 0, waiting: 2 });
    // Nobody gets in between.
    await expect(shop.buy()).rejects.toMatchObject({ code: 'checkout.sold_out' });
    await shop.sweep();
    expect(await shop.counts()).toEqual({ sold: 1, held: 1, waiting: 1 });
    expect(await shop.look(zoe.id)).toMatchObject({
      state: 'offered',
      place: null,
      offer: { quantity: 1, amount: 2706, tax: 206 },
    });
    expect(await shop.look(ben.id)).toMatchObject({ state: 'waiting', place: 1 });
    await rig.worker.runDue();
    const mail = rig.mails.find(({ subject }) => subject.includes('We hold 1 ticket for you'));
    expect(mail?.to.address).toBe('zoe@example.com');
    expect(mail?.text).toContain(`/waiting-list?token=${shop.tokenOf(zoe.id)}`);

    const order = await shop.buyOffered(zoe.id);
    expect(order?.orderNumber).toBeTruthy();
    expect(await shop.look(zoe.id)).toMatchObject({ state: 'bought', offer: null });
    expect(await shop.counts()).toEqual({ sold: 2, held: 0, waiting: 1 });
    expect(await problem(shop.taking(zoe.id))).toMatchObject({ code: 'waiting_list.paid' });
    expect(sale.pass).toBe(zoe.product_id);
  });

  it('goes on to the next one when the time is over, and when it is let go', async () => {
    const shop = await openWaitingList(await open(), 1);
    const { rig, sold } = shop;
    for (const name of ['a', 'b', 'c']) await shop.join(`${name}@example.com`);
    const [a, b, c] = (await shop.entries()).map(({ id }) => id);
    if (!a || !b || !c) throw new Error('Three wait');
    await rig.post(`/api/admin/orders/${sold[0] ?? ''}/refunds`, wish({ all: true }));
    await shop.sweep();
    rig.platform.advance(13 * HOUR);
    await rig.sweeper.sweep();
    expect(await shop.look(a)).toMatchObject({ state: 'over' });
    await shop.sweep();
    expect(await shop.look(b)).toMatchObject({ state: 'offered' });
    expect((await shop.leave(b)).status).toBe(200);
    expect(await shop.look(b)).toMatchObject({ state: 'over' });
    await shop.sweep();
    expect(await shop.look(c)).toMatchObject({ state: 'offered' });
    await shop.leave(c);
    expect(await shop.counts()).toEqual({ sold: 0, held: 0, waiting: 0 });
    // The list is empty: it is sold to anybody again.
    await shop.buy();
  });

  it('offers a group what there is', async () => {
    const shop = await openWaitingList(await open(), 3);
    await shop.join('group@example.com', 3);
    const [entry] = await shop.entries();
    if (!entry) throw new Error('A group waits');
    const line = { kind: 'ticket', productId: shop.sale.pass, quantity: 2 } as const;
    await inTransaction(shop.db, (trx) => returnStock(trx, [line]));
    await shop.sweep();
    expect(await shop.look(entry.id)).toMatchObject({ asked: 3, offer: { quantity: 2 } });
    expect(await shop.counts()).toEqual({ sold: 1, held: 2, waiting: 0 });
    const order = await shop.buyOffered(entry.id);
    expect(order?.orderNumber).toBeTruthy();
    expect(await shop.counts()).toEqual({ sold: 3, held: 0, waiting: 0 });
  });
});

it('keeps the place of who asks twice, and gives it up by the link', async () => {
  const shop = await openWaitingList(await memoryDatabase());
  await shop.join('a@example.com', 2);
  await shop.join('b@example.com');
  expect(await (await shop.joining({ email: 'B@Example.com', quantity: 4 })).json()).toEqual({
    place: 2,
  });
  expect(await shop.counts()).toMatchObject({ waiting: 3 });
  const [a, b] = await shop.entries();
  if (!a || !b) throw new Error('Two wait');
  expect(await (await shop.leave(a.id)).json()).toMatchObject({ state: 'left', place: null });
  expect((await shop.leave(a.id)).status).toBe(200);
  expect(await shop.counts()).toMatchObject({ waiting: 1 });
  expect(await shop.look(b.id)).toMatchObject({ place: 1 });
  expect(await problem(shop.taking(b.id))).toMatchObject({ code: 'waiting_list.not_offered' });
});

it('refuses what cannot be waited for', async () => {
  const shop = await openWaitingList(await memoryDatabase());
  const { sale } = shop;
  const refused = async (...asked: Parameters<typeof shop.joining>) =>
    problem(shop.joining(...asked));
  expect(await refused({ ticketId: sale.friday })).toMatchObject({
    status: 409,
    code: 'waiting_list.not_sold_out',
  });
  for (const ticketId of [sale.hidden, sale.inactive, sale.foreign, 9_999])
    expect(await refused({ ticketId })).toMatchObject({
      code: 'events.ticket_unknown',
      field: 'ticketId',
    });
  expect(await refused({ ticketId: 9_999 }, 9_999)).toMatchObject({ code: 'events.unknown' });
  expect(await refused({ quantity: 11 })).toMatchObject({ status: 400, field: 'quantity' });
  expect(await refused({ email: 'zoe' })).toMatchObject({ status: 400, field: 'email' });
  expect(await refused({ name: ' ' })).toMatchObject({ status: 400, field: 'name' });
  await shop.db
    .updateTable('ticket_products')
    .set({ sales_end: shop.rig.platform.clock() })
    .where('id', '=', sale.pass)
    .execute();
  expect(await refused()).toMatchObject({ code: 'checkout.sale_over' });
  await shop.db.updateTable('events').set({ cancelled_at: 1 }).execute();
  expect(await refused()).toMatchObject({ code: 'checkout.event_cancelled' });
});

it('keeps what is free from whoever does not wait, in the update itself', async () => {
  const shop = await openWaitingList(await memoryDatabase());
  await shop.join('a@example.com');
  const line = { kind: 'ticket', productId: shop.sale.pass, quantity: 1 } as const;
  const held = await inTransaction(shop.db, async (trx) => {
    await returnStock(trx, [line]);
    return [await stock.hold(trx, [line]), await waitingStock.hold(trx, [line])];
  });
  expect(held).toEqual([{ line, left: 0 }, null]);
});

it('gives free tickets at once', async () => {
  const shop = await openWaitingList(await memoryDatabase());
  const { sale, db } = shop;
  await db
    .updateTable('ticket_products')
    .set({ quantity: 0 })
    .where('id', '=', sale.free)
    .execute();
  await shop.join('kid@example.com', 1, sale.free);
  await db
    .updateTable('ticket_products')
    .set({ quantity: 1 })
    .where('id', '=', sale.free)
    .execute();
  await shop.sweep();
  const [entry] = await shop.entries();
  const taken = await (await shop.taking(entry?.id ?? 0)).json();
  expect(taken).toMatchObject({ payment: null, orderNumber: expect.any(String) });
  expect(await shop.counts(sale.free)).toEqual({ sold: 1, held: 0, waiting: 0 });
});

it('opens a place to its link alone', async () => {
  const shop = await openWaitingList(await memoryDatabase());
  await shop.join('a@example.com');
  const [entry] = await shop.entries();
  const token = shop.tokenOf(entry?.id ?? 0);
  for (const wrong of [`${token}x`, token.replace(/^\d+/, '2'), '1', 'a.b'])
    for (const call of ['look', 'take', 'leave'])
      expect(
        await problem(shop.rig.post(`/api/waiting-list/${call}`, { token: wrong })),
      ).toMatchObject({ status: 404, code: 'waiting_list.unknown' });
});

it('is seen by the organiser, who takes a place or an offer away', async () => {
  const shop = await openWaitingList(await memoryDatabase(), 1);
  const { rig, sale, sold } = shop;
  await shop.join('a@example.com', 2);
  await shop.join('b@example.com');
  const list = async () =>
    waitingListSchema.parse(
      await (await rig.get(`/api/admin/events/${sale.eventId}/waiting-list`)).json(),
    );
  expect(await list()).toMatchObject({
    waiting: 2,
    tickets: 3,
    entries: [
      { place: 1, state: 'waiting', email: 'a@example.com', asked: 2, offered: null },
      { place: 2, state: 'waiting' },
    ],
  });
  await rig.post(`/api/admin/orders/${sold[0] ?? ''}/refunds`, wish({ all: true }));
  await shop.sweep();
  const [a, b] = await shop.entries();
  expect((await list()).entries[0]).toMatchObject({ state: 'offered', offered: 1 });
  const removed = await rig.post(`/api/admin/waiting-list/${a?.id ?? 0}/remove`, {});
  expect(await removed.json()).toMatchObject({ state: 'over' });
  await rig.post(`/api/admin/waiting-list/${b?.id ?? 0}/remove`, {});
  expect(await list()).toMatchObject({ waiting: 0, tickets: 0 });
  expect(await shop.counts()).toEqual({ sold: 0, held: 0, waiting: 0 });
  expect(await problem(rig.post('/api/admin/waiting-list/99/remove', {}))).toMatchObject({
    code: 'waiting_list.unknown',
  });
  expect(await problem(rig.get('/api/admin/events/99/waiting-list'))).toMatchObject({
    code: 'events.unknown',
  });
  const audits = await shop.db.selectFrom('audit_log').select('action').execute();
  expect(audits.filter(({ action }) => action === 'waiting_list.remove')).toHaveLength(2);
});
