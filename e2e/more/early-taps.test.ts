import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventIdOf } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import { visit } from '#e2e/support/visit.ts';

/** Opens a page and taps buttons as soon as they are painted. The app's scripts arrive afterward. */
async function tapEarly(url: string, path: string, ...names: RegExp[]): Promise<Page> {
  const tapped = Promise.withResolvers<void>();
  const page = await visit('/robots.txt', { url });
  await page.route('**/assets/*.js', async (route) => {
    await tapped.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  for (const name of names) await page.getByRole('button', { name }).first().click();
  tapped.resolve();
  return page;
}

test('taps on a page that the app has not taken over yet are made again', async () => {
  const server = await openServer();
  const eventId = await eventIdOf(server, 'Peach City Skate Jam');

  const event = await tapEarly(server.url, `/events/${eventId}`, /^Get Tickets/);
  await event.getByRole('dialog', { name: 'Get Tickets' }).waitFor();

  const list = await tapEarly(server.url, '/events', /^Save /, /^Open menu$/);
  await list.getByRole('navigation', { name: 'Menu' }).waitFor();
  const saved = list.getByRole('button', { name: /^Save /, pressed: true });
  await expect.poll(() => saved.count()).toBeGreaterThan(0);
});
