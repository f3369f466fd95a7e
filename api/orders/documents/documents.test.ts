import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/client.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { insertRow } from '#api/db/versioned.ts';
import { createMakePdf } from '#api/documents/makePdf.ts';
import { readPdf } from '#api/documents/testing.ts';
import { answerError } from '#api/http/errors.ts';
import { createFailureLimit, createLimit } from '#api/http/rateLimit.ts';
import { testTurns } from '#api/http/testing.ts';
import type { AppEnv } from '#api/http/types.ts';
import { createArtwork } from '#api/posters/artwork.ts';
import { openOffice, wish } from '#api/refunds/testing.ts';
import { limitGuesses, WRONG_LINKS } from '#api/orders/guesses.ts';
import { createOrdersService } from '#api/orders/orders.service.ts';
import { orderDocument } from '#api/orders/admin/document.ts';
import { sumOf } from '#shared/base/money.ts';
import { lineTotal } from '#shared/orders/orderTotals.rules.ts';
import { netTotal } from '#shared/orders/netAmounts.ts';
import { unzip, walletFiles } from '#api/wallets/testing.ts';
import { availableWallets } from '#api/wallets/availableWallets.ts';
import { readWalletKeys, type WalletKeys } from '#api/wallets/walletKeys.ts';
import { documentsRoutes } from './documents.routes.ts';
import { createDocumentsService } from './documents.service.ts';

const { variables } = walletFiles();

async function openCounter(walletKeys: WalletKeys) {
  const db = await memoryDatabase();
  const office = await openOffice(db);
  const { platform } = office.rig;
  const orders = createOrdersService({
    db,
    wallets: () => availableWallets(walletKeys, platform.clock()),
  });
  const documents = createDocumentsService({
    db,
    platform,
    makePdf: createMakePdf({ fonts: '' }),
    artwork: createArtwork({ readPhoto: async () => null, log: platform.log }),
    publicUrl: 'https://rollcall.example',
    teamEmail: 'team@rollcall.example',
    walletKeys,
  });
  const app = new Hono<AppEnv>();
  const guesses = limitGuesses(createFailureLimit(false, WRONG_LINKS), () => 'one');
  app.route(
    '/',
    documentsRoutes({
      orders,
      documents,
      limit: createLimit(false),
      documentTurns: testTurns(),
      guesses,
    }),
  );
  app.onError(answerError(platform.log));
  return {
    ...office,
    db,
    orders,
    documents,
    get: (path: string) => app.request(`/api/orders/${path}`),
  };
}

describe('the documents of an order', () => {
  let counter: Awaited<ReturnType<typeof openCounter>>;
  let order: Awaited<ReturnType<typeof counter.bought>>;
  beforeAll(async () => {
    counter = await openCounter({ apple: null, google: null });
    order = await counter.bought();
  });

  const tickets = async () => {
    const answer = await counter.get(`${order.number}/tickets.pdf`);
    expect(answer.status).toBe(200);
    return readPdf(new Uint8Array(await answer.arrayBuffer()));
  };

  it('are its tickets as a file, a page each, for whoever has its number', async () => {
    for (const reference of [order.number, order.number.toLowerCase(), order.id]) {
      const answer = await counter.get(`${reference}/tickets.pdf`);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('content-disposition')).toBe(
        'attachment; filename="tickets-peach-city-skate-jam.pdf"',
      );
    }
    const { pages, text } = await tickets();
    expect(pages).toHaveLength(3);
    expect(text).toContain('Peach City Skate Jam When Fri, Dec 11, 2026 Doors open 6:00 PM');
    expect(text).toContain('Where Cascade Rink Atlanta, GA');
    expect(text).toContain('Weekend Pass Single day Price $23.01');
    expect(text).toContain('Price $23.00 $25.00 − $3.75 discount + $1.75 tax (8.25%)');
    expect(text).toContain('3 × Shirt Skate rental Price $25.95 $23.97 + $1.98 tax (8.25%)');
    expect(text).toContain(`rollcall.example/orders/${order.number}`);
    expect(text).toContain('DEMO: no money was collected');
  });

  it('are an entry for a calendar, from us', async () => {
    const found = await counter.rig.orders.find(order.id);
    const file = found && counter.documents.calendarFile(found);
    expect(file?.name).toBe('peach-city-skate-jam.ics');
    const content = file?.content.replaceAll('\r\n ', '');
    for (const line of [
      'METHOD:PUBLISH',
      `UID:tickets-${found?.event_id}-${found?.items[0]?.id}@rollcall.example`,
      'DTSTART;TZID=America/New_York:20261211T180000',
      'ORGANIZER;CN="Rollcall":mailto:team@rollcall.example',
      `URL:https://rollcall.example/orders/${order.number}`,
    ]) {
      expect(content).toContain(`${line}\r\n`);
    }
  });

  it('are of its own day, time and place where a ticket is for one schedule item', async () => {
    const { db, orders, documents } = counter;
    const found = await orders.find(order.id);
    const event_id = found?.event_id ?? 0;
    const venue = { venue_type: 'indoor', time_zone: 'America/New_York' } as const;
    const { id: venue_id } = await insertRow(db, 'venues', { ...venue, name: 'Golden Glide' });
    const times = { start_time: Date.UTC(2026, 11, 12, 1), end_time: Date.UTC(2026, 11, 12, 7) };
    const item = { event_id, title: 'Late Night Jam', venue_id, ...times };
    const { id: sub_event_id } = await insertRow(db, 'sub_events', item);
    const link = db.updateTable('ticket_products').where('event_id', '=', event_id);
    await link.set({ sub_event_id }).execute();
    const { text } = await tickets();
    expect(text).toContain('When Fri, Dec 11, 2026 8:00 PM – 2:00 AM Late Night Jam');
    expect(text).toContain('Where Golden Glide Atlanta, GA');
    const fresh = await orders.find(order.id);
    const entry = fresh && documents.calendarFile(fresh)?.content;
    expect(entry).toContain('DTSTART;TZID=America/New_York:20261211T200000');
    expect(entry).toContain('DTEND;TZID=America/New_York:20261212T020000');
    await link.set({ sub_event_id: null }).execute();
  });

  it.each(['RC-0000-0000-0000', 'nobody', '%00', "' or 1=1", 'x'.repeat(199)])(
    'of an order that is not there are 404: %s',
    async (reference) => {
      const answer = problem(counter.get(`${reference}/tickets.pdf`));
      expect(await answer).toMatchObject({ status: 404, code: 'orders.not_found' });
    },
  );

  it('hold nothing that was refunded, and are gone with the last ticket', async () => {
    const items = (await counter.rig.orders.find(order.id))?.items ?? [];
    const [first, , shirts] = items.map(({ id }) => id);
    const some = { itemIds: [first, shirts], quantities: { [String(shirts)]: 1 } };
    expect((await counter.refund(order.id, wish(some))).status).toBeLessThan(300);
    const { pages, text } = await tickets();
    expect(pages).toHaveLength(2);
    expect(text).toContain('2 × Shirt');
    // The document of the order, too, tells every cent of what was charged and of what went back.
    const document = await orderDocument(counter.db, order.id);
    const { lines = [], refunds = [], amounts } = document ?? {};
    expect(sumOf(lines.map(lineTotal))).toBe(amounts?.total_amount);
    expect(sumOf(lines.map(({ discount }) => discount))).toBe(amounts?.discount_amount);
    expect(sumOf(lines.map(({ tax }) => tax))).toBe(amounts?.tax_amount);
    expect(refunds).toHaveLength(1);
    expect(sumOf(refunds.map(({ amount }) => amount))).toBe(amounts?.refunded_amount);
    const left = pages.map((page) => /Price\s+\$([\d.]+)/.exec(page)?.[1]?.replace('.', ''));
    expect(sumOf(left.map(Number))).toBe(amounts && netTotal(amounts));
    expect((await counter.refund(order.id, wish({ all: true }))).status).toBeLessThan(300);
    const answer = problem(counter.get(`${order.number}/tickets.pdf`));
    expect(await answer).toMatchObject({ status: 410, code: 'orders.no_tickets' });
    expect(await counter.documents.ticketsPdf('nobody')).toBeNull();
  });
});

