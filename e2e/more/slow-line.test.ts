import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoSidewaysScroll } from '#e2e/support/inspection.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

const PHONES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 640 },
];
const LATENCY_MS = 150;
/** A poor mobile connection, in bytes per second. */
const LINE = { downloadThroughput: 200_000, uploadThroughput: 94_000, offline: false };
/** How many times slower than here the processor of a cheap phone is. */
const SLOWER = 4;
/** From this sum of layout shifts on, Web Vitals call a page poor. */
const POOR_SHIFT = 0.25;

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { ...LINE, latency: LATENCY_MS });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Counts in each document how far things move that nobody has touched. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[])
        if (!shift.hadRecentInput) sum += shift.value;
      document.documentElement.dataset['shifted'] = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The line is slow, the document has stayed where it was, and it fits the screen. */
async function expectSteady(page: Page): Promise<void> {
  const { waited, shifted } = await page.evaluate(async () => {
    const asked = performance.now();
    await fetch('/robots.txt', { cache: 'no-store' });
    const { shifted: sum = 0 } = document.documentElement.dataset;
    return { waited: performance.now() - asked, shifted: Number(sum) };
  });
  expect(waited).toBeGreaterThan(LATENCY_MS * 0.9);
  expect(shifted).toBeLessThan(POOR_SHIFT);
  await expectNoSidewaysScroll(page);
}

test.each(PHONES)(
  'on $width × $height, by a slow line and processor, a ticket is found, bought and shown by touch',
  async (screen) => {
    const page = await visit('/', {
      before: async (fresh) => {
        await fresh.setViewportSize(screen);
        await watchShifts(fresh);
        await slowDown(fresh);
      },
    });
    const details = page.getByRole('link', { name: `Details: ${shop.JAM}` });
    await details.first().tap();
    await page.getByRole('heading', { level: 1, name: shop.JAM }).waitFor();
    await expectSteady(page);

    await page.getByRole('button', { name: 'Get Tickets' }).first().tap();
    const panel = page.getByRole('dialog', { name: 'Get Tickets' });
    const tap = (name: string) => panel.getByRole('button', { name, exact: true }).tap();
    await tap('Add one Weekend Pass');
    await tap('Continue to Add-ons');
    await panel.getByRole('heading', { name: 'Make it a full night' }).waitFor();
    await tap('Continue to Checkout');
    for (const [label, value] of Object.entries(shop.GUEST))
      await panel.getByLabel(label).fill(value);
    await tap('Complete Checkout');
    await page.waitForURL(/\/checkout\//);

    await shop.typeCard(page, shop.CARDS.good);
    await expectSteady(page);
    await page.getByRole('button', { name: /^Pay \$/ }).tap();
    expect(await shop.confirmation(page)).toMatch(/^RC-/);
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('button', { name: /ticket code/ })
      .first()
      .tap();
    const code = page.getByRole('dialog', { name: 'Weekend Pass' }).getByRole('img').first();
    await expect
      .poll(async () => (await code.boundingBox())?.width)
      .toBeGreaterThan(Math.min(screen.width, screen.height) - 49);
  },
);
