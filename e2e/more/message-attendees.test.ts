import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '#e2e/support/eventually.ts';
import { mailsTo } from '#e2e/support/mails.ts';
import { eventIdOf } from '#e2e/support/records.ts';
import { openServer, type TestServer } from '#e2e/support/server.ts';
import { NO_NETWORK } from '#e2e/support/device.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Windy City Wheels Festival';
const SUBJECT = 'Bring your own skates';
const NEWS = 'Another night in March';
const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

async function writingDesk() {
  const server = await openServer({ at: soon(0) });
  const path = `/admin/events?manage=${await eventIdOf(server, EVENT)}&tab=messages`;
  return {
    server,
    office: await visit(path, { url: server.url, as: 'admin', tolerate: NO_NETWORK }),
  };
}

async function write(office: Page, subject: string, text: string): Promise<void> {
  await office.getByLabel('Subject').fill(subject);
  await office.getByLabel('Text').fill(text);
}

/** Returns how many buyers it goes to. */
async function send(office: Page): Promise<number> {
  await office.getByRole('button', { name: 'Preview', exact: true }).click();
  const button = office.getByRole('dialog').getByRole('button', { name: /^Send to [1-9]/ });
  const count = Number(/\d+/.exec(await button.innerText())?.[0]);
  await button.click();
  await office.getByRole('timer').waitFor();
  return count;
}

const mailsAbout = async (server: TestServer, subject: string): Promise<string[]> =>
  (await mailsTo(server, '@')).filter((mail) => mail.includes(`Subject: DEMO: ${subject}\r`));

const addressee = (mail: string): string => /^To: .*?([^\s<>]+@[^\s<>]+)/m.exec(mail)?.[1] ?? '';

test('an organizer writes to those who have not come in: preview, test, call back, send, a power cut, the log', async () => {
  const { server, office } = await writingDesk();
  await write(office, SUBJECT, 'All **60 pairs** are gone: [buy](https://wheels.example)');
  await office.getByLabel('To', { exact: true }).selectOption('Not checked in yet');
  await office.getByRole('button', { name: 'Preview', exact: true }).click();
  const dialog = office.getByRole('dialog', { name: 'Preview' });
  const mail = dialog.frameLocator('iframe[title="The e-mail"]');
  await mail.getByRole('link', { name: 'buy' }).waitFor();
  await dialog.getByRole('button', { name: 'Send Me a Test' }).click();
  await eventually(async () => (await mailsAbout(server, `Test: ${SUBJECT}`)).length).toBe(1);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await send(office);
  await office.getByRole('button', { name: 'Take Back' }).click();
  await expect.poll(() => office.getByLabel('Subject').inputValue()).toBe(SUBJECT);
  const count = await send(office);

  await server.moveClock(soon(3));
  await eventually(async () => (await mailsAbout(server, SUBJECT)).length).toBeGreaterThan(0);
  await server.kill();
  await server.moveClock(soon(30));
  await server.start();
  await office.reload();
  await office.getByText(`${count} of ${count} e-mails sent`).waitFor();
  await office.getByText('Taken back', { exact: true }).waitFor();
  const sent = new Set((await mailsAbout(server, SUBJECT)).map(addressee));
  expect(sent.size).toBe(count);
});

test('what is not about the event spares who unsubscribed by the link of the mail', async () => {
  const { server, office } = await writingDesk();
  await office.getByLabel('What it is about').selectOption({ index: 1 });
  await write(office, NEWS, 'Skates on.');
  await send(office);
  await server.moveClock(soon(30));
  await eventually(async () => (await mailsAbout(server, NEWS)).length).toBeGreaterThan(0);
  const [mail = ''] = await mailsAbout(server, NEWS);
  const link = /\/messages\/unsubscribe\?token=[\w.-]+/.exec(mail)?.[0] ?? 'none';
  const reader = await visit(link, server);
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await reader.getByRole('heading', { name: "You're unsubscribed" }).waitFor();
  await office.reload();
  await office.getByLabel('What it is about').selectOption({ index: 1 });
  await office.getByText('1 unsubscribed and left out').waitFor();
});
