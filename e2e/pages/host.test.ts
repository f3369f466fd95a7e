import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { mailTo } from '#e2e/support/mails.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { visit } from '#e2e/support/visit.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send Request' });
const DETAILS = 'A night of funk on a freshly coated floor.';

test('takes a request by keyboard alone, and mails it to the team', async () => {
  const page = await visit('/host');
  await expect.poll(() => page.title()).toBe('Host an Event - Rollcall');
  await send(page).click();
  await page.getByText('Please select an event type', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
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
  const mail = await mailTo(await sharedSite(), 'kim.host@example.com', 'Kim Keys, Reno, NV');
  expect(mail).toMatch(/^To: tickets@rollcall\.example\r$/m);
  expect(mail).toMatch(/^Reply-To: Kim Keys <kim\.host@example\.com>\r$/m);
  expect(mail).toMatch(/^Subject: Host an event: Kim Keys, Reno, NV\r$/m);
  await pressOn(page, page.getByRole('button', { name: 'Submit Another Request' }));
  await send(page).waitFor();
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('');
});
