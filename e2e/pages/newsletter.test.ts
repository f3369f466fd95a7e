import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { mailTo } from '#e2e/support/mails.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { mockAnswer, FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

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
  expect(await page.title()).toBe('Newsletter - Rollcall');
  await expectAccessible(page);
  await pressOn(page, page.getByRole('button', { name: 'Confirm my subscription' }));
  await page.getByRole('heading', { name: 'You are on the list' }).waitFor();

  const welcome = await mailAbout(address, 'Welcome to the Rollcall newsletter');
  expect(welcome).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  await page.goto(linkIn(welcome, 'unsubscribe'));
  await page.getByRole('heading', { name: 'Leave the newsletter?' }).waitFor();
  await expectAccessible(page);
  await pressOn(page, page.getByRole('button', { name: 'Unsubscribe' }));
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Subscribe again' }));
  await page.getByRole('heading', { name: 'Good to have you back' }).waitFor();
});

test('one press in a mail program is enough to leave', async () => {
  const page = await visit('/about', { screen: 'desk', tolerate: FAILED_ANSWER });
  const address = 'otto.news@example.com';
  await subscribe(page, address);
  const asked = await mailAbout(address, 'Confirm your newsletter subscription');
  expect(asked).toMatch(/^List-Unsubscribe:\s+<http.*\/api\/newsletter\/unsubscribe\?token=/m);
  const oneClick = `/api${linkIn(asked, 'unsubscribe')}`;
  // A GET of a mail scanner changes nothing.
  await page.goto(oneClick);
  await page.waitForURL('**/newsletter/unsubscribe?token=*');
  await page.getByRole('heading', { name: 'Leave the newsletter?' }).waitFor();
  const left = await page.request.post(oneClick, {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(await left.json()).toEqual({ ok: true, email: address, status: 'unsubscribed' });
  await page.goto(linkIn(asked, 'confirm'));
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  await expectAccessible(page);
});

test('the browser checks the address; a failure keeps it', async () => {
  const page = await visit('/about', { tolerate: FAILED_ANSWER });
  const field = page.getByLabel('E-mail');
  const button = page.getByRole('button', { name: 'Subscribe' });
  await button.click();
  const wrong = () => field.evaluate((node) => node.matches(':invalid:focus'));
  expect(await wrong()).toBe(true);
  await field.fill('nora@');
  await button.click();
  expect(await wrong()).toBe(true);
  await mockAnswer(page, '/api/newsletter', 500, { code: 'server.internal', message: 'Oops.' });
  await field.fill('nora@example.com');
  await button.click();
  await page.getByText('Oops.').waitFor();
  expect(await field.inputValue()).toBe('nora@example.com');
});
