import { expect, test } from 'vitest';
import { checkInStatsSchema } from '#shared/checkin/checkin.schemas.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { ask } from '#e2e/support/calls.ts';
import { NO_NETWORK } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { mailTo } from '#e2e/support/mails.ts';
import { tellOnline } from '#e2e/support/online.ts';
import { ticketFor } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import { signIn } from '#e2e/support/staffCalls.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Motor City Midnight Roll';
const LIST = 'Name, e-mail, tickets\nAda Guestlist <ada@rink.example>\nZoltan Kiss +1\nno name@\n';

test('a pasted guest list: the mail opens the tickets, the door admits without a network and counts', async () => {
  const server = await openServer();
  const { eventId } = await ticketFor(server, EVENT);
  const office = await visit(`/admin/events?manage=${eventId}&tab=guests`, {
    url: server.url,
    as: 'admin',
    tolerate: NO_NETWORK,
  });
  await office.getByRole('button', { name: 'Add Guests' }).click();
  const dialog = office.getByRole('dialog', { name: 'Add Guests' });
  await dialog.getByLabel('Guests').fill(LIST);
  await dialog.getByText('2 guests, 3 tickets, 1 mail').waitFor();
  await dialog.getByText(/^Line 4:/).waitFor();
  const give = dialog.getByRole('button', { name: 'Give 3 Tickets' });
  await expect.poll(() => give.isDisabled()).toBe(true);
  await dialog.getByLabel(/Skip this line/).check();
  await dialog.getByLabel('Note').fill('DJ guests');
  await expectAccessible(office);
  await give.click();
  await office.getByText('3 complimentary tickets, 0 checked in').waitFor();
  await expectAccessible(office);

  const mail = await mailTo(server, 'ada@rink.example', 'You Are on the Guest List!');
  const link = /\/orders\/RC-[\w-]+/.exec(mail)?.[0] ?? '';
  const guest = await visit(link, { url: server.url, tolerate: NO_NETWORK });
  await guest.getByRole('button', { name: /ticket code/ }).waitFor();
  const label =
    (await guest.getByRole('button', { name: /ticket code/ }).getAttribute('aria-label')) ?? '';
  const code = /ticket code (\w{8})/.exec(label)?.[1] ?? '';

  const gate = await door.openGate(server, EVENT);
  await server.stop();
  await door.lookUp(gate, code);
  await door.verdict(gate, door.COME_IN, 'Guest · Ada G.');
  // The wrong one was let in.
  await gate.getByRole('button', { name: 'Undo' }).click();
  await door.verdict(gate, { tone: 'caution', title: 'Taken back' });
  await door.clearVerdict(gate);
  await door.lookUp(gate, code);
  await door.verdict(gate, door.COME_IN, 'Guest · Ada G.');
  await door.clearVerdict(gate);
  await gate.getByRole('tab', { name: 'Stats' }).click();
  await gate.getByText('Guests 1 of 3 in').waitFor();

  await server.start();
  await tellOnline(gate);
  const { call } = await signIn(server.url, 'staff');
  const stats = () => ask(checkInStatsSchema, call('GET', `/api/events/${eventId}/check-ins`));
  await eventually(async () => (await stats()).guests).toEqual({ tickets: 3, checkedIn: 1 });
  await office.reload();
  await office.getByText('3 complimentary tickets, 1 checked in').waitFor();
});
