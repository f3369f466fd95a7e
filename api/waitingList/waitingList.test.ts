import { expect, it } from 'vitest';
import { codeOf, problem } from '#api/checkout/testing/rig.ts';
import { add } from '#api/db/rows.testing.ts';
import { describeBothEngines, describeStore } from '#api/db/testing.ts';
import { poolIdsText } from '#shared/tickets/productFields.ts';
import { returnStock, stock, waitingStock } from '#api/stock/stock.commands.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { waitingListSchema, waitingPageSchema } from '#shared/waitingList/waitingList.schemas.ts';
import { openWaitingList } from './testing.ts';

const HOUR = 3_600_000;

describeBothEngines('what a waiting list keeps and finds', (open) => {
  it('holds what a refund frees for the first in line, who buys it by the mailed link', async () => {
    const shop = await openWaitingList(open);
    const { mails, look, counts } = shop;
    expect(await (await shop.joining()).json()).toEqual({ place: 1 });
    expect(await shop.join('ben@example.com')).toEqual({ place: 2 });
    await shop.later();
    const joined = mails.map(({ subject }) => subject.includes("You're on the waiting list"));
    expect(joined).toEqual([true, true]);
    mails.length = 0;
    await shop.sweep();
    const [zoe = 0, ben = 0] = await shop.entryIds();
    expect(await look(zoe)).toMatchObject({ state: 'waiting', place: 1, offer: null });

    await shop.refundFirst();
    expect(await counts()).toEqual([1, 0, 2]);
    // Nobody gets in between.
    expect(await codeOf(shop.buyOne())).toBe('409 checkout.sold_out');
    await shop.sweep();
    expect(await counts()).toEqual([1, 1, 1]);
    const offer = { quantity: 1, amount: 2706, tax: 206 };
    expect(await look(zoe)).toMatchObject({ state: 'offered', place: null, offer });
    expect(await look(ben)).toMatchObject({ state: 'waiting', place: 1 });
    await shop.later();
    const mail = mails.find(({ subject }) => subject.includes("We're holding 1 ticket for you"));
    expect(mail?.to.address).toBe('zoe@example.com');
    expect(mail?.text).toContain(`/waiting-list?token=${shop.tokenOf(zoe)}`);

    expect((await shop.buyOffered(zoe))?.orderNumber).toBeTruthy();
    expect(await look(zoe)).toMatchObject({ state: 'bought', offer: null });
    expect(await counts()).toEqual([2, 0, 1]);
    expect(await codeOf(shop.taking(zoe))).toContain('waiting_list.paid');
  });

  it('is shown over all events, newest first, by state and by a part of a name or address, and as a file', async () => {
    const shop = await openWaitingList(open);
    const ask = async (query = '') =>
      waitingPageSchema.parse(await (await shop.get(`/api/admin/waiting-list${query}`)).json());
    const names = async (query: string) => (await ask(query)).entries.map(({ email }) => email);
    await shop.join('ana@example.com');
    await shop.join('ben_roll@example.com', 2);
    await shop.join('cem@example.com');
    const event = { id: shop.sale.eventId, title: expect.any(String) };
    expect((await ask()).entries).toMatchObject([
      { email: 'cem@example.com', state: 'waiting', place: 3, event },
      { email: 'ben_roll@example.com', place: 2, asked: 2 },
      { email: 'ana@example.com', place: 1 },
    ]);
    const [ana = 0] = await shop.entryIds();
    await shop.leave(ana);
    expect(await names('?state=left')).toEqual(['ana@example.com']);
    expect(await names('?state=waiting&search=BEN_')).toEqual(['ben_roll@example.com']);
    expect(await names('?search=_em')).toEqual([]);
    expect(await names('?search=zoe%20r')).toHaveLength(3);
    expect(await names('?eventId=999')).toEqual([]);
    await shop.refundFirst();
    await shop.sweep();
    expect(await names('?state=offered')).toEqual(['ben_roll@example.com']);
    expect(await names('?state=bought')).toEqual([]);
    const file = await (await shop.get('/api/admin/waiting-list.csv?state=offered')).text();
    expect(file.split('\r\n')[1]).toContain('"Tickets held",,"Zoe Roller","ben_roll@example.com"');
    expect(await names('?state=nothing').catch(() => 'refused')).toBe('refused');
  });
});

