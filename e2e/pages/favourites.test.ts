import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { favouritesSchema } from '#shared/favourites/favourites.schemas.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { ask, callsTo } from '#e2e/support/calls.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { registerUser, signedInAs, type Person } from '#e2e/support/people.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { FAILED_ANSWER, visit } from '#e2e/support/visit.ts';
import { expectNoSidewaysScroll } from '#e2e/support/sidewaysScroll.ts';

const JAM = 'Peach City Skate Jam';
const SOCIAL = 'Mile High Skate Social';

const heart = (page: Page, title: string, pressed: boolean) =>
  page.getByRole('button', { name: `Save ${title}`, pressed }).last();

const titles = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading').allTextContents();

/** Favourites as stored by the server. */
async function countOf({ token }: Person): Promise<number> {
  const { url } = await sharedSite();
  const sync = callsTo(url, token)('POST', '/api/favourites/sync', { sentAt: 1, changes: [] });
  return (await ask(favouritesSchema, sync)).favourites.length;
}

test("a guest's hearts stay on the device, and go to the account at the login", async () => {
  const ana = await registerUser('heart');
  const page = await visit('/favourites', { before: (fresh) => fresh.clock.install() });
  await page.getByRole('heading', { name: 'No favourites yet' }).waitFor();
  await expect.poll(() => page.title()).toBe('Favourites - Rollcall');
  await page.getByRole('link', { name: 'Browse Events' }).click();

  await heart(page, JAM, false).waitFor();
  // The hint closes after five seconds, which a slow machine may need.
  await page.clock.pauseAt(Date.now() + 60_000);
  await heart(page, JAM, false).click();
  await page.getByRole('link', { name: 'See favourites' }).click();
  await page.clock.resume();
  await eventually(() => titles(page)).toEqual([JAM]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await eventually(() => titles(page)).toEqual([JAM]);

  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Username').fill(ana.username);
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/favourites');
  await page.getByText('On all devices where you are logged in.').waitFor();
  await eventually(() => titles(page)).toEqual([JAM]);
  await eventually(() => countOf(ana)).toBe(1);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
});

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