it('an event that was called off has no documents, before its refunds are through', async () => {
  const counter = await openCounter(readWalletKeys(variables));
  const { id, number } = await counter.bought();
  const [item] = (await counter.orders.find(id))?.items ?? [];
  await counter.db.updateTable('events').set({ cancelled_at: 1 }).execute();
  const gone = [
    ['tickets.pdf', 'orders.no_tickets'],
    [`tickets/${item?.id}/apple.pkpass`, 'wallets.no_ticket'],
    [`tickets/${item?.id}/google`, 'wallets.no_ticket'],
  ];
  for (const [path, code] of gone)
    expect(await problem(counter.get(`${number}/${path}`))).toMatchObject({ status: 410, code });
});

async function opened({ orders }: Awaited<ReturnType<typeof openCounter>>, id: string) {
  const found = await orders.open(id, { userId: null, admin: false });
  return found && found !== 'replaced' ? found.order : null;
}

describe('passes for wallets', () => {
  it('are not offered unless they are set up', async () => {
    const counter = await openCounter({ apple: null, google: null });
    const { id, number } = await counter.bought();
    const order = await opened(counter, id);
    expect(order).not.toHaveProperty('wallets');
    for (const wallet of ['apple.pkpass', 'google']) {
      const answer = counter.get(`${number}/tickets/${order?.items[0]?.id}/${wallet}`);
      expect(await problem(answer)).toMatchObject({ status: 404, code: 'wallets.not_offered' });
    }
  });

  it('are of one ticket each, while it is good', async () => {
    const counter = await openCounter(readWalletKeys(variables));
    const [one, other] = [await counter.bought(), await counter.bought()];
    const order = await opened(counter, one.id);
    expect(order?.wallets).toEqual(['apple', 'google']);
    const [first, second] = order?.items ?? [];
    const pass = await counter.get(`${one.number}/tickets/${first?.id}/apple.pkpass`);
    expect(pass.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
    expect(pass.headers.get('cache-control')).toBe('private, no-store');
    const files = unzip(new Uint8Array(await pass.arrayBuffer()));
    expect(JSON.parse(String(files.get('pass.json')))).toMatchObject({
      logoText: 'Rollcall DEMO',
      barcodes: [{ message: first?.qr_code }],
    });
    expect([...files.keys()]).toContain('thumbnail@2x.png');
    const link = await counter.get(`${one.number}/tickets/${second?.id}/google`);
    expect(link.status).toBe(302);
    expect(link.headers.get('location')).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/ey/);

    await counter.refund(one.id, wish({ itemIds: [second?.id] }));
    const gone = [
      `${one.number}/tickets/${second?.id}`,
      `${other.number}/tickets/${first?.id}`,
      `${one.number}/tickets/999999`,
    ];
    for (const path of gone)
      expect(await problem(counter.get(`${path}/google`))).toMatchObject({
        status: 410,
        code: 'wallets.no_ticket',
      });
    for (const id of ['0', '-1', '1.5', 'x', '99999999999999999999'])
      expect(await problem(counter.get(`${one.number}/tickets/${id}/google`))).toMatchObject({
        status: 400,
        field: 'itemId',
      });
  });
});
