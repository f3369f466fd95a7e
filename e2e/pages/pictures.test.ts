import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { djSchema } from '#shared/events/events.schemas.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { readQr } from '#e2e/support/pictures.ts';
import { sellTickets } from '#e2e/support/records.ts';
import { sharedSite } from '#e2e/support/server.ts';
import { ask, signIn } from '#e2e/support/calls.ts';
import { JAM } from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

/** What one press of Print makes. */
async function expectOnePage(page: Page, format: string): Promise<void> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
}

test('a promoter who has seen the dashboard prints the poster of an event on one page, without a connection', async () => {
  const list = Promise.withResolvers<unknown>();
  const poster = Promise.withResolvers<unknown>();
  const page = await visit('/promoter/dashboard', {
    as: 'promoter',
    screen: 'desk',
    worker: true,
    tolerate: /ERR_(INTERNET_DISCONNECTED|FAILED)/,
    before: async (opened) =>
      void opened.on('requestfinished', (request) => {
        if (request.url().endsWith('/api/events')) list.resolve(request);
        if (/\/poster\.page-[^/]+\.js$/.test(request.url())) poster.resolve(request);
      }),
  });
  await page.getByRole('heading', { name: 'Promoter Dashboard' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await list.promise;
  await poster.promise;
  await page.context().setOffline(true);
  await page.getByRole('tab', { name: 'Events' }).click();
  const links = page.getByRole('link', { name: /^QR Poster for / });
  await links.first().click();
  const sheet = page.getByRole('article');
  const code = sheet.getByRole('img', { name: /^QR code of your link to / });
  const { text: link = '' } = await readQr(await code.screenshot());
  expect(link).toMatch(/\/events\/\d+\?promo=ROLLFX27$/);
  await expect.poll(() => page.title()).toBe('Poster - Rollcall');
  for (const format of ['A4', 'Letter']) await expectOnePage(page, format);
  await page.emulateMedia({ media: 'print' });
  await expect
    .poll(() => page.getByRole('button', { name: 'Print Poster' }).isVisible())
    .toBe(false);
  await expect.poll(() => sheet.isVisible()).toBe(true);
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(() => scheme()).toBe('light');
});

test('on paper all tickets of an order stand below each other, and nothing else', async () => {
  const { order, texts } = await sellTickets(await sharedSite(), JAM, 2);
  const page = await visit(`/orders/${order.order_number}`);
  await page.getByRole('button', { name: 'More' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const text of texts) {
    const code = page.getByRole('img', { name: new RegExp(textCode(text)) });
    await expect.poll(async () => (await code.boundingBox())?.x).toBeLessThan(390);
  }
  for (const other of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByText('Order Summary'),
  ])
    await expect.poll(() => other.isVisible()).toBe(false);
  await expectOnePage(page, 'Letter');
});

test('a picture chosen in a form is what visitors see once it is saved', async () => {
  const page = await visit('/admin/djs', { as: 'admin', screen: 'desk' });
  await page.getByRole('button', { name: 'Add DJ' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('DJ Pixel');
  const create = { width: 640, height: 640, channels: 3, background: '#123456' } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  const file = { name: 'pixel.jpg', mimeType: 'image/jpeg', buffer };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByAltText('Preview').waitFor();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  // The browser steps back over the dialog's entry, which would end another navigation.
  await expect.poll(() => page.evaluate(() => history.state?.layer ?? 0)).toBe(0);
  await page.goto('/djs');
  const image = page.getByRole('article', { name: 'DJ Pixel' }).locator('img');
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => [img.currentSrc, img.naturalWidth > 0]))
    .toEqual([expect.stringMatching(/\/pictures\/[0-9a-f]{32}\/400\.avif$/), true]);
  // Tests share the site: its pictures must stay.
  const { call } = await signIn((await sharedSite()).url, 'admin');
  const djs = await ask(djSchema.array(), call('GET', '/api/djs'));
  const id = djs.find(({ name }) => name === 'DJ Pixel')?.id;
  expect(await call('DELETE', `/api/djs/${id}`)).toEqual({ status: 204, body: null });
});
