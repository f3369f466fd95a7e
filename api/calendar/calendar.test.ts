import { beforeAll, expect, it } from 'vitest';
import { createEventsService } from '#api/events/events.service.ts';
import { createFavouritesService } from '#api/favourites/favourites.service.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import { callerOf } from '#api/http/testing.ts';
import { ana, bought, openShop, sam } from '#api/orders/replaceLink.testing.ts';
import { testContext } from '#api/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { calendarAddressesSchema } from '#shared/calendar/calendar.contract.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { createCalendarService } from './calendar.service.ts';

const SITE = 'https://rollcall.example';

async function open() {
  const shop = await openShop(undefined, ana);
  const context = testContext(shop.db, { platform: shop.platform, env: { PUBLIC_URL: SITE } });
  const favourites = createFavouritesService(context);
  const services = { orders: shop.orders, events: createEventsService(context), favourites };
  const calendars = createCalendarService(context, services);
  const as = (user: User | null) =>
    callerOf(calendarRoutes({ calendars, limit: createLimit(false) }), user);
  const visitor = as(null);
  return {
    ...shop,
    favourites,
    order: await bought(shop, ana.id),
    mine: as(ana),
    others: as(sam),
    read: (address: string, headers = {}) =>
      visitor('GET', address.replace(SITE, ''), undefined, headers),
    async addresses() {
      return calendarAddressesSchema.parse(await (await as(ana)('POST', '/api/calendar')).json());
    },
  };
}

let the: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  the = await open();
});
const textOf = async (address: string) =>
  (await (await the.read(address)).text()).replaceAll('\r\n ', '');

it('there are no addresses until somebody asks for them, and they are of one account', async () => {
  expect(await (await the.mine('GET', '/api/calendar')).json()).toBeNull();
  const made = await the.addresses();
  expect(await (await the.mine('GET', '/api/calendar')).json()).toEqual(made);
  expect(await (await the.others('GET', '/api/calendar')).json()).toBeNull();
});

it('tickets are a calendar to subscribe to, which opens no order and shows no code', async () => {
  const { tickets } = await the.addresses();
  const answer = await the.read(tickets);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await textOf(tickets);
  for (const line of [
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'SUMMARY:Peach City Skate Jam',
    `URL:${SITE}/tickets`,
  ])
    expect(text).toContain(line);
  const { order_number, id, items } = the.order;
  const secrets = [order_number, id, ...items.flatMap(({ qr_code }) => qr_code ?? [])];
  for (const secret of [...secrets, 'Ana']) expect(text).not.toContain(secret);
});

it('a calendar is sent again only when something changed; a canceled event stays, as canceled', async () => {
  const { tickets } = await the.addresses();
  const etag = (await the.read(tickets)).headers.get('etag') ?? '';
  the.platform.advance(60_000);
  expect((await the.read(tickets, { 'if-none-match': etag })).status).toBe(304);
  const uid = /UID:(.*)\r/.exec(await textOf(tickets))?.[1] ?? '';
  const [before] = await the.rows('events');
  await the.update('events', { cancelled_at: 1, updated_at: (before?.updated_at ?? 0) + 5000 });
  const text = await textOf(tickets);
  expect(text).toContain(`UID:${uid}`);
  expect(text).toContain('STATUS:CANCELLED');
  expect((await the.read(tickets, { 'if-none-match': etag })).status).toBe(200);
  await the.update('events', { cancelled_at: null });
});

it('favorites are a calendar that leaves people free, and so are the events that an address lists', async () => {
  const { favorites } = await the.addresses();
  expect(await textOf(favorites)).not.toContain('BEGIN:VEVENT');
  const { eventId } = the.sale;
  const at = the.platform.clock();
  await the.favourites.sync(ana.id, { sentAt: at, changes: [{ eventId, favourite: true, at }] });
  for (const address of [favorites, `${SITE}/api/calendar/events/${eventId}-99.ics`]) {
    const text = await textOf(address);
    expect(text).toContain(`UID:event-${eventId}@rollcall.example`);
    expect(text).toContain('STATUS:TENTATIVE');
    expect(text).not.toContain('VALARM');
  }
  await the.update('events', { published: 0 });
  expect(await textOf(favorites)).not.toContain('BEGIN:VEVENT');
  await the.update('events', { published: 1 });
});

it('a replaced, altered or incomplete address opens nothing', async () => {
  const { tickets } = await the.addresses();
  const { tickets: next } = await the.addresses();
  const key = /tickets\/([^.]+)\./.exec(next)?.[1] ?? '';
  const wrong = [tickets, `${SITE}/api/calendar/tickets/${key}.ics`, next.slice(0, -8), `${next}x`];
  for (const address of [...wrong, `${SITE}/api/calendar/favorites/%00.ics`]) {
    const answer = await the.read(address);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'calendar.unknown' }]);
  }
  expect((await the.read(next)).status).toBe(200);
  for (const file of ['x.ics', '1-.ics', `${'1-'.repeat(100)}1.ics`, '99999999999.ics'])
    expect((await the.read(`${SITE}/api/calendar/events/${file}`)).status).toBe(400);
});
