import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminEvent } from '#e2e/support/events.ts';
import { visit } from '#e2e/support/visit.ts';

const namesOn = (page: Page): Promise<string[]> =>
  page
    .getByRole('table', { name: 'Tickets' })
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => row.querySelector('td:nth-child(2) span')?.textContent ?? ''),
    );

test('puts tickets in order by dragging and by the keyboard', async () => {
  const { addTicket, pathOf, stored } = await adminEvent();
  for (const name of ['One', 'Two', 'Three']) await addTicket(name);
  const page = await visit(pathOf('tickets'), { as: 'admin', screen: 'desk' });
  const inOrder = (...names: string[]) =>
    expect.poll(() => namesOn(page), { timeout: 10_000 }).toEqual(names);
  const kept = (...names: string[]) =>
    expect
      .poll(async () => (await stored()).tickets.map(({ name }) => name), { timeout: 10_000 })
      .toEqual(names);
  await inOrder('One', 'Two', 'Three');
  const from = await page.getByRole('button', { name: 'Move One' }).boundingBox();
  const to = await page.getByRole('button', { name: 'Move Three' }).boundingBox();
  if (!from || !to) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + 24, from.y + 24);
  await page.mouse.down();
  await page.mouse.move(from.x + 24, from.y + 60, { steps: 4 });
  await page.mouse.move(to.x + 24, to.y + 30, { steps: 8 });
  await page.mouse.up();
  await inOrder('Two', 'Three', 'One');
  await kept('Two', 'Three', 'One');
  await page.getByRole('button', { name: 'Move One' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('Holding One, now at place 3 of 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowUp');
  await page.getByText('Holding One, now at place 2 of 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await inOrder('Two', 'One', 'Three');
  await kept('Two', 'One', 'Three');
});
