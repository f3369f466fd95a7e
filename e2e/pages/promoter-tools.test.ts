import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { readQr } from '#e2e/support/readQr.ts';
import { visit } from '#e2e/support/visit.ts';

test('a promoter prints the poster of an event on one page', async () => {
  const page = await visit('/promoter/dashboard?tab=events', { as: 'promoter', screen: 'desk' });
  const links = page.getByRole('link', { name: /^QR Poster for / });
  await links.first().click();
  const sheet = page.getByRole('article');
  const code = sheet.getByRole('img', { name: /^QR code of your link to / });
  const { text: link = '' } = await readQr(await code.screenshot());
  expect(link).toMatch(/\/events\/\d+\?promo=ROLLFX27$/);
  await expect.poll(() => sheet.textContent()).toContain(link.replace('http://', ''));
  await expect.poll(() => page.title()).toBe('Poster - Rollcall');
  await expectAccessible(page);
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect
    .poll(() => page.getByRole('button', { name: 'Print Poster' }).isVisible())
    .toBe(false);
  await expect.poll(() => sheet.isVisible()).toBe(true);
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(() => scheme()).toBe('light');
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test('a promoter who has seen the dashboard shows the poster without a connection', async () => {
  const list = Promise.withResolvers<unknown>();
  const page = await visit('/promoter/dashboard', {
    as: 'promoter',
    worker: true,
    tolerate: /ERR_(INTERNET_DISCONNECTED|FAILED)/,
    before: async (opened) =>
      void opened.on('requestfinished', (request) => {
        if (request.url().endsWith('/api/events')) list.resolve(request);
      }),
  });
  await page.getByRole('heading', { name: 'Promoter Dashboard' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await list.promise;
  await page.context().setOffline(true);
  await page.getByRole('tab', { name: 'Events' }).click();
  await page
    .getByRole('link', { name: /^QR Poster for / })
    .first()
    .click();
  const code = page.getByRole('img', { name: /^QR code of your link to / });
  await expect
    .poll(async () => (await readQr(await code.screenshot())).text)
    .toMatch(/\/events\/\d+\?promo=ROLLFX27$/);
});
