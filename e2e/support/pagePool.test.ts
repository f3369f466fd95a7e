import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { leanChromium } from '#scripts/chromium.ts';
import { JUST_RUN } from './device.ts';
import { acquirePage, releasePage, type PageOptions } from './pagePool.ts';
import { sharedSite } from './site.ts';

let plan: PageOptions;

beforeAll(async () => {
  const executablePath = await leanChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', JUST_RUN] });
  plan = { browser, url: (await sharedSite()).url, screen: 'phone', worker: false };
});
afterAll(() => plan.browser.close());

/** Every kind of state that a visitor can leave in a page. */
async function leaveThingsIn(page: Page): Promise<void> {
  const context = page.context();
  await context.route('**/api/djs', (route) => route.fulfill({ json: 'of the first' }));
  await page.route('**/api/events', (route) => route.fulfill({ json: 'of the first' }));
  await context.addCookies([{ name: 'first', value: 'was here', url: plan.url, httpOnly: true }]);
  await page.goto('/events');
  await page.evaluate(async () => {
    localStorage.setItem('first', 'was here');
    sessionStorage.setItem('first', 'was here');
    window.name = 'first';
    document.cookie = 'second=was here';
    await (await caches.open('first')).put('/first', new Response('was here'));
    await new Promise((done) => {
      indexedDB.open('first').addEventListener('success', done);
    });
  });
  await page.mouse.move(100, 100);
  await page.setViewportSize({ width: 500, height: 500 });
  await (await context.newPage()).goto('/robots.txt');
}

const findingsIn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => ({
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    named: `${window.name}${document.cookie}`,
    history: history.length,
    answered: await Promise.all(
      ['/api/djs', '/api/events'].map(async (path) => (await fetch(path)).text()),
    ).then((bodies) => bodies.filter((body) => body.includes('of the first'))),
    screen: [innerWidth, innerHeight],
  }));

test('who comes next gets the same page, and finds nothing of who was there before', async () => {
  const first = await acquirePage(plan);
  const untouched = await findingsIn(first.page);
  await leaveThingsIn(first.page);
  expect(await findingsIn(first.page)).not.toEqual(untouched);
  await releasePage(first, true);
  const next = await acquirePage(plan);
  onTestFinished(() => releasePage(next, true));
  expect(next).toBe(first);
  expect(await findingsIn(next.page)).toEqual(untouched);
  expect(await next.page.context().cookies()).toEqual([]);
  expect(next.page.context().pages()).toEqual([next.page]);
});

const TRACES: Readonly<Record<string, (page: Page) => unknown>> = {
  'a script for every document': (page) => page.addInitScript('window.first = true'),
  'a function of the test': (page) => page.exposeFunction('first', () => 'was here'),
  'a listener': (page) => page.on('dialog', () => undefined),
  'a listener of its context': (page) => page.context().on('page', () => undefined),
  'a clock': (page) => page.clock.install(),
  'a permission': (page) => page.context().grantPermissions(['geolocation']),
  'no connection': (page) => page.context().setOffline(true),
  'another medium': (page) => page.emulateMedia({ media: 'print' }),
  'a header': (page) => page.setExtraHTTPHeaders({ first: 'was here' }),
  'a key held down': (page) => page.keyboard.down('Shift'),
  'a way behind its back': (page) => page.context().newCDPSession(page),
  'a page that was closed': (page) => page.close(),
};

test.each(Object.entries(TRACES))('%s closes the room', async (_, act) => {
  const first = await acquirePage(plan);
  await act(first.page);
  await releasePage(first, true);
  const next = await acquirePage(plan);
  onTestFinished(() => releasePage(next, true));
  expect(next).not.toBe(first);
  expect(first.page.isClosed()).toBe(true);
});

test('a room in which a test failed is closed', async () => {
  const first = await acquirePage(plan);
  await releasePage(first, false);
  expect(first.page.isClosed()).toBe(true);
});
