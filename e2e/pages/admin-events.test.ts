import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

const nameOf = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`;

test('makes an event, shows it as visitors will see it, and leads to all that belongs to it', async () => {
  const title = nameOf('Sierra Skate');
  const page = await visit('/admin/events', { as: 'admin' });
  await page
    .getByRole('button', { name: /^Manage / })
    .first()
    .waitFor();
  await expect.poll(() => page.title()).toBe('Event Management - Rollcall');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Create Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Event' });
  await dialog.getByRole('checkbox', { name: /^Golden Glide/ }).check();
  await expectAccessible(page);
  await expect.poll(() => dialog.getByLabel('Location').inputValue()).toMatch(/, [A-Z]{2}$/);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await page.getByText('Event created successfully', { exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Search events' }).fill(title);
  await page.getByRole('button', { name: `Manage ${title}` }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText('This event is a draft').waitFor();
  await expectAccessible(page);
  for (const [tab, button] of [
    ['Tickets', 'Add Ticket'],
    ['Schedule', 'Add Schedule Item'],
    ['DJs', 'Add DJ to Event'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel', { name: tab }).getByRole('button', { name: button }).waitFor();
  }
  await page.getByRole('link', { name: 'Preview' }).click();
  await page.getByText('This is a draft: visitors see it once it is published.').waitFor();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('link', { name: 'Back to Manage' }).click();
  await page.getByRole('button', { name: 'Back to Events' }).click();
  await page.getByRole('heading', { level: 1, name: 'Event Management' }).waitFor();
});
