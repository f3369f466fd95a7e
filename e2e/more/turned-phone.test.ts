import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Peach City Skate Jam';
/** A turned phone, a small one, 200 % and 400 % zoom, and what a keyboard leaves. */
const SCREENS = [
  { width: 844, height: 390 },
  { width: 640, height: 400 },
  { width: 320, height: 640 },
  { width: 320, height: 256 },
  { width: 390, height: 450 },
];

const sizeText = ({ width, height }: (typeof SCREENS)[number]): string => `${width} × ${height}`;

/** Names of the buttons that lie under something else when they are scrolled to. */
const covered = (buttons: Locator): Promise<string[]> =>
  buttons.evaluateAll((all) =>
    all.flatMap((button) => {
      button.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = button.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return button.contains(over) ? [] : [button.getAttribute('aria-label') ?? ''];
    }),
  );

/** How many elements of the dialog can be scrolled up and down now. */
const scrollers = (dialog: Locator): Promise<number> =>
  dialog.evaluate(
    (box) =>
      [box, ...box.querySelectorAll('*')].filter(
        (each) =>
          each.scrollHeight > each.clientHeight + 1 &&
          /auto|scroll/.test(getComputedStyle(each).overflowY),
      ).length,
  );

/** A sheet rises anew where a dialog of a desk becomes one. */
const settled = (dialog: Locator): Promise<unknown> =>
  dialog.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));

test('the purchase panel has one body that scrolls, and its footer covers no button for good', async () => {
  const page = await visit('/');
  await shop.findEvent(page, EVENT);
  await page.getByRole('button', { name: 'Get Tickets' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Get Tickets' });
  const more = panel.getByRole('button', { name: / more$/ });
  await more.first().waitFor();
  for (const screen of SCREENS) {
    const size = sizeText(screen);
    await page.setViewportSize(screen);
    await settled(panel);
    await expect.poll(() => covered(more), { message: `on ${size}` }).toEqual([]);
    await expect.poll(() => scrollers(panel), { message: `on ${size}` }).toBe(1);
    const next = panel.getByRole('button', { name: 'Continue to Add-ons' });
    await next.scrollIntoViewIfNeeded();
    await expect.poll(() => covered(next), { message: `on ${size}` }).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBe(screen.width);
  }
});

const widthOf = async (code: Locator): Promise<number> => (await code.boundingBox())?.width ?? 0;

test('the enlarged code is as large as the shorter side allows, and the tickets can be swiped there', async () => {
  const page = await visit('/');
  const order = await shop.buyTickets(page, EVENT, {
    tickets: { 'Friday: Welcome Roll': 1, 'Weekend Pass': 1 },
  });
  await page.goto(`/orders/${order}`);
  const small = page.getByRole('button', { name: /Show it on the whole screen/ }).first();
  for (const screen of [{ width: 390, height: 844 }, ...SCREENS]) {
    const size = sizeText(screen);
    await page.setViewportSize(screen);
    const before = await widthOf(small.getByRole('img'));
    await small.click();
    const whole = page.getByRole('dialog');
    const enlarged = whole.getByRole('img').first();
    await enlarged.waitFor();
    const message = `on ${size}`;
    const width = () => widthOf(enlarged);
    await expect.poll(width, { message }).toBeGreaterThanOrEqual(before);
    await expect
      .poll(width, { message })
      .toBeGreaterThan(Math.min(screen.width, screen.height) - 49);
    await page.keyboard.press('Escape');
    await whole.waitFor({ state: 'detached' });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await swipe(page, small);
});

async function swipe(page: Page, small: Locator): Promise<void> {
  await small.click();
  const first = page.getByRole('dialog', { name: 'Weekend Pass' });
  await first.waitFor();
  await first.locator('[tabindex="0"]').evaluate((lane) => lane.scrollTo(lane.clientWidth, 0));
  await page.getByRole('dialog', { name: 'Friday: Welcome Roll' }).waitFor();
}
