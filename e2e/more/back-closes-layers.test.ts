import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageOf } from '#e2e/support/records.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Get Tickets' });
const step = (page: Page, name: string) =>
  panel(page).getByRole('heading', { name, exact: true }).waitFor();
const closed = (page: Page) => panel(page).waitFor({ state: 'detached' });
const pathIs = (page: Page, path: string) =>
  expect.poll(() => new URL(page.url()).pathname).toBe(path);
/** The entries of what was closed otherwise are taken away a moment later. */
const noLayer = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state?.layer ?? 0)).toBe(0);

test('Back closes one layer after the other at every step of a purchase, and never leaves the page under it', async () => {
  const event = await pageOf(shop.JAM);
  const page = await visit('/');
  await shop.findEvent(page, shop.JAM);
  await shop.fillPanel(page, { tickets: { 'Weekend Pass': 2 } });
  const checkout = new URL(page.url()).pathname;

  await shop.pay(page, shop.CARDS.bankCheck);
  await page.getByRole('dialog', { name: 'Security check' }).waitFor();
  await page.goBack();
  await page.getByRole('alert').getByText('Payment Failed').waitFor();
  await noLayer(page);
  await pathIs(page, checkout);

  await page.goBack();
  await step(page, 'Your details');
  await expect.poll(() => panel(page).getByLabel('Email').inputValue()).toBe(shop.GUEST.Email);
  await page.goBack();
  await step(page, 'Make it a full night');
  await page.goBack();
  await step(page, 'Choose your tickets');
  await page.goBack();
  await closed(page);
  await pathIs(page, event);
  await page.getByText('2 tickets in your cart').waitFor();

  // Forward opens it again, a reload keeps it, and the X leaves no entry behind.
  await page.goForward();
  await step(page, 'Choose your tickets');
  await page.reload();
  await step(page, 'Choose your tickets');
  await panel(page).getByRole('button', { name: 'Continue to Add-ons' }).click();
  await step(page, 'Make it a full night');
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click();
  await closed(page);
  await noLayer(page);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await pathIs(page, '/events');
});
