import { expect, test } from 'vitest';
import { eventually } from '#e2e/support/device.ts';
import { hasFocus, pressOn, visit } from '#e2e/support/visit.ts';
import { pageOf } from '#e2e/support/records.ts';
import * as shop from '#e2e/support/shop.ts';

test('tickets are chosen and paid by keyboard alone', async () => {
  const page = await visit(`${await pageOf(shop.JAM)}?promo=rollfx27`);
  const opener = page.getByRole('button', { name: 'Get Tickets' }).first();
  await pressOn(page, opener);
  const panel = page.getByRole('dialog', { name: `Get Tickets ${shop.JAM}` });
  const button = (name: string | RegExp) => panel.getByRole('button', { name, exact: true });
  await pressOn(page, button('Cancel'));
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(opener)).toBe(true);
  await page.keyboard.press('Enter');

  await pressOn(page, button('Add one Weekend Pass'), 'Space');
  await pressOn(page, button('Add one Weekend Pass'), 'Space');
  await pressOn(page, button('Continue to Add-ons'));
  await panel.getByRole('heading', { name: 'Make it a full night' }).waitFor();
  await pressOn(page, button('Add one Skate rental'), 'Space');
  await pressOn(page, button('Continue to Checkout'));

  await pressOn(page, button('Complete Checkout'));
  await page.getByText('First Name Required', { exact: true }).first().waitFor();
  for (const [label, value] of [
    ['First Name', 'Ana'],
    ['Last Name', 'Reyes'],
    ['Email', 'ana@example.com'],
    ['Phone', '3135550142'],
  ] as const) {
    // The invalid field has the focus, and Enter continues.
    await expect.poll(() => hasFocus(panel.getByLabel(label))).toBe(true);
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
  // Two passes at 15 % off, with the rental skates.
  const pay = page.getByRole('button', { name: 'Pay $128.91' });
  await pressOn(page, pay);
  await page.getByText('Demo: use a test card').waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Declined' }), 'Space');
  await pressOn(page, pay);
  await page.getByText('Your card was declined').first().waitFor();
  await eventually(() => pay.isEnabled()).toBe(true);
  await pressOn(page, page.getByRole('button', { name: 'Goes through' }), 'Space');
  await pressOn(page, pay);
  await shop.confirmation(page);
});

test('the start page goes by keyboard: to the events, and through the featured ones', async () => {
  const page = await visit('/', { screen: 'desk' });
  await pressOn(page, page.getByRole('button', { name: 'Explore Events' }));
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Upcoming events');
  await page.reload();
  const carousel = page.getByRole('group', { name: 'Featured events' });
  await pressOn(page, carousel.getByRole('button', { name: 'Next' }), 'Space');
  await carousel.getByText(/^2 of \d$/).waitFor();
  await page.keyboard.press('ArrowLeft');
  await carousel.getByText(/^1 of \d$/).waitFor();
  // Hidden slides are inert.
  const reachable = carousel.locator('li:not([inert])');
  await expect.poll(() => reachable.count()).toBe(1);
  await pressOn(page, reachable.getByRole('link', { name: /^Details/ }));
  await page.getByRole('heading', { name: 'About this event' }).waitFor();
});
