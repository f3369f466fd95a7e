import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { uniqueName } from '#e2e/support/people.ts';
import { visit } from '#e2e/support/visit.ts';

test('takes an application by keyboard alone, and leads to the login', async () => {
  const username = uniqueName('promo');
  const page = await visit('/promoter/signup');
  await expect.poll(() => page.title()).toBe('Become a Promoter - Rollcall');
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await page.getByText('Preferred payout method is required').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  for (const text of ['Nora Bell', `${username}@rollcall.example`, '', 'Venmo']) {
    if (text) await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(username);
  for (const label of ['Password', 'Confirm Password']) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type('four green wheels');
  }
  await page.keyboard.press('Enter');
  await page
    .getByText('Your promoter application has been submitted and is now pending approval.')
    .first()
    .waitFor();
  await page.waitForURL((url) => url.pathname === '/login');
});
