import { expect, test } from 'vitest';
import { adminEvent } from '#e2e/support/events.ts';
import { expectAccessible } from '#e2e/support/inspection.ts';
import { visit } from '#e2e/support/visit.ts';

const LIST = 'Name, e-mail, tickets\nAda Guestlist <ada@rink.example>\nZoltan Kiss +1\nno name@\n';

test('a guest list is pasted, a bad line skipped, and the tickets are given', async () => {
  const { addTicket, pathOf } = await adminEvent();
  await addTicket('Floor');
  const page = await visit(pathOf('guests'), { as: 'admin' });
  await page.getByRole('button', { name: 'Add Guests' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Guests' });
  await dialog.getByLabel('Guests').fill(LIST);
  await dialog.getByText('2 guests, 3 tickets, 1 e-mail').waitFor();
  await dialog.getByText(/^Line 4:/).waitFor();
  const give = dialog.getByRole('button', { name: 'Give 3 Tickets' });
  await expect.poll(() => give.isDisabled()).toBe(true);
  await dialog.getByLabel(/Skip this line/).check();
  await dialog.getByLabel('Note').fill('DJ guests');
  await expectAccessible(page);
  await give.click();
  await page.getByText('3 complimentary tickets, 0 checked in').waitFor();
  await expectAccessible(page);
});

test('a night of a series and all that follow change with one form', async () => {
  const { id, pathOf, send } = await adminEvent({ day: '2031-10-21' });
  await send('POST', `/api/admin/events/${id}/series`, { weekdays: [2], until: '2031-11-04' });
  const office = await visit(pathOf('tickets'), { as: 'admin', screen: 'desk' });
  await office.getByRole('button', { name: 'Edit Event' }).click();
  const form = office.getByRole('dialog', { name: 'Edit Event' });
  await form.getByText('Series: Tuesdays', { exact: true }).waitFor();
  await form.getByLabel('Title', { exact: true }).fill('Costume Night');
  await form.getByLabel('This and all following events').check();
  await form.getByText(/^Also changes 2 later events, where 0 buyers have tickets/).waitFor();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.waitFor({ state: 'detached' });
  const series = await send('GET', `/api/admin/events/${id}/series`);
  const title = 'Costume Night';
  expect(series).toMatchObject({ events: [{ title }, { title }, { title }] });
});

test('an admin types a town, sees it on the map with its zone, and drags the pin', async () => {
  const page = await visit('/admin/venues', { as: 'admin' });
  await page.getByRole('button', { name: 'Add Venue' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Venue' });
  await form.getByLabel('City', { exact: true }).fill('El Paso, TX');
  await form.getByText('The middle of El Paso, TX').waitFor();
  await form.getByText('Mountain Time').waitFor();
  const pin = form.getByRole('button', { name: /Location of the venue/ });
  await pin.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  // By thumb: 40 pixels to the east.
  const box = await pin.boundingBox();
  if (!box) throw new Error('The pin is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await page.mouse.up();
  await form.getByText(/Moved \d+(\.\d)? mi from El Paso/).waitFor();
});
