import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { favouritesSchema } from '#shared/favourites/favourites.schemas.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { ask, callsTo } from '#e2e/support/calls.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { pressOn } from '#e2e/support/keyboard.ts';
import { registerUser, signedInAs, type Person } from '#e2e/support/people.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { eventCount, FAILED_ANSWER, visit } from '#e2e/support/visit.ts';
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

test("a guest's hearts stay on the device, go to the account at the login, and on to other devices", async () => {
  const ana = await registerUser('heart');
  const page = await visit('/favourites');
  await page.getByRole('heading', { name: 'No favourites yet' }).waitFor();
  expect(await page.title()).toBe('Favourites - Rollcall');
  await page.getByRole('link', { name: 'Browse Events' }).click();

  await heart(page, JAM, false).click();
  // The hint closes after five seconds: click it first.
  await page.getByRole('link', { name: 'See favourites' }).click();
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

  const desk = await visit('/', { screen: 'desk', before: signedInAs(ana) });
  await heart(desk, JAM, true).waitFor();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: ana.username }).click();
  await desk.getByRole('link', { name: 'Favourites' }).click();
  await eventually(() => titles(desk)).toEqual([JAM]);
  await desk.getByRole('button', { name: ana.username }).click();
  await desk.getByRole('banner').getByRole('button', { name: 'Logout' }).first().click();
  await heart(desk, JAM, false).waitFor();
  await desk.goto('/favourites');
  await desk.getByRole('heading', { name: 'No favourites yet' }).waitFor();
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
  expect(await countOf(ben)).toBe(1);
  await page.context().setOffline(false);
  await eventually(() => countOf(ben)).toBe(2);
});

test('by keyboard alone: a heart, favourites only, and back to all', async () => {
  const page = await visit('/events', { screen: 'desk' });
  await page
    .getByRole('status')
    .getByText(`${await eventCount()} events`)
    .waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Favourites', exact: true }), 'Space');
  await page.getByRole('heading', { name: 'No favourites yet' }).waitFor();
  expect(new URL(page.url()).search).toBe('?favourites=1');
  await pressOn(page, page.getByRole('button', { name: 'Show All Events' }));
  await pressOn(page, heart(page, SOCIAL, false), 'Space');
  await heart(page, SOCIAL, true).waitFor();
  expect(new URL(page.url()).pathname).toBe('/events');
  await page.goto('/events?favourites=1');
  await eventually(() => titles(page)).toEqual([SOCIAL]);
  await pressOn(page, page.getByRole('link', { name: `Details: ${SOCIAL}` }));
  const saved = page.getByRole('button', { name: `Saved ${SOCIAL}` });
  await pressOn(page, saved, 'Enter');
  await page.getByRole('button', { name: `Save ${SOCIAL}`, pressed: false }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'No favourites yet' }).waitFor();
});
