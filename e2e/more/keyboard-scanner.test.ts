import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as door from '#e2e/support/door.ts';
import { orderAsGuest, ticketTexts } from '#e2e/support/orders.ts';
import { scansAt, ticketFor } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Motor City Midnight Roll';
const SCAN_AGAIN = { tone: 'caution', title: 'Scan again' } as const;

async function scan(page: Page, text: string, suffix?: 'Enter' | 'Tab'): Promise<void> {
  await page.keyboard.type(text);
  if (suffix) await page.keyboard.press(suffix);
}

test('a keyboard scanner works in every view and never types into a field', async () => {
  const server = await openServer();
  const { eventId, tickets } = await ticketFor(server, EVENT);
  const order = { eventId, tickets: [{ ...tickets[0]!, quantity: 4 }] };
  const [first, second, third, fourth] = ticketTexts(await orderAsGuest(server.url, order));
  const page = await visit('/admin/check-in', { url: server.url, as: 'staff' });

  // In the statistics, without a suffix; a scan that is cut off takes the green screen down.
  await door.chooseEvent(page, EVENT);
  await page.getByRole('tab', { name: 'Stats' }).click();
  await scan(page, first!);
  await door.verdict(page, door.COME_IN);
  await scan(page, second!.slice(0, 80), 'Tab');
  await door.verdict(page, SCAN_AGAIN, 'Only part was read, scan again.');
  await scan(page, second!, 'Tab');
  await door.verdict(page, door.COME_IN);
  await door.clearVerdict(page);

  // Over the name of the device and over the look-up.
  await page.getByRole('button', { name: 'This device' }).click();
  const name = page.getByLabel('Device name');
  const before = await name.inputValue();
  await name.focus();
  await scan(page, third!, 'Enter');
  await door.verdict(page, door.COME_IN);
  await door.clearVerdict(page);
  await expect.poll(() => name.inputValue()).toBe(before);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Scanner' }).click();
  const lookUp = page.getByLabel('Manual lookup');
  await lookUp.focus();
  await scan(page, fourth!.slice(40), 'Tab');
  await door.verdict(page, door.COME_IN);
  await door.clearVerdict(page);
  await expect.poll(() => lookUp.inputValue()).toBe('');
  await scan(page, 'HELLO-WORLD-2031', 'Enter');
  await door.verdict(page, door.refused('Not found'));

  const stored = async () => (await scansAt(server, eventId)).map(({ reason }) => reason);
  await expect.poll(stored).toEqual(['ok', 'ok', 'ok', 'ok']);
});
