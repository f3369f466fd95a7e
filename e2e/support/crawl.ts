import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderSchema } from '#shared/orders/orders.schemas.ts';
import { offeredTicketSchema } from '#shared/orders/sharedTickets.contract.ts';
import { SITE_PAGES, type SitePage } from '#shared/site/pages.ts';
import { checkoutAt, eventIdOf } from './records.ts';
import { ask, signIn, madeSchema } from './calls.ts';
import { adminEvent } from './events.ts';
import { Inspection } from './inspection.ts';
import { TestServer } from './server.ts';
import { goWithin, type Screen, visit } from './visit.ts';

const EVENT = 'Peach City Skate Jam';

/** Each page is visited as the role that it is for. */
const PAGES = Map.groupBy(SITE_PAGES, ({ role }) => role);
type Role = SitePage['role'];
const ROLES = [...PAGES.keys()];
const pagesOf = (role: Role): string[] => (PAGES.get(role) ?? []).map(({ path }) => path);

/** What stands for the parts of addresses that vary, and what pages need besides. */
type Addresses = Readonly<Record<string, readonly string[]>>;

async function prepare(server: TestServer): Promise<Addresses> {
  const [admin, skater] = [await callsAs(server, 'admin'), await callsAs(server, 'skater')];
  const event = await eventIdOf(server, EVENT);
  const [order] = await ask(orderSchema.array(), skater('GET', '/api/orders/user'));
  const shared = skater('POST', `/api/orders/${order?.id}/shared-tickets`, {
    itemId: order?.items[0]?.id,
  });
  const [promoter] = await ask(madeSchema.array(), admin('GET', '/api/admin/promoters'));
  const [dj] = await ask(madeSchema.array(), admin('GET', '/api/djs'));
  return {
    '/events/:id': [`/events/${event}`],
    '/series/:id': [`/series/${await makeSeries(server)}`],
    '/djs/:id': [`/djs/${dj?.id}`],
    '/checkout/:eventId': [await checkoutAt(server, EVENT)],
    '/shared-tickets/:number': [
      `/shared-tickets/${(await ask(offeredTicketSchema, shared)).number}`,
    ],
    '/orders/:orderNumber': [`/orders/${order?.order_number}`],
    '/order-confirmation': [`/order-confirmation?orderNumber=${order?.order_number}`],
    '/promoter/poster/:eventId': [`/promoter/poster/${event}`],
    '/admin/promoters/:id': [`/admin/promoters/${promoter?.id}`],
    '/admin/events': ['/admin/events', `/admin/events?manage=${event}`],
    '/reset-password': ['/reset-password', '/reset-password?token=any'],
    '/newsletter/confirm': ['/newsletter/confirm?token=any'],
  };
}

const callsAs = async ({ url }: TestServer, role: Role) => (await signIn(url, role)).call;

async function makeSeries(site: TestServer): Promise<number> {
  const { id, publish, send } = await adminEvent({ site, day: '2031-06-03' });
  await publish();
  const rule = { weekdays: [2], until: '2031-06-11', published: true };
  return madeSchema.parse(await send('POST', `/api/admin/events/${id}/series`, rule)).id;
}

const addressesOf = (role: Role, addresses: Addresses): string[] => [
  ...pagesOf(role).flatMap((path) => addresses[path] ?? [path]),
  ...(role === 'visitor' ? ['/no/such/page'] : []),
];

/** Leads on at once, unless an account has just been deleted. */
const LEADS_ON: Readonly<Record<string, string>> = { '/goodbye': '/' };

/** Opens a page that has no faults of its own. */
export async function openAs({ url }: TestServer, role: Role, screen: Screen): Promise<Page> {
  const login = role === 'visitor' ? {} : { as: role };
  // What is said on the console belongs to an address, and is found there.
  return visit('/robots.txt', { url, screen, ...login, tolerate: /./ });
}

/** Goes on within the app: `e2e/pages/head.test.ts` loads what the server draws. A phone looks into tabs, too. */
async function crawl(
  server: TestServer,
  addresses: Addresses,
  role: Role,
  screen: Screen,
): Promise<Record<string, string[]>> {
  const page = await openAs(server, role, screen);
  const inspection = new Inspection(page);
  const faults: Record<string, string[]> = {};
  const inspect = async (name: string, what: { narrow?: boolean; tab?: boolean }) => {
    await inspection.settle();
    const found = await inspection.faults(what);
    if (found.length > 0) faults[name] = found;
  };
  for (const address of addressesOf(role, addresses)) {
    const { pathname } = new URL(address, server.url);
    const before = new URL(page.url()).pathname;
    if ([pathname, '/robots.txt'].includes(before)) await page.goto(address);
    else await goWithin(page, address);
    await inspect(address, { narrow: screen === 'phone' });
    const at = new URL(page.url()).pathname;
    if (at !== (LEADS_ON[address] ?? pathname)) faults[address] = [`led to ${at}`];
    if (screen === 'desk') continue;
    const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab');
    for (let n = 1; n < (await tabs.count()); n += 1) {
      await tabs.nth(n).click();
      await inspect(`${address}, ${await tabs.nth(n).innerText()}`, { tab: true });
    }
  }
  return faults;
}

/** Tests that no page has a fault on this screen. Returns the server. */
export function testEveryPage(screen: Screen): () => TestServer {
  let server: TestServer;
  let addresses: Addresses;
  beforeAll(async () => {
    server = await TestServer.start();
    addresses = await prepare(server);
  });
  afterAll(() => server.putAway());

  test.each(ROLES)(`on a ${screen}, no page for a %s has a fault`, async (role) => {
    expect(await crawl(server, addresses, role, screen)).toEqual({});
  });

  test('the server had no fault either', () => {
    expect(server.complaints()).toEqual([]);
  });
  return () => server;
}
