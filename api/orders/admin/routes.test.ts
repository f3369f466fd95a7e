import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, problem } from '#api/checkout/testing/rig.ts';
import { add } from '#api/db/rows.testing.ts';
import { adminOrderSchema, attendeeListSchema } from '#shared/orders/adminOrders.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { orderAdminRig, placeBare } from './testing.ts';

type Rig = Awaited<ReturnType<typeof orderAdminRig>>;

const rowsOf = async (answer: Response): Promise<Record<string, string>[]> =>
  parse(await answer.text(), { bom: true, columns: true });

describe('the order administration', () => {
  let shop: Rig;
  let id: string;
  beforeAll(async () => {
    shop = await orderAdminRig();
    const evil = aCustomer({ firstName: '=HYPERLINK("http://evil")', phone: '+1 555 0100' });
    await shop.buy({ customerInfo: evil, promoCode: 'ROLLAXLE' }, 3);
    shop.platform.advance(1000);
    id = await shop.buy({ addons: [{ addonId: shop.sale.rental, quantity: 2 }] });
  });

  it('lists orders as an array, with the count and the way on in its head, or by pages', async () => {
    const answer = await shop.get('/api/admin/orders?limit=1');
    const [order, ...more] = adminOrderSchema.array().parse(await answer.json());
    expect([order?.id, more, answer.headers.get('x-total-count')]).toEqual([id, [], '2']);
    const next = answer.headers.get('x-next-cursor') ?? '';
    const rest = await shop.get(`/api/admin/orders?limit=1&cursor=${next}`);
    expect(await rest.json()).toMatchObject([{ customer_name: '=HYPERLINK("http://evil") Ruiz' }]);
    expect(rest.headers.get('x-next-cursor')).toBeNull();
    const page = async (n: number) => {
      const { headers } = await shop.get(`/api/admin/orders?limit=1&page=${n}`);
      return [headers.get('x-total-count'), headers.has('x-next-cursor')];
    };
    expect([await page(1), await page(2), await page(9)]).toEqual([
      ['2', true],
      ['2', false],
      ['2', false],
    ]);
  });

  it('reads one alone as the list has it', async () => {
    const listed = (await (await shop.get('/api/admin/orders')).json()) as object[];
    expect(await (await shop.get(`/api/admin/orders/${id}`)).json()).toEqual(listed[0]);
    expect(await codeOf(shop.get('/api/admin/orders/unknown'))).toBe('404 orders.not_found');
  });

  it('writes the orders that are asked for into a file', async () => {
    const answer = await shop.get('/api/admin/orders.csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="orders-2026-11-20.csv"',
    );
    const [last, first] = await rowsOf(answer);
    expect(first).toMatchObject({
      Customer: `'=HYPERLINK("http://evil") Ruiz`,
      Phone: "'+1 555 0100",
      Tickets: '3',
      'Add-ons': '0',
      'Refunded tickets': '0',
      Gross: '75.00',
      'Promo code': 'ROLLAXLE',
      Discount: '11.25',
      Net: '63.75',
      Tax: '5.26',
      Total: '69.01',
      Refunded: '0.00',
      'Total after refunds': '69.01',
      Payment: 'demo',
      'Ordered at (UTC)': '2026-11-20 12:00:00',
    });
    expect(last).toMatchObject({ Tickets: '1', 'Add-ons': '2', Event: 'Peach City Skate Jam' });
    const none = await shop.get('/api/admin/orders.csv?search=nobody');
    expect(await rowsOf(none)).toEqual([]);
  });

  it('writes who comes to an event into a file, without what lets them in', async () => {
    const came = { entry_at: Date.UTC(2026, 11, 11, 23, 5), entry_scan_id: 's' };
    await shop.update('order_items', came, { order_id: id, kind: 'ticket' });
    const answer = await shop.get(`/api/admin/events/${shop.sale.eventId}/attendees.csv`);
    const text = await answer.clone().text();
    const rows = await rowsOf(answer);
    expect(rows.map((row) => [row['Kind'], row['Item'], row['Quantity'], row['Status']])).toEqual([
      ['ticket', 'Weekend Pass', '1', 'checked in'],
      ['add-on', 'Skate rental', '2', 'valid'],
      ...Array.from({ length: 3 }, () => ['ticket', 'Weekend Pass', '1', 'valid']),
    ]);
    const at = { 'Checked in at (event time)': '2026-12-11 18:05' };
    expect(rows[0]).toMatchObject({ Name: 'Ana Ruiz', Payment: 'demo', ...at });
    for (const { code } of await shop.itemRows()) expect(text).not.toContain(code);
    const attendees = (event: string) => shop.get(`/api/admin/events/${event}/attendees.csv`);
    expect(await codeOf(attendees('4711'))).toBe('404 orders.event_unknown');
    expect(await problem(attendees('x'))).toMatchObject({ status: 400, field: 'id' });
  });

  it('lists the same tickets, with who holds them, their state, and who took them or what they became', async () => {
    const { buy, get, sale, itemRows, update, platform, db } = await orderAdminRig();
    const order = await buy({}, 4);
    const ids = (await itemRows()).map((item) => item.id);
    const [valid = 0, refunded = 0, moved = 0, taken = 0] = ids;
    await update('order_items', { status: 'cancelled' }, { id: refunded });
    await update('order_items', { status: 'cancelled', rest_of: valid }, { id: moved });
    const came = { entry_at: platform.clock(), entry_scan_id: 's', attendee: 'Bo Lee' };
    await update('order_items', came, { id: taken });
    const share = { order_id: order, item_id: taken, created_at: 1, taken_at: 2 };
    await add(db, 'shared_tickets', { id: 'S', ...share });
    const path = `/api/admin/events/${sale.eventId}/attendees`;
    const list = attendeeListSchema.parse(await (await get(path)).json());
    expect(list).toMatchObject({ more: false, today: null, time_zone: 'America/New_York' });
    expect(list.attendees).toMatchObject([
      { id: valid, name: 'Ana Ruiz', status: 'valid', sent: false },
      { id: refunded, name: 'Ana Ruiz', status: 'refunded', sent: false },
      { id: moved, name: 'Ana Ruiz', status: 'moved', sent: false },
      { id: taken, name: 'Bo Lee', status: 'checked_in', sent: true },
    ]);
    expect(await codeOf(get('/api/admin/events/4711/attendees'))).toBe('404 orders.event_unknown');
  });

  it('counts of an add-on what has not been refunded, in both files; the longer one is read in portions', async () => {
    const { buy, db, get, sale, update } = await orderAdminRig();
    const { shirt, eventId } = sale;
    await buy({ addons: [{ addonId: shirt, quantity: 3 }] });
    await update('order_items', { refunded_quantity: 1 }, { kind: 'addon' });
    const [, addon] = await rowsOf(await get(`/api/admin/events/${eventId}/attendees.csv`));
    expect(addon).toMatchObject({ Kind: 'add-on', Quantity: '2', Status: 'valid' });
    for (let n = 0; n < 1000; n += 1) {
      const buyer = { name: `N${n}`, email: 'a@b.example', eventId, status: 'completed' } as const;
      await placeBare(db, { ...buyer, id: `ID${n}`, number: `RC-${n}`, at: n >> 2 });
    }
    const rows = await rowsOf(await get('/api/admin/orders.csv'));
    expect(rows[0]).toMatchObject({ Tickets: '1', 'Add-ons': '2' });
    expect(new Set(rows.map((row) => row['Order number'])).size).toBe(1001);
    expect(rows).toHaveLength(1001);
    await update('order_items', { status: 'cancelled' }, { kind: 'ticket' });
    const [refunded] = await rowsOf(await get('/api/admin/orders.csv'));
    expect(refunded).toMatchObject({ Tickets: '0', 'Refunded tickets': '1', 'Add-ons': '2' });
  });
});

