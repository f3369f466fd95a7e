import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { AppContext } from '#api/context.ts';
import { createWorker, type JobHandlers } from '#api/jobs/worker.ts';
import type { Mail, Mailer, MailWriters } from './mail.types.ts';
import { createOutbox } from './outbox.ts';

/** Makes a worker that collects mails in a list. Mails for which `deliver` throws are not collected. For tests. */
export function testMailbox(
  context: AppContext,
  writers: MailWriters,
  handlers: JobHandlers = {},
  deliver: Mailer['send'] = async () => undefined,
) {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    await deliver(mail);
    mails.push(mail);
  };
  const sideQueue = createOutbox(context, { mailer: { send }, writers });
  return { mails, worker: createWorker(context, { handlers, sideQueue }) };
}

type Received = { to: string[]; raw: string; secure: boolean };

export const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** Starts a mail server that runs until the test is over. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        received.push({ to, raw, secure: session.secure });
        done();
      });
    },
    ...options,
  });
  // Ignores clients that disconnect.
  server.on('error', () => undefined);
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  onTestFinished(close);
  return { received, url: `smtp://127.0.0.1:${port}`, close };
}
