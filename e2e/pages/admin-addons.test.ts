import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

test('does not delete what has been sold, and can be used by everybody', async () => {
  const page = await visit('/admin/addons', { as: 'admin' });
  await page.getByRole('heading', { level: 1, name: 'Add-on Products' }).waitFor();
  await expect.poll(() => page.title()).toBe('Add-on Products - Rollcall');
  await page.getByRole('article', { name: 'Skate rental' }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete Skate rental' }).click();
  const kept = page.getByRole('dialog', { name: 'Skate rental cannot be deleted' });
  await kept.getByText(/^Skate rental has been bought: \d+ sold/).waitFor();
  await kept.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Create Add-on' }).click();
  await page.getByRole('dialog', { name: 'Create Add-on' }).waitFor();
  await expectAccessible(page);
});
