import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFigure } from '#e2e/support/backOffice.ts';
import { orderOf, refundFirst } from '#e2e/support/orders.ts';
import { signedInAs, visit } from '#e2e/support/visit.ts';
import { adminEvent, approvedPromoter } from '#e2e/support/events.ts';
import { inDatabase } from '#e2e/support/records.ts';
import { openServer, type TestServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';

const EVENT = 'Moonlight Skate';
const PHONE =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const DAY_MS = 86_400_000;

// 2 × 25.00 less 10 % = 45.00, tax 3.71 (8.25 %); commission 20 % = 9.00, 4.50 a ticket.
const CHARGED = '$48.71';
const EARNED = '$9.00';
const LEFT = '$4.50';

test('a promoter sells by a link, loses a part to a refund, and is paid the rest to the cent', async () => {
  const server = await openServer();
  const { url } = server;
  const { id: eventId, addTicket, publish } = await adminEvent({ site: server, title: EVENT });
  await addTicket('Floor', { price: 2500, sales_tax_rate: 825, quantity: 50 });
  await publish();
  const { id, token } = await approvedPromoter(url, 'Rita Vega', eventId);
  const rita = await visit('/promoter/dashboard?tab=events', {
    url,
    before: signedInAs({ token }),
  });
  const guest = await visit('/robots.txt', { url, userAgent: PHONE });

  const orderNumber = await buyBy(guest, await copyLink(rita));
  await expectOwn(rita, EARNED);

  await refundFirst(url, await orderOf(url, orderNumber));
  await expectOwn(rita, LEFT);
  const office = await visit(`/admin?tab=analytics&event=${eventId}`, {
    url,
    as: 'admin',
    screen: 'desk',
  });
  await office.getByText('Rita Vega').first().waitFor();
  await office.getByText(LEFT).first().waitFor();

  await letAWeekGoBy(server, eventId);
  await office.goto(`/admin/promoters/${id}`);
  await payOut(office);
  await expectStatement(rita);
});

async function copyLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `Copy Event Link for ${EVENT}` }).click();
  await page.getByText('Event promo link copied to clipboard').first().waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function buyBy(page: Page, link: string): Promise<string> {
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: EVENT }).waitFor();
  const code = new URL(link).searchParams.get('promo') ?? '';
  await shop.fillPanel(page, { tickets: { Floor: 2 } }, async (panel) => {
    await expect.poll(() => panel.getByLabel('Promo Code (optional)').inputValue()).toBe(code);
    await panel
      .getByText(/10% off/)
      .first()
      .waitFor();
  });
  await page.getByRole('button', { name: `Pay ${CHARGED}` }).waitFor();
  await shop.pay(page, shop.CARDS.good);
  return shop.confirmation(page);
}

async function expectOwn(page: Page, pending: string): Promise<void> {
  await page.goto('/promoter/dashboard');
  await expectFigure(page, 'Commission Earned', pending);
  await expectFigure(page, 'Clicks', '1');
  await page.getByRole('tab', { name: 'Payouts' }).click();
  await expectFigure(page, 'Pending', pending);
  await expectFigure(page, 'Available', '$0.00');
}

/** Past the event and its refund window. */
async function letAWeekGoBy(server: TestServer, eventId: number): Promise<void> {
  const ends_at = Date.now() - 8 * DAY_MS;
  await inDatabase(server, (db) =>
    db.updateTable('events').set({ ends_at }).where('id', '=', eventId).execute(),
  );
}

async function payOut(page: Page): Promise<void> {
  await expectFigure(page, 'Available', LEFT);
  await page.getByRole('button', { name: 'Record Payout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Payout' });
  await expect.poll(() => dialog.getByLabel('Amount ($)').inputValue()).toBe('4.50');
  await expect.poll(() => dialog.getByLabel('Method').inputValue()).toBe('venmo');
  await dialog.getByLabel('Reference').fill('V-1001');
  await dialog.getByRole('button', { name: 'Record Payout' }).click();
  const sure = page.getByRole('dialog', { name: `Record ${LEFT}?` });
  await sure.getByRole('button', { name: `Record ${LEFT}` }).click();
  await page.getByText('Payout recorded').first().waitFor();
  await expectFigure(page, 'Available', '$0.00');
  await expectFigure(page, 'Paid out', LEFT);
}

async function expectStatement(page: Page): Promise<void> {
  await page.goto('/promoter/dashboard?tab=payouts');
  await expectFigure(page, 'Paid out', LEFT);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the statement as CSV' }).click();
  const csv = await readFile(await (await saving).path());
  const rows = parse(csv, { bom: true, columns: true, relaxColumnCount: true });
  expect(rows.map((row) => Object.values(row as object).join('|')).join('\n')).toMatch(/-4\.50/);
}
