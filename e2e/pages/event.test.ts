import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { mockAnswer, visit } from '#e2e/support/visit.ts';
import { expectNoSidewaysScroll } from '#e2e/support/sidewaysScroll.ts';
import type { Event, EventDetail } from '#shared/events/events.schemas.ts';

async function read<T>(path: string): Promise<T> {
  const { url } = await sharedSite();
  // Answers are checked by the API's tests.
  return (await fetch(url + path)).json() as Promise<T>;
}

async function idOf(title: string): Promise<number> {
  const event = (await read<Event[]>('/api/events')).find((one) => one.title === title);
  if (!event) throw new Error(`No event ${title}`);
  return event.id;
}

/** Opens an event from the list, with changed details. */
async function openChanged(title: string, change: Partial<EventDetail>): Promise<Page> {
  const path = `/api/events/${await idOf(title)}`;
  const event = { ...(await read<EventDetail>(path)), ...change };
  const page = await visit('/events', {
    before: (opened) => mockAnswer(opened, path, 200, event),
  });
  await page.getByRole('link', { name: `Details: ${title}` }).click();
  await page.getByRole('heading', { level: 1, name: event.title }).waitFor();
  return page;
}

test('a phone and then a desk: schedule, tickets by keyboard, and the panel that stays in sight', async () => {
  const page = await visit(`/events/${await idOf('Peach City Skate Jam')}`);
  await page.getByRole('heading', { level: 1, name: 'Peach City Skate Jam' }).waitFor();
  await expect.poll(() => page.title()).toBe('Peach City Skate Jam - Rollcall');
  await page.getByText('Event starts in').first().waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const jam = page.getByRole('listitem').filter({ hasText: 'Saturday Night Jam' });
  await ticketsByKeyboard(page, jam);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('heading', { name: 'Buy Tickets' }).waitFor();
  await expectAccessible(page);
  await addressOfVenue(page, jam);
  await panelStays(page);
});

/** The tickets of a part of the programme come first in its dialog. */
async function ticketsByKeyboard(page: Page, jam: Locator): Promise<void> {
  const button = jam.getByRole('button', { name: 'Tickets', exact: true });
  await pressOn(page, button);
  const dialog = page.getByRole('dialog', { name: 'Get Tickets Peach City Skate Jam' });
  await dialog.getByText('For Saturday Night Jam').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((node) => node === document.activeElement)).toBe(true);
}

/** On pointing, focus or touch. */
async function addressOfVenue(page: Page, jam: Locator): Promise<void> {
  const venue = jam.getByRole('button', { name: 'Peachtree Skate Palace' });
  const address = jam.getByRole('tooltip');
  await expect.poll(() => address.isVisible()).toBe(false);
  await venue.hover();
  await address.waitFor();
  await expect.poll(() => address.textContent()).toMatch(/, Atlanta, GA$/);
  await page.mouse.move(0, 0);
  await address.waitFor({ state: 'hidden' });
  await tabTo(page, venue);
  await address.waitFor();
  await page.keyboard.press('Escape');
  await address.waitFor({ state: 'hidden' });
}

async function panelStays(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get Tickets To This Event' }).first().waitFor();
  const panel = page.getByRole('region', { name: 'Buy Tickets' });
  await panel.waitFor();
  const scrolled = async () => {
    await page.evaluate(() => scrollTo(0, 900));
    return (await panel.boundingBox())?.y;
  };
  await expect.poll(scrolled).toBeCloseTo(96, 0);
}

const WHITE =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="white" d="M0 0h2v1H0z"/></svg>';
/** Channels darker than this give white text a contrast of 4.5 : 1. */
const DARK_ENOUGH = 110;

test('a long title can be read over a picture that is all white, and has its room', async () => {
  const title =
    'The Extraordinarily Long Mid-Atlantic Invitational Roller Disco Championship Finals';
  const page = await openChanged('Peach City Skate Jam', { image_url: WHITE, title });
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
  await page.goto(`/events/${await idOf('Peach City Skate Jam')}`, {
    waitUntil: 'domcontentloaded',
  });
  await page.getByRole('button', { name: 'Get Tickets' }).first().click();
  arrived.resolve();
  await page.getByRole('dialog', { name: /Peach City Skate Jam/ }).waitFor();
});
