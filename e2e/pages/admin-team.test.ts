import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { uniqueName, signedInAs } from '#e2e/support/people.ts';
import { createTeamMember } from '#e2e/support/team.ts';
import { mockAnswer, FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

test('invites by e-mail, sends again and withdraws', async () => {
  const page = await visit('/admin/team', { as: 'admin' });
  await page.getByRole('table', { name: 'Team members' }).waitFor();
  expect(await page.title()).toBe('Team - Rollcall');
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
});

test('changes a role, signs out, and removes from the team', async () => {
  const mate = await createTeamMember('staff');
  const page = await visit('/admin/team', { as: 'admin', screen: 'desk' });
  const row = page.getByRole('row').filter({ hasText: mate.username });
  const choose = async (entry: string): Promise<void> => {
    await row.getByRole('button', { name: `Actions for ${mate.username}` }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose('Change role');
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Admin' });
  await page.getByRole('button', { name: 'Change role' }).click();
  await page.getByText('Role changed').first().waitFor();
  await row.getByText('Admin', { exact: true }).waitFor();
  await choose('Sign out everywhere');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('Signed out everywhere').first().waitFor();
  await row.getByText('Nowhere').waitFor();
  await choose('Remove from the team');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Removed from the team').first().waitFor();
  await row.waitFor({ state: 'detached' });
  const theirs = await visit('/admin/check-in', {
    before: signedInAs(mate),
    tolerate: FAILED_ANSWER,
  });
  await theirs.waitForURL(
    ({ searchParams }) => searchParams.get('redirectTo') === '/admin/check-in',
  );
});

test('says that it could not be loaded, and that the last admin must stay', async () => {
  const page = await visit('/admin/team', { as: 'admin', tolerate: FAILED_ANSWER });
  await page.getByRole('table', { name: 'Team members' }).waitFor();
  await mockAnswer(page, '/api/admin/team/*', 409, {
    code: 'team.last_admin',
    message: 'There must be at least one admin. Make somebody else an admin first.',
  });
  await page.getByRole('button', { name: 'Actions for admin' }).click();
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('There must be at least one admin.').first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await mockAnswer(page, '/api/admin/team', 500, { code: 'server.internal', message: 'No.' });
  await page.reload();
  await page.getByRole('heading', { name: 'The team could not be loaded' }).waitFor();
});
