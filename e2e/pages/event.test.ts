import type { Page } from 'playwright-core';
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

test('says what, when, where and how soon', async () => {
  const page = await visit(`/events/${await idOf('Peach City Skate Jam')}`);
  await page.getByRole('heading', { level: 1, name: 'Peach City Skate Jam' }).waitFor();
  expect(await page.title()).toBe('Peach City Skate Jam - Rollcall');
  for (const text of ['3 days', 'Doors open 6:00 PM', 'Event starts in'])
    await page.getByText(text, { exact: true }).first().waitFor();
  await page.getByText(/^Peachtree Skate Palace, Golden Glide \+1 more · Atlanta, GA$/).waitFor();
  expect(await page.getByRole('timer').first().textContent()).toMatch(
    /days?\d+hours?\d+minutes?\d+/,
  );
  const djs = page.getByRole('region', { name: 'Featured DJs' });
  expect(await djs.getByRole('heading', { level: 3 }).allTextContents()).toContain('DJ Axle');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('heading', { name: 'Buy Tickets' }).waitFor();
  await expectAccessible(page);
});

test('the schedule: days in order, badges, and an address on pointing, focus or touch', async () => {
  const page = await visit(`/events/${await idOf('Peach City Skate Jam')}`, { screen: 'desk' });
  const schedule = page.getByRole('region', { name: 'Schedule' });
  const days = await schedule.getByRole('heading', { level: 3 }).allTextContents();
  expect(days.map((day) => day.split(',')[0])).toEqual(['Friday', 'Saturday', 'Sunday']);
  await schedule.getByText('Times as on the clocks of Atlanta, GA').waitFor();
  const jam = schedule.getByRole('listitem').filter({ hasText: 'Saturday Night Jam' });
  for (const text of ['8:00 PM – 2:00 AM', 'The one on the poster.', 'Lady Lanes +1', 'Single day'])
    await jam.getByText(text, { exact: true }).waitFor();
  const venue = jam.getByRole('button', { name: 'Peachtree Skate Palace' });
  const address = jam.getByRole('tooltip');
  expect(await address.isVisible()).toBe(false);
  await venue.hover();
  await address.waitFor();
  expect(await address.textContent()).toMatch(/, Atlanta, GA$/);
  await page.mouse.move(0, 0);
  await address.waitFor({ state: 'hidden' });
  await tabTo(page, venue);
  await address.waitFor();
  await page.keyboard.press('Escape');
  await address.waitFor({ state: 'hidden' });
});

test('by keyboard: the tickets of a part of the programme come first in its dialog', async () => {
  const page = await visit(`/events/${await idOf('Peach City Skate Jam')}`);
  const jam = page.getByRole('listitem').filter({ hasText: 'Saturday Night Jam' });
  const button = jam.getByRole('button', { name: 'Tickets', exact: true });
  await pressOn(page, button);
  const dialog = page.getByRole('dialog', { name: 'Get Tickets Peach City Skate Jam' });
  const names = dialog.getByRole('heading', { level: 4 });
  await names.first().waitFor();
  expect((await names.allTextContents()).slice(0, 2)).toEqual([
    'For Saturday Night Jam',
    'Saturday Night Jam',
  ]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((node) => node === document.activeElement)).toBe(true);
  await pressOn(page, page.getByRole('button', { name: 'Get Tickets', exact: true }));
  await dialog.getByRole('button', { name: 'Continue to Add-ons' }).waitFor();
});

test('at a desk the button is long, and the panel stays in sight', async () => {
  const page = await visit(`/events/${await idOf('Peach City Skate Jam')}`, { screen: 'desk' });
  await page.getByRole('button', { name: 'Get Tickets To This Event' }).first().waitFor();
  const panel = page.getByRole('region', { name: 'Buy Tickets' });
  await panel.waitFor();
  const scrolled = async () => {
    await page.evaluate(() => scrollTo(0, 900));
    return (await panel.boundingBox())?.y;
  };
  await expect.poll(scrolled).toBeCloseTo(96, 0);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Get Tickets', exact: true }).click();
  await page.getByRole('dialog', { name: 'Get Tickets Peach City Skate Jam' }).waitFor();
});

const WHITE =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="white" d="M0 0h2v1H0z"/></svg>';
/** Channels darker than this give white text a contrast of 4.5 : 1. */
const DARK_ENOUGH = 110;

test('the title can be read over a picture that is all white', async () => {
  const page = await openChanged('Peach City Skate Jam', { image_url: WHITE });
  const title = page.getByRole('heading', { level: 1 });
  const picture = page.locator(`img[src^="data:"]`);
  await expect
    .poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth))
    .toBeGreaterThan(0);
  await title.evaluate((node) => (node.style.color = 'transparent'));
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { channels } = await sharp(await title.screenshot()).stats();
    for (const { max } of channels.slice(0, 3)) expect(max).toBeLessThan(DARK_ENOUGH);
  }
});

test('what is not known yet, said in words; a long title and many DJs have their room', async () => {
  const title =
    'The Extraordinarily Long Mid-Atlantic Invitational Roller Disco Championship Finals';
  const bare = { description: null, subEvents: [], djs: [], tickets: [], image_url: null };
  const page = await openChanged('Peach City Skate Jam', { ...bare, title });
  await page.getByText('No schedule information available yet').waitFor();
  await page.getByText('No DJ information available yet').waitFor();
  await page
    .getByText(`Join us for ${title}, a 3-day roller skating event in Atlanta, GA.`)
    .waitFor();
  await page.getByText('Tickets are not on sale yet.').waitFor();
  await expectNoSidewaysScroll(page);
});

test.each([
  ['Desert Neon Night', 'Sold out', 'Every ticket has found its skater.'],
  ['Emerald City Glide', 'Past event', 'This event is over.'],
])('%s: %s, so no tickets are offered', async (title, badge, words) => {
  const page = await visit(`/events/${await idOf(title)}`);
  await page.getByText(badge, { exact: true }).first().waitFor();
  await page.getByText(words).waitFor();
  expect(await page.getByRole('button', { name: /Tickets/ }).count()).toBe(0);
});

test('a free event says so', async () => {
  const page = await visit(`/events/${await idOf('Mile High Skate Social')}`);
  await page.getByText('Free', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Get Tickets', exact: true }).click();
  await page.getByRole('dialog').getByText('Free', { exact: true }).waitFor();
});

test('a button pressed before the page has woken up is heard when it has', async () => {
  const arrived = Promise.withResolvers<void>();
  const page = await visit('/login', {
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
