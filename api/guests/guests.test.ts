import { expect, it } from 'vitest';
import { complimentaryOf } from '#api/checkin/complimentaryCounts.queries.ts';
import { codeOf, problem } from '#api/checkout/testing/rig.ts';
import { describeStore } from '#api/db/testing.ts';
import { guestListSchema, type Give, type Guest } from '#shared/guests/guests.schemas.ts';
import { type From, openWorld } from '#api/checkout/testing/world.ts';

const aGuest = (name: string, with_: Partial<Guest> = {}): Guest => ({
  name,
  email: `${name.split(' ', 1)[0]?.toLowerCase()}@rink.example`,
  quantity: 1,
  ...with_,
});

/** A test shop with helpers that give tickets to guests. */
async function openGuests(from: From, quantity?: number) {
  const world = await openWorld(from, { admin: true, ...(quantity ? { quantity } : {}) });
  const { guests, sale, user } = world;
  const actor = { id: user?.id ?? '', name: user?.username ?? '' };
  let keys = 0;
  const wish = (list: Guest[], with_: Partial<Give> = {}): Give => ({
    ticketId: sale.pass,
    guests: list,
    note: 'DJ guests',
    idempotencyKey: `gift-${(keys += 1)}-key`,
    ...with_,
  });
  return {
    ...world,
    actor,
    wish,
    listed: () => guests.list(sale.eventId),
    give: (list: Guest[], with_: Partial<Give> = {}, proved = true) =>
      guests.give(sale.eventId, wish(list, with_), { actor, proved }),
  };
}

const ANA = aGuest('Ana Rossi', { quantity: 2 });
const BEN = aGuest('Ben', { email: null });

