import { expect, test } from 'vitest';
import { checkInStatsSchema } from '#shared/checkin/checkin.schemas.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { ask, signIn } from '#e2e/support/calls.ts';
import * as door from '#e2e/support/door.ts';
import { scansAt, sellTickets } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import { visit } from '#e2e/support/visit.ts';

const DOORS = ['Back door', 'Front door'];

test('one ticket at two doors without a network: one entry, and one incident on both and for the lead', async () => {
  const server = await openServer();
  const { eventId, texts } = await sellTickets(server, door.TONIGHT);
  const [qr = ''] = texts;
  const open = () => door.openGate(server, door.TONIGHT);
  const gates = [await open(), await open()];
  for (const [n, name] of DOORS.entries()) await door.nameDevice(gates[n]!, name);
  for (const page of gates) await page.context().setOffline(true);
  for (const page of gates) {
    await door.check(page, textCode(qr));
    await page.getByText('Offline · 1 to send').waitFor();
  }
  for (const page of gates.toReversed()) {
    await page.context().setOffline(false);
    await page.getByText('Online', { exact: true }).waitFor();
  }

  // Which of the two was first depends on clocks that agree within a round trip.
  const scans = async () =>
    (await scansAt(server, eventId)).toSorted((a, b) => a.device.localeCompare(b.device));
  const scan = { code: textCode(qr), reason: 'ok' };
  await expect.poll(() => scans()).toMatchObject(DOORS.map((device) => ({ device, ...scan })));
  const { call } = await signIn(server.url, 'staff');
  const stats = await ask(checkInStatsSchema, call('GET', `/api/events/${eventId}/check-ins`));
  expect(stats).toMatchObject({ totalCheckedIn: 1, incidents: [{ reason: 'used_twice' }] });
  for (const page of gates) {
    await page.getByText('1 ticket used twice').click();
    for (const name of DOORS)
      await page
        .getByText(new RegExp(`${name}, `))
        .first()
        .waitFor();
  }

  const lead = await visit(`/admin/door?event=${eventId}`, { url: server.url, as: 'admin' });
  const found = lead.getByRole('region', { name: 'Incidents' });
  await found.getByText('Used twice').waitFor();
  await lead.getByRole('region', { name: 'Phones at the Door' }).getByText('Back door').waitFor();
  await found.getByRole('button', { name: 'Close…' }).click();
  const dialog = lead.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Turned away' }).click();
  await dialog.getByRole('button', { name: 'Close Incident' }).click();
  await found.getByText('1 closed incident').click();
  await found.getByText(/“Turned away” – admin/).waitFor();
});
