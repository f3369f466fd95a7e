import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

test('shows promoters what they have sold and earned, on each of its tabs, at both sizes', async () => {
  const page = await visit('/promoter/dashboard', { as: 'promoter', screen: 'desk' });
  await page.getByRole('heading', { name: 'Sales Statistics' }).waitFor();
  await expect.poll(() => page.title()).toBe('Promoter Dashboard - Rollcall');
  await linksAreDrawn(page);
  await accessibleAtBothSizes(page);

  await page.getByRole('link', { name: 'View full sales history' }).click();
  await page.getByRole('cell', { name: /^RC-/ }).first().waitFor();
  await accessibleAtBothSizes(page);

  await page.getByRole('tab', { name: 'Payouts' }).click();
  await page
    .getByRole('cell', { name: /^RC-…-/ })
    .first()
    .waitFor();
  await accessibleAtBothSizes(page);
  await statements(page);

  await page.getByRole('tab', { name: 'Events' }).click();
  await page.getByRole('button', { name: 'Leaderboard for Peach City Skate Jam' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leaderboard' });
  await dialog.getByText(/^You are number \d+ of \d+\.$/).waitFor();
  await accessibleAtBothSizes(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await accessibleAtBothSizes(page);
});

/** From a desk to a phone and back. */
async function accessibleAtBothSizes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.setViewportSize(DESK);
}

async function linksAreDrawn(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Performance by Event' });
  const events = panel.getByLabel('Event');
  const windyCity = events.getByRole('option', { name: /^Windy City/ });
  await events.selectOption(await windyCity.getAttribute('value'));
  await panel.getByText(/% of the clicks$/).waitFor();
  await panel.getByRole('heading', { name: 'From Click to Order' }).scrollIntoViewIfNeeded();
  await panel.locator('svg.recharts-surface').nth(2).waitFor();
}

async function statements(page: Page): Promise<void> {
  const fetched = async (name: string): Promise<[string, Buffer]> => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const file = await saving;
    return [file.suggestedFilename(), await readFile(await file.path())];
  };
  const [name, pdf] = await fetched('Download the statement as PDF');
  expect(name).toMatch(/^statement-\d+-\d{4}-\d\d-\d\d\.pdf$/);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const [, csv] = await fetched('Download the statement as CSV');
  expect(csv.toString()).toMatch(/^\uFEFF"Entered at \(UTC\)","Kind"[^]*"Closing balance"/);
}

test('a link in the weekly summary ends it with one press, and says so when it is none', async () => {
  const page = await visit('/promoter/weekly-mail?token=none', { tolerate: FAILED_ANSWER });
  await page.getByRole('heading', { level: 1, name: 'No more weekly summaries?' }).waitFor();
  await expect.poll(() => page.title()).toBe('Weekly Summary - Rollcall');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  await page.setViewportSize(DESK);
  await expectAccessible(page);
});
