import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { visit } from '#e2e/support/visit.ts';

test('signs in and goes on to where the visitor wanted to go, by keyboard alone', async () => {
  const page = await visit('/login?redirectTo=/tickets');
  await expect.poll(() => page.title()).toBe('Login - Rollcall');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Username is required').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('button', { name: 'Show characters' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type('skater');
  await page.reload();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('skater');
  await tabTo(page, password);
  await page.keyboard.type('rollcall-demo');
  await page.keyboard.press('Enter');
  await page.getByText('Login successful').first().waitFor();
  await page.waitForURL('**/tickets');
});
