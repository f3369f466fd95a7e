import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { favouritesSchema } from '#shared/favourites/favourites.schemas.ts';
import { ask, callsTo } from '#e2e/support/calls.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { registerUser, signedInAs, type Person } from '#e2e/support/people.ts';
import { readQr } from '#e2e/support/readQr.ts';
import { eventIdOf } from '#e2e/support/records.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

const JAM = 'Peach City Skate Jam';
const SOCIAL = 'Mile High Skate Social';
const CODE = 'ROLLFX27';

const heart = (page: Page, title: string, pressed: boolean) =>
  page.getByRole('button', { name: `Save ${title}`, pressed }).last();

/** Favorites as stored by the server. */
async function countOf({ token }: Person): Promise<number> {
  const { url } = await sharedSite();
  const sync = callsTo(url, token)('POST', '/api/favourites/sync', { sentAt: 1, changes: [] });
  return (await ask(favouritesSchema, sync)).favourites.length;
}

test('a heart works without a connection, and the account hears of it when there is one again', async () => {
  const ben = await registerUser('heart');
  const before = signedInAs(ben);
  const page = await visit('/events', { before, tolerate: FAILED_ANSWER });
  await heart(page, SOCIAL, false).click();
  await eventually(() => countOf(ben)).toBe(1);
  await page.context().setOffline(true);
  await heart(page, JAM, false).click();
  await heart(page, SOCIAL, true).click();
  await heart(page, JAM, true).waitFor();
  await heart(page, SOCIAL, false).waitFor();
  await heart(page, 'Desert Neon Night', false).click();
  await expect.poll(() => countOf(ben)).toBe(1);
  await page.context().setOffline(false);
  await eventually(() => countOf(ben)).toBe(2);
});

test('keeps a promo code and everything without a connection', async () => {
  const path = `/events/${await eventIdOf(await sharedSite(), JAM)}`;
  const page = await visit(path, { as: 'skater', screen: 'desk', tolerate: FAILED_ANSWER });
  const panel = page.getByRole('region', { name: 'Buy Tickets' });
  await panel.getByRole('button', { name: 'Add one Weekend Pass', exact: true }).click();
  await panel.getByRole('button', { name: 'Continue to Add-ons' }).click();
  // While add-ons come in, the panel grows, and the button below them moves away under a press.
  await panel.getByText('Skate rental').waitFor();
  await panel.getByRole('button', { name: 'Continue to Checkout' }).click();
  await expect.poll(() => panel.getByLabel('Email').inputValue()).toBe('skater@rollcall.example');
  await expect.poll(() => panel.getByLabel('First Name').inputValue()).not.toBe('');
  const code = panel.getByLabel('Promo Code (optional)');
  await code.fill(CODE.toLowerCase());
  await panel
    .getByText(/^Promo code ROLLFX27 applied: 15% off your tickets, \$9\.75 less\.$/)
    .waitFor();
  await panel.getByText('Discount (ROLLFX27, 15%)').waitFor();

  // Without a service worker, what shows toasts must be there before the line goes.
  await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await panel.getByText("You're offline. Your choices are saved, but you need").waitFor();
  await panel.getByRole('button', { name: 'Complete Checkout' }).click();
  await page.getByText('Failed to initiate purchase. Please try again.').first().waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await panel.getByText('Discount (ROLLFX27, 15%)').waitFor();
  await expect.poll(() => code.inputValue()).toBe(CODE.toLowerCase());
});

test('a promoter who has seen the dashboard shows the poster without a connection', async () => {
  const list = Promise.withResolvers<unknown>();
  const poster = Promise.withResolvers<unknown>();
  const page = await visit('/promoter/dashboard', {
    as: 'promoter',
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
  await page
    .getByRole('link', { name: /^QR Poster for / })
    .first()
    .click();
  const code = page.getByRole('img', { name: /^QR code of your link to / });
  await expect
    .poll(async () => (await readQr(await code.screenshot())).text)
    .toMatch(/\/events\/\d+\?promo=ROLLFX27$/);
});