describeStore('complimentary tickets', (open) => {
  const start = async (quantity?: number) => openGuests(open, quantity);

  it('are orders of their own with tickets, for nothing, out of the stock; mails go where there is an address', async () => {
    const { listed, give, left, orderRow, itemRows, later, mails } = await start();
    expect(await give([ANA, BEN])).toEqual({ guests: 2, tickets: 3 });
    const { guests: list, ...sums } = await listed();
    expect(sums).toEqual({ total: 2, tickets: 3, checkedIn: 0 });
    const ana = list.find(({ name }) => name === 'Ana Rossi');
    expect(list).toHaveLength(2);
    const given = { email: ANA.email, quantity: 2, note: 'DJ guests', withdrawn: false };
    expect(ana).toMatchObject(given);
    expect(await left()).toMatchObject({ sold: 3, held: 0 });
    const order = await orderRow(ana?.orderId ?? '');
    const nothing = { original_amount: 0, tax_amount: 0, total_amount: 0, commission_amount: 0 };
    expect(order).toMatchObject({ payment_mode: 'comp', status: 'completed', ...nothing });
    const items = (await itemRows()).filter(({ order_id }) => order_id === order.id);
    const item = { holder: 'Ana R.', unit_price: 0, payment_mode: 'comp' };
    expect(items).toMatchObject([item, item]);
    await later();
    expect(mails.map(({ to }) => to.address)).toEqual([ANA.email]);
    const text = mails[0]?.text;
    const codes = items.map(({ code }) => code);
    for (const part of ['You Are on the Guest List!', `/orders/${order.order_number}`, ...codes])
      expect(text).toContain(part);
    expect(text).not.toContain('$');
  });

  it('are five a day for who has not said just now who they are', async () => {
    const { give, platform, orderRows } = await start();
    await give([ANA, ANA], {}, false);
    expect(await codeOf(give([ANA], {}, false))).toBe('403 auth.step_up_required');
    await give([BEN], {}, false);
    expect(await codeOf(give([BEN], {}, false))).toContain('step_up_required');
    await give([BEN], {}, true);
    platform.advance(24 * 3_600_000 + 1);
    await give([BEN], {}, false);
    expect(await orderRows()).toHaveLength(5);
  });

  it('come once with one key, whoever presses twice, and a key belongs to its guests', async () => {
    const { sale, guests, wish, actor, left } = await start();
    const once = wish([ANA, BEN]);
    const press = (with_ = {}) =>
      guests.give(sale.eventId, { ...once, ...with_ }, { actor, proved: true });
    for (const given of await Promise.all([press(), press()]))
      expect(given).toEqual({ guests: 2, tickets: 3 });
    expect(await left()).toMatchObject({ sold: 3 });
    expect(await codeOf(press({ guests: [BEN] }))).toContain('guests.key_reused');
  });

  it('are refused as a whole when there are not enough, and never oversold beside buyers', async () => {
    const { listed, give, hold, left, orderRows } = await start(6);
    const soldOut = { code: 'checkout.sold_out', message: 'Only 6 tickets available' };
    await expect(give([ANA, aGuest('Cem', { quantity: 5 })])).rejects.toMatchObject(soldOut);
    expect((await listed()).total).toBe(0);
    expect(await orderRows()).toEqual([]);
    const tries = [0, 1, 2, 3, 4].flatMap((n) => [
      give([aGuest(`Guest ${n}`, { quantity: 2 })]),
      hold(2),
    ]);
    const done = await Promise.allSettled<unknown>(tries);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const { sold, held } = await left();
    expect(sold + held).toBe(6);
  });

  it('are withdrawn once: code void at the door, stock back, the guest told', async () => {
    const { listed, guests, give, left, later, mails, itemRows, actor } = await start();
    await give([ANA, BEN]);
    await later();
    mails.length = 0;
    const before = Math.max(...(await itemRows()).map(({ door_seq }) => door_seq));
    for (const { orderId } of (await listed()).guests)
      for (const _time of ['once', 'twice']) {
        const gone = { withdrawn: true, quantity: 0 };
        expect(await guests.withdraw(orderId, {}, actor)).toMatchObject(gone);
      }
    expect(await left()).toMatchObject({ sold: 0 });
    for (const { status, door_seq } of await itemRows())
      expect([status, door_seq > before]).toEqual(['cancelled', true]);
    expect(await listed()).toMatchObject({ total: 2, tickets: 0, checkedIn: 0 });
    await later();
    const text = expect.stringContaining('no longer on the guest list');
    expect(mails).toMatchObject([{ to: { address: ANA.email }, text }]);
  });

  it('of a guest who has come in are withdrawn on purpose only', async () => {
    const { db, update, sale, listed, guests, give, itemRows, actor } = await start();
    await give([ANA]);
    const id = (await listed()).guests[0]?.orderId ?? '';
    const [first] = await itemRows();
    await update('order_items', { entry_at: 5 }, { id: first?.id ?? 0 });
    expect(await complimentaryOf(db, sale.eventId)).toMatchObject({ tickets: 2, checkedIn: 1 });
    expect(await codeOf(guests.withdraw(id, {}, actor))).toBe('409 guests.inside');
    expect(await guests.withdraw(id, { force: true }, actor)).toMatchObject({ withdrawn: true });
  });

  it('are given to an event that is not over, of its own tickets', async () => {
    const { sale, buy, wish, post, get, rows } = await start();
    const guestsOf = (eventId: number) => `/api/admin/events/${eventId}/guests`;
    const withdraw = (order: string) => `/api/admin/guests/${order}/withdraw`;
    const path = guestsOf(sale.eventId);
    // An order that was bought is not a gift.
    const sold = await buy();
    for (const [to, body, refusal] of [
      [guestsOf(sale.pastEventId), wish([ANA]), { status: 409, code: 'guests.event_over' }],
      [guestsOf(999), wish([ANA]), { status: 404 }],
      [path, wish([ANA], { ticketId: sale.foreign }), { code: 'guests.product_unknown' }],
      [withdraw('nobody'), {}, { status: 404, code: 'guests.unknown' }],
      [withdraw(sold.id), {}, { status: 404 }],
      [path, wish([]), { status: 400, field: 'guests' }],
      [path, wish([{ ...ANA, quantity: 21 }]), { status: 400, field: 'guests.0.quantity' }],
      [path, wish([ANA], { idempotencyKey: 'x' }), { status: 400, field: 'idempotencyKey' }],
    ] as const)
      expect(await problem(post(to, body))).toMatchObject(refusal);
    expect((await post(path, wish([ANA, BEN]))).status).toBe(201);
    const list = guestListSchema.parse(await (await get(path)).json());
    expect((await post(withdraw(list.guests[0]?.orderId ?? ''), {})).status).toBe(200);
    expect(await rows('guest_gifts')).toHaveLength(1);
  });
});
