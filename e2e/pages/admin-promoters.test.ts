import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

test('shows who promotes, what is agreed with them, and what they have sold', async () => {
  const page = await visit('/admin/promoters', { as: 'admin', screen: 'desk' });
  const row = page.getByRole('row', { name: /Riley Fox/ });
  await row.getByText('ROLLFX27').waitFor();
  await expect.poll(() => page.title()).toBe('Promoter Management - Rollcall');
  await expectAccessible(page);
  await page.getByPlaceholder('Search promoters...').fill('rollfx');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('button', { name: 'Actions for Riley Fox' }).click();
  await page.getByRole('menuitem', { name: 'View Performance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Promoter Performance' });
  await dialog.getByRole('cell', { name: /^RC-/ }).first().waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Search promoters...').fill('');
  await page.getByRole('button', { name: 'Actions for Priya Shah' }).click();
  await page.getByRole('menuitem', { name: 'Set Commission' }).click();
  await page.getByText('No custom commissions set').waitFor();
  await expectAccessible(page);
  await page.goto('/admin/promoters?tab=pending');
  const card = page.getByRole('article', { name: 'Lena Ortiz' });
  await card.getByRole('link', { name: /Twitter\/X/ }).waitFor();
  await expectAccessible(page);
});
