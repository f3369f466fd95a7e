import { createTransport } from 'nodemailer';
import { type Dkim, dkimOptions } from './dkim.ts';
import { type Mailer, NotDeliverable } from './mailer.ts';
import { messageOf } from './message.ts';

/** A server that says nothing for so long is not there, milliseconds; the mail is tried again later. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** What nodemailer tells of a refusal. */
type Refusal = Error & { permanent?: boolean; code?: string; command?: string };

/**
 * The server refused this addressee or this message for good. That it does not let us in, or not under our sender, is
 * a server setting that an operator will correct: such mails wait.
 */
function isForGood({ permanent, code, command }: Refusal): boolean {
  return permanent === true && code !== 'EAUTH' && /^(RCPT TO|DATA)$/.test(command ?? '');
}

/**
 * Sends through the server that `url` names (`smtps://user:password@host`), over TLS wherever it offers that. Throws
 * `NotDeliverable` for what it will never take.
 */
export function createSmtpMailer({
  url,
  from,
  dkim,
}: {
  url: string;
  from: string;
  dkim?: Dkim | undefined;
}): Mailer {
  const transport = createTransport({ url, ...PATIENCE, ...dkimOptions(dkim) });
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from));
      } catch (error) {
        if (!(error instanceof Error && isForGood(error))) throw error;
        throw new NotDeliverable(error.message, { cause: error });
      }
    },
  };
}
