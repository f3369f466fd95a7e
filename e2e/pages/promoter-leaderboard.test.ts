import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

test('shows promoters who has sold most of an event', async () => {
  const page = await visit('/promoter/dashboard?tab=events', { as: 'promoter', screen: 'desk' });
  const button = page.getByRole('button', { name: 'Leaderboard for Peach City Skate Jam' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Leaderboard' });
  await dialog.getByText(/^You are number \d+ of \d+\.$/).waitFor();
  expect(await dialog.getByRole('listitem').filter({ hasText: 'You' }).count()).toBe(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('a link in the weekly summary ends it with one press, and says so when it is none', async () => {
  const page = await visit('/promoter/weekly-mail?token=none', { tolerate: FAILED_ANSWER });
  await page.getByRole('heading', { level: 1, name: 'No more weekly summaries?' }).waitFor();
  expect(await page.title()).toBe('Weekly Summary - Rollcall');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
});
