import { expect, test } from 'vitest';
import { adminEvent } from '#e2e/support/adminEvent.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

/** A draft in the night of the switch to summer time. */
async function anEvent() {
  const when = { start_date: '2031-03-08', end_date: '2031-03-09', time_zone: 'America/Chicago' };
  const event = await adminEvent(when);
  await event.addTicket('Late Entry');
  return { ...event, path: event.pathOf('schedule') };
}

test('makes an item on the clocks of the event, with DJs and tickets, moves it and deletes it', async () => {
  const { path, stored } = await anEvent();
  const page = await visit(path, { as: 'admin' });
  await page.getByText('No Schedule Items Created Yet').waitFor();
  await page.getByRole('button', { name: 'Add Schedule Item' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('Start time: hour').inputValue()).toBe('19');
  await expect.poll(() => dialog.getByLabel('End time: hour').inputValue()).toBe('21');
  await dialog.getByText('This is not on a day of the event').waitFor();
  await dialog.getByRole('button', { name: 'Move to its first day' }).click();
  await expect.poll(() => dialog.getByLabel('End date').inputValue()).toBe('2031-03-08');
  await dialog.getByLabel('Title').fill('Midnight Roll');
  await dialog.getByRole('checkbox', { name: /^DJ Axle/ }).check();
  await dialog.getByRole('checkbox', { name: /^Late Entry/ }).check();
  await dialog.getByRole('button', { name: 'Create Schedule Item' }).click();
  await page.getByText('Schedule item created successfully', { exact: true }).waitFor();
  await page.getByText('Sat, Mar 8, 7:00 PM').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  const { subEvents, tickets, djs } = await stored();
  expect(subEvents).toMatchObject([
    { start_time: '2031-03-09T01:00:00.000Z', end_time: '2031-03-09T03:00:00.000Z' },
  ]);
  expect(tickets).toMatchObject([{ sub_event_id: subEvents[0]?.id }]);
  expect(djs.map(({ name }) => name)).toEqual(['DJ Axle']);
  await page.getByRole('button', { name: 'Edit Midnight Roll' }).click();
  await dialog.getByLabel('Start date').fill('2031-03-09');
  await dialog.getByLabel('Start time: hour').selectOption('02');
  await dialog.getByText('There is no 2:00 AM on that day').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Schedule item updated successfully', { exact: true }).waitFor();
  await page.getByText('Sun, Mar 9, 3:00 AM').waitFor();
  await page.getByRole('button', { name: 'Delete Midnight Roll' }).click();
  await dialog.getByText('Late Entry will be valid for the whole event from then on.').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Schedule item deleted successfully', { exact: true }).waitFor();
  await expect
    .poll(() => stored())
    .toMatchObject({ subEvents: [], tickets: [{ sub_event_id: null }] });
});
