import { test } from 'vitest';
import { eventually, NO_NETWORK } from '#e2e/support/device.ts';
import { openServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

/** The door is kept by phones that were at one. */
const LOST = new RegExp(`${NO_NETWORK.source}|checkin\\.page`);

/** In the page: how many lists it has kept. */
async function listsOnDevice(): Promise<number> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes('rollcall')) return 0;
  const database = await done(indexedDB.open('rollcall'));
  const lists = await done(database.transaction('lists').objectStore('lists').count());
  database.close();
  return lists;
}

test('a first visit that loses its signal still opens every part', async () => {
  const server = await openServer();
  const page = await visit('/', { url: server.url, worker: true, tolerate: LOST });
  await shop.offlineReady(page);
  await eventually(() => page.evaluate(listsOnDevice)).toBeGreaterThan(0);
  await server.stop();
  await page.getByRole('link', { name: 'View All Events' }).click();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  for (const [path, text] of [
    ['/tickets', 'No tickets on this device yet'],
    ['/favourites', 'No favorites yet'],
    ['/admin/check-in', 'This page needs a connection'],
    ['/checkout/1', 'No ticket selection data found.'],
    ['/order-confirmation?orderNumber=RC-0000-0000-0000', 'Order Not Found'],
    ['/nowhere', '404 Page Not Found'],
  ] as const) {
    await page.goto(path);
    await page.getByText(text).first().waitFor();
  }
});
