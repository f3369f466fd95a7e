import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message.ts';

/** Sends through the server that `url` names (`smtps://user:password@host`). */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(url);
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from));
    },
  };
}
