import { expect, test } from 'vitest';
import { adminEvent } from '#e2e/support/adminEvent.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

const LIST = 'Name, e-mail, tickets\nAda Guestlist <ada@rink.example>\nZoltan Kiss +1\nno name@\n';

test('a guest list is pasted, a bad line skipped, and the tickets are given', async () => {
  const { addTicket, pathOf } = await adminEvent();
  await addTicket('Floor');
  const page = await visit(pathOf('guests'), { as: 'admin' });
  await page.getByRole('button', { name: 'Add Guests' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Guests' });
  await dialog.getByLabel('Guests').fill(LIST);
  await dialog.getByText('2 guests, 3 tickets, 1 mail').waitFor();
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
