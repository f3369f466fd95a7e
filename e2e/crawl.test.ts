import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { orderSchema } from '#shared/orders/orders.schemas.ts';
import { offeredTicketSchema } from '#shared/orders/sharedTickets.schemas.ts';
import { SITE_PAGES, type SitePage } from '#shared/site/pages.ts';
import { checkoutAt } from './support/baskets.ts';
import { ask, callsTo } from './support/calls.ts';
import { Inspection } from './support/inspection.ts';
import { eventIdOf } from './support/records.ts';
import { TestServer } from './support/server.ts';
import { tokenOf } from './support/staffCalls.ts';
import { type Screen, visit } from './support/visit.ts';

const EVENT = 'Peach City Skate Jam';

/** Each page is visited as the role that it is for. */
const PAGES = Map.groupBy(SITE_PAGES, ({ role }) => role);
type Role = SitePage['role'];
const ROLES = [...PAGES.keys()];
const pagesOf = (role: Role): string[] => (PAGES.get(role) ?? []).map(({ path }) => path);

let server: TestServer;
/** What stands for the parts of addresses that vary, and what pages need besides. */
let addresses: Readonly<Record<string, readonly string[]>>;

const idSchema = z.object({ id: z.int() });

beforeAll(async () => {
  server = await TestServer.start();
  const [admin, skater] = [await callsAs('admin'), await callsAs('skater')];
  const event = await eventIdOf(server, EVENT);
  const [order] = await ask(orderSchema.array(), skater('GET', '/api/orders/user'));
  const shared = skater('POST', `/api/orders/${order?.id}/shared-tickets`, {
    itemId: order?.items[0]?.id,
  });
  const [promoter] = await ask(idSchema.array(), admin('GET', '/api/admin/promoters'));
  addresses = {
    '/events/:id': [`/events/${event}`],
    '/series/:id': [`/series/${await makeSeries()}`],
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
});
afterAll(() => server.putAway());

const callsAs = async (role: Role) => callsTo(server.url, await tokenOf(server.url, role));

/** Two nights in two weeks. */
async function makeSeries(): Promise<number> {
  const admin = await callsAs('admin');
  const night = { title: 'Tuesday Skate', start_date: '2031-06-03', end_date: '2031-06-03' };
  const place = { location: 'Atlanta, GA', time_zone: 'America/New_York', published: true };
  const made = await admin('POST', '/api/events', { ...night, ...place });
  const { id } = idSchema.parse(made?.body);
  const rule = { weekdays: [2], until: '2031-06-11', published: true };
  const repeated = admin('POST', `/api/admin/events/${id}/series`, rule);
  return (await ask(idSchema, repeated)).id;
}

const addressesOf = (role: Role): string[] => [
  ...pagesOf(role).flatMap((path) => addresses[path] ?? [path]),
  ...(role === 'visitor' ? ['/no/such/page'] : []),
];

/** Leads on at once, unless an account has just been deleted. */
const LEADS_ON: Readonly<Record<string, string>> = { '/goodbye': '/' };

async function openAs(role: Role, screen: Screen): Promise<Page> {
  const login = role === 'visitor' ? {} : { as: role };
  // What is said on the console belongs to an address, and is found there.
  return visit('/robots.txt', { url: server.url, screen, ...login, tolerate: /./ });
}

/** As by a link of the app; resolves when the page before is gone. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    document.querySelector('main :is(h1, h2)')?.setAttribute('data-left', '');
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.locator('main :is(h1, h2)').first().and(page.locator(':not([data-left])')).waitFor();
}

/** A phone loads each page anew and looks into its tabs; a desk goes on within the app. */
async function crawl(page: Page, role: Role, screen: Screen): Promise<Record<string, string[]>> {
  const inspection = new Inspection(page);
  const faults: Record<string, string[]> = {};
  const inspect = async (name: string, narrow = false): Promise<void> => {
    await inspection.settle();
    const found = await inspection.faults({ narrow });
    if (found.length > 0) faults[name] = found;
  };
  for (const address of addressesOf(role)) {
    const { pathname } = new URL(address, server.url);
    const before = new URL(page.url()).pathname;
    if (screen === 'phone' || [pathname, '/robots.txt'].includes(before)) await page.goto(address);
    else await goWithin(page, address);
    await inspect(address, screen === 'phone');
    const at = new URL(page.url()).pathname;
    if (at !== (LEADS_ON[address] ?? pathname)) faults[address] = [`led to ${at}`];
    if (screen === 'desk') continue;
    const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab');
    for (let n = 1; n < (await tabs.count()); n += 1) {
      await tabs.nth(n).click();
      await inspect(`${address}, ${await tabs.nth(n).innerText()}`);
    }
  }
  return faults;
}

describe.each(['phone', 'desk'] as const)('on a %s', (screen) => {
  test.each(ROLES)('no page for a %s has a fault', async (role) => {
    expect(await crawl(await openAs(role, screen), role, screen)).toEqual({});
  });
});

/** Each is done to a page without a fault; all run in the page. */
const PLANTED: readonly (readonly [kind: string, fault: RegExp, plant: () => unknown])[] = [
  ['an error on the console', /^console: Planted/, () => console.error('Planted')],
  [
    'text that is hard to read',
    /^axe: color-contrast/,
    () => {
      const text = document.querySelector<HTMLElement>('main p');
      Object.assign(text?.style ?? {}, { color: '#333', background: '#222' });
    },
  ],
  [
    'something too wide',
    /^overflow: \d+ px/,
    () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading) heading.style.width = '2000px';
    },
  ],
  [
    'a picture that is gone',
    /^picture: data:/,
    () => {
      const picture = Object.assign(new Image(), { src: 'data:image/png,x', alt: 'x' });
      document.querySelector('main')?.append(picture);
    },
  ],
  ['no content', /^content: /, () => document.querySelector('main')?.replaceChildren()],
];

test('a planted fault of each kind is found', async () => {
  const page = await openAs('visitor', 'phone');
  const inspection = new Inspection(page);
  for (const [kind, fault, plant] of PLANTED) {
    await page.goto('/about');
    await inspection.settle();
    expect(await inspection.faults()).toEqual([]);
    await page.evaluate(plant);
    const faults = await inspection.faults();
    expect({ kind, faults }).toEqual({
      kind,
      faults: expect.arrayContaining([expect.stringMatching(fault)]),
    });
  }
});

test('the server had no fault either', () => {
  expect(server.complaints()).toEqual([]);
});
