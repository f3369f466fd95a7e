import { expect, test } from 'vitest';
import { Device, NO_NETWORK } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { openServer } from '#e2e/support/server.ts';

const EVENT = 'Motor City Midnight Roll';

test('staff train without a network, and nothing of it is recorded', async () => {
  const server = await openServer();
  const page = await door.openGate(server, EVENT, { restarts: true });
  await page.getByRole('button', { name: 'This device' }).click();
  await page.getByRole('button', { name: 'Practice' }).click();
  const panel = page.getByRole('region', { name: 'Practice' });
  await panel.getByRole('img', { name: 'Training ticket' }).waitFor();
  const before = await page.evaluate(door.doorRows);
  await page.context().setOffline(true);

  const check = async (sample: string): Promise<void> => {
    await panel.getByLabel('Training ticket').first().selectOption(sample);
    await panel.getByRole('button', { name: 'Check it here' }).click();
  };
  const marked = page.getByText('Practice: nothing is recorded');
  const samples = [
    ['Valid ticket', door.COME_IN],
    ['Refunded', door.refused('Ticket canceled')],
    ['With rental skates', door.COME_IN],
  ] as const;
  for (const [sample, verdict] of samples) {
    await check(sample);
    await door.verdict(page, verdict);
    await marked.waitFor();
    if (sample === 'With rental skates') continue;
    await door.clearVerdict(page);
  }
  await page.getByRole('button', { name: 'Handed out', exact: true }).click();
  await door.verdict(page, { tone: 'admit', title: 'Handed out' });
  await door.clearVerdict(page);
  await check('Valid ticket');
  await page.getByRole('button', { name: 'Undo' }).click();
  await door.verdict(page, { tone: 'caution', title: 'Taken back' });
  await marked.waitFor();
  await door.clearVerdict(page);

  await panel.getByRole('button', { name: 'Stop' }).click();
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(door.doorRows)).toEqual(before);

  // Without practice nobody knows it, whoever brings it, and it is not recorded.
  await page.keyboard.type('ROLLCALL-TRAINING-VALID');
  await page.keyboard.press('Enter');
  await door.verdict(page, door.refused('Not found'));
  await page.context().setOffline(false);
  await expect.poll(() => page.evaluate(door.doorRows)).toEqual(before);
});

test('a door is checked in 20 seconds, and a step that fails says what to do', async () => {
  const server = await openServer();
  const gate = await Device.open({ name: 'Front door', url: server.url, scans: true });
  await door.openDoor(gate.page, EVENT);
  await gate.page.getByText('Ready offline').waitFor();
  const before = await gate.page.evaluate(door.doorRows);
  await gate.page.getByRole('button', { name: 'This device' }).click();
  await gate.page.getByRole('button', { name: 'Check this door' }).click();
  const panel = gate.page.getByRole('region', { name: 'Check this door' });
  const saysInTurn = async (...texts: string[]): Promise<void> => {
    for (const text of texts) await panel.getByText(text).waitFor();
  };
  await saysInTurn('This door works', 'The picture is there.', 'the verdict is “Come in”');
  await saysInTurn('Scans are kept on this device.', 'tickets, from');

  gate.tolerate(NO_NETWORK);
  await server.stop();
  await panel.getByRole('button', { name: 'Check again' }).click();
  await saysInTurn('1 thing to do', 'Scanning works; other doors follow with a connection.');
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => gate.page.evaluate(door.doorRows)).toEqual(before);
});
