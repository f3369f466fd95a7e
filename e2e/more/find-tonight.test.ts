import { expect, test } from 'vitest';
import { expectNoSidewaysScroll } from '#e2e/support/inspection.ts';
import { pageOf } from '#e2e/support/records.ts';
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

const BAYOU = [
  'Ages 21 and over, with a photo ID',
  'Skates for rent',
  'Step-free entrance',
  'Paid parking',
  'House rules: Second line rules: no street shoes, no glass, and nobody rolls against the parade.',
];
const BROOKLYN = [
  'Bring your own skates',
  'Steps at the entrance',
  'Street parking only',
  'House rules: Clean wheels only, and no street shoes on the floor.',
];

test('age, skates, entrance, parking and house rules stand on the page of an event, each with an icon of its own and in words', async () => {
  const drawn = new Map<string, string>();
  for (const [title, expected] of [
    ['Bayou Bounce Weekender', BAYOU],
    ['Brooklyn Block Party on Wheels', BROOKLYN],
  ] as const) {
    const page = await visit(await pageOf(title));
    for (const screen of PHONES) {
      await page.setViewportSize(screen);
      const about = page.getByRole('region', { name: 'About this event' });
      const facts = about.getByRole('listitem').filter({ has: page.locator('svg') });
      await expect.poll(() => facts.allInnerTexts()).toEqual(expected);
      for (const fact of await facts.all()) {
        const icon = await fact.locator('svg').boundingBox();
        const words = await fact.locator('span').boundingBox();
        expect(icon?.width).toBeGreaterThan(12);
        expect(words?.x).toBeGreaterThan((icon?.x ?? 0) + (icon?.width ?? 0));
        drawn.set(await fact.innerText(), await fact.locator('svg').innerHTML());
      }
      await expectNoSidewaysScroll(page);
    }
  }
  const of = (words: string) => drawn.get(words);
  expect(of('Steps at the entrance')).not.toBe(of('Step-free entrance'));
  expect(of('Paid parking')).toBe(of('Street parking only'));
  expect(new Set(drawn.values()).size).toBe(6);
});
