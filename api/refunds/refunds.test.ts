import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { codeOf, problem } from '#api/checkout/testing/rig.ts';
import { of } from '#api/checkout/testing/sale.ts';
import { describeStore } from '#api/db/testing.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { CONFIRMATION_MAIL } from '#api/mail/mail.kinds.ts';
import { refundSchema } from '#shared/refunds/refunds.schemas.ts';
import { sumOf } from '#shared/base/money.ts';
import { seeded } from '#shared/base/pseudoRandom.ts';
import { type Office, openOffice, wish } from './testing.ts';

/** 25.00 less 15 % is 21.25, and 8.25 % of the two, 3.51, is 1.76 and 1.75. */
const TICKET = { amount: 2301, net_amount: 2125, tax_amount: 176, commission_amount: 255 };

describeStore('refunds', (open) => {
  let office: Office;
  let order: Awaited<ReturnType<Office['bought']>>;
  /** The tickets, and the shirts. */
  let ids: number[];
  beforeEach(async () => {
    office = await openOffice(open);
    order = await office.bought();
    ids = (await office.look(order.id)).items.map(({ id }) => id);
  });
  const refund = async (body: object) => office.refund(order.id, body);
  const made = async (body: object) => refundSchema.parse(await (await refund(body)).json());

  it('gives one ticket back: void, on sale again, commission reversed, paid back, written, told', async () => {
    const { left, live, mails, later, look, itemRows, orderRow, rows, sale } = office;
    const { total_amount } = await orderRow(order.id);
    const [, second] = await itemRows();
    const rung: unknown[] = [];
    live.subscribe(`door:${sale.eventId}`, (data) => rung.push(data));
    const version = async () => (await rows('catalogue_version'))[0]?.version ?? 0;
    const was = await version();
    const given = await made(wish({ itemIds: [ids[0]] }));
    expect(given).toMatchObject({ ...TICKET, status: 'pending' });
    expect(given.items).toEqual([{ id: ids[0], name: 'Weekend Pass', quantity: 1, amount: 2301 }]);
    expect(await left()).toMatchObject({ sold: 1, held: 0 });
    expect(await orderRow(order.id)).toMatchObject({
      status: 'completed',
      total_amount,
      refunded_amount: 2301,
      refunded_tax: 176,
      commission_reversed: 255,
    });
    // The door gets a new number for what is void.
    const [after, same] = await itemRows();
    expect(after).toMatchObject({ status: 'cancelled' });
    expect(after?.door_seq).toBeGreaterThan(second?.door_seq ?? 0);
    expect(same).toEqual(second);
    expect(rung).toHaveLength(1);
    expect(await version()).toBe(was + 1);
    await later();
    expect(await office.payment(order.intent)).toMatchObject({ amount_refunded: 2301 });
    expect((await look(order.id)).refunds).toMatchObject([
      { status: 'succeeded', by: 'boss', note: 'Broke a wheel', problem: null },
    ]);
    const [mail] = mails;
    expect(mail?.subject).toBe('DEMO: Your refund: Peach City Skate Jam');
    expect(mail?.text).toContain('1 × Weekend Pass  $23.01');
    const [entry] = await rows('audit_log');
    const told = { action: 'orders.refund', actor_name: 'boss', label: order.number };
    expect(entry).toMatchObject(told);
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ refunded_amount: 2301 });
  });

  it('makes one refund of two that come at once, and of a repeated one', async () => {
    const other = () => wish({ itemIds: [ids[0]] });
    const same = other();
    const answers = await Promise.all([same, same, other(), other()].map(refund));
    const ok = answers.filter(({ status }) => status === 200);
    const told = new Set<string>();
    for (const answer of ok) told.add(refundSchema.parse(await answer.json()).id);
    expect(told.size).toBe(1);
    for (const answer of answers.filter((one) => !ok.includes(one)))
      expect(await codeOf(answer)).toBe('409 refunds.already_refunded');
    await office.later();
    expect(await office.payment(order.intent)).toMatchObject({ amount_refunded: 2301 });
    expect(office.mails).toHaveLength(1);
    expect(await office.left()).toMatchObject({ sold: 1 });
  });

  it('of what cost nothing is settled without a provider', async () => {
    const { sale, buy, left, rows } = office;
    const { id } = await buy(1, of(sale.free, 2));
    const answer = await office.refund(id, wish({ all: true }));
    expect(await answer.json()).toMatchObject({ amount: 0, status: 'succeeded' });
    expect((await rows('jobs')).map(({ kind }) => kind)).not.toContain('checkout.refund');
    expect(await left(sale.free)).toMatchObject({ sold: 0 });
  });

  it('are refused for bad input with the name of the field, and do nothing', async () => {
    const { orderRow, rows } = office;
    const [id = 0] = ids;
    const itemIds = [id];
    const bodies: [object, string | undefined][] = [
      [{}, 'itemIds'],
      [{ itemIds: [] }, 'itemIds'],
      [{ itemIds, all: true }, 'itemIds'],
      [{ itemIds: [2 ** 31] }, 'itemIds.0'],
      [{ itemIds, quantities: { [id]: 0 } }, `quantities.${id}`],
      [{ itemIds, quantities: { 77: 1 } }, 'quantities.77'],
      // What is read as another number than it is looked up by would be left out, and all of the item given back.
      [{ itemIds, quantities: { [`0${id}`]: 1 } }, `quantities.0${id}`],
      [{ itemIds, reason: ' ' }, 'reason'],
      [{ itemIds, idempotencyKey: 'short' }, 'idempotencyKey'],
      [{ itemIds, amount: 1 }, undefined],
    ];
    for (const [body, field] of bodies) {
      const told = await problem(refund(wish(body)));
      expect([400, 409, 422]).toContain(told.status);
      expect(told).toMatchObject(field ? { field } : {});
    }
    expect((await orderRow(order.id)).refunded_amount).toBe(0);
    expect(await rows('refunds')).toEqual([]);
  });

  it('have a key each', async () => {
    const other = await office.bought();
    const body = wish({ itemIds: [ids[0]] });
    await refund(body);
    for (const again of [
      office.refund(other.id, { ...body, itemIds: undefined, all: true }),
      refund({ ...body, itemIds: [ids[1]] }),
    ])
      expect(await codeOf(again)).toBe('422 refunds.key_reused');
  });

  it('leave a confirmation that names only what is still good, and none once nothing is', async () => {
    const { db, itemRows, later, mails, platform } = office;
    const [first, second] = await itemRows();
    await refund(wish({ itemIds: [ids[0]] }));
    const confirm = async () => {
      await later();
      mails.length = 0;
      await enqueueMail(db, { kind: CONFIRMATION_MAIL, payload: { orderId: order.id } }, platform);
      await later();
      return mails.map(({ text }) => text).join();
    };
    const text = await confirm();
    expect(text).toContain('Refunded  -$23.01');
    expect(text).toContain(second?.code);
    expect(text).not.toContain(first?.code);
    await refund(wish({ all: true }));
    expect(await confirm()).toBe('');
  });

  it('of an order is never more than was charged, nor less than nothing', async () => {
    const set = (table: string, change: string) =>
      sql.raw(`update ${table} set ${change}`).execute(office.db);
    for (const [column, most] of [
      ['refunded_amount', 'total_amount'],
      ['refunded_tax', 'tax_amount'],
      ['commission_reversed', 'commission_amount'],
    ])
      for (const value of [`${most} + 1`, '-1'])
        await expect(set('orders', `${column} = ${value}`)).rejects.toThrow(/check/i);
    const more = set('order_items', 'refunded_quantity = quantity + 1');
    await expect(more).rejects.toThrow(/check/i);
  });
});

