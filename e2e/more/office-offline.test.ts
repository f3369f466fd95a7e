import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NO_NETWORK } from '#e2e/support/device.ts';
import { tellOnline } from '#e2e/support/connections.ts';
import { openServer } from '#e2e/support/server.ts';
import { goWithin, visit } from '#e2e/support/visit.ts';

/** Every office page that loads something; the event is the first of the demo. */
const PAGES = `
  /admin /admin?tab=analytics&event=1 /admin?tab=orders
  /admin/events /admin/events?manage=1 /admin/events?manage=1&tab=tickets
  /admin/events?manage=1&tab=guests /admin/events?manage=1&tab=messages
  /admin/events?manage=1&tab=schedule /admin/events?manage=1&tab=djs /admin/events?new
  /admin/djs /admin/venues /admin/addons /admin/codes /admin/promoters /admin/promoters/1
  /admin/payments /admin/finance /admin/finance?tab=settlement&event=1 /admin/door
  /admin/team /admin/mail /admin/audit`;

const TABLE = 'main table[aria-busy=false] tbody tr';
/** Pages on which the demo has something, and what shows once it is there. */
const KNOWN = [
  ['/admin', 'main ul[aria-busy=false] li'],
  ['/admin?tab=orders', TABLE],
  ['/admin/events', TABLE],
  ['/admin/djs', 'main article'],
  ['/admin/venues', 'main article'],
  ['/admin/addons', 'main article'],
  ['/admin/promoters', TABLE],
  ['/admin/team', TABLE],
  ['/admin/audit', TABLE],
] as const;

const EMPTY = /\bthere (?:are|is) no [\w ]+|\bno [\w ]+ (?:yet|found|here|match)\b/gi;

/** By way of a page that loads nothing, so that nothing of the last one is on the screen. */
async function goTo(page: Page, path: string): Promise<void> {
  await goWithin(page, '/admin/privacy');
  await goWithin(page, path);
}

async function emptyStates(page: Page): Promise<string[]> {
  return (await page.locator('main').innerText()).match(EMPTY) ?? [];
}

test('without a server pages of the office show what they last knew, and when that was', async () => {
  const server = await openServer();
  const page = await visit('/admin', {
    as: 'admin',
    url: server.url,
    screen: 'desk',
    tolerate: NO_NETWORK,
  });
  for (const [path, data] of KNOWN) {
    await goTo(page, path);
    await page.locator(data).first().waitFor();
  }
  await server.stop();
  for (const [path, data] of KNOWN) {
    await goTo(page, path);
    await page.locator(data).first().waitFor();
    await page.getByText(/^As of \d+:\d\d [AP]M, offline$/).waitFor();
  }

  await goTo(page, '/admin/djs');
  await page.getByRole('button', { name: 'Add DJ' }).click();
  const form = page.getByRole('dialog', { name: 'Add DJ' });
  await form.getByLabel('Name').fill('DJ Without a Network');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await page
    .getByText(/You're offline, so nothing was saved\. What you typed is still here\./)
    // It is also read out.
    .first()
    .waitFor();
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('DJ Without a Network');

  await server.start();
  await tellOnline(page);
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
  for (const path of PAGES.trim().split(/\s+/)) {
    await goTo(page, path);
    await page
      .getByText(/^You're offline\./)
      .first()
      .waitFor();
    const claims = [
      ...(await emptyStates(page)),
      ...(await page.getByText(/^As of/).allInnerTexts()),
    ];
    expect([path, claims]).toEqual([path, []]);
  }
});

/** A chunk that can't be fetched, with the network's error of it. */
const NO_CHUNK = new RegExp(`Failed to fetch dynamically imported module|${NO_NETWORK.source}`);

test('a page that is not on the device leaves the menu in place, and opens when the network is back', async () => {
  const page = await visit('/admin/events', { as: 'admin', screen: 'desk', tolerate: NO_CHUNK });
  await page.locator(TABLE).first().waitFor();
  const lost = /\/assets\/.*venues\.page|\/api\/health/;
  await page.route(lost, (route) => route.abort());
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await menu.getByRole('link', { name: 'Venue Management' }).click();
  await page.getByRole('heading', { name: 'This page needs a connection' }).waitFor();
  await menu.getByRole('link', { name: 'Event Management' }).click();
  await page.locator(TABLE).first().waitFor();
  await menu.getByRole('link', { name: 'Venue Management' }).click();
  await page.getByRole('heading', { name: 'This page needs a connection' }).waitFor();
  await page.unroute(lost);
  await page.getByRole('heading', { name: 'Venue Management' }).waitFor();
});
