import { createTransport } from 'nodemailer';
import { type Mailer, NotDeliverable } from './mailer.ts';
import { messageOf } from './message.ts';

/** The private key, and where DNS has the public key. */
export type Dkim = { domain: string; selector: string; privateKey: string };

/** The header fields to sign. RFC 8058 requires the last two; nodemailer's default list lacks the second of them. */
const SIGNED =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding' +
  ':In-Reply-To:References:List-Id:List-Unsubscribe:List-Unsubscribe-Post';

/** The key as options of nodemailer's transports. */
export function dkimOptions(dkim: Dkim | undefined) {
  if (!dkim) return {};
  const { domain: domainName, selector: keySelector, privateKey } = dkim;
  return { dkim: { domainName, keySelector, privateKey, headerFieldNames: SIGNED } };
}

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
