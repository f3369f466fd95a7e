import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ask, callsTo } from '#e2e/support/calls.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { eventIdOf } from '#e2e/support/records.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { mockAnswer, visit } from '#e2e/support/visit.ts';
import { expectNoSidewaysScroll } from '#e2e/support/sidewaysScroll.ts';
import { type EventDetail, eventDetailSchema } from '#shared/events/events.schemas.ts';

const JAM = 'Peach City Skate Jam';
const idOf = async (title: string) => eventIdOf(await sharedSite(), title);

/** Opens an event from the list, with changed details. */
async function openChanged(title: string, change: Partial<EventDetail>): Promise<Page> {
  const path = `/api/events/${await idOf(title)}`;
  const { url } = await sharedSite();
  const event = { ...(await ask(eventDetailSchema, callsTo(url)('GET', path))), ...change };
  const page = await visit('/events', {
    before: (opened) => mockAnswer(opened, path, 200, event),
  });
  await page.getByRole('link', { name: `Details: ${title}` }).click();
  await page.getByRole('heading', { level: 1, name: event.title }).waitFor();
  return page;
}

test('the panel of a desk stays in sight, and the address of a venue shows on pointing and on focus', async () => {
  const page = await visit(`/events/${await idOf(JAM)}`, { screen: 'desk' });
  const jam = page.getByRole('listitem').filter({ hasText: 'Saturday Night Jam' });
  const venue = jam.getByRole('button', { name: 'Peachtree Skate Palace' });
  const address = jam.getByRole('tooltip');
  await expect.poll(() => address.isVisible()).toBe(false);
  await venue.hover();
  await address.waitFor();
  await page.mouse.move(0, 0);
  await address.waitFor({ state: 'hidden' });
  await tabTo(page, venue);
  await address.waitFor();
  await page.keyboard.press('Escape');
  await address.waitFor({ state: 'hidden' });
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
  const page = await openChanged(JAM, { image_url: WHITE, title });
  await expectNoSidewaysScroll(page);
  const heading = page.getByRole('heading', { level: 1 });
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

test('a button pressed before the page has woken up is heard when it has', async () => {
  const arrived = Promise.withResolvers<void>();
  const page = await visit('/robots.txt', {
    before: (opened) =>
      opened.route('**/assets/event.page-*.js', async (route) => {
        await arrived.promise;
        await route.continue();
      }),
  });
  await page.goto(`/events/${await idOf(JAM)}`, {
    waitUntil: 'domcontentloaded',
  });
  await page.getByRole('button', { name: 'Get Tickets' }).first().click();
  arrived.resolve();
  await page.getByRole('dialog', { name: /Peach City Skate Jam/ }).waitFor();
});
