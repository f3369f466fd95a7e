import { generateKeyPairSync } from 'node:crypto';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { type Mail, NotDeliverable } from './mail.types.ts';
import { selectMailer, createSmtpMailer } from './mailers.ts';
import { mailServer, refusal } from './testing.ts';

const mail: Mail = {
  to: { name: 'Zoë Ruiz', address: 'ana@example.com' },
  subject: 'Your tickets: 12 °C 🛼',
  text: 'Here they are.',
  html: '<p>Here they are: <img src="cid:qr-1" alt="QR"></p>',
  id: 'order-1',
};
const from = 'Rollcall <tickets@rollcall.example>';

const problemOf = (server: { url: string }): Promise<unknown> =>
  createSmtpMailer({ url: server.url, from })
    .send(mail)
    .then(
      () => null,
      (error: unknown) => error,
    );

const refuseData: SMTPServerOptions['onData'] = (stream, _session, done) => {
  stream.resume().on('end', () => done(refusal(554, 'Looks like spam')));
};

describe('a mail server', () => {
  it('gets a mail whole: text, page, picture and files', async () => {
    const { url, received } = await mailServer();
    const config = { mailTransport: 'smtp', smtpUrl: url, mailFrom: from } as const;
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    await selectMailer({ ...config, dataDir: '/nowhere', dkim: undefined }).send({
      ...mail,
      replyTo: { name: 'Team', address: 'team@example.com' },
      images: [{ cid: 'qr-1', filename: 'ticket-1.png', png }],
      attachments: [
        { filename: 'tickets.pdf', contentType: 'application/pdf', content: new Uint8Array([1]) },
        { filename: 'jam.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:✓' },
      ],
    });
    expect(received).toMatchObject([{ to: ['ana@example.com'] }]);
    const parsed = await PostalMime.parse(received[0]?.raw ?? '');
    expect(parsed).toMatchObject({
      from: { name: 'Rollcall', address: 'tickets@rollcall.example' },
      to: [{ name: 'Zoë Ruiz', address: 'ana@example.com' }],
      replyTo: [{ address: 'team@example.com' }],
      subject: mail.subject,
      messageId: '<order-1@rollcall.example>',
    });
    expect(parsed.text?.trim()).toBe(mail.text);
    expect(parsed.html?.trim()).toBe(mail.html);
    const picture = { filename: 'ticket-1.png', mimeType: 'image/png', disposition: 'inline' };
    expect(parsed.attachments).toMatchObject([
      { ...picture, contentId: '<qr-1>' },
      { filename: 'tickets.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
      { filename: 'jam.ics', mimeType: 'text/calendar' },
    ]);
    expect(received[0]?.raw).toMatch(/^Content-Type: multipart\/mixed/m);
  });

  type Answer = (error: Error) => void;
  const says = (code: number, text: string) => (_what: unknown, _session: unknown, done: Answer) =>
    done(refusal(code, text));

  it.each([
    ['is busy', { onRcptTo: says(451, 'Later') }, { responseCode: 451 }],
    ['does not let us in', { onAuth: says(535, 'Wrong password') }, { code: 'EAUTH' }],
    ['takes nothing under our name', { onMailFrom: says(553, 'Not yours') }, { responseCode: 553 }],
  ])('that %s is asked again later', async (_why, options, expected) => {
    const { url } = await mailServer(options);
    const name = 'onAuth' in options ? 'user:wrong@' : '';
    const problem = await problemOf({ url: url.replace('//', `//${name}`) });
    expect(problem).toMatchObject(expected);
    expect(problem).not.toBeInstanceOf(NotDeliverable);
  });

  it.each([
    ['knows no such person', { onRcptTo: says(550, 'Nobody') }, 'Nobody'],
    ['takes no such message', { onData: refuseData }, 'Looks like spam'],
  ])('that %s is not', async (_why, options, words) => {
    expect(await problemOf(await mailServer(options))).toMatchObject({
      name: 'NotDeliverable',
      message: expect.stringContaining(words),
    });
  });

  it('that is not there is asked again later', async () => {
    const { url, close } = await mailServer();
    await close();
    const problem = await problemOf({ url });
    expect(problem).toMatchObject({ originalCode: 'ECONNREFUSED' });
    expect(problem).not.toBeInstanceOf(NotDeliverable);
  });

  it('is told nothing in the clear where it offers TLS, and nothing at all where that is not its own', async () => {
    const server = await mailServer({ disabledCommands: [] });
    // The server's certificate is self-signed.
    expect(await problemOf(server)).toMatchObject({
      code: expect.stringMatching(/^E(SOCKET|TLS)$/),
    });
    expect(server.received).toEqual([]);
    expect(await problemOf({ url: `${server.url}?tls.rejectUnauthorized=false` })).toBeNull();
    expect(server.received).toMatchObject([{ secure: true }]);
  });

  it('can see that a mail is ours, and who may be unsubscribed by it', async () => {
    const { url, received } = await mailServer();
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const dkim = { domain: 'rollcall.example', selector: 's1', privateKey: pem };
    await createSmtpMailer({ url, from, dkim }).send({
      ...mail,
      headers: {
        'List-Unsubscribe': '<https://rollcall.example/leave>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    const raw = received[0]?.raw ?? '';
    const [, signature = ''] = /^DKIM-Signature: ((?:.+\r\n[ \t])*.+)/m.exec(raw) ?? [];
    const tags = Object.fromEntries(
      signature.split(/;\s*/).map((tag) => tag.split(/=([^]*)/, 2) as [string, string]),
    );
    expect(tags).toMatchObject({ d: 'rollcall.example', s: 's1', a: 'rsa-sha256' });
    const fields = tags['h']?.toLowerCase().replaceAll(/\s/g, '').split(':');
    const signed = ['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post'];
    expect(fields).toEqual(expect.arrayContaining(signed));
  });
});
