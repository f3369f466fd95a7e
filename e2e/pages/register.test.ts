import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { registerUser, uniqueName } from '#e2e/support/people.ts';
import { mockAnswer, FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

test('makes an account and leads on to a changed profile, by keyboard alone', async () => {
  const username = uniqueName('keys');
  const page = await visit('/register', { screen: 'desk' });
  expect(await page.title()).toBe('Register - Rollcall');
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

  await pressOn(page, page.getByRole('button', { name: username }), 'Space');
  await pressOn(page, page.getByRole('link', { name: 'Profile' }));
  await page.getByRole('heading', { level: 1, name: username }).waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Edit' }));
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.type('Kay Keys');
  await pressOn(page, page.getByRole('button', { name: 'Save Changes' }));
  await page.getByText('Profile updated').first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'Kay Keys' }).waitFor();
});

test('says beside each field what is wrong, encourages, and keeps what was typed', async () => {
  const taken = await registerUser('taken');
  const page = await visit('/register', { tolerate: FAILED_ANSWER });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Username must be at least 3 characters').waitFor();
  await page.getByText('Invalid email address').waitFor();
  await page.getByText('Password must be at least 6 characters').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Username').fill(taken.username);
  await page.getByLabel('Email').fill('new@rollcall.example');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByText('That will do. A longer one is safer.').waitFor();
  await page.getByLabel('Confirm Password').fill('other1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Passwords do not match').waitFor();
  await page.getByLabel('Confirm Password').fill('secret');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Registration failed').first().waitFor();
  expect(await page.getByText('This username is already taken.').count()).toBeGreaterThan(1);
  await page.reload();
  await page.getByRole('heading', { name: 'Create an account' }).waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe(taken.username);
});

test('says what the server says, and something when it says nothing', async () => {
  const page = await visit('/register', { tolerate: FAILED_ANSWER });
  await mockAnswer(
    page,
    '/api/auth/register',
    500,
    { code: 'server.internal', message: '' },
    { broken: true },
  );
  await page.getByLabel('Username').fill('somebody');
  await page.getByLabel('Email').fill('somebody@rollcall.example');
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByLabel('Confirm Password').fill('secret1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('An unexpected error occurred').first().waitFor();
});
