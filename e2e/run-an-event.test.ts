import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFigure, goTo, submitForm } from '#e2e/support/backOffice.ts';
import { firstAdmin } from '#e2e/support/emptySite.ts';
import { openServer, type TestServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { logIn, visit } from '#e2e/support/visit.ts';

const EVENT = 'Opening Night';
const TAX = '8.25';

// 2 × 25.00 + 4.13 tax, 49.99 + 4.12, 2 × 6.00 + 0.99.
const CHARGED = '$121.23';
// One of the two: 25.00 + 2.07 of 4.13.
const REFUNDED = '$27.07';
const LEFT = '$94.16';

test('an empty installation becomes an event that is sold, partly refunded, and right to the cent', async () => {
  const server = await openServer({ empty: true });
  const { url } = server;
  const page = await visit('/admin', { url, screen: 'desk' });
  const buyer = await visit('/events', { url });
  await buyer.getByRole('heading', { name: 'No events found' }).waitFor();

  await becomeAdmin(page, server);
  await furnish(page);
  await plan(page);
  await sellTickets(page);

  await buyer.goto('/');
  const orderNumber = await buy(buyer);
  await refundOne(page, orderNumber);
  await expectFigures(page, orderNumber);
  await expectVoid(buyer, orderNumber);
});

async function becomeAdmin(page: Page, server: TestServer): Promise<void> {
  const [username, password] = await firstAdmin(server);
  await page.waitForURL('/login?redirectTo=%2Fadmin');
  await logIn(page, username, password);
  await page.getByText('No orders yet').waitFor();
  await expectFigure(page, 'Total Revenue', '$0.00');
}

async function furnish(page: Page): Promise<void> {
  await goTo(page, 'Venue Management');
  await submitForm(page, {
    open: 'Add Venue',
    values: { Name: 'Cascade Roller Hall', Address: '1 Rink Way', City: 'Atlanta', State: 'GA' },
    said: 'Venue added successfully',
  });
  await goTo(page, 'Add-on Products');
  await submitForm(page, {
    open: 'Create Add-on',
    values: { Name: 'Skate rental', 'Price ($)': '6.00', 'Tax rate (%)': TAX },
    said: 'Add-on Created',
  });
}

/** A draft, until it has tickets. */
async function plan(page: Page): Promise<void> {
  await goTo(page, 'Event Management');
  await page.getByRole('heading', { name: 'No Events Created Yet' }).waitFor();
  await submitForm(page, {
    open: 'Create Event',
    more: true,
    values: {
      Title: EVENT,
      'Start date': '2031-06-14',
      'End date': '2031-06-15',
      'Minimum age': '18',
      Skates: 'Bring your own skates',
      'House rules': 'No street shoes on the floor.',
    },
    tick: ['Cascade Roller Hall'],
    said: 'Event created successfully',
  });
  await page.getByRole('button', { name: `Manage ${EVENT}` }).click();
}

async function sellTickets(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Tickets' }).click();
  const tickets = [
    { Name: 'General Admission', 'Price ($)': '25.00', 'Sales tax rate (%)': TAX },
    { Name: 'VIP', 'Price ($)': '49.99', 'Sales tax rate (%)': TAX, Quantity: '20' },
  ];
  const table = page.getByRole('table', { name: 'Tickets' });
  for (const values of tickets) {
    await submitForm(page, {
      open: 'Add Ticket',
      values,
      tick: ['Skate rental', 'Sat Jun 14', 'Sun Jun 15'],
      save: 'Create Ticket',
      said: 'Ticket created successfully',
    });
    // The button moves from the empty list to the head of the table.
    await table.getByText(values.Name).waitFor();
  }
  await table.getByText('$49.99').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Event published', { exact: true }).waitFor();
}

async function buy(page: Page): Promise<string> {
  const card = page.getByRole('article').filter({ hasText: EVENT }).first();
  await card.getByText('18+', { exact: true }).waitFor();
  await page
    .getByRole('link', { name: `Details: ${EVENT}` })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: EVENT }).waitFor();
  await page.getByText('18+', { exact: true }).first().waitFor();
  await page.getByText('House rules: No street shoes on the floor.').waitFor();
  await shop.fillPanel(page, {
    tickets: { 'General Admission': 2, VIP: 1 },
    addons: { 'Skate rental': 2 },
  });
  await page.getByRole('button', { name: `Pay ${CHARGED}` }).waitFor();
  await page.getByText('18+ · Bring your skates', { exact: true }).waitFor();
  await shop.pay(page, shop.CARDS.good);
  return shop.confirmation(page);
}

async function refundOne(page: Page, orderNumber: string): Promise<void> {
  await goTo(page, 'Overview');
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('searchbox').fill(orderNumber.slice(3).toLowerCase());
  const orders = page.getByRole('table', { name: 'Orders' });
  await orders.getByText(CHARGED).waitFor();
  await page.getByRole('button', { name: `Details of ${orderNumber}` }).click();
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund order ${orderNumber}` });
  await dialog
    .getByRole('checkbox', { name: /General Admission/ })
    .first()
    .check();
  await dialog.getByLabel('Reason').fill('Broke a wheel');
  await dialog.getByRole('button', { name: `Refund ${REFUNDED}` }).click();
  const sure = page.getByRole('dialog', { name: `Refund ${REFUNDED}?` });
  await sure.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const details = page.getByRole('dialog', { name: `Order ${orderNumber}` });
  await details.getByText('Refunded', { exact: true }).first().waitFor();
  await details.getByText('Close', { exact: true }).click();
  await orders.getByText(LEFT).waitFor();
}

/** Overview, analytics, order list and CSV agree to the cent. */
async function expectFigures(page: Page, orderNumber: string): Promise<void> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export These Orders' }).click();
  const file = await (await saving).path();
  expect(parse(await readFile(file, 'utf8'), { bom: true, columns: true })).toMatchObject([
    {
      'Order number': orderNumber,
      Gross: '111.99',
      Tax: '9.24',
      Total: '121.23',
      Refunded: '27.07',
      'Total after refunds': '94.16',
    },
  ]);

  await page.getByRole('tab', { name: 'Overview' }).click();
  await expectFigure(page, 'Total Revenue', LEFT);
  await expectFigure(page, 'Total Orders', '1');
  await page.getByRole('tab', { name: 'Event Analytics' }).click();
  await page.getByLabel('Event', { exact: true }).selectOption({ index: 1 });
  await expectFigure(page, 'Total Sales', LEFT);
  await expectFigure(page, 'Orders', '1');
  await expectFigure(page, 'Tickets Sold', '2');

  // The stock is restored.
  await goTo(page, 'Event Management');
  await page.getByRole('table', { name: 'Events' }).getByText('2 / 120').waitFor();
}

async function expectVoid(page: Page, orderNumber: string): Promise<void> {
  await page.goto(`/orders/${orderNumber}`);
  await page.getByText('Refunded', { exact: true }).first().waitFor();
  await page.getByRole('article').getByText('18+', { exact: true }).first().waitFor();
}
