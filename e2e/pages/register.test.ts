import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { uniqueName } from '#e2e/support/people.ts';
import { visit } from '#e2e/support/visit.ts';

test('makes an account by keyboard alone; its form, empty and wrong, is for everybody', async () => {
  const username = uniqueName('keys');
  const page = await visit('/register');
  await expect.poll(() => page.title()).toBe('Register - Rollcall');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Username must be at least 3 characters').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await tabTo(page, page.getByLabel('Username'));
  for (const text of [username, `${username}@rollcall.example`, 'four green wheels']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.getByText('Strong. Nobody rolls past this one.').waitFor();
  await expectAccessible(page);
  await tabTo(page, page.getByLabel('Confirm Password'));
  await page.keyboard.type('four green wheels');
  await page.keyboard.press('Enter');
  await page.getByText('Registration successful').first().waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: username }).waitFor();
});
