import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

const PHONE = { width: 390, height: 844 };

test('shows what a promoter is owed, and records what they were paid', async () => {
  const page = await visit('/admin/promoters', { as: 'admin', screen: 'desk' });
  await page.getByRole('link', { name: 'Theo Nakamura' }).click();
  await page.getByRole('heading', { level: 1, name: 'Theo Nakamura' }).waitFor();
  await expect.poll(() => page.title()).toBe('Theo Nakamura - Promoter - Rollcall');
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Record Payout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Payout' });
  await dialog.getByLabel('Amount ($)').fill('1.25');
  await dialog.getByLabel('Method').selectOption('Venmo');
  await dialog.getByLabel('Reference').fill('V-1029');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record Payout' }).click();
  await page.getByText('Theo Nakamura was paid $1.25 by Venmo').waitFor();
  await page.getByRole('button', { name: 'Record $1.25' }).click();
  const payouts = page.getByRole('table', { name: /^Payouts/ });
  await payouts
    .getByRole('row', { name: /Venmo.*V-1029.*\$1\.25/ })
    .first()
    .waitFor();
  const entries = page.getByRole('table', { name: /^Every movement/ });
  await entries
    .getByRole('row', { name: /Venmo, V-1029.*Payout.*-\$1\.25/ })
    .first()
    .waitFor();
});
