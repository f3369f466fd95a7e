import { readWalletKeys } from '#api/wallets/walletKeys.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, problem } from '#api/checkout/testing/rig.ts';
import type { TicketsDocument } from '#api/documents/ticketFacts.ts';
import { callerOf } from '#api/http/testing.ts';
import { createArtwork } from '#api/posters/documentArtwork.ts';
import { openOffice, wish } from '#api/refunds/testing.ts';
import { createOrdersService } from '#api/orders/orders.service.ts';
import { now } from '#api/orders/replaceLink.testing.ts';
import { testContext } from '#api/testing.ts';
import { orderDocument } from '#api/orders/admin/orderAdmin.service.ts';
import { sumOf } from '#shared/base/money.ts';
import { lineTotal, netTotal } from '#shared/orders/orderTotals.rules.ts';
import { unzip, walletFiles } from '#api/wallets/testing.ts';
import { documentsRoutes } from './documents.routes.ts';
import { createDocumentsService } from './documents.service.ts';

const { variables } = walletFiles();

/** Opens the document routes with an order in a shop. Its PDFs are the data they are made from, as JSON. */
async function openCounter(env: Record<string, string> = {}) {
  const office = await openOffice();
  const { db, platform } = office;
  const context = testContext(db, {
    platform,
    env: { PUBLIC_URL: 'https://rollcall.example', TEAM_EMAIL: 'team@rollcall.example', ...env },
  });
  const walletKeys = readWalletKeys(context.config.wallets);
  const orders = createOrdersService(context, { walletKeys });
  const documents = createDocumentsService({
    walletKeys,
    ...context,
    makePdf: async ({ tells }) => Uint8Array.from(Buffer.from(JSON.stringify(tells))),
    artwork: createArtwork({ readPhoto: async () => null, log: platform.log }),
  });
  const ask = callerOf(documentsRoutes({ ...office, orders, documents }), null);
  const order = await office.bought();
  const find = () => now({ orders }, order.id);
  const get = (path: string) => ask('GET', `/api/orders/${path}`);
  const tickets = async () =>
    (await (await get(`${order.number}/tickets.pdf`)).json()) as TicketsDocument;
  return { ...office, orders, documents, order, find, get, tickets };
}

describe('the documents of an order', () => {
  let counter: Awaited<ReturnType<typeof openCounter>>;
  beforeAll(async () => {
    counter = await openCounter();
  });

  it('are its tickets as a file, a page each, for whoever has its number', async () => {
    const { get, order, tickets } = counter;
    for (const reference of [order.number, order.number.toLowerCase(), order.id]) {
      const { headers } = await get(`${reference}/tickets.pdf`);
      expect(headers.get('content-type')).toBe('application/pdf');
      const name = 'attachment; filename="tickets-peach-city-skate-jam.pdf"';
      expect(headers.get('content-disposition')).toBe(name);
    }
    const pass = { name: 'Weekend Pass', type: 'Single day' };
    expect(await tickets()).toMatchObject({
      number: order.number,
      demo: true,
      event: { title: 'Peach City Skate Jam' },
      tickets: [
        { ...pass, paid: { total: 2301 } },
        { ...pass, occasion: { stops: [{ place: ['Cascade Rink', 'Atlanta, GA'] }] } },
        { name: 'Shirt', type: 'Skate rental', quantity: 3, paid: { total: 2595 } },
      ],
      links: { tickets: `rollcall.example/orders/${order.number}` },
    });
  });

  it('are an entry for a calendar, from us', async () => {
    const { order, documents, find } = counter;
    const { name, content = '' } = documents.calendarFile(await find()) ?? {};
    expect(name).toBe('peach-city-skate-jam.ics');
    for (const line of [
      'ORGANIZER;CN="Rollcall":mailto:team@rollcall.example',
      `URL:https://rollcall.example/orders/${order.number}`,
    ])
      expect(content.replaceAll('\r\n ', '')).toContain(`${line}\r\n`);
  });

  it('are of its own day, time and place where a ticket is for one schedule item', async () => {
    const { insert, sale, tickets, update } = counter;
    const event_id = sale.eventId;
    const venue = { venue_type: 'indoor', time_zone: 'America/New_York' } as const;
    const venue_id = await insert('venues', { ...venue, name: 'Golden Glide' });
    const times = { start_time: Date.UTC(2026, 11, 12, 1), end_time: Date.UTC(2026, 11, 12, 7) };
    const item = { event_id, title: 'Late Night Jam', venue_id, ...times };
    const sub_event_id = await insert('sub_events', item);
    await update('ticket_products', { sub_event_id }, { event_id });
    const when = [{ dates: 'Fri, Dec 11', hours: '8:00 PM – 2:00 AM' }];
    const stops = [{ when, place: ['Golden Glide', 'Atlanta, GA'] }];
    const occasion = { session: 'Late Night Jam', stops };
    expect((await tickets()).tickets[0]).toMatchObject({ occasion });
    await update('ticket_products', { sub_event_id: null }, { event_id });
  });

  it('of an order that is not there are 404', async () =>
    expect(await codeOf(counter.get('nobody/tickets.pdf'))).toBe('404 orders.not_found'));

  it('hold nothing that was refunded, and are gone with the last ticket', async () => {
    const { db, documents, find, get, order, refund, tickets } = counter;
    const [first, , shirts] = (await find()).items.map(({ id }) => id);
    const some = { itemIds: [first, shirts], quantities: { [String(shirts)]: 1 } };
    expect((await refund(order.id, wish(some))).status).toBeLessThan(300);
    const { tickets: pages } = await tickets();
    expect(pages.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Weekend Pass', 1],
      ['Shirt', 2],
    ]);
    // The order's PDF also shows every cent that was charged and refunded.
    const document = await orderDocument(db, order.id);
    const { lines = [], refunds = [], amounts } = document ?? {};
    expect(sumOf(lines.map(lineTotal))).toBe(amounts?.total_amount);
    expect(sumOf(lines.map(({ discount }) => discount))).toBe(amounts?.discount_amount);
    expect(sumOf(lines.map(({ tax }) => tax))).toBe(amounts?.tax_amount);
    expect(refunds).toHaveLength(1);
    expect(sumOf(refunds.map(({ amount }) => amount))).toBe(amounts?.refunded_amount);
    expect(sumOf(pages.map(({ paid }) => paid.total))).toBe(amounts && netTotal(amounts));
    expect((await refund(order.id, wish({ all: true }))).status).toBeLessThan(300);
    expect(await codeOf(get(`${order.number}/tickets.pdf`))).toBe('410 orders.no_tickets');
    expect(await documents.ticketsPdf('nobody')).toBeNull();
  });
});

