import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { expectFigure } from './support/backOffice.ts';
import { Device } from './support/device.ts';
import { applyAsPromoter, EVENT, logIn, openOffice, createEvent } from './support/promoters.ts';
import { openServer, type TestServer } from './support/server.ts';
import * as shop from './support/shop.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const DAY_MS = 86_400_000;

// 2 × 25.00 less 10 % = 45.00, tax 3.71 (8.25 %); commission 20 % = 9.00, 4.50 a ticket.
const CHARGED = '$48.71';
const EARNED = '$9.00';
const LEFT = '$4.50';
// One of the two: 22.50 plus 1.86 tax.
const REFUNDED = '$24.36';

test('somebody applies, sells by their link, loses a part to a refund, and is paid the rest to the cent', async () => {
  const server = await openServer();
  const eventId = await createEvent(server);
  const admin = await Device.open({ name: 'admin', url: server.url, screen: 'desk' });
  const rita = await Device.open({ name: 'rita', url: server.url });
  const guest = await Device.open({ name: 'guest', url: server.url, userAgent: PHONE });

  await applyAsPromoter(rita.page, 'Rita Vega', 'rita');
  await logIn(rita.page, 'rita');
  await rita.page.goto('/promoter/dashboard');
  await rita.page.getByText('Application in process').waitFor();

  await openOffice(admin.page);
  await approve(admin.page);
  await agreeOnRates(admin.page);

  const link = await copyLink(rita.page);
  const orderNumber = await buyBy(guest.page, link, CHARGED);
  await expectOwn(rita.page, EARNED);
  await expectInOffice(admin.page, eventId, EARNED);

  await buyOwn(rita.page, link);
  await expectOwn(rita.page, EARNED);

  await refundOne(admin.page, orderNumber);
  await expectOwn(rita.page, LEFT);
  await expectInOffice(admin.page, eventId, LEFT);

  await letAWeekGoBy(server, eventId);
  await payOut(admin.page);
  await expectStatement(rita.page);
});

test('a rejected promoter is told so kindly, and a code that nobody has stops no sale', async () => {
  const server = await openServer();
  const admin = await Device.open({ name: 'admin', url: server.url, screen: 'desk' });
  const rex = await Device.open({ name: 'rex', url: server.url });
  const eventId = await createEvent(server);
  await applyAsPromoter(rex.page, 'Rex Poe', 'rex');
  await openOffice(admin.page);
  await admin.page.getByRole('tab', { name: /Pending/ }).click();
  await admin.page.getByRole('button', { name: 'Reject Rex Poe' }).click();
  await admin.page
    .getByText('Promoter application has been processed successfully.')
    .first()
    .waitFor();

  await logIn(rex.page, 'rex');
  await rex.page.goto('/promoter/dashboard');
  await rex.page.getByText(/Please contact support for more information/).waitFor();

  await buyBy(rex.page, `${server.url}/events/${eventId}?promo=ROLLNOPE`, '$54.13', false);
});

async function approve(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Pending/ }).click();
  await page.getByRole('button', { name: 'Approve Rita Vega' }).click();
  await page.getByText('Promoter application has been processed successfully.').first().waitFor();
}

async function agreeOnRates(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /All/ }).click();
  await menu(page, 'Set Commission');
  const dialog = page.getByRole('dialog', { name: 'Set Promoter Rates' });
  await dialog
    .getByLabel('Event', { exact: true })
    .selectOption({ label: `${EVENT} (Jun 14, 2031)` });
  await dialog.getByLabel('Commission Rate (%)').fill('20');
  await dialog.getByLabel('Discount Rate (%)').fill('10');
  await dialog.getByRole('button', { name: 'Set Rates' }).click();
  await page.getByText('Commission and discount rates set').first().waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function menu(page: Page, entry: string): Promise<void> {
  await page.getByRole('searchbox').fill('rita');
  await page.getByRole('button', { name: 'Actions for Rita Vega' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function copyLink(page: Page): Promise<string> {
  await page.goto('/promoter/dashboard?tab=events');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `Copy Event Link for ${EVENT}` }).click();
  await page.getByText('Event promo link copied to clipboard').first().waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function buyBy(page: Page, link: string, price: string, works = true): Promise<string> {
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: EVENT }).waitFor();
  const code = new URL(link).searchParams.get('promo') ?? '';
  await shop.fillPanel(page, { tickets: { Floor: 2 } }, async () => {
    const panel = page.getByRole('dialog', { name: 'Get Tickets' });
    expect(await panel.getByLabel('Promo Code (optional)').inputValue()).toBe(code);
    await panel
      .getByText(works ? /10% off/ : /not active for this event/)
      .first()
      .waitFor();
  });
  await page.getByRole('button', { name: `Pay ${price}` }).waitFor();
  await shop.pay(page, shop.CARDS.good);
  return shop.confirmation(page);
}

