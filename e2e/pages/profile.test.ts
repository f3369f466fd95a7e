import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { registerUser, signedInAs } from '#e2e/support/people.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { mockAnswer, FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

const ADMIN_NOTICE = /system notifications on new promoter applications/;
const PROMOTER_NOTICE = /sales notifications and commission payout information/;

test('is for those who are logged in, and comes back after the login', async () => {
  const page = await visit('/profile?tab=settings');
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('redirectTo')).toBe('/profile?tab=settings');
  await page.getByLabel('Username').fill('promoter');
  await page.getByLabel('Password', { exact: true }).fill('rollcall-demo');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Account Settings', selected: true }).waitFor();
  const dashboard = page.getByRole('tabpanel').getByRole('link', { name: 'Promoter Dashboard' });
  expect(await dashboard.getAttribute('href')).toBe('/promoter/dashboard');
  await page.getByRole('tab', { name: 'Profile Details' }).click();
  await page.getByText(PROMOTER_NOTICE).waitFor();
});

test('shows all its tabs on a small phone, without a way sideways', async () => {
  const page = await visit('/profile', { before: signedInAs(await registerUser('tabs')) });
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.getByRole('tablist');
  await bar.waitFor();
  expect(await bar.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  for (const tab of await bar.getByRole('tab').all()) {
    expect(await tab.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
});

test('is changed: saved, given up, refused by the field and by the server', async () => {
  const [ana, other] = [await registerUser('edit'), await registerUser('other')];
  const page = await visit('/profile', { before: signedInAs(ana), tolerate: FAILED_ANSWER });
  expect(await page.title()).toBe('Profile - Rollcall');
  const panel = page.getByRole('tabpanel');
  await panel.getByText('Your username cannot be changed').waitFor();
  await expectAccessible(page);
  expect(await page.getByText(ADMIN_NOTICE).or(page.getByText(PROMOTER_NOTICE)).count()).toBe(0);
  await page.getByRole('button', { name: 'Edit' }).click();
  const save = page.getByRole('button', { name: 'Save Changes' });
  expect(await save.isDisabled()).toBe(true);
  expect(await page.getByLabel('Username').getAttribute('readonly')).not.toBeNull();
  await page.getByLabel('Name', { exact: true }).fill('A');
  await page.getByLabel('Email').fill('nowhere');
  await save.click();
  await page.getByText('Name must be at least 2 characters').waitFor();
  await page.getByText('Please enter a valid email address').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByLabel('Email').fill(other.email);
  await save.click();
  await page.getByText('Failed to update profile').first().waitFor();
  await panel.getByText('Another account uses this email address.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await panel.getByText(ana.email).waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Phone').fill('after six');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your profile has been updated successfully.').first().waitFor();
  await panel.getByText('after six').waitFor();
});

test('tells the kind of account, its devices, and ends them, by keyboard alone', async () => {
  const ana = await registerUser('devices');
  const { url } = await sharedSite();
  const signIn = async (userAgent: string) =>
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ username: ana.username, password: ana.password }),
    });
  await signIn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1');
  await signIn('Mozilla/5.0 (Windows NT 10.0) Firefox/145.0');
  await signIn('Mozilla/5.0 (Windows NT 10.0) Firefox/145.0');
  const page = await visit('/profile', { before: signedInAs(ana), screen: 'desk' });
  await tabTo(page, page.getByRole('tab', { name: 'Profile Details' }));
  await page.keyboard.press('ArrowRight');
  const panel = page.getByRole('tabpanel');
  for (const text of ['Account Type', 'User', 'Account Created', 'Need Help?', 'This device']) {
    await panel.getByText(text, { exact: true }).waitFor();
  }
  await expectAccessible(page);
  const devices = panel.getByRole('listitem');
  expect(await devices.count()).toBe(4);
  await pressOn(page, page.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await eventually(() => devices.count()).toBe(3);
  await pressOn(page, page.getByRole('button', { name: 'Sign out everywhere else' }));
  const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
  await question.getByText('2 other devices are signed out at once.').waitFor();
  await pressOn(page, question.getByRole('button', { name: 'Sign out' }));
  await eventually(() => devices.count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Sign out everywhere else' }).count()).toBe(0);
});

test('changes the password of whoever knows the old one', async () => {
  const ana = await registerUser('change');
  const page = await visit('/profile?tab=settings', {
    before: signedInAs(ana),
    tolerate: FAILED_ANSWER,
  });
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await page.getByText('Please enter your current password').waitFor();
  await page.getByLabel('Current Password').fill('rollcall-fake');
  await page.getByLabel('New Password').fill('four green wheels');
  await page.getByLabel('Confirm Password').fill('four green wheels');
  await change.click();
  await page.getByText('Failed to change password').first().waitFor();
  await page.getByLabel('Current Password').fill(ana.password);
  await change.click();
  await page.getByText('Password changed').first().waitFor();
  expect(await page.getByLabel('New Password').inputValue()).toBe('');
});

test('says so when it cannot be loaded, asks once more by itself, and again on request', async () => {
  let asked = 0;
  const page = await visit('/', { as: 'admin', tolerate: FAILED_ANSWER });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/profile')) asked += 1;
  });
  await mockAnswer(page, '/api/profile', 500, { code: 'server.internal', message: 'Broken' });
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Your profile could not be loaded' }).waitFor();
  expect(asked).toBe(2);
  await page.unroute('**/api/profile');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText(ADMIN_NOTICE).waitFor();
  await page.getByRole('tab', { name: 'Account Settings' }).click();
  const dashboard = page.getByRole('tabpanel').getByRole('link', { name: 'Admin Dashboard' });
  expect(await dashboard.getAttribute('href')).toBe('/admin');
  const unknown = { role: 'user', username: 'ana', email: 'a@b.example', name: null, phone: null };
  await mockAnswer(page, '/api/profile', 200, { id: 'x', ...unknown, created_at: '' });
  await mockAnswer(page, '/api/auth/sessions', 500, { code: 'server.internal', message: 'Broken' });
  await page.goto('/profile?tab=settings');
  await page.getByText('Unknown', { exact: true }).waitFor();
  await page.getByText('Your devices cannot be shown right now.').waitFor();
});
