import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NO_NETWORK } from './support/device.ts';
import { openServer } from './support/server.ts';
import { visit } from './support/visit.ts';

/** Every office page that loads something; the event is the first of the demo. */
const PAGES = [
  '/admin',
  '/admin?tab=analytics&event=1',
  '/admin?tab=orders',
  '/admin/events',
  '/admin/events?manage=1',
  '/admin/events?manage=1&tab=tickets',
  '/admin/events?manage=1&tab=guests',
  '/admin/events?manage=1&tab=messages',
  '/admin/events?manage=1&tab=schedule',
  '/admin/events?manage=1&tab=djs',
  '/admin/djs',
  '/admin/venues',
  '/admin/addons',
  '/admin/codes',
  '/admin/promoters',
  '/admin/promoters/1',
  '/admin/payments',
  '/admin/finance',
  '/admin/finance?tab=settlement&event=1',
  '/admin/team',
  '/admin/mail',
  '/admin/audit',
];

const ROWS = 'main :is(tbody tr, article, dl)';
const EMPTY = /\bthere (?:are|is) no [\w ]+|\bno [\w ]+ (?:yet|found|here|match)\b/gi;

/** As a link of the app goes there: nothing is loaded anew but data. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** By way of a page that loads nothing, so that nothing of the last one is on the screen. */
async function goTo(page: Page, path: string): Promise<void> {
  const between = page.getByRole('heading', { level: 1, name: 'Personal Data' });
  await follow(page, '/admin/privacy');
  await between.waitFor();
  await follow(page, path);
  await between.waitFor({ state: 'detached' });
}

const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const main = document.querySelector('main');
    return (
      main?.querySelector('h1') &&
      !main.querySelector('[aria-busy=true], [role=status][aria-label]')
    );
  });

async function emptyStates(page: Page): Promise<string[]> {
  return (await page.locator('main').innerText()).match(EMPTY) ?? [];
}

test('without a server every page of the office shows what it last knew, and when that was', async () => {
  const server = await openServer();
  const page = await visit('/admin', {
    as: 'admin',
    url: server.url,
    screen: 'desk',
    tolerate: NO_NETWORK,
  });
  const known = new Map<string, { empty: string[]; rows: number }>();
  for (const path of PAGES) {
    await goTo(page, path);
    await settled(page);
    known.set(path, { empty: await emptyStates(page), rows: await page.locator(ROWS).count() });
  }
  await server.kill();
  for (const path of PAGES) {
    await goTo(page, path);
    await page.getByText(/^As of \d+:\d\d [AP]M, offline$/).waitFor();
    await settled(page);
    const before = known.get(path);
    // Charts are drawn once they are in view: that there are rows is enough.
    await page.waitForFunction(
      ({ rows, least }) => document.querySelectorAll(rows).length >= least,
      { rows: ROWS, least: Math.min(1, before?.rows ?? 0) },
    );
    expect([path, await emptyStates(page)]).toEqual([path, before?.empty]);
  }

  await goTo(page, '/admin/djs');
  await page.getByRole('button', { name: 'Add DJ' }).click();
  const form = page.getByRole('dialog', { name: 'Add DJ' });
  await form.getByLabel('Name').fill('DJ Without a Network');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await page
    .getByText(/You are offline: nothing was saved\. What you typed is still here\./)
    // It is also read out.
    .first()
    .waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe('DJ Without a Network');

  await server.start();
  await page.getByText(/^As of/).waitFor({ state: 'detached' });
});

test('what was never loaded is not empty: it is shown when the connection is back', async () => {
  const page = await visit('/admin', {
    as: 'admin',
    screen: 'desk',
    tolerate: NO_NETWORK,
    before: async (opened) => {
      await opened.route(/\/api\/(?!auth|user)/, (route) => route.abort());
    },
  });
  for (const path of [...PAGES, '/admin/events?new']) {
    await goTo(page, path);
    await page
      .getByText(/^You are offline\./)
      .first()
      .waitFor();
    expect([path, await emptyStates(page)]).toEqual([path, []]);
  }
});
