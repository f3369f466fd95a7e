import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/client.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { createMakePdf } from '#api/documents/makePdf.ts';
import { readPdf } from '#api/documents/testing.ts';
import { answerError } from '#api/http/errors.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { createArtwork } from '#api/posters/artwork.ts';
import { openOffice, wish } from '#api/refunds/testing.ts';
import { papersRoutes } from './papers.routes.ts';
import { createPapersService } from './papers.service.ts';

async function openCounter() {
  const db = await memoryDatabase();
  const office = await openOffice(db);
  const { platform, orders } = office.rig;
  const papers = createPapersService({
    db,
    platform,
    makePdf: createMakePdf({ fonts: '' }),
    artwork: createArtwork({ readPhoto: async () => null, log: platform.log }),
    publicUrl: 'https://rollcall.example',
    teamEmail: 'team@rollcall.example',
  });
  const app = new Hono<AppEnv>();
  app.route('/', papersRoutes({ orders, papers, limit: createLimit(false) }));
  app.onError(answerError(platform.log));
  return { ...office, db, papers, get: (path: string) => app.request(`/api/orders/${path}`) };
}

describe('the papers of an order', () => {
  let counter: Awaited<ReturnType<typeof openCounter>>;
  let order: Awaited<ReturnType<typeof counter.bought>>;
  beforeAll(async () => {
    counter = await openCounter();
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
        `attachment; filename="tickets-${order.number}.pdf"`,
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
    const file = found && counter.papers.calendarFile(found);
    expect(file?.name).toBe('peach-city-skate-jam.ics');
    const content = file?.content.replaceAll('\r\n ', '');
    for (const line of [
      'METHOD:PUBLISH',
      `UID:${order.number}@rollcall.example`,
      'DTSTART;TZID=America/New_York:20261211T180000',
      'ORGANIZER;CN="Rollcall":mailto:team@rollcall.example',
      `URL:https://rollcall.example/orders/${order.number}`,
    ]) {
      expect(content).toContain(`${line}\r\n`);
    }
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
    expect((await counter.refund(order.id, wish({ all: true }))).status).toBeLessThan(300);
    const answer = problem(counter.get(`${order.number}/tickets.pdf`));
    expect(await answer).toMatchObject({ status: 410, code: 'orders.no_tickets' });
    expect(await counter.papers.ticketsPdf('nobody')).toBeNull();
  });
});
