import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { mailTo } from '#e2e/support/mails.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { visit } from '#e2e/support/visit.ts';

const mailAbout = async (address: string, subject: string): Promise<string> =>
  mailTo(await sharedSite(), address, `Subject: ${subject}`);

/** The address of a link in a mail, on the site as the test has it. */
const linkIn = (mail: string, page: string): string =>
  new RegExp(`/newsletter/${page}\\?token=[\\w-]+(?=\\s)`).exec(mail)?.[0] ?? 'none';

async function subscribe(page: Page, address: string): Promise<void> {
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(address);
  await pressOn(page, page.getByRole('button', { name: 'Subscribe' }));
  await page.getByText(/^Almost there: we sent a link/).waitFor();
}

test('from the footer to the list and out again, by keyboard, with the links of the mails', async () => {
  const page = await visit('/about');
  const address = 'nora.news@example.com';
  await subscribe(page, address);
  const asked = await mailAbout(address, 'Confirm your newsletter subscription');
  await page.goto(linkIn(asked, 'confirm'));
  await page.getByRole('heading', { level: 1, name: 'One more press' }).waitFor();
  await expect.poll(() => page.title()).toBe('Newsletter - Rollcall');
  await expectAccessible(page);
  await pressOn(page, page.getByRole('button', { name: 'Confirm my subscription' }));
  await page.getByRole('heading', { name: 'You are on the list' }).waitFor();

  const welcome = await mailAbout(address, 'Welcome to the Rollcall newsletter');
  expect(welcome).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  await page.goto(linkIn(welcome, 'unsubscribe'));
  await page.getByRole('heading', { name: 'Leave the newsletter?' }).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await pressOn(page, page.getByRole('button', { name: 'Unsubscribe' }));
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Subscribe again' }));
  await page.getByRole('heading', { name: 'Good to have you back' }).waitFor();
});
