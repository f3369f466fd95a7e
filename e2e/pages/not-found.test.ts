import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

test('a page that does not exist says so, and leads on', async () => {
  const page = await visit('/no/such/page', { tolerate: FAILED_ANSWER });
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
  await page.getByText('Did you forget to add the page to the router?').waitFor();
  await expect.poll(() => page.title()).toBe('404 Page Not Found - Rollcall');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Browse Events' }).click();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
});
