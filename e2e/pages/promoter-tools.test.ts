import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

test('a promoter prints the poster of an event on one page', async () => {
  const page = await visit('/promoter/dashboard?tab=events', { as: 'promoter', screen: 'desk' });
  await page
    .getByRole('link', { name: /^QR Poster for / })
    .first()
    .click();
  await page.waitForURL(/\/promoter\/poster\/\d+$/);
  const sheet = page.getByRole('article');
  await sheet.getByRole('img', { name: /^QR code of your link to / }).waitFor();
  expect(await page.title()).toBe('Poster - Rollcall');
  expect(await sheet.textContent()).toMatch(/\/events\/\d+\?promo=ROLLFX27/);
  await expectAccessible(page);
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print Poster' }).isVisible()).toBe(false);
  expect(await sheet.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test('what links bring to an event is drawn, and read', async () => {
  const page = await visit('/promoter/dashboard', { as: 'promoter' });
  const panel = page.getByRole('region', { name: 'Performance by Event' });
  await panel
    .getByLabel('Event')
    .selectOption({ label: 'Windy City Wheels Weekend (Nov 20, 2026)' });
  await panel.getByText(/% of the clicks$/).waitFor();
  await panel.getByText('From Click to Order').scrollIntoViewIfNeeded();
  await panel.locator('svg.recharts-surface').nth(2).waitFor();
  await expectAccessible(page);
});
