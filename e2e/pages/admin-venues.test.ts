import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

test('can be used by everybody, on both screens', async () => {
  const page = await visit('/admin/venues', { as: 'admin' });
  await page.getByRole('article').first().waitFor();
  await expect.poll(() => page.title()).toBe('Venue Management - Rollcall');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const form = page.getByRole('dialog', { name: 'Edit Venue' });
  await form.getByRole('tab', { name: 'Details' }).click();
  await form.getByLabel('Latitude').waitFor();
  await expectAccessible(page);
});
