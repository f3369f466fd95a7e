import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFileMailer } from '#api/mail/file.mailer.ts';
import { confirmMail } from './newsletter.mails.ts';

it('carries the headers by which mail programs leave a list, unbroken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const mailer = createFileMailer({ folder, from: 'Rollcall <tickets@rollcall.example>' });
  const reader = { id: 'r1', email: 'ana@example.com', leaveToken: 'l'.repeat(43) };
  const link = { token: 't'.repeat(43), at: 1 };
  const mail = await confirmMail(reader, 'https://rollcall.example', link);
  const replyTo = { name: 'Ana "A" <x@y.example>, Ruiz', address: 'ana@example.com' };
  await mailer.send({ ...mail, replyTo });
  const [file = ''] = await readdir(folder);
  const eml = await readFile(join(folder, file), 'utf8');
  const headers = eml.slice(0, eml.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ');
  const leave = `https://rollcall.example/api/newsletter/unsubscribe?token=${'l'.repeat(43)}`;
  expect(headers).toContain(`List-Unsubscribe: <${leave}>`);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const quoted = String.raw`"Ana \"A\" <x@y.example>, Ruiz" <ana@example.com>`;
  expect(headers).toContain(`Reply-To: ${quoted}`);
  expect(mail.text).toContain(`https://rollcall.example/newsletter/confirm?token=${link.token}`);
});
