import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { mockAnswer, FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

const MESSAGE = 'If your email is in our system, you will receive reset instructions shortly.';

test('gives one answer to everybody, by keyboard alone, and can be asked again', async () => {
  const page = await visit('/forgot-password');
  expect(await page.title()).toBe('Forgot Password - Rollcall');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type('nowhere');
  await page.keyboard.press('Enter');
  await page.getByText('Please enter a valid email address.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('nobody@rollcall.example');
  await page.keyboard.press('Enter');
  await page.getByText(MESSAGE).waitFor();
  await page.getByRole('button', { name: 'Try another address' }).click();
  expect(await page.getByLabel('Email').inputValue()).toBe('');
});

test('says so when nothing was asked for, and keeps the address', async () => {
  const page = await visit('/forgot-password', { tolerate: FAILED_ANSWER, screen: 'desk' });
  await expectAccessible(page);
  const busy = { code: 'request.too_many', message: 'Too many requests.' };
  await mockAnswer(page, '/api/auth/request-password-reset', 429, busy);
  await page.getByLabel('Email').fill('ana@rollcall.example');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByText('Something went wrong').first().waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('ana@rollcall.example');
  expect(await page.getByText(MESSAGE).count()).toBe(0);
});
