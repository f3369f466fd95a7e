import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

test('shows who promotes, what is agreed with them, and what they have sold', async () => {
  const page = await visit('/admin/promoters', { as: 'admin', screen: 'desk' });
  const row = page.getByRole('row', { name: /Riley Fox/ });
  await row.getByText('ROLLFX27').waitFor();
  expect(await page.title()).toBe('Promoter Management - Rollcall');
  await expectAccessible(page);
  await page.getByPlaceholder('Search promoters...').fill('rollfx');
  expect(await page.getByRole('row').count()).toBe(2);
  await page.getByRole('button', { name: 'Actions for Riley Fox' }).click();
  await page.getByRole('menuitem', { name: 'View Performance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Promoter Performance' });
  await dialog.getByRole('cell', { name: /^RC-/ }).first().waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test('agrees on rates for an event', async () => {
  const page = await visit('/admin/promoters', { as: 'admin' });
  await page.getByRole('button', { name: 'Actions for Priya Shah' }).click();
  await page.getByRole('menuitem', { name: 'Set Commission' }).click();
  await page.getByText('No custom commissions set').waitFor();
  const events = page.getByLabel('Event', { exact: true });
  const night = events.getByRole('option', { name: /^Desert Neon Night/ });
  await events.selectOption(await night.getAttribute('value'));
  await page.getByLabel('Commission Rate (%)').fill('20');
  await page.getByLabel('Discount Rate (%)').fill('5');
  await page.getByRole('button', { name: 'Set Rates' }).click();
  await page.getByText('Commission and discount rates set').first().waitFor();
  await page.getByText('20% commission').waitFor();
  await page.getByText('5% discount').waitFor();
  await expectAccessible(page);
});

test('approves an application with a new promo code', async () => {
  const page = await visit('/admin/promoters?tab=pending', { as: 'admin' });
  const card = page.getByRole('article', { name: 'Lena Ortiz' });
  await card.getByText('Venmo').waitFor();
  await card.getByRole('link', { name: /Twitter\/X/ }).waitFor();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Promoter application has been processed').first().waitFor();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'All Promoters' }).click();
  const row = page.getByRole('row', { name: /Lena Ortiz/ });
  await row.getByText(/^ROLL[A-HJ-NP-Z2-9]{4}$/).waitFor();
  await row.getByText('Approved').waitFor();
});
