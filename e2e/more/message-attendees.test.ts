import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { mailsTo } from '#e2e/support/mails.ts';
import { eventIdOf, inDatabase } from '#e2e/support/records.ts';
import { openServer, type TestServer } from '#e2e/support/server.ts';
import { NO_NETWORK } from '#e2e/support/device.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Windy City Wheels Weekend';
const SUBJECT = 'Bring your own skates';
const TEXT = 'All **60 pairs** are gone:\n\n- borrow some\n- or [buy](https://wheels.example)';
const NEWS = 'Another night in March';
const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

test('an organiser writes to those who have not come in: preview, test, call back, send, a power cut, the log', async () => {
  const server = await openServer({ at: soon(0) });
  const eventId = await eventIdOf(server, EVENT);
  const office = await visit(`/admin/events?manage=${eventId}&tab=messages`, {
    url: server.url,
    as: 'admin',
    tolerate: NO_NETWORK,
  });
  const expected = await missingAt(server, eventId);
  await write(office, SUBJECT, TEXT);
  await office.getByLabel('To', { exact: true }).selectOption('Not checked in yet');
  await office.getByText(`${expected.length} buyers will get it`).waitFor();
  await expectAccessible(office);
  await office.reload();
  await expect.poll(() => office.getByLabel('Subject').inputValue()).toBe(SUBJECT);

  await office.getByRole('button', { name: 'Preview', exact: true }).click();
  const dialog = office.getByRole('dialog', { name: 'Preview' });
  await dialog.getByText(`${expected.length} buyers will get this mail`).waitFor();
  const mail = dialog.frameLocator('iframe[title="The mail"]');
  await mail.getByRole('link', { name: 'buy' }).waitFor();
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Send Me a Test' }).click();
  await office.getByText(/^It is on its way to /).waitFor();
  await eventually(async () => (await mailsAbout(server, `Test: ${SUBJECT}`)).length).toBe(1);

  await dialog.getByRole('button', { name: `Send to ${expected.length} Buyers` }).click();
  const waiting = office.getByRole('region', { name: 'Message on its way' });
  await waiting.getByRole('button', { name: 'Call Back' }).click();
  await waiting.waitFor({ state: 'detached' });
  await expect.poll(() => office.getByLabel('Subject').inputValue()).toBe(SUBJECT);
  await sendNow(office);

  await server.moveClock(soon(3));
  await eventually(async () => (await mailsAbout(server, SUBJECT)).length).toBeGreaterThan(0);
  await server.kill();
  await server.moveClock(soon(30));
  await server.start();
  await office.reload();
  const count = `${expected.length} of ${expected.length} mails sent`;
  await office.getByText(count).waitFor();
  await office.getByText('Called back', { exact: true }).waitFor();
  const sent = await mailsAbout(server, SUBJECT);
  expect(sent.map(addressee).toSorted()).toEqual(expected);
  expect(sent[0]).toMatch(/\/orders\/RC-/);
  expect(sent[0]).not.toContain('List-Unsubscribe');
  await expectAccessible(office);
});

test('what is not about the event spares who unsubscribed by the link of the mail', async () => {
  const server = await openServer({ at: soon(0) });
  const eventId = await eventIdOf(server, EVENT);
  const office = await visit(`/admin/events?manage=${eventId}&tab=messages`, {
    url: server.url,
    as: 'admin',
    screen: 'desk',
  });
  await office.getByLabel('What it is about').selectOption({ index: 1 });
  await write(office, NEWS, 'Skates on.');
  await sendNow(office);
  await server.moveClock(soon(30));
  await eventually(async () => (await mailsAbout(server, NEWS)).length).toBeGreaterThan(0);
  const [mail = ''] = await mailsAbout(server, NEWS);
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const link = /\/messages\/unsubscribe\?token=[\w.-]+/.exec(mail)?.[0] ?? 'none';
  const reader = await visit(link, { url: server.url });
  await reader.getByRole('heading', { name: 'No more news from organisers?' }).waitFor();
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await reader.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  await reader.getByText(addressee(mail)).waitFor();
  await office.reload();
  await office.getByLabel('What it is about').selectOption({ index: 1 });
  await office.getByText('1 unsubscribed and left out').waitFor();
  await reader.getByRole('button', { name: 'Subscribe again' }).click();
  await reader.getByRole('heading', { name: 'Good to have you back' }).waitFor();
});

async function write(office: Page, subject: string, text: string): Promise<void> {
  await office.getByLabel('Subject').fill(subject);
  await office.getByLabel('Text').fill(text);
}

async function sendNow(office: Page): Promise<void> {
  await office.getByRole('button', { name: 'Preview', exact: true }).click();
  const dialog = office.getByRole('dialog', { name: 'Preview' });
  await dialog.getByRole('button', { name: /^Send to [1-9]/ }).click();
  await office.getByRole('timer').waitFor();
}

const mailsAbout = async (server: TestServer, subject: string): Promise<string[]> =>
  (await mailsTo(server, '@')).filter((mail) => mail.includes(`Subject: DEMO: ${subject}\r`));

const addressee = (mail: string): string => /^To: .*?([^\s<>]+@[^\s<>]+)/m.exec(mail)?.[1] ?? '';

/** Addresses with a valid ticket, none of whose tickets has come in. */
async function missingAt(server: TestServer, eventId: number): Promise<string[]> {
  const rows = await inDatabase(server, (db) =>
    db
      .selectFrom('order_items as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .select(['o.customer_email', 'i.entry_at'])
      .where('i.event_id', '=', eventId)
      .where('i.kind', '=', 'ticket')
      .where('i.status', '=', 'valid')
      .execute(),
  );
  const buyers = Map.groupBy(rows, (row) => row.customer_email.toLowerCase());
  return [...buyers]
    .filter(([, items]) => items.every(({ entry_at }) => entry_at === null))
    .map(([address]) => address)
    .toSorted();
}
