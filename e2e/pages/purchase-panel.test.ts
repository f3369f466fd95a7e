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
  const said = async (title: string, description: string): Promise<void> => {
    await page.getByText(title, { exact: true }).first().waitFor();
    await page.getByText(description, { exact: true }).first().waitFor();
  };
  // The three steps, and closing the first.
  for (const [n, step] of ['Tickets', 'Add-ons', 'Info'].entries()) {
    expect(await panel.getByRole('listitem').nth(n).innerText()).toContain(step);
  }
  await pressOn(page, button('Cancel'));
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');

  await pressOn(page, button('Continue to Add-ons'));
  await said('No Tickets Selected', 'Please select at least one ticket to continue.');
  await pressOn(page, button('One Weekend Pass more'), 'Space');
  await pressOn(page, button('One Weekend Pass more'), 'Space');
  await panel.getByText('2 tickets, with $9.83 tax, 15% off').waitFor();
  await panel.getByText('$120.33').waitFor();
  await expectAccessible(page);

  await pressOn(page, button('Continue to Add-ons'));
  await panel.getByRole('heading', { name: 'Make it a full night' }).waitFor();
  await pressOn(page, button('One Skate rental more'), 'Space');
  await expectAccessible(page);
  await pressOn(page, button('Back to Tickets'));
  await panel.getByRole('heading', { name: 'Choose your tickets' }).waitFor();
  await pressOn(page, button('Continue to Add-ons'));
  await pressOn(page, button('Continue to Checkout'));

  const asked = [
    ['First Name', 'First Name Required', 'Please enter your first name to continue.', 'Ana'],
    ['Last Name', 'Last Name Required', 'Please enter your last name to continue.', 'Reyes'],
    ['Email', 'Valid Email Required', 'Please enter a valid email address.', 'ana@example.com'],
    ['Phone', 'Phone Number Required', 'Please enter your phone number to continue.', '3135550142'],
  ] as const;
  await pressOn(page, button('Complete Checkout'));
  for (const [label, title, description, value] of asked) {
    await said(title, description);
    // The invalid field has the focus, and Enter continues.
    expect(await panel.getByLabel(label).evaluate((n) => n === document.activeElement)).toBe(true);
    if (label === 'Email') {
      await page.keyboard.type('ana.example.com');
      await page.keyboard.press('Enter');
      await said(title, description);
      await page.keyboard.press('ControlOrMeta+a');
    }
    await page.keyboard.type(value);
    if (label === 'Phone') await expectAccessible(page);
    await page.keyboard.press('Enter');
  }
  await page.waitForURL(/\/checkout\//);
  const url = new URL(page.url());
  expect(url.searchParams.get('promo')).toBe(CODE);
  const selection = selectionSchema.parse(JSON.parse(url.searchParams.get('data') ?? ''));
  expect(selection).toMatchObject({
    tickets: [{ quantity: 2 }],
    addons: [{ quantity: 1 }],
    customerInfo: { email: 'ana@example.com' },
  });
  // The panel's price holds, and the tickets return to sale.
  await page.getByRole('button', { name: 'Pay $128.91' }).waitFor();
  await page.getByRole('link', { name: 'Change tickets' }).click();
});

test('tells of a promo code what it is worth, and keeps everything without a connection', async () => {
  const path = await pageOf(EVENT);
  const page = await visit(path, { as: 'skater', screen: 'desk', tolerate: FAILED_ANSWER });
  const panel = page.getByRole('region', { name: 'Buy Tickets' });
  await panel.getByRole('button', { name: 'One Weekend Pass more' }).click();
  await panel.getByRole('button', { name: 'Continue to Add-ons' }).click();
  await panel.getByRole('button', { name: 'Continue to Checkout' }).click();
  expect(await panel.getByLabel('Email').inputValue()).toBe('skater@rollcall.example');
  expect(await panel.getByLabel('First Name').inputValue()).not.toBe('');
  const code = panel.getByLabel('Promo Code (optional)');
  await code.fill('nobody');
  await panel.getByText('The promo code NOBODY is not active for this event').waitFor();
  await code.fill(CODE.toLowerCase());
  await panel
    .getByText(/^Promo code ROLLFX27 applied: 15% off your tickets, \$9\.75 less\.$/)
    .waitFor();
  await panel.getByText('Discount (15%)').waitFor();
  await expectAccessible(page);

  await page.context().setOffline(true);
  await panel.getByText('You are offline. What you choose is kept; paying needs').waitFor();
  await panel.getByRole('button', { name: 'Complete Checkout' }).click();
  await page.getByText('Failed to initiate purchase. Please try again.').first().waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await panel.getByText('Discount (15%)').waitFor();
  expect(await code.inputValue()).toBe(CODE.toLowerCase());
});

test('knows the code of a link on a later visit, until it is removed', async () => {
  const path = await pageOf(EVENT);
  const page = await visit(`${path}?ref=${CODE.toLowerCase()}`, { screen: 'desk' });
  const panel = page.getByRole('region', { name: 'Buy Tickets' });
  const code = panel.getByLabel('Promo Code (optional)');
  await panel.getByRole('button', { name: 'One Weekend Pass more' }).click();
  await panel.getByText(/15% off/).waitFor();
  await page.goto(path);
  await panel.getByText(/15% off/).waitFor();
  await panel.getByRole('button', { name: 'Continue to Add-ons' }).click();
  await panel.getByRole('button', { name: 'Continue to Checkout' }).click();
  expect(await code.inputValue()).toBe(CODE);
  await panel.getByRole('button', { name: `Remove the code ${CODE}` }).click();
  await panel.getByText('Discount (15%)').waitFor({ state: 'detached' });
  await page.reload();
  await code.waitFor();
  expect(await code.inputValue()).toBe('');
});
