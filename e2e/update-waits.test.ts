import { appendFile, cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#api/folder.testing.ts';
import { Device, eventually } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { eventIdOf } from '#e2e/support/records.ts';
import { DIST, openServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';

async function openSite() {
  const webRoot = temporaryFolder();
  await cp(DIST, webRoot, { recursive: true });
  const worker = join(webRoot, 'serviceWorker.js');
  for (const packed of ['.br', '.gz']) await rm(worker + packed, { force: true });
  const server = await openServer({ webRoot });
  return { server, release: () => appendFile(worker, '\n// Another version.\n') };
}

/** Triggers the hourly update check; resolves when a new version waits. */
async function findUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await eventually(() => isWaiting(page)).toBe(true);
}

function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.waiting !== null;
  });
}

const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', ''));
const isMarked = (page: Page) => page.locator('body[data-mark]').isVisible();

async function expectRefusal(page: Page): Promise<void> {
  await page.getByText('A new version is ready.').waitFor();
  await page.getByRole('button', { name: 'Update now' }).click();
  await page.getByText("We'll update when it's done.").waitFor();
}

async function moveOn(page: Page): Promise<void> {
  const name = new URL(page.url()).pathname === '/' ? 'View All Events' : 'Rollcall';
  // The new version may reload the page between lookup and click.
  const link = page.getByRole('link', { name }).first();
  await link.click({ timeout: 2000 }).catch(() => undefined);
}

test('a new version waits while a door is open, and until a checkout is over', async () => {
  const { server, release } = await openSite();
  const device = await Device.open({ name: 'both', url: server.url, scans: true });
  const { page: gate, context, camera } = device;
  await door.openDoor(gate, door.TONIGHT);
  await door.ready(gate);
  const page = await context.newPage();
  await page.goto(`/events/${await eventIdOf(server, door.TONIGHT)}`);
  await shop.offlineReady(page);
  await shop.fillPanel(page, { tickets: { Entry: 1 } });
  await shop.typeCard(page, shop.CARDS.good);
  await gate.bringToFront();
  await door.startScanning(gate);
  for (const busy of [gate, page]) await mark(busy);
  await release();
  await findUpdate(gate);

  // No other tab and no new version may reload the page of a buyer or a door.
  const other = await context.newPage();
  await other.goto('/events');
  await expectRefusal(other);
  await other.getByRole('link', { name: 'Rollcall' }).first().click();
  await other.getByRole('heading', { name: 'Find Your Groove' }).waitFor();
  await other.close();
  camera.show({ qr: 'SOMETHING ELSE' });
  await door.verdict(gate, door.refused('Not found'));
  for (const busy of [gate, page]) await expect.poll(() => isMarked(busy)).toBe(true);
  await gate.close();
  await expect.poll(() => isWaiting(page)).toBe(true);
  await expect.poll(() => isMarked(page)).toBe(true);

  // After the purchase the next page comes from the new version. A request that woke the old worker up while it was
  // stopped keeps it at work: until 30 s have passed, or for ever with the debugger of this test.
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await shop.confirmation(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.getByRole('heading', { name: 'Find Your Groove' }).waitFor();
  const browser = await context.newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  // A stop also ends what a worker is fetching, and the new one before it has read that it may take over: the next
  // page says so again, and then has a moment of its own.
  device.tolerate(/ERR_FAILED/);
  const takenOver = async (): Promise<boolean> => {
    if (!(await isWaiting(page))) return true;
    await browser.send('ServiceWorker.stopAllWorkers');
    await moveOn(page);
    return false;
  };
  await expect.poll(takenOver, { timeout: 60_000, interval: 3000 }).toBe(true);
  await eventually(async () => {
    if (await isMarked(page)) await moveOn(page);
    return isMarked(page);
  }).toBe(false);
});
