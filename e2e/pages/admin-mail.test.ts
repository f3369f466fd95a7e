import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { callsTo } from '#e2e/support/calls.ts';
import { uniqueName } from '#e2e/support/people.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { tokenOf } from '#e2e/support/staffCalls.ts';
import { mailTo } from '#e2e/support/mails.ts';
import { visit } from '#e2e/support/visit.ts';

/** An invitation of the test's own: a mail whose link opens something. */
async function invited(): Promise<string> {
  const site = await sharedSite();
  const email = `${uniqueName('guest').replaceAll(/\W/g, '').toLowerCase()}@rink.example`;
  const call = callsTo(site.url, await tokenOf(site.url, 'admin'));
  await call('POST', '/api/admin/invitations', { email, role: 'staff' });
  await mailTo(site, email, 'You are invited');
  return email;
}

test('shows every mail as it looked, covers what opens something, and sends it once more', async () => {
  const email = await invited();
  const page = await visit(`/admin/mail?search=${email}`, { as: 'admin' });
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByText('Sent', { exact: true }).waitFor();
  await expect.poll(() => page.title()).toBe('Mail - Rollcall');
  await row.getByRole('button', { name: /You are invited/ }).click();
  const shown = page.frameLocator('iframe[title="The mail as it looked"]');
  await shown.getByRole('heading', { name: 'You are invited to the Rollcall team' }).waitFor();
  const link = shown.getByRole('link', { name: 'Join the team' });
  await expect.poll(() => link.getAttribute('href')).toMatch(/\/invite\?token=•+$/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send Again' }).click();
  await page.getByText('The mail is on its way').first().waitFor();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.getByText('Invitation to the team · sent again').waitFor();
});
