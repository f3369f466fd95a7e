import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

test('signs in and goes on to where the visitor wanted to go', async () => {
  const page = await visit('/login?redirectTo=/tickets');
  await expectAccessible(page);
  await page.getByLabel('Username').fill('skater');
  await page.getByLabel('Password', { exact: true }).fill('rollcall-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Login successful').first().waitFor();
  await page.waitForURL('**/tickets');
});

test('says what is wrong beside the field, and that a login failed', async () => {
  const page = await visit('/login', { tolerate: FAILED_ANSWER });
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Username is required').waitFor();
  await page.getByText('Password must be at least 6 characters').waitFor();
  await page.getByLabel('Username').fill('skater');
  await page.getByLabel('Password', { exact: true }).fill('rollcall-wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Login failed').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});
