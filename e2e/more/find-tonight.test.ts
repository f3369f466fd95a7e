import { expect, test } from 'vitest';
import { visit } from '#e2e/support/visit.ts';

const PHONES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 640 },
];
const CHICAGO = { latitude: 41.88, longitude: -87.63 };

test.each(PHONES)(
  'on $width × $height, the city is asked for once, kept, and changed with one tap',
  async (screen) => {
    const page = await visit('/');
    await page.setViewportSize(screen);
    const nights = page.getByRole('region', { name: 'Upcoming events' });
    const first = () => nights.getByRole('article').first().getByRole('heading').textContent();
    await nights.getByRole('button', { name: 'Set your city' }).tap();
    await nights.getByRole('combobox', { name: 'Near' }).fill('denver');
    await nights.getByRole('option', { name: 'Denver, CO' }).tap();
    await expect.poll(first).toBe('Mile High Skate Social');
    await page.reload();
    await expect.poll(first).toBe('Mile High Skate Social');

    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(CHICAGO);
    await nights.getByRole('button', { name: 'Near Denver, CO' }).tap();
    await nights.getByRole('button', { name: 'Near me' }).tap();
    await nights.getByRole('button', { name: 'Near you' }).waitFor();
    await expect.poll(first).toBe('Windy City Wheels Festival');
    // The whole card is a link: where space is short, nothing is drawn for it.
    const details = nights.getByRole('link', { name: /^Details: / }).first();
    const opacity = () => details.evaluate((node) => getComputedStyle(node).opacity);
    await expect.poll(opacity).toBe(screen.width < 640 ? '0' : '1');
  },
);

test('near me fills the place, sorts by distance, and says within how far', async () => {
  const page = await visit('/events');
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(CHICAGO);
  await page.getByRole('button', { name: 'Near me' }).tap();
  await expect.poll(() => page.getByRole('combobox', { name: 'Near' }).inputValue()).not.toBe('');
  const within = page.getByLabel('Within');
  await expect.poll(() => within.inputValue()).toBe('100');
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await within.selectOption('Any distance');
  await page.getByLabel('Date').selectOption('Upcoming');
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(5);
  // Events that other journeys make meanwhile may have no place, and so no distance.
  const miles = async () => {
    const texts = await page.getByRole('article').allTextContents();
    return texts.flatMap((text) => {
      const found = /([\d,]+) mi/.exec(text)?.[1];
      return found === undefined ? [] : Number(found.replace(',', ''));
    });
  };
  await expect.poll(async () => (await miles()).length).toBeGreaterThan(5);
  const nearestFirst = async () => {
    const shown = await miles();
    return shown.join() === shown.toSorted((a, b) => a - b).join();
  };
  await expect.poll(nearestFirst).toBe(true);
});
