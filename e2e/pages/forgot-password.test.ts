import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { visit } from '#e2e/support/visit.ts';

const MESSAGE = 'If your email is in our system, you will receive reset instructions shortly.';

test('gives one answer to everybody, by keyboard alone, and can be asked again', async () => {
  const page = await visit('/forgot-password');
  await expect.poll(() => page.title()).toBe('Forgot Password - Rollcall');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type('nowhere');
  await page.keyboard.press('Enter');
  await page.getByText('Please enter a valid email address.').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.getByLabel('Email').fill('nobody@rollcall.example');
  await page.keyboard.press('Enter');
  await page.getByText(MESSAGE).waitFor();
  await page.getByRole('button', { name: 'Try another address' }).click();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('');
});
