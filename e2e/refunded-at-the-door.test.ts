import { expect, test } from 'vitest';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { ROOM } from '#e2e/support/camera.ts';
import { Device, NO_NETWORK, eventually } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { refundFirst } from '#e2e/support/orders.ts';
import { lumaOfPng } from '#e2e/support/pictures.ts';
import { sellTickets } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

test('a refunded ticket is refused at a door without a network, and void on the phone of its buyer; the other is read off that phone', async () => {
  const server = await openServer();
  const { order, texts } = await sellTickets(server, door.TONIGHT, 2);
  const [refunded = '', kept = ''] = texts;
  const code = textCode(refunded);
  const gate = await Device.open({ name: 'Front door', url: server.url, scans: true });
  await door.openDoor(gate.page, door.TONIGHT);
  await door.ready(gate.page);
  const buyer = await visit(`/orders/${order.order_number}`, {
    url: server.url,
    worker: true,
    tolerate: NO_NETWORK,
  });
  await buyer.getByRole('button', { name: new RegExp(`ticket code ${code}`) }).waitFor();
  await shop.offlineReady(buyer);

  await refundFirst(server.url, order);

  // The gate is told by push; the buyer's phone refetches when opened.
  await eventually(() => door.codesIn(gate.page, 'cancelled')).toContain(code);
  const showsVoid = async (): Promise<void> => {
    await buyer.reload();
    await buyer.getByText("This ticket won't get you in.").waitFor();
    await buyer.getByText('Refunded', { exact: true }).waitFor();
  };
  await showsVoid();
  gate.tolerate(NO_NETWORK);
  await server.stop();
  await showsVoid();
  await door.startScanning(gate.page);
  gate.camera.show({ qr: refunded });
  await door.verdict(gate.page, door.refused('Ticket canceled'));
  gate.camera.show('nothing');
  await door.clearVerdict(gate.page);
  const other = new RegExp(`ticket code ${textCode(kept)}`);
  await buyer.getByRole('button', { name: other }).click();
  await buyer.getByRole('dialog').waitFor();
  gate.camera.show({ picture: await lumaOfPng(await buyer.screenshot(), ROOM) });
  await door.verdict(gate.page, door.COME_IN);
  await expect.poll(() => door.codesIn(gate.page, 'cancelled')).not.toContain(textCode(kept));
});
