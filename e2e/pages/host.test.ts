import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { mailTo } from '#e2e/support/mails.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { mockAnswer, FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send Request' });
const DETAILS = 'A night of funk on a freshly coated floor.';

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ana Reyes');
  await page.getByLabel('Email', { exact: true }).fill('ana.host@example.com');
  await page.getByLabel('Phone').fill('(313) 555-0142');
  await page.getByLabel('Type of event').selectOption('Adult night');
  await page.getByLabel('Expected attendees').fill('About 200');
  await page.getByLabel('Location').fill('Detroit, MI');
  await page.getByLabel('Date').fill('A Saturday in May');
  await page.getByLabel('Details').fill(DETAILS);
}

test('says beside each field what is missing, and promises a reply', async () => {
  const page = await visit('/host', { screen: 'desk' });
  await page.getByText('We reply within 2-3 business days.').waitFor();
  expect(await page.title()).toBe('Host an Event - Rollcall');
  await expectAccessible(page);
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

test('says that it failed, and keeps what was typed', async () => {
  const page = await visit('/host', { tolerate: FAILED_ANSWER });
  await fill(page);
  await mockAnswer(page, '/api/send-email', 500, { code: 'server.internal', message: 'Oops' });
  await send(page).click();
  await page.getByText('Something went wrong').first().waitFor();
  await page.getByText('Failed to send your request. Please try again later.').first().waitFor();
  expect(await page.getByLabel('Details').inputValue()).toBe(DETAILS);
  await expectAccessible(page);
});

test('says calmly that there is no connection, and keeps what was typed over a closed tab', async () => {
  const page = await visit('/host', { tolerate: FAILED_ANSWER });
  await fill(page);
  await page.route('**/api/**', (route) => route.abort());
  await send(page).click();
  await page.getByText(/^No connection right now\. What you typed is kept/).waitFor();
  await expectAccessible(page);
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  const next = await page.context().newPage();
  await page.close();
  await next.goto('/host');
  await eventually(() => next.getByLabel('Details').inputValue()).toBe(DETAILS);
  expect(await next.getByLabel('Type of event').inputValue()).toBe('Adult night');
  await send(next).click();
  await next.getByText('Request Received').waitFor();
  await next.reload();
  await send(next).waitFor();
  expect(await next.getByLabel('Details').inputValue()).toBe('');
});
