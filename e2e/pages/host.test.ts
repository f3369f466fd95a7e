import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { mailTo } from '#e2e/support/mails.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { visit } from '#e2e/support/visit.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send Request' });
const DETAILS = 'A night of funk on a freshly coated floor.';

test('says beside each field what is missing, and promises a reply', async () => {
  const page = await visit('/host', { screen: 'desk' });
  await page.getByText('We reply within 2-3 business days.').waitFor();
  expect(await page.title()).toBe('Host an Event - Rollcall');
  await send(page).click();
  for (const message of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Please select an event type',
    'Please provide an estimate',
    'Location is required',
    'Please provide approximate date information',
    'Please provide more details about your event (at least 20 characters)',
  ]) {
    await page.getByText(message, { exact: true }).waitFor();
  }
  await expectAccessible(page);
  expect(await page.getByLabel('Name').evaluate((node) => node === document.activeElement)).toBe(
    true,
  );
});

test('takes a request by keyboard alone, and mails it to the team', async () => {
  const page = await visit('/host');
  const type = async (label: string, text: string): Promise<void> => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  await type('Name', 'Kim Keys');
  await type('Email', 'kim.host@example.com');
  await type('Phone', '(313) 555-0143');
  await type('Type of event', 'Fundraiser');
  await type('Expected attendees', '80');
  await type('Location', 'Reno, NV');
  await type('Date', 'In the fall');
  await type('Details', DETAILS);
  await pressOn(page, send(page));
  await page.getByRole('heading', { name: 'Request Received' }).waitFor();
  await page.getByText('kim.host@example.com').waitFor();
  await expectAccessible(page);
  const mail = await mailTo(await sharedSite(), 'kim.host@example.com', 'Kim Keys, Reno, NV');
  expect(mail).toMatch(/^To: tickets@rollcall\.example\r$/m);
  expect(mail).toMatch(/^Reply-To: Kim Keys <kim\.host@example\.com>\r$/m);
  expect(mail).toMatch(/^Subject: Host an event: Kim Keys, Reno, NV\r$/m);
  await pressOn(page, page.getByRole('button', { name: 'Submit Another Request' }));
  await send(page).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('');
});
