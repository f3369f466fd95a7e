import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { orderAsGuest } from '#e2e/support/orders.ts';
import { pageOf, ticketFor } from '#e2e/support/records.ts';
import * as shop from '#e2e/support/shop.ts';
import { sharedSite } from '#e2e/support/server.ts';
import { visit } from '#e2e/support/visit.ts';

/** A turned phone, a small one, 200 % and 400 % zoom, and what a keyboard leaves. */
const SCREENS = [
  { width: 844, height: 390 },
  { width: 640, height: 400 },
  { width: 320, height: 640 },
  { width: 320, height: 256 },
  { width: 390, height: 450 },
];

/** 320 px (WCAG 1.4.10), and what 400 % zoom leaves. */
const SMALL = SCREENS.filter(({ width }) => width === 320);

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
  const page = await visit(await pageOf(shop.JAM));
  await page.getByRole('button', { name: 'Get Tickets' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Get Tickets' });
  const more = panel.getByRole('button', { name: /^Add one / });
  await more.first().waitFor();
  for (const screen of SCREENS) {
    const message = `on ${sizeText(screen)}`;
    await page.setViewportSize(screen);
    await settled(panel);
    await expect.poll(() => covered(more), { message }).toEqual([]);
    await expect.poll(() => scrollers(panel), { message }).toBe(1);
    const next = panel.getByRole('button', { name: 'Continue to Add-ons' });
    await next.scrollIntoViewIfNeeded();
    await expect.poll(() => covered(next), { message }).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBe(screen.width);
  }
});

const widthOf = async (code: Locator): Promise<number> => (await code.boundingBox())?.width ?? 0;

test('the enlarged code is as large as the shorter side allows, and the tickets can be swiped there', async () => {
  const site = await sharedSite();
  const { eventId, tickets } = await ticketFor(site, shop.JAM, { name: 'Weekend Pass' });
  const friday = await ticketFor(site, shop.JAM, { name: 'Friday: Welcome Roll' });
  const both = { eventId, tickets: [...tickets, ...friday.tickets] };
  const page = await visit(`/orders/${(await orderAsGuest(site.url, both)).order_number}`);
  const small = page.getByRole('button', { name: /Show full screen/ }).first();
  for (const screen of [{ width: 390, height: 844 }, ...SCREENS]) {
    const message = `on ${sizeText(screen)}`;
    await page.setViewportSize(screen);
    const before = await widthOf(small.getByRole('img'));
    await small.click();
    const whole = page.getByRole('dialog');
    const enlarged = whole.getByRole('img').first();
    await enlarged.waitFor();
    const width = () => widthOf(enlarged);
    await expect.poll(width, { message }).toBeGreaterThanOrEqual(before);
    await expect
      .poll(width, { message })
      .toBeGreaterThan(Math.min(screen.width, screen.height) - 49);
    await page.keyboard.press('Escape');
    await whole.waitFor({ state: 'detached' });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await small.click();
  const first = page.getByRole('dialog', { name: 'Weekend Pass' });
  await first.waitFor();
  await first.locator('[tabindex="0"]').evaluate((lane) => lane.scrollTo(lane.clientWidth, 0));
  await page.getByRole('dialog', { name: 'Friday: Welcome Roll' }).waitFor();
});

/** Focus stops that are fully covered, walking through the page with Tab. */
async function coveredStops(page: Page, stops: number): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      const seen = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
        const over = document.elementFromPoint((left + right) / 2, y);
        return over !== null && (at.contains(over) || over.contains(at));
      });
      return seen ? null : `${at.tagName} ${at.textContent}`;
    });
    if (found) covered.push(found);
  }
  return covered;
}

test('nothing is lost on a small screen: no hidden focus, every step within reach', async () => {
  const event = await pageOf(shop.JAM);
  const page = await visit('/robots.txt');
  for (const screen of SMALL) {
    await page.setViewportSize(screen);
    await page.goto(event);
    await page.getByRole('heading', { level: 1, name: shop.JAM }).waitFor();
    expect(await coveredStops(page, 30)).toEqual([]);
    await shop.fillPanel(page, { tickets: { 'Weekend Pass': 1 } });
    await page.getByLabel('Card number').waitFor();
    await page.getByRole('link', { name: 'Change tickets' }).click();
    await page.getByRole('heading', { name: 'Choose your tickets' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => history.state?.layer ?? 0)).toBe(0);
    await page.evaluate(() => sessionStorage.clear());
  }
});
