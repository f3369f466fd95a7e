import { expect, test } from 'vitest';
import { Device, NO_NETWORK } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { openServer } from '#e2e/support/server.ts';

test('a door is checked with its camera, says without a network what to do, and keeps nothing of that', async () => {
  const server = await openServer();
  const gate = await Device.open({ name: 'Front door', url: server.url, scans: true });
  await door.openDoor(gate.page, door.TONIGHT);
  await gate.page.getByText('Ready offline').waitFor();
  const before = await gate.page.evaluate(door.doorRows);
  await gate.page.getByRole('button', { name: 'This device' }).click();
  await gate.page.getByRole('button', { name: 'Test this device' }).click();
  const panel = gate.page.getByRole('region', { name: 'Test this device' });
  const saysInTurn = async (...texts: string[]): Promise<void> => {
    for (const text of texts) await panel.getByText(text).waitFor();
  };
  await saysInTurn('This device is ready', 'The camera works.', 'The scanner says “Come in”.');
  await saysInTurn('Scans are kept on this device.', 'tickets, from');
  gate.tolerate(NO_NETWORK);
  await server.stop();
  await panel.getByRole('button', { name: 'Check again' }).click();
  await saysInTurn(
    '1 thing to do',
    "You can scan, but you won't see other doors until you're online.",
  );
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => gate.page.evaluate(door.doorRows)).toEqual(before);
});
