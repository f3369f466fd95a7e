import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { expect, test } from 'vitest';
import { newDevice } from '#api/push/testing.ts';
import { NO_NETWORK } from '#e2e/support/device.ts';
import { fakePushManager } from '#e2e/support/push.ts';
import { eventIdOf, pageOf, sellTickets } from '#e2e/support/records.ts';
import { sharedSite } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { registerUser, signedInAs, visit } from '#e2e/support/visit.ts';

/** In the page: what a phone does when something is shared with the installed app; `picture` is a PNG file. */
function share(page: Page, fields: Record<string, string>, picture?: Buffer): Promise<void> {
  const base64 = picture?.toString('base64') ?? null;
  return page.evaluate(
    ([values, png]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
      const append = (more: object) =>
        form.appendChild(Object.assign(document.createElement('input'), more));
      for (const [name, value] of Object.entries(values)) append({ name, value });
      if (png !== null) {
        const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
        const chosen = new DataTransfer();
        chosen.items.add(new File([bytes], 'poster.png', { type: 'image/png' }));
        append({ type: 'file', name: 'picture' }).files = chosen.files;
      }
      document.body.append(form);
      form.submit();
    },
    [fields, base64] as const,
  );
}

/** A poster as large as phones share them, with a QR code in its lower corner. */
function posterWith(text: string): Promise<Buffer> {
  const code = Buffer.from(renderSVG(text, { border: 2, pixelSize: 8 }));
  const ground = { width: 1080, height: 1350, channels: 3, background: '#3b1d4a' } as const;
  return sharp({ create: ground })
    .composite([{ input: code, left: 640, top: 900 }])
    .png()
    .toBuffer();
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

test('a picture of a poster that is shared to the app opens its event, also offline; one without a code does not', async () => {
  const { url } = await sharedSite();
  const path = await pageOf(shop.JAM);
  const page = await visit('/events', { worker: true, tolerate: NO_NETWORK });
  await shop.offlineReady(page);
  const poster = await posterWith(`${url}${path}`);
  const opens = async () => {
    await share(page, { title: 'IMG_2041.png' }, poster);
    await page.getByRole('heading', { level: 1, name: shop.JAM }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  };
  await opens();
  const kept = () =>
    page.evaluate(async () => (await caches.open('shared')).keys().then((all) => all.length));
  expect(await kept()).toBe(0);
  await share(page, {}, await posterWith('https://elsewhere.example/'));
  await page.getByText('The picture has no code that we could read').waitFor();
  await page.context().setOffline(true);
  await opens();
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