it.each([
  ['before', 'update order_items set entry_at = 1'],
  // What another transaction writes before it lets go of the door.
  [
    'while it waits for the door',
    `create trigger came_in after update of door_seq on events begin
      update order_items set entry_at = 1 where kind = 'ticket'; end`,
  ],
])('asks twice before it takes back what somebody came in with %s', async (_, came) => {
  const { bought, db, itemRows, refund, orderRow } = await openOffice();
  const { id } = await bought();
  const itemIds = [(await itemRows())[0]?.id];
  await sql.raw(came).execute(db);
  const asked = wish({ itemIds });
  const refused = { status: 409, code: 'refunds.checked_in', details: { itemIds } };
  expect(await problem(refund(id, asked))).toMatchObject(refused);
  expect((await orderRow(id)).refunded_amount).toBe(0);
  expect((await refund(id, { ...asked, force: true })).status).toBe(200);
});

const ORDERS = 4;
const STEPS = 12;
const AT_ONCE = 3;

describeStore('whatever is refunded in whatever order, several at once', (open) => {
  it('orders, facts, payments, stock and totals tell the same to the cent', async () => {
    const { sale, bought, left, look, rows, ...office } = await openOffice(open);
    const chance = seeded('any sequence of refunds');
    const oneOf = <T>(list: readonly T[]): T => list[chance.int(0, list.length - 1)]!;
    const orders: Awaited<ReturnType<typeof bought>>[] = [];
    for (let n = 0; n < ORDERS; n += 1) orders.push(await bought());
    const some = async () => {
      const { id } = oneOf(orders);
      const item = oneOf((await look(id)).items);
      const quantity = item.kind === 'addon' ? chance.int(1, item.quantity) : 1;
      const part = { itemIds: [item.id], quantities: { [item.id]: quantity } };
      return office.refund(id, wish(chance.chance(0.1) ? { all: true } : part));
    };
    for (let n = 0; n < STEPS; n += 1) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, some));
      for (const { status } of answers) expect([200, 409, 422]).toContain(status);
    }
    await office.later();
    for (const { id, intent } of orders) {
      const row = await office.orderRow(id);
      const refunds = (await rows('refunds', { order_id: id })).map((refund) => refund.id);
      const facts = (await rows('refund_items')).filter((one) => refunds.includes(one.refund_id));
      expect(row).toMatchObject({
        refunded_amount: sumOf(facts.map((one) => one.net_amount + one.tax_amount)),
        refunded_tax: sumOf(facts.map((one) => one.tax_amount)),
        commission_reversed: sumOf(facts.map((one) => one.commission_amount)),
      });
      expect((await office.payment(intent)).amount_refunded).toBe(row.refunded_amount);
      const isOpen = (await look(id)).items.some((item) => item.refunded_quantity < item.quantity);
      expect(row.status).toBe(isOpen ? 'completed' : 'cancelled');
      if (!isOpen) expect(row.refunded_amount).toBe(row.total_amount);
    }
    const refunded = sumOf((await office.orderRows()).map((row) => row.refunded_amount));
    expect(refunded).toBeGreaterThan(0);
    expect(await rows('event_totals')).toMatchObject([{ refunded }]);
    const items = await office.itemRows();
    const units = (kind: string) =>
      sumOf(items.map((item) => (item.kind === kind ? item.quantity - item.refunded_quantity : 0)));
    expect((await left()).sold).toBe(units('ticket'));
    const shirts = await rows('addon_stock', { addon_id: sale.shirt });
    expect(shirts).toMatchObject([{ quantity_sold: units('addon') }]);
  });
});
