import { createTransport } from 'nodemailer';
import { type Dkim, dkimOptions } from './dkim.ts';
import { type Mailer, NotDeliverable } from './mailer.ts';
import { messageOf } from './message.ts';

/** Timeouts in milliseconds; after a timeout, the mail is retried. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Extra fields of nodemailer's errors. */
type Refusal = Error & { permanent?: boolean; code?: string; command?: string };

/**
 * True if the server refuses this recipient or message for good. Login and sender errors come from wrong settings, so
 * those mails wait instead.
 */
function isForGood({ permanent, code, command }: Refusal): boolean {
  return permanent === true && code !== 'EAUTH' && /^(RCPT TO|DATA)$/.test(command ?? '');
}

/**
 * Sends mails by SMTP, with TLS where offered. `url`: such as `smtps://user:password@host`. Throws `NotDeliverable`
 * if the server refuses a mail for good.
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
