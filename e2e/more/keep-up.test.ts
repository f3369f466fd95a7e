import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { expect, onTestFinished, test } from 'vitest';
import { fakePushService } from '#api/push/testing.ts';
import { djSchema, venueSchema } from '#shared/events/events.schemas.ts';
import { ask, signIn } from '#e2e/support/calls.ts';
import { NO_NETWORK } from '#e2e/support/device.ts';
import { adminEvent } from '#e2e/support/events.ts';
import {
  deliverPush,
  fakePushManager,
  notificationsOf,
  tapNotification,
} from '#e2e/support/push.ts';
import { eventIdOf, pageOf, sellTickets } from '#e2e/support/records.ts';
import { openServer, sharedSite } from '#e2e/support/server.ts';
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
  const paper = { width: 1080, height: 1350, channels: 3, background: '#3b1d4a' } as const;
  return sharp({ create: paper })
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

test('a DJ is followed without an account, and a new date nearby comes as a notification that opens it', async () => {
  // At this hour nobody in the country is asleep.
  const noon = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T19:00:00Z`;
  const server = await openServer({ at: noon });
  const service = await fakePushService();
  onTestFinished(() => service.close());
  const fan = await visit('/', {
    url: server.url,
    notifications: true,
    tolerate: NO_NETWORK,
    before: (fresh) => fakePushManager(fresh, service.subscribe()),
  });
  await fan.getByRole('button', { name: 'Set your city' }).tap();
  await fan.getByRole('combobox', { name: 'Near' }).fill('denver');
  await fan.getByRole('option', { name: 'Denver, CO' }).tap();
  await fan.getByRole('button', { name: 'Near Denver, CO' }).waitFor();
  await fan.goto('/djs');
  await fan.getByRole('link', { name: 'DJ Axle', exact: true }).tap();
  await fan.getByRole('heading', { name: 'Upcoming dates' }).waitFor();
  await fan.getByRole('article').first().waitFor();
  await fan.getByRole('button', { name: /^Follow DJ Axle/ }).tap();
  await fan
    .getByText(/^This device will notify you of new dates within \d+ miles of Denver, CO/)
    .waitFor();
  await fan.reload();
  await fan.getByRole('button', { name: /^Following/ }).waitFor();
  await shop.offlineReady(fan);

  const { call } = await signIn(server.url, 'admin');
  const djs = await ask(djSchema.array(), call('GET', '/api/djs'));
  const venues = await ask(venueSchema.array(), call('GET', '/api/venues'));
  const idOf = (all: readonly { id: number; name: string }[], name: string) =>
    all.find((one) => one.name === name)?.id;
  const dateAt = async (venue: string, title: string) => {
    const event = await adminEvent({ site: server, title });
    const where = { venueIds: [idOf(venues, venue)], djIds: [idOf(djs, 'DJ Axle')] };
    await event.send('PATCH', `/api/events/${event.id}`, where);
    await event.publish();
    return event.id;
  };
  await dateAt('Golden Glide', 'Far Away Roll');
  const near = await dateAt('Five Points Pavilion', 'Round the Corner Roll');
  // New dates are told once nobody has edited them for two minutes.
  await server.stop();
  await server.moveClock(new Date(Date.parse(noon) + 600_000).toISOString());
  await server.start();

  await expect.poll(() => service.delivered.length).toBe(1);
  expect(service.faults).toEqual([]);
  await deliverPush(fan, service.delivered[0]?.payload ?? '');
  await expect
    .poll(() => notificationsOf(fan))
    .toMatchObject([{ title: 'DJ Axle: Round the Corner Roll' }]);
  const [shown] = await notificationsOf(fan);
  expect(shown?.body).not.toContain('more new date');
  await tapNotification(fan, shown?.tag ?? '');
  await fan.waitForURL(`**/events/${near}`);
  await fan.getByRole('heading', { level: 1, name: 'Round the Corner Roll' }).waitFor();
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
