import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

test('takes an application, of somebody logged in without typing who they are', async () => {
  const page = await visit('/become-dj', { as: 'skater' });
  await expect.poll(() => page.title()).toBe('Become a DJ - Rollcall');
  await page.getByText('We reply within 2-3 business days.').waitFor();
  const send = page.getByRole('button', { name: 'Send Request' });
  await send.click();
  await page.getByText('City is required', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toContain('@');
  await page.getByLabel('Phone').fill('(313) 555-0142');
  await page.getByLabel('City').fill('Detroit');
  await page.getByLabel('State').fill('MI');
  await page.getByLabel('Specialty').fill('Funk');
  await page.getByLabel('Experience').selectOption('4-10 years');
  await page.getByLabel('Instagram').fill('javascript:alert(1)');
  await page.getByLabel('About you').fill('Twenty years at the Northland rink.');
  await send.click();
  await page.getByText('Please enter a link or a name, such as @rollqueen').waitFor();
  await page.getByLabel('Instagram').fill('@ana');
  await send.click();
  await page.getByRole('heading', { name: 'Request Received' }).waitFor();
});