describe('the confirmation once more', () => {
  let shop: Rig;
  let id: string;
  const resend = (order = id) => shop.ask('POST', `/api/orders/${order}/resend-confirmation`);
  beforeEach(async () => {
    shop = await orderAdminRig();
    id = await shop.buy();
    await shop.worker.runDue();
  });

  it('is another mail to the buyer, through the queue, is written down, and three times enough', async () => {
    const answer = await resend();
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { message: 'Confirmation email has been resent successfully.' },
    ]);
    expect(shop.mails).toHaveLength(1);
    await shop.worker.runDue();
    const [first, second] = shop.mails;
    expect(second).toEqual({ ...first, id: expect.stringMatching(/^order-[\da-f-]{36}$/) });
    expect(second?.id).not.toBe(first?.id);
    expect(await shop.rows('audit_log')).toMatchObject([
      {
        actor_name: 'admin',
        action: 'orders.resend_confirmation',
        entity: 'order',
        entity_id: id,
        event_id: shop.sale.eventId,
        after: '{"confirmation_sent_to":"ana@example.com"}',
      },
    ]);
    expect([(await resend()).status, (await resend()).status]).toEqual([200, 200]);
    expect(await codeOf(resend())).toBe('429 orders.confirmation_just_sent');
  });

  it('is nothing for an order without valid tickets, or none at all', async () => {
    await shop.update('orders', { status: 'cancelled' });
    expect(await codeOf(resend())).toBe('409 orders.nothing_to_confirm');
    expect(await codeOf(resend('NOBODY'))).toBe('404 orders.not_found');
    await shop.worker.runDue();
    expect(shop.mails).toHaveLength(1);
  });
});

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
  for (const term of [code, dashed, qr_code, '(404) 555-0134'])
    expect(await found(term)).toEqual({ ids: [id], total: '1' });
  const none = { ids: [], total: '0' };
  expect(await found(code, '&status=cancelled')).toEqual(none);
  for (const term of ['ZZZZZZZZ', '(404) 555-0135']) expect(await found(term)).toEqual(none);
  let csv = '';
  for await (const part of orderAdmin.ordersFile({ search: code }).content) csv += part;
  expect(csv.trim().split('\n')).toHaveLength(2);
});
