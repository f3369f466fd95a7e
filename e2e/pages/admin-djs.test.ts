import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

test('does not delete a DJ of events, and can be used by everybody', async () => {
  const page = await visit('/admin/djs', { as: 'admin' });
  await page.getByRole('article', { name: 'DJ Axle' }).waitFor();
  await expect.poll(() => page.title()).toBe('DJ Management - Rollcall');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete DJ Axle' }).click();
  const kept = page.getByRole('dialog', { name: 'DJ Axle cannot be deleted' });
  await kept.getByRole('link').first().waitFor();
  await kept.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit DJ Axle' }).click();
  await page.getByRole('dialog', { name: 'Edit DJ' }).waitFor();
  await expectAccessible(page);
});
