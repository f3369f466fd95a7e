import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createSmtpMailer } from './smtp.mailer.ts';
import { selectMailer } from './selectMailer.ts';

let server: Server | undefined;
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())));

/** As much of a mail server as one message needs; answers where it listens and what it was sent. */
function listen(refuse = false) {
  const lines: string[] = [];
  return new Promise<{ url: string; lines: string[] }>((ready) => {
    server = createServer((socket) => {
      let inMessage = false;
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
          lines.push(line);
          if (inMessage && line !== '.') continue;
          const answer =
            line === 'DATA'
              ? '354 go on'
              : refuse && line.startsWith('MAIL')
                ? '451 later'
                : '250 ok';
          inMessage = line === 'DATA';
          socket.write(line === 'QUIT' ? '221 bye\r\n' : `${answer}\r\n`);
        }
      });
    });
    server.listen(0, '127.0.0.1', () => {
      const address = server?.address();
      ready({ url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, lines });
    });
  });
}

const mail = {
  to: { name: 'Ana Ruiz', address: 'ana@example.com' },
  subject: 'Your tickets',
  text: 'Here they are.',
  html: '<p>Here they are.</p>',
  id: 'order-1',
};
const from = 'Rollcall <tickets@rollcall.example>';

it('hands a mail to the configured server', async () => {
  const { url, lines } = await listen();
  const config = {
    mailTransport: 'smtp',
    smtpUrl: url,
    mailFrom: from,
    dataDir: '/nowhere',
  } as const;
  await selectMailer(config).send(mail);
  expect(lines).toContain('RCPT TO:<ana@example.com>');
  expect(lines).toContain('Message-ID: <order-1@rollcall.example>');
  expect(lines).toContain('Here they are.');
});

it('throws when the server does not take it', async () => {
  const { url } = await listen(true);
  await expect(createSmtpMailer({ url, from }).send(mail)).rejects.toThrow('451');
});
