import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminEvent } from '#e2e/support/adminEvent.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { mailsTo } from '#e2e/support/mails.ts';
import { orderAsGuest } from '#e2e/support/orders.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { visit } from '#e2e/support/visit.ts';

async function anOrder() {
  const site = await sharedSite();
  const when = { start_date: '2099-06-12', end_date: '2099-06-12', time_zone: 'America/New_York' };
  const event = await adminEvent(when);
  const ticketId = await event.addTicket('Evening Pass');
  await event.send('PATCH', `/api/events/${event.id}`, { published: true });
  const order = await orderAsGuest(site.url, {
    eventId: event.id,
    tickets: [{ ticketId, quantity: 2 }],
  });
  return { site, order, eventId: event.id };
}

async function download(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('finds an order as one types, shows it, sends it once more, and makes its files', async () => {
  const { site, order, eventId } = await anOrder();
  const number = order.order_number;
  const page = await visit('/admin?tab=orders', { as: 'admin', screen: 'desk' });
  await page.getByRole('searchbox').fill(number.slice(3, 12).toLowerCase());
  const rows = page.getByRole('row', { name: number });
  await rows.getByText('Ben Okafor').waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Details of ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Order ${number}` });
  await dialog.getByText('(404) 555-0177').waitFor();
  await refundAtBothSizes(page, number);
  await expect
    .poll(() => dialog.getByRole('listitem').allTextContents())
    .toEqual([
      expect.stringContaining('Evening Pass$25.00 × 1'),
      expect.stringContaining('Evening Pass$25.00 × 1'),
    ]);
  await dialog.getByRole('button', { name: 'Resend Confirmation' }).click();
  await page
    .getByText('Confirmation email has been resent successfully.', { exact: true })
    .waitFor();
  const mails = async () => (await mailsTo(site, number)).length;
  await eventually(mails).toBe(2);
  const pdf = await download(page, 'Export PDF');
  expect(pdf.name).toBe(`order-${number}.pdf`);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByLabel('Event', { exact: true }).selectOption(String(eventId));
  const csv = await download(page, 'Export Attendees as CSV');
  expect(csv.bytes.toString()).toContain(
    `"Ben Okafor","${number}","ticket","Evening Pass",1,"valid"`,
  );
});

/** To the cent, given up again; the order itself on a phone too. */
async function refundAtBothSizes(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Refund…' }).click();
  const refund = page.getByRole('dialog', { name: `Refund order ${number}` });
  await refund.getByRole('checkbox', { name: 'Everything that is left' }).check();
  await refund.getByRole('button', { name: 'Refund $50.00' }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await refund.waitFor({ state: 'detached' });
  await page
    .getByText(/^QR code ends/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('keeps search, page and open order in the address: a reload shows them, and Back goes through them', async () => {
  const { order } = await anOrder();
  const number = order.order_number;
  const page = await visit('/admin?tab=orders', { as: 'admin', screen: 'desk' });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/^51–100 of /).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Orders');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getBoundingClientRect().top))
    .toBeGreaterThan(-10);
  await page.reload();
  await page.getByText(/^51–100 of /).waitFor();
  await page.goBack();
  await page.getByText(/^1–50 of /).waitFor();
  const [code = ''] = order.items.flatMap(({ qr_code }) => qr_code?.split('-').slice(-1) ?? []);
  await page.getByRole('searchbox').fill(code);
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('button', { name: `Details of ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Order ${number}` });
  await dialog.waitFor();
  await page.reload();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(code);
  await page.getByRole('searchbox').fill('(404) 555-0177');
  await page.getByRole('row', { name: number }).waitFor();
});
