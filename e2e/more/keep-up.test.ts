import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newDevice } from '#api/push/testing.ts';
import { NO_NETWORK } from '#e2e/support/device.ts';
import { fakePushManager } from '#e2e/support/push.ts';
import { eventIdOf, pageOf, sellTickets } from '#e2e/support/records.ts';
import { sharedSite } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { registerUser, signedInAs, visit } from '#e2e/support/visit.ts';

/** In the page: what a phone does when something is shared with the installed app. */
function share(page: Page, fields: Record<string, string>): Promise<void> {
  return page.evaluate((values) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
    for (const [name, value] of Object.entries(values))
      form.append(Object.assign(document.createElement('input'), { name, value }));
    document.body.append(form);
    form.submit();
  }, fields);
}

test('a link of an event that is shared to the app opens it, by the server, by the worker and offline', async () => {
  const { url } = await sharedSite();
  const path = await pageOf(shop.JAM);
  const page = await visit('/events', { worker: true, tolerate: NO_NETWORK });
  const opens = async (fields: Record<string, string>) => {
    await share(page, fields);
    await page.getByRole('heading', { level: 1, name: shop.JAM }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  };
  await opens({ title: 'Skate Jam', text: `Come! ${url}${path}` });
  await shop.offlineReady(page);
  await opens({ text: `Come! ${url}${path}` });
  await page.context().setOffline(true);
  await opens({ url: `${url}${path}` });
});

test('a DJ has a page with dates, and can be followed without an account', async () => {
  const page = await visit('/djs', {
    notifications: true,
    before: (fresh) =>
      fakePushManager(fresh, { endpoint: 'http://127.0.0.1:1/fan', keys: newDevice().keys }),
  });
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Upcoming dates' }).waitFor();
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: /^Follow / }).click();
  await page.getByText('This device will notify you of new dates').waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^Following / }).waitFor();
});

test('a calendar app can subscribe to the tickets of an account', async () => {
  const person = await registerUser();
  const page = await visit('/profile?tab=settings', { before: signedInAs(person) });
  await page.getByRole('button', { name: 'Get calendar links' }).click();
  const tickets = page.getByRole('group', { name: 'Tickets' });
  const link = tickets.getByRole('link', { name: 'Add to calendar' });
  const address = (await link.getAttribute('href')) ?? '';
  const feed = await page.request.get(address.replace('webcal', 'http'));
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR/);
});

test('diagnostics are copied with one tap', async () => {
  const page = await visit('/diagnostics');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).tap();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^App\nVersion: \d/);
});

test('past tickets lie on a shelf of their own', async () => {
  const { order } = await sellTickets(await sharedSite(), shop.JAM);
  const page = await visit(`/orders/${order.order_number}`);
  await page.getByText('Works offline').waitFor();
  await page.clock.setFixedTime('2031-01-01T12:00:00Z');
  await page.goto('/tickets');
  await page.getByRole('region', { name: 'Past nights' }).getByText(shop.JAM).waitFor();
});

test('the poster of a card moves to its event where the browser can do that', async () => {
  const id = await eventIdOf(await sharedSite(), shop.JAM);
  const page = await visit('/events');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.documentElement.dataset['moved'] = 'yes';
      return start(update);
    };
  });
  const heading = page.getByRole('heading', { level: 1 });
  // The first time, the page of an event may still have to be loaded.
  await page.locator(`a[href="/events/${id}"]`).first().click();
  await heading.getByText(shop.JAM).waitFor();
  await page.goBack();
  await page.locator('html[data-moved]').waitFor();
  await heading.getByText('Events', { exact: true }).waitFor();
});
