import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { mailTo } from '#e2e/support/mails.ts';
import { registerUser } from '#e2e/support/people.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { visit } from '#e2e/support/visit.ts';

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
  const page = await visit('/robots.txt', {
    before: async (opened) => {
      opened.on('request', (request) => referers.push(request.headers()['referer']));
    },
  });
  await page.goto(link.pathname + link.search);
  const password = page.getByLabel('New Password');
  await tabTo(page, password);
  await expect.poll(() => page.url()).not.toContain('token');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
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
