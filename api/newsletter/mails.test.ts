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
  const mail = await confirmMail(reader, 'https://rollcall.example', {
    token: 't'.repeat(43),
    at: 1,
  });
  await mailer.send({
    ...mail,
    replyTo: { name: 'Ana "A" <x@y.example>, Ruiz', address: 'ana@example.com' },
  });
  const [file = ''] = await readdir(folder);
  const eml = await readFile(join(folder, file), 'utf8');
  const headers = eml.slice(0, eml.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ');
  expect(headers).toContain(
    `List-Unsubscribe: <https://rollcall.example/api/newsletter/unsubscribe?token=${'l'.repeat(43)}>`,
  );
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(headers).toContain(
    String.raw`Reply-To: "Ana \"A\" <x@y.example>, Ruiz" <ana@example.com>`,
  );
  expect(mail.text).toContain(
    `https://rollcall.example/newsletter/confirm?token=${'t'.repeat(43)}`,
  );
});
