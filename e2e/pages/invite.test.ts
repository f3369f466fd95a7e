import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { uniqueName } from '#e2e/support/people.ts';
import { inviteToTeam } from '#e2e/support/team.ts';
import { visit } from '#e2e/support/visit.ts';

test('makes an account for whoever was invited, and the link works once', async () => {
  const username = uniqueName('nora');
  const link = await inviteToTeam(`${username}@rink.example`, 'admin');
  const page = await visit(link.pathname + link.search);
  await page.getByText(`${username}@rink.example`).waitFor();
  await expect.poll(() => page.title()).toBe('Invitation - Rollcall');
  await expect.poll(() => page.url()).not.toContain('token');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await page.getByText('Username must be at least 3 characters').waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('four green wheels');
  await page.getByLabel('Confirm Password').fill('four green wheels');
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await page.getByText('Welcome to the team!').first().waitFor();
  await page.waitForURL('**/admin');
  await page.goto(link.pathname + link.search);
  await page.getByText('This invitation does not work').waitFor();
});
