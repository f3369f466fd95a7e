import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { callsTo } from '#e2e/support/calls.ts';
import { type Person, uniqueName } from '#e2e/support/people.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { createTeamMember } from '#e2e/support/team.ts';
import { visit } from '#e2e/support/visit.ts';

test('invites, sends again and withdraws; changes a role, signs out, and removes from the team', async () => {
  const mate = await createTeamMember('staff');
  const page = await visit('/admin/team', { as: 'admin' });
  await page.getByRole('table', { name: 'Team members' }).waitFor();
  await expect.poll(() => page.title()).toBe('Team - Rollcall');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to the team' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.getByText('Please enter a valid email address').waitFor();
  await expectAccessible(page);
  const email = `${uniqueName('guest')}@rink.example`;
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role', { exact: true }).selectOption({ label: 'Admin' });
  await dialog.getByText('Manages events, tickets, orders and the team.').waitFor();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Invitation sent', { exact: true }).first().waitFor();
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByText('Admin', { exact: true }).waitFor();
  await row.getByRole('button', { name: /again$/ }).click();
  await page.getByText('Invitation sent again').first().waitFor();
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Invitation withdrawn').first().waitFor();
  await row.waitFor({ state: 'detached' });
  await changeRoleAndRemove(page, mate);
});

async function changeRoleAndRemove(page: Page, mate: Person): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: mate.username });
  const choose = async (entry: string): Promise<void> => {
    await row.getByRole('button', { name: `Actions for ${mate.username}` }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  // A changed role signs out, too.
  await choose('Sign out everywhere');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('Signed out everywhere').first().waitFor();
  await row.getByText('Nowhere').waitFor();
  await choose('Change role');
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Admin' });
  await page.getByRole('button', { name: 'Change role' }).click();
  await page.getByText('Role changed').first().waitFor();
  await row.getByText('Admin', { exact: true }).waitFor();
  await choose('Remove from the team');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Removed from the team').first().waitFor();
  await row.waitFor({ state: 'detached' });
  const { url } = await sharedSite();
  const refused = await callsTo(url, mate.token)('GET', '/api/user');
  expect(refused?.status).toBe(401);
}
