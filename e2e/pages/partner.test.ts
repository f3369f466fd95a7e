import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { mockAnswer, FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

test('checks, fails, takes an offer of partnership, and another', async () => {
  const page = await visit('/partner', { tolerate: FAILED_ANSWER });
  const send = page.getByRole('button', { name: 'Send Request' });
  await page.getByText('We reply within 2-3 business days.').waitFor();
  await expect.poll(() => page.title()).toBe('Partner with Us - Rollcall');
  await send.click();
  await page.getByText('Company name is required', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Ana Reyes');
  await page.getByLabel('Email', { exact: true }).fill('ana.partner@example.com');
  await page.getByLabel('Phone').fill('(313) 555-0142');
  await page.getByLabel('Company').fill('Wheels Inc.');
  await page.getByLabel('Message').fill('We would like to bring our wheels.');
  await mockAnswer(page, '/api/send-email', 200, { ok: false }, { broken: true });
  await send.click();
  await page.getByText('Failed to send your request. Please try again later.').first().waitFor();
  await page.unroute('**/api/send-email');
  await send.click();
  await page.getByRole('heading', { name: 'Request Received' }).waitFor();
  await page.getByRole('button', { name: 'Submit Another Request' }).click();
  await send.waitFor();
});
