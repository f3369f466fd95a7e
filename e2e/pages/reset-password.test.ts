import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { mailTo } from '#e2e/support/mails.ts';
import { registerUser } from '#e2e/support/people.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { mockAnswer, FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

const VERIFY = '/api/auth/verify-reset-token**';
const ask = async (email: string): Promise<string> => {
  const site = await sharedSite();
  await fetch(`${site.url}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const mail = await mailTo(site, email, 'Reset your Rollcall password');
  return /http\S+\/reset-password\?token=[\w-]+/.exec(mail)?.[0] ?? '';
};

test('sets a new password by the link in the mail, by keyboard alone', async () => {
  const ana = await registerUser('forgot');
  const link = new URL(await ask(ana.email));
  const referers: (string | undefined)[] = [];
  const page = await visit('/login', {
    before: async (opened) => {
      opened.on('request', (request) => referers.push(request.headers()['referer']));
    },
  });
  await page.goto(link.pathname + link.search);
  const password = page.getByLabel('New Password');
  await tabTo(page, password);
  expect(page.url()).not.toContain('token');
  await expectAccessible(page);
  await page.keyboard.type('secret1');
  await tabTo(page, page.getByLabel('Confirm Password'));
  await page.keyboard.type('secret2');
  await page.keyboard.press('Enter');
  await page.getByText("Passwords don't match").waitFor();
  // The token has left the address but survives a reload.
  await page.reload();
  for (const field of [password, page.getByLabel('Confirm Password')]) {
    await tabTo(page, field);
    await page.keyboard.type('four green wheels');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Password reset successful' }).waitFor();
  await pressOn(page, page.getByRole('link', { name: 'Log in' }));
  await page.waitForURL('**/login');
  await page.getByLabel('Username').fill(ana.username);
  await page.getByLabel('Password', { exact: true }).fill('four green wheels');
  await page.keyboard.press('Enter');
  await page.getByText('Login successful').first().waitFor();
  expect(referers.filter((referer) => referer?.includes('token'))).toEqual([]);
});

test('knows a link that does not work from one that could not be asked about', async () => {
  const page = await visit('/reset-password', { tolerate: FAILED_ANSWER, screen: 'desk' });
  const alert = page.getByRole('alert').filter({ hasText: 'Token validation failed' });
  await alert.getByText('No reset token was found.').waitFor();
  await expectAccessible(page);
  await page.goto('/reset-password?token=made-up');
  await alert.getByText('This reset link has expired or was used before.').waitFor();
  await mockAnswer(page, VERIFY, 500, { code: 'server.internal', message: 'Something went wrong' });
  await page.goto('/reset-password?token=any');
  await alert.getByText('There was an error validating your reset token.').waitFor();
  await page.unroute(`**${VERIFY}`);
  await mockAnswer(page, VERIFY, 200, { valid: true });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByLabel('New Password').waitFor();
  await mockAnswer(
    page,
    '/api/auth/reset-password',
    500,
    { code: 'server.internal', message: '' },
    { broken: true },
  );
  for (const label of ['New Password', 'Confirm Password']) {
    await page.getByLabel(label).fill('secret1');
  }
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByText('There was an error resetting your password.').first().waitFor();
  await page.unroute('**/api/auth/reset-password');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByText('Password reset failed').first().waitFor();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await page.waitForURL('**/forgot-password');
});

test('waits for the answer about a link in words', async () => {
  const page = await visit('/', {
    before: (opened) => opened.route(`**${VERIFY}`, () => undefined),
  });
  await page.goto('/reset-password?token=slow');
  await page.getByRole('status').getByText('Checking your link...').waitFor();
});
