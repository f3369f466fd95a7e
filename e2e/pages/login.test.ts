import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

test('signs in and goes on to where the visitor wanted to go, by keyboard alone', async () => {
  const page = await visit('/login?redirectTo=/tickets');
  expect(await page.title()).toBe('Login - Rollcall');
  await expectAccessible(page);
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type('skater');
  await page.keyboard.press('Tab');
  await page.keyboard.type('rollcall-demo');
  await page.keyboard.press('Enter');
  await page.getByText('Login successful').first().waitFor();
  await page.waitForURL('**/tickets');
});

test('says what is wrong beside the field, and that a login failed, and keeps the name', async () => {
  const page = await visit('/login', { tolerate: FAILED_ANSWER, screen: 'desk' });
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Username is required').waitFor();
  await page.getByText('Password must be at least 6 characters').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Username').fill('skater');
  await page.getByLabel('Password', { exact: true }).fill('rollcall-wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Login failed').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.reload();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('skater');
  const password = page.getByLabel('Password', { exact: true });
  expect(await password.inputValue()).toBe('');
  expect(await password.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show characters' }).click();
  expect(await password.getAttribute('type')).toBe('text');
});
