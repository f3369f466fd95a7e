import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { checkoutAt } from '#e2e/support/records.ts';
import { Device, NO_NETWORK } from '#e2e/support/device.ts';
import { orderOf, ticketTexts } from '#e2e/support/orders.ts';
import { readQr } from '#e2e/support/pictures.ts';
import { openServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { takeOver, watchStoredPage } from '#e2e/support/storedPage.ts';

const EVENT = 'Sunset Derby Disco';

/** The code is large, black on white, with the product's name. */
async function expectScannable(page: Page, qr: string): Promise<void> {
  const name = new RegExp(`ticket code ${textCode(qr)}`);
  const code = page.locator('#root').getByRole('button', { name });
  await code.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await code.boundingBox())?.width).toBeGreaterThanOrEqual(240);
  await expect
    .poll(async () => readQr(await code.screenshot()))
    .toEqual({ text: qr, darkest: 0, brightest: 255 });
}

/** In the page: changes the stored order as the server's news of a refund would. */
function cancelStored(orderNumber: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('rollcall');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const orders = opening.result.transaction('orders', 'readwrite').objectStore('orders');
      const reading = orders.get(orderNumber);
      reading.onsuccess = () => {
        const { order, ...row } = reading.result;
        orders.put({ ...row, order: { ...order, status: 'cancelled' } }).onsuccess = () =>
          resolve();
      };
    };
  });
}

test('the tickets are on the device the moment the confirmation shows', async () => {
  const server = await openServer();
  const device = await Device.open({ name: 'skater', url: server.url });
  await device.page.goto('/');
  await shop.offlineReady(device.page);
  await device.page.goto(await checkoutAt(server, EVENT, { quantity: 2 }));
  await shop.pay(device.page, shop.CARDS.good);
  const orderNumber = await shop.confirmation(device.page);
  // The battery dies; offline after that.
  device.tolerate(NO_NETWORK);
  await device.kill();
  const order = await orderOf(server.url, orderNumber);
  await server.stop();
  await device.start();
  const { page } = device;
  await page.addInitScript(() => {
    const request = WakeLock.prototype.request;
    WakeLock.prototype.request = function (type) {
      document.documentElement.dataset['awake'] = String(type);
      return request.call(this, type);
    };
  });

  // An installed app opens the start page.
  await page.goto('/');
  await page.getByRole('link', { name: 'Tickets on this device' }).click();
  // Home has links with the event's name, too.
  await page.getByRole('heading', { level: 1, name: 'My Tickets' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: EVENT }).click();
  await page.getByRole('heading', { name: 'Your Tickets' }).waitFor();
  const [first = '', second = ''] = ticketTexts(order);
  await expectScannable(page, first);
  await page.getByRole('button', { name: 'Next ticket' }).click();
  await expectScannable(page, second);
  await page.locator('html[data-awake="screen"]').waitFor();

  // By order number, as in the e-mail, and by id.
  for (const reference of [orderNumber, order.id]) {
    await page.goto(`/orders/${reference}`);
    await page.getByText('Works offline').waitFor();
    await expectScannable(page, first);
    await page.getByText(/^Shown from this device\. Saved (just now|.* ago)\.$/).waitFor();
  }
  // Both pages are drawn before React is there, and React draws the code at the same place.
  await watchStoredPage(page, '.qr');
  for (const path of ['/tickets', `/orders/${orderNumber}`]) {
    await page.goto(path);
    const { stored, react } = await takeOver(page);
    expect(stored.count).toBe(2);
    expect(stored.text).toContain(EVENT);
    expect(stored.place).toEqual(react.place);
  }
  await page.evaluate(cancelStored, orderNumber);
  await page.reload();
  const { stored: canceled } = await takeOver(page);
  expect(canceled.count).toBe(0);
  expect(canceled.text).toContain("This ticket won't get you in.");

  await page.goto('/orders/RC-0000-0000-0000');
  await page.getByText("This order isn't on this device").waitFor();
});