describeStore('a waiting list', (open) => {
  it('is shown in pages', async () => {
    const shop = await openWaitingList(open, 1);
    const { eventId: event_id, pass: product_id } = shop.sale;
    const skaters = Array.from({ length: 51 }, (_, n) => ({ email: `skater${n}@example.com` }));
    const asked = { event_id, product_id, quantity: 1, name: 'Zoe' };
    await add(shop.db, 'waiting_list', ...skaters.map((each) => ({ ...asked, ...each })));
    const read = async (query: string) =>
      waitingPageSchema.parse(await (await shop.get(`/api/admin/waiting-list${query}`)).json());
    const first = await read('');
    expect(first.entries).toHaveLength(50);
    const rest = await read(`?cursor=${first.next_cursor}`);
    expect(rest).toMatchObject({ entries: [{ email: 'skater0@example.com' }], next_cursor: null });
  });

  it('goes on to the next one when the time is over, and when it is let go', async () => {
    const shop = await openWaitingList(open, 1);
    const { look, sweep } = shop;
    for (const name of ['a', 'b', 'c']) await shop.join(`${name}@example.com`);
    const [a = 0, b = 0, c = 0] = await shop.entryIds();
    await shop.refundFirst();
    await sweep();
    shop.platform.advance(13 * HOUR);
    await shop.sweeper.sweep();
    expect(await look(a)).toMatchObject({ state: 'over' });
    await sweep();
    expect(await look(b)).toMatchObject({ state: 'offered' });
    expect((await shop.leave(b)).status).toBe(200);
    expect(await look(b)).toMatchObject({ state: 'over' });
    await sweep();
    expect(await look(c)).toMatchObject({ state: 'offered' });
    await shop.leave(c);
    expect(await shop.counts()).toEqual([0, 0, 0]);
    // The list is empty: it is sold to anybody again.
    await shop.buyOne();
  });

  it('offers a group what there is', async () => {
    const shop = await openWaitingList(open, 3);
    await shop.join('group@example.com', 3);
    const [entry = 0] = await shop.entryIds();
    const line = { kind: 'ticket', productId: shop.sale.pass, quantity: 2 } as const;
    await inTransaction(shop.db, (trx) => returnStock(trx, [line]));
    await shop.sweep();
    expect(await shop.look(entry)).toMatchObject({ asked: 3, offer: { quantity: 2 } });
    expect(await shop.counts()).toEqual([1, 2, 0]);
    expect((await shop.buyOffered(entry))?.orderNumber).toBeTruthy();
    expect(await shop.counts()).toEqual([3, 0, 0]);
  });
});

it('keeps the place of who asks twice, and gives it up by the link', async () => {
  const shop = await openWaitingList();
  await shop.join('a@example.com', 2);
  await shop.join('b@example.com');
  const again = await shop.joining({ email: 'B@Example.com', quantity: 4 });
  expect(await again.json()).toEqual({ place: 2 });
  expect(await shop.counts()).toEqual([2, 0, 3]);
  const [a = 0, b = 0] = await shop.entryIds();
  expect(await (await shop.leave(a)).json()).toMatchObject({ state: 'left', place: null });
  expect((await shop.leave(a)).status).toBe(200);
  expect(await shop.counts()).toEqual([2, 0, 1]);
  expect(await shop.look(b)).toMatchObject({ place: 1 });
  expect(await codeOf(shop.taking(b))).toContain('waiting_list.not_offered');
});

it('refuses what cannot be waited for', async () => {
  const { sale, joining, setTicket, update, platform } = await openWaitingList();
  const refused = (...asked: Parameters<typeof joining>) => codeOf(joining(...asked));
  expect(await refused({ ticketId: sale.friday })).toBe('409 waiting_list.not_sold_out');
  for (const ticketId of [sale.hidden, sale.inactive, sale.foreign, 9_999]) {
    const unknown = { code: 'events.ticket_unknown', field: 'ticketId' };
    expect(await problem(joining({ ticketId }))).toMatchObject(unknown);
  }
  expect(await refused({ ticketId: 9_999 }, 9_999)).toContain('events.unknown');
  for (const wrong of [{ quantity: 11 }, { email: 'zoe' }, { name: ' ' }]) {
    const invalid = { status: 400, field: Object.keys(wrong)[0] };
    expect(await problem(joining(wrong))).toMatchObject(invalid);
  }
  await setTicket(sale.pass, { sales_end: platform.clock() });
  expect(await refused()).toContain('checkout.sale_over');
  await update('events', { cancelled_at: 1 });
  expect(await refused()).toContain('checkout.event_cancelled');
});

