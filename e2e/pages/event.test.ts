import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ask, callsTo } from '#e2e/support/calls.ts';
import { pageOf } from '#e2e/support/records.ts';
import { sharedSite } from '#e2e/support/server.ts';
import { JAM } from '#e2e/support/shop.ts';
import { mockAnswer, visit } from '#e2e/support/visit.ts';
import { expectNoSidewaysScroll } from '#e2e/support/inspection.ts';
import { eventDetailSchema } from '#shared/events/events.schemas.ts';

test('the panel of a desk stays in sight', async () => {
  const page = await visit(await pageOf(JAM), { screen: 'desk' });
  const panel = page.getByRole('region', { name: 'Buy Tickets' });
  await panel.waitFor();
  const scrolled = async () => {
    await page.evaluate(() => scrollTo(0, 900));
    return (await panel.boundingBox())?.y;
  };
  await expect.poll(scrolled).toBeCloseTo(96, 0);
});

const WHITE =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="white" d="M0 0h2v1H0z"/></svg>';
/** Channels darker than this give white text a contrast of 4.5 : 1. */
const DARK_ENOUGH = 110;

test('a long title can be read over a picture that is all white, and has its room', async () => {
  const title =
    'The Extraordinarily Long Mid-Atlantic Invitational Roller Disco Championship Finals';
  const path = `/api${await pageOf(JAM)}`;
  const event = await ask(eventDetailSchema, callsTo((await sharedSite()).url)('GET', path));
  const changed = { ...event, image_url: WHITE, title };
  const page = await visit('/events', {
    before: (opened) => mockAnswer(opened, path, 200, changed),
  });
  await page.getByRole('link', { name: `Details: ${JAM}` }).click();
  const heading = page.getByRole('heading', { level: 1, name: title });
  await heading.waitFor();
  await expectNoSidewaysScroll(page);
  const picture = page.locator(`img[src^="data:"]`);
  await expect
    .poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth))
    .toBeGreaterThan(0);
  await heading.evaluate((node) => (node.style.color = 'transparent'));
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { channels } = await sharp(await heading.screenshot()).stats();
    for (const { max } of channels.slice(0, 3)) expect(max).toBeLessThan(DARK_ENOUGH);
  }
});

/** Opens a page and taps buttons as soon as they are painted. The app's scripts arrive afterward. */
async function tapEarly(path: string, ...names: RegExp[]): Promise<Page> {
  const tapped = Promise.withResolvers<void>();
  const page = await visit('/robots.txt');
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
  const event = await tapEarly(await pageOf(JAM), /^Get Tickets/);
  await event.getByRole('dialog', { name: /Peach City Skate Jam/ }).waitFor();

  const list = await tapEarly('/events', /^Save /, /^Open menu$/);
  await list.getByRole('navigation', { name: 'Menu' }).waitFor();
  const saved = list.getByRole('button', { name: /^Save /, pressed: true });
  await expect.poll(() => saved.count()).toBeGreaterThan(0);
});