describe('passes for wallets', () => {
  const opened = async ({ orders, order }: Awaited<ReturnType<typeof openCounter>>) => {
    const found = await orders.open(order.id, { userId: null, admin: false });
    return found && found !== 'replaced' ? found.order : null;
  };

  it('are not offered unless they are set up', async () => {
    const counter = await openCounter();
    const order = await opened(counter);
    expect(order).not.toHaveProperty('wallets');
    for (const wallet of ['apple.pkpass', 'google']) {
      const path = `${counter.order.number}/tickets/${order?.items[0]?.id}/${wallet}`;
      expect(await codeOf(counter.get(path))).toBe('404 wallets.not_offered');
    }
  });

  it('are of one ticket each, while it is good', async () => {
    const counter = await openCounter(variables);
    const { bought, get, order: one, refund } = counter;
    const other = await bought();
    const order = await opened(counter);
    expect(order?.wallets).toEqual(['apple', 'google']);
    const [first, second] = order?.items ?? [];
    const pass = await get(`${one.number}/tickets/${first?.id}/apple.pkpass`);
    expect(pass.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
    const files = unzip(new Uint8Array(await pass.arrayBuffer()));
    expect(JSON.parse(String(files.get('pass.json')))).toMatchObject({
      logoText: 'Rollcall DEMO',
      barcodes: [{ message: first?.qr_code }],
    });
    expect([...files.keys()]).toContain('thumbnail@2x.png');
    const google = (number: string, item: number | string = '') =>
      get(`${number}/tickets/${item}/google`);
    const link = await google(one.number, second?.id);
    expect(link.status).toBe(302);
    expect(link.headers.get('location')).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/ey/);

    await refund(one.id, wish({ itemIds: [second?.id] }));
    for (const gone of [
      google(one.number, second?.id),
      google(other.number, first?.id),
      google(one.number, 999_999),
    ])
      expect(await codeOf(gone)).toBe('410 wallets.no_ticket');
    for (const id of ['0', '-1', '1.5', 'x', '99999999999999999999'])
      expect(await problem(google(one.number, id))).toMatchObject({ status: 400, field: 'itemId' });
    // An event that was called off has no documents, before its refunds are through.
    await counter.update('events', { cancelled_at: 1 });
    for (const [path, code] of [
      ['tickets.pdf', 'orders.no_tickets'],
      [`tickets/${first?.id}/apple.pkpass`, 'wallets.no_ticket'],
      [`tickets/${first?.id}/google`, 'wallets.no_ticket'],
    ])
      expect(await codeOf(get(`${one.number}/${path}`))).toBe(`410 ${code}`);
  });
});
