import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/inspection.ts';
import { NO_NETWORK } from '#e2e/support/device.ts';
import { tellOnline } from '#e2e/support/connections.ts';
import { sellTickets } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

const SEEN = 'Peach City Skate Jam';
const UNSEEN = 'Lone Star Roll-Out';

function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0)
      .map(({ src }) => src),
  );
}

test('events seen once show without a network; answers of the API are kept by nobody but the page', async () => {
  const server = await openServer();
  const page = await visit('/', { url: server.url, worker: true, tolerate: NO_NETWORK });
  await shop.offlineReady(page);
  await shop.findEvent(page, SEEN);
  const { order } = await sellTickets(server, SEEN);
  await page.goto(`/orders/${order.order_number}`);
  await page.getByText('Works offline').waitFor();
  await expectNoAnswersKept(page);
  await server.stop();

  await page.goto('/');
  await page.getByRole('heading', { name: 'Upcoming events' }).waitFor();
  await page
    .getByText(/^Shown from this device/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'View All Events' }).click();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await page.getByText('12 events').waitFor();
  await page.getByRole('link', { name: `Details: ${SEEN}` }).click();
  await page.getByRole('heading', { level: 1, name: SEEN }).waitFor();
  await page.getByText('Saturday Night Jam').first().waitFor();
  await expect.poll(() => brokenPictures(page)).toEqual([]);
  await page.getByRole('button', { name: 'Get Tickets' }).first().click();
  await page.getByText("You're offline. Your choices are saved").waitFor();
  await expectAccessible(page);

  await page.goto('/events');
  await page.getByRole('link', { name: `Details: ${UNSEEN}` }).click();
  await page.getByText('Failed to load event details. Please try again.').waitFor();
  await server.start();
  await tellOnline(page);
  await page.getByRole('heading', { level: 1, name: UNSEEN }).waitFor();
});

async function expectNoAnswersKept(page: Page): Promise<void> {
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => /^\/(api|events|orders)\//.test(path))).toEqual([]);
}