/** In the promoter's dashboard. */
async function expectOwn(page: Page, pending: string): Promise<void> {
  await page.goto('/promoter/dashboard');
  await expectFigure(page, 'Commission Earned', pending);
  await expectFigure(page, 'Clicks', '1');
  await page.getByRole('tab', { name: 'Payouts' }).click();
  await expectFigure(page, 'Pending', pending);
  await expectFigure(page, 'Available', '$0.00');
}

/** In the back office. */
async function expectInOffice(page: Page, eventId: number, pending: string): Promise<void> {
  await page.goto(`/admin?tab=analytics&event=${eventId}`);
  await page.getByLabel('Event', { exact: true }).selectOption(String(eventId));
  await page.getByText('Rita Vega').first().waitFor();
  await page.getByText(pending).first().waitFor();
  await page.goto('/admin/promoters');
  await menu(page, 'Payouts');
  await page.getByRole('heading', { level: 1, name: 'Rita Vega' }).waitFor();
  await expectFigure(page, 'Pending', pending);
}

/** Own purchases get the discount but earn no commission. */
async function buyOwn(page: Page, link: string): Promise<void> {
  await buyBy(page, link, CHARGED);
  await page.goto('/promoter/dashboard?tab=sales');
  await page.getByText('Own purchase: no commission').first().waitFor();
}

async function refundOne(page: Page, orderNumber: string): Promise<void> {
  await page.goto('/admin?tab=orders');
  await page.getByRole('searchbox').fill(orderNumber);
  await page.getByRole('button', { name: `Details of ${orderNumber}` }).click();
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund order ${orderNumber}` });
  await dialog.getByRole('checkbox', { name: /Floor/ }).first().check();
  await dialog.getByLabel('Reason').fill('Broke a wheel');
  await dialog.getByRole('button', { name: `Refund ${REFUNDED}` }).click();
  const sure = page.getByRole('dialog', { name: `Refund ${REFUNDED}?` });
  await sure.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Past the event and its refund window. */
async function letAWeekGoBy({ databaseFile }: TestServer, eventId: number): Promise<void> {
  const { db } = await openDatabase(databaseFile);
  const ends_at = Date.now() - 8 * DAY_MS;
  await db.updateTable('events').set({ ends_at }).where('id', '=', eventId).execute();
  await db.destroy();
}

async function payOut(page: Page): Promise<void> {
  await page.goto('/admin/promoters');
  await menu(page, 'Payouts');
  await expectFigure(page, 'Available', LEFT);
  await page.getByRole('button', { name: 'Record Payout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Payout' });
  expect(await dialog.getByLabel('Amount ($)').inputValue()).toBe('4.50');
  expect(await dialog.getByLabel('Method').inputValue()).toBe('venmo');
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
  const fetched = async (name: string): Promise<Buffer> => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return readFile(await (await saving).path());
  };
  const csv = await fetched('Download the statement as CSV');
  const rows = parse(csv, { bom: true, columns: true, relaxColumnCount: true });
  expect(rows.map((row) => Object.values(row as object).join('|')).join('\n')).toMatch(/-4\.50/);
  const pdf = await fetched('Download the statement as PDF');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
}
