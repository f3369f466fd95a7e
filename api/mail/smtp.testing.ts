import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Received = { to: string[]; raw: string; secure: boolean };

/** An error as a mail server says it: `refusal(550, 'No such person')`. */
export const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** A mail server on this machine, which keeps what it was given. For tests. */
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
  // A client that hangs up in anger is part of some tests.
  server.on('error', () => undefined);
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
