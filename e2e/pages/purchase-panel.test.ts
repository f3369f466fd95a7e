import { expect, test } from 'vitest';
import { selectionSchema } from '#shared/orders/orders.schemas.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { pressOn } from '#e2e/support/keyboard.ts';
import { eventIdOf } from '#e2e/support/records.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

const EVENT = 'Peach City Skate Jam';
const CODE = 'ROLLFX27';
const pageOf = async (event: string): Promise<string> =>
  `/events/${await eventIdOf(await sharedSite(), event)}`;

test('leads from tickets to the checkout, by keyboard alone', async () => {
  const page = await visit(`${await pageOf(EVENT)}?promo=${CODE.toLowerCase()}`);
  const opener = page.getByRole('button', { name: 'Get Tickets' }).first();
  await pressOn(page, opener);
  const panel = page.getByRole('dialog', { name: `Get Tickets ${EVENT}` });
  const button = (name: string | RegExp) => panel.getByRole('button', { name, exact: true });
  await pressOn(page, button('Cancel'));
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');

  await pressOn(page, button('One Weekend Pass more'), 'Space');
  await pressOn(page, button('One Weekend Pass more'), 'Space');
  await panel.getByText('2 tickets, with $9.83 tax, 15% off').waitFor();
  await panel.getByText('$120.33').waitFor();
  await expectAccessible(page);

  await pressOn(page, button('Continue to Add-ons'));
  await panel.getByRole('heading', { name: 'Make it a full night' }).waitFor();
  await pressOn(page, button('One Skate rental more'), 'Space');
  await expectAccessible(page);
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
    await expect
      .poll(() => panel.getByLabel(label).evaluate((n) => n === document.activeElement))
      .toBe(true);
    await page.keyboard.type(value);
    if (label === 'Phone') await expectAccessible(page);
    await page.keyboard.press('Enter');
  }
  await page.waitForURL(/\/checkout\//);
  const url = new URL(page.url());
  expect(url.searchParams.get('promo')).toBe(CODE);
  const selection = selectionSchema
    .omit({ customerInfo: true })
    .parse(JSON.parse(url.searchParams.get('data') ?? ''));
  expect(selection).toMatchObject({
    tickets: [{ quantity: 2 }],
    addons: [{ quantity: 1 }],
  });
  // The panel's price holds, and the tickets return to sale.
  await page.getByRole('button', { name: 'Pay $128.91' }).waitFor();
  await page.getByRole('link', { name: 'Change tickets' }).click();
});

test('keeps a promo code and everything without a connection', async () => {
  const path = await pageOf(EVENT);
  const page = await visit(path, { as: 'skater', screen: 'desk', tolerate: FAILED_ANSWER });
  const panel = page.getByRole('region', { name: 'Buy Tickets' });
  await panel.getByRole('button', { name: 'One Weekend Pass more' }).click();
  await panel.getByRole('button', { name: 'Continue to Add-ons' }).click();
  await panel.getByRole('button', { name: 'Continue to Checkout' }).click();
  await expect.poll(() => panel.getByLabel('Email').inputValue()).toBe('skater@rollcall.example');
  await expect.poll(() => panel.getByLabel('First Name').inputValue()).not.toBe('');
  const code = panel.getByLabel('Promo Code (optional)');
  await code.fill(CODE.toLowerCase());
  await panel
    .getByText(/^Promo code ROLLFX27 applied: 15% off your tickets, \$9\.75 less\.$/)
    .waitFor();
  await panel.getByText('Discount (ROLLFX27, 15%)').waitFor();
  await expectAccessible(page);

  // Without a service worker, what shows toasts must be there before the line goes.
  await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await panel.getByText('You are offline. What you choose is kept; paying needs').waitFor();
  await panel.getByRole('button', { name: 'Complete Checkout' }).click();
  await page.getByText('Failed to initiate purchase. Please try again.').first().waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await panel.getByText('Discount (ROLLFX27, 15%)').waitFor();
  await expect.poll(() => code.inputValue()).toBe(CODE.toLowerCase());
});
