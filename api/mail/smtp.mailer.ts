import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message.ts';

/** A server that says nothing for so long is not there, milliseconds; the mail is tried again later. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends through the server that `url` names (`smtps://user:password@host`). */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, ...PATIENCE });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from));
    },
  };
}
