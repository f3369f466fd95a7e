import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/client.ts';
import { adminOrderSchema } from '#shared/orders/adminOrders.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { orderAdminRig } from './testing.ts';

type Rig = Awaited<ReturnType<typeof orderAdminRig>>;

const rowsOf = async (answer: Response): Promise<Record<string, string>[]> =>
  parse(await answer.text(), { bom: true, columns: true });

describe('the order administration', () => {
  let shop: Rig;
  let id: string;
  beforeAll(async () => {
    shop = await orderAdminRig();
    const { rental } = shop.sale;
    const evil = aCustomer({ firstName: '=HYPERLINK("http://evil")', phone: '+1 555 0100' });
    await shop.buy({ customerInfo: evil, promoCode: 'ROLLAXLE' }, 3);
    shop.rig.platform.advance(1000);
    id = await shop.buy({ addons: [{ addonId: rental, quantity: 2 }] });
  });

  it('lists orders as an array, with the count and the way on in its head', async () => {
    const answer = await shop.get('/api/admin/orders?limit=1');
    const [order, ...more] = adminOrderSchema.array().parse(await answer.json());
    expect([order?.id, more, answer.headers.get('x-total-count')]).toEqual([id, [], '2']);
    const next = answer.headers.get('x-next-cursor') ?? '';
    const rest = await shop.get(`/api/admin/orders?limit=1&cursor=${next}`);
    expect(await rest.json()).toMatchObject([{ customer_name: '=HYPERLINK("http://evil") Ruiz' }]);
    expect(rest.headers.get('x-next-cursor')).toBeNull();
  });

  it.each([
    ['limit=201', 'limit'],
    ['status=paid', 'status'],
    ['eventId=99999999999999', 'eventId'],
    ['payments=free', 'payments'],
    ['cursor=1', 'cursor'],
    ['search=%00', 'search'],
    ['from=soon', 'from'],
  ])('refuses ?%s and says why', async (query, field) => {
    for (const path of ['orders', 'orders.csv']) {
      if (path === 'orders.csv' && ['limit', 'cursor'].includes(field)) continue;
      const answer = problem(shop.get(`/api/admin/${path}?${query}`));
      expect(await answer).toMatchObject({ status: 400, code: 'request.invalid', field });
    }
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
    await shop.db
      .updateTable('order_items')
      .set({ entry_at: Date.UTC(2026, 11, 11, 23, 5), entry_scan_id: 's' })
      .where('order_id', '=', id)
      .where('kind', '=', 'ticket')
      .execute();
    const answer = await shop.get(`/api/admin/events/${shop.sale.eventId}/attendees.csv`);
    const text = await answer.clone().text();
    const rows = await rowsOf(answer);
    expect(rows.map((row) => [row['Kind'], row['Item'], row['Quantity'], row['Status']])).toEqual([
      ['ticket', 'Weekend Pass', '1', 'checked in'],
      ['add-on', 'Skate rental', '2', 'valid'],
      ...Array.from({ length: 3 }, () => ['ticket', 'Weekend Pass', '1', 'valid']),
    ]);
    expect(rows[0]).toMatchObject({
      Name: 'Ana Ruiz',
      Payment: 'demo',
      'Checked in at (event time)': '2026-12-11 18:05',
    });
    const codes = await shop.db.selectFrom('order_items').select('code').execute();
    for (const { code } of codes) expect(text).not.toContain(code);
    expect(await problem(shop.get('/api/admin/events/4711/attendees.csv'))).toMatchObject({
      status: 404,
      code: 'orders.event_unknown',
    });
    const wrong = await problem(shop.get('/api/admin/events/x/attendees.csv'));
    expect(wrong).toMatchObject({ status: 400, field: 'id' });
  });

  it('counts of an add-on what has not been refunded, in both files', async () => {
    const sold = await orderAdminRig();
    const { shirt, eventId } = sold.sale;
    const order = await sold.buy({ addons: [{ addonId: shirt, quantity: 3 }] });
    const refunded = sold.db.updateTable('order_items').set({ refunded_quantity: 1 });
    await refunded.where('order_id', '=', order).where('kind', '=', 'addon').execute();
    const [row] = await rowsOf(await sold.get('/api/admin/orders.csv'));
    expect(row).toMatchObject({ Tickets: '1', 'Add-ons': '2' });
    const [, addon] = await rowsOf(await sold.get(`/api/admin/events/${eventId}/attendees.csv`));
    expect(addon).toMatchObject({ Kind: 'add-on', Quantity: '2', Status: 'valid' });
  });

  it('writes a file longer than one read, every order once', async () => {
    const many = await orderAdminRig();
    const { eventId } = many.sale;
    const { placeBare } = await import('./testing.ts');
    for (let n = 0; n < 1001; n += 1) {
      const buyer = { name: `N${n}`, email: 'a@b.example', eventId, status: 'completed' } as const;
      await placeBare(many.db, { ...buyer, id: `ID${n}`, number: `RC-${n}`, at: n >> 2 });
    }
    const rows = await rowsOf(await many.get('/api/admin/orders.csv'));
    expect(new Set(rows.map((row) => row['Order number'])).size).toBe(1001);
    expect(rows).toHaveLength(1001);
  });

  it.each(['nobody', 'x\0', 'RC-0000-0000-0000', 'x'.repeat(99)])(
    'knows no order %s',
    async (unknown) => {
      const pdf = problem(shop.get(`/api/admin/orders/${encodeURIComponent(unknown)}/pdf`));
      expect(await pdf).toMatchObject({ status: 404, code: 'orders.not_found' });
    },
  );
});

describe('the confirmation once more', () => {
  let shop: Rig;
  let id: string;
  const resend = (order = id) =>
    shop.app.request(`/api/orders/${order}/resend-confirmation`, { method: 'POST' });
  beforeEach(async () => {
    shop = await orderAdminRig();
    id = await shop.buy();
    await shop.rig.worker.runDue();
  });

  it('is another mail to the buyer, through the queue, and is written down', async () => {
    const answer = await resend();
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { message: 'Confirmation email has been resent successfully.' },
    ]);
    expect(shop.rig.mails).toHaveLength(1);
    await shop.rig.worker.runDue();
    const [first, second] = shop.rig.mails;
    expect(second).toEqual({ ...first, id: expect.stringMatching(/^order-[\da-f-]{36}$/) });
    expect(second?.id).not.toBe(first?.id);
    expect(await shop.db.selectFrom('audit_log').selectAll().execute()).toMatchObject([
      {
        actor_name: 'boss',
        action: 'orders.resend_confirmation',
        entity: 'order',
        entity_id: id,
        event_id: shop.sale.eventId,
        after: '{"confirmation_sent_to":"ana@example.com"}',
      },
    ]);
  });

  it('is sent three times, then it is enough for a while', async () => {
    const answers = [await resend(), await resend(), await resend(), await resend()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(await problem(answers[3] ?? Response.json({}))).toMatchObject({
      code: 'orders.confirmation_just_sent',
    });
  });

  it('is nothing for an order without valid tickets, or none at all', async () => {
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).execute();
    expect(await problem(resend())).toMatchObject({
      status: 409,
      code: 'orders.nothing_to_confirm',
    });
    expect(await problem(resend('NOBODY'))).toMatchObject({ status: 404 });
    await shop.rig.worker.runDue();
    expect(shop.rig.mails).toHaveLength(1);
  });
});