it('keeps what is free from whoever does not wait, in the update itself, and opens a place to its link alone', async () => {
  const shop = await openWaitingList();
  await shop.join('a@example.com');
  const line = { kind: 'ticket', productId: shop.sale.pass, quantity: 1 } as const;
  const held = await inTransaction(shop.db, async (trx) => {
    await returnStock(trx, [line]);
    return [await stock.hold(trx, [line]), await waitingStock.hold(trx, [line])];
  });
  expect(held).toEqual([{ line, left: 0 }, null]);
  const [entry = 0] = await shop.entryIds();
  const right = shop.tokenOf(entry);
  for (const token of [`${right}x`, right.replace(/^\d+/, '2'), '1', 'a.b'])
    for (const call of ['look', 'take', 'leave']) {
      const answer = shop.post(`/api/waiting-list/${call}`, { token });
      expect(await codeOf(answer)).toBe('404 waiting_list.unknown');
    }
});

it('keeps the last place of a shared limit from whoever does not wait, whichever ticket they want', async () => {
  const { db, sale, insert, setTicket } = await openWaitingList();
  const floor = { event_id: sale.eventId, name: 'Floor', capacity: 2, quantity_waiting: 1 };
  await setTicket(sale.friday, { pool_ids: poolIdsText([await insert('pools', floor)]) });
  const line = { kind: 'ticket', productId: sale.friday, quantity: 1 } as const;
  const held = await inTransaction(db, async (trx) => [
    await stock.hold(trx, [line]),
    await stock.hold(trx, [line]),
  ]);
  expect(held).toEqual([null, { line, left: 0 }]);
});

it('gives free tickets at once', async () => {
  const { sale, setTicket, ...shop } = await openWaitingList();
  await setTicket(sale.free, { quantity: 0 });
  await shop.join('kid@example.com', 1, sale.free);
  await setTicket(sale.free, { quantity: 1 });
  await shop.sweep();
  const [entry = 0] = await shop.entryIds();
  const taken = await (await shop.taking(entry)).json();
  expect(taken).toMatchObject({ payment: null, orderNumber: expect.any(String) });
  expect(await shop.counts(sale.free)).toEqual([1, 0, 0]);
});

it('is seen by the organizer, who takes a place or an offer away', async () => {
  const shop = await openWaitingList(undefined, 1);
  const { sale, get, post } = shop;
  await shop.join('a@example.com', 2);
  await shop.join('b@example.com');
  const asked = (eventId: number) => get(`/api/admin/events/${eventId}/waiting-list`);
  const list = async () => waitingListSchema.parse(await (await asked(sale.eventId)).json());
  const remove = (id: number) => post(`/api/admin/waiting-list/${id}/remove`, {});
  expect(await list()).toMatchObject({
    waiting: 2,
    tickets: 3,
    entries: [
      { place: 1, state: 'waiting', email: 'a@example.com', asked: 2, offered: null },
      { place: 2, state: 'waiting' },
    ],
  });
  await shop.refundFirst();
  await shop.sweep();
  const [a = 0, b = 0] = await shop.entryIds();
  expect((await list()).entries[0]).toMatchObject({ state: 'offered', offered: 1 });
  expect(await (await remove(a)).json()).toMatchObject({ state: 'over' });
  await remove(b);
  expect(await list()).toMatchObject({ waiting: 0, tickets: 0 });
  expect(await shop.counts()).toEqual([0, 0, 0]);
  expect(await codeOf(remove(99))).toContain('waiting_list.unknown');
  expect(await codeOf(asked(99))).toContain('events.unknown');
  expect(await shop.rows('audit_log', { action: 'waiting_list.remove' })).toHaveLength(2);
});
