import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ownDataSchema } from '#shared/privacy/privacy.contract.ts';
import { callsTo } from '#e2e/support/calls.ts';
import { orderAsGuest } from '#e2e/support/orders.ts';
import { registerUser, signedInAs, uniqueName, FAILED_ANSWER, visit } from '#e2e/support/visit.ts';
import { ticketFor } from '#e2e/support/records.ts';
import { sharedSite } from '#e2e/support/server.ts';

test('all about an account is downloaded, and the account deleted, tickets known', async () => {
  const ana = await registerUser('leaver');
  const site = await sharedSite();
  const chosen = await ticketFor(site, 'Peach City Skate Jam');
  const order = await orderAsGuest(site.url, chosen, ana.token);
  const page = await visit('/profile?tab=settings', {
    before: signedInAs(ana),
    tolerate: FAILED_ANSWER,
  });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('rollcall-my-data.json');
  const { data } = ownDataSchema.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
  expect(data['account']).toMatchObject([{ username: ana.username, email: ana.email }]);
  expect(data['orders']).toMatchObject([{ order_number: order.order_number }]);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByText('You have tickets for upcoming events').waitFor();
  const last = dialog.getByRole('button', { name: 'Delete permanently' });
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await expect.poll(() => last.isDisabled()).toBe(true);
  await dialog.getByLabel('I have saved my tickets').check();
  await last.click();
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
  await expect.poll(() => page.title()).toBe('Goodbye - Rollcall');
  await page.goto('/goodbye');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/profile');
  await page.waitForURL(/\/login/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('an admin looks up an address, and erases who is behind it', async () => {
  const email = `${uniqueName('erased')}@rollcall.example`;
  const { url } = await sharedSite();
  await callsTo(url)('POST', '/api/newsletter', { email });
  const page = await visit('/admin/privacy', { as: 'admin', tolerate: FAILED_ANSWER });
  await page.getByLabel("The person's email address").fill(`x${email}`);
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByText('We have no data about this address.').waitFor();
  await page.getByLabel("The person's email address").fill(email);
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByText('Newsletter subscriptions').waitFor();
  await page.getByRole('button', { name: 'Erase this person…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' });
  await dialog.getByLabel('Type the address again').fill(email);
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await page.getByRole('heading', { name: 'Erased', exact: true }).waitFor();
  await page.getByText('Newsletter subscriptions').waitFor();
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByText('We have no data about this address.').waitFor();
});
