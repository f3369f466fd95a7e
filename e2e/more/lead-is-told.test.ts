import { expect, onTestFinished, test } from 'vitest';
import { fakePushService } from '#api/push/testing.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { NO_NETWORK } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import {
  deliverPush,
  fakePushManager,
  notificationsOf,
  tapNotification,
} from '#e2e/support/push.ts';
import { sellTickets } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import { offlineReady } from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

const REMOVED = new RegExp(`${NO_NETWORK.source}|401`);

test('an admin sees a new phone on any page of the office at once and removes it with one tap; the phone says so, also after a reload', async () => {
  const server = await openServer();
  // Unlike the lead's page, this one never asks for the devices by itself.
  const office = await visit('/admin/venues', { url: server.url, as: 'admin' });
  await office.waitForResponse(/\/api\/door\/devices\/stream/);
  const gate = await door.openGate(server, door.TONIGHT, { tolerate: REMOVED });
  const news = office.getByRole('status').filter({ hasText: 'New device at the door' });
  await news.getByRole('button', { name: 'Remove' }).tap();
  const removed = gate.getByRole('heading', { name: 'This device has been removed from the door' });
  await removed.waitFor();
  await gate.getByText('All its scans were sent').waitFor();
  await gate.reload();
  await removed.waitFor();
  await gate.getByRole('button', { name: 'Set Up Again' }).waitFor();
});

test('a lead who has closed the page is told of a copied ticket by a push, and a tap on it opens that night', async () => {
  const server = await openServer();
  const service = await fakePushService();
  onTestFinished(() => service.close());
  const phone = service.subscribe();
  const lead = await visit('/admin/door', {
    url: server.url,
    as: 'admin',
    notifications: true,
    before: (page) => fakePushManager(page, phone),
  });
  await lead.getByRole('switch', { name: 'Notify me when this page is closed' }).tap();
  await expect
    .poll(() => lead.getByRole('switch', { name: /^Notify me/ }).getAttribute('aria-checked'))
    .toBe('true');
  await offlineReady(lead);
  await lead.goto('/djs');

  const { eventId, texts } = await sellTickets(server, door.TONIGHT);
  const [qr = ''] = texts;
  const gates = [
    await door.openGate(server, door.TONIGHT),
    await door.openGate(server, door.TONIGHT),
  ];
  for (const page of gates) await page.context().setOffline(true);
  for (const page of gates) await door.check(page, textCode(qr));
  for (const page of gates) await page.context().setOffline(false);

  await expect.poll(() => service.delivered.length, { timeout: 20_000 }).toBe(1);
  expect(service.faults).toEqual([]);
  const [push] = service.delivered;
  await deliverPush(lead, push?.payload ?? '');
  await expect.poll(() => notificationsOf(lead)).toMatchObject([{ title: 'Used twice' }]);
  const [shown] = await notificationsOf(lead);
  await tapNotification(lead, shown?.tag ?? '');
  await lead.waitForURL(`**/admin/door?event=${eventId}`);
  await lead.getByRole('region', { name: 'Incidents' }).getByText('Used twice').waitFor();
});
