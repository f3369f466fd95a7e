import { join } from 'node:path';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '#api/config.ts';
import { type Mail, type Mailer, NotDeliverable } from './mail.types.ts';

type MailConfig = Pick<Config, 'mailTransport' | 'smtpUrl' | 'mailFrom' | 'dataDir' | 'dkim'>;

type Sender = { from: string; dkim?: Config['dkim'] };

/** Folder for mails that are written to files instead of being sent. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail');

export function selectMailer(config: MailConfig): Mailer {
  const { mailTransport, smtpUrl, mailFrom: from, dkim } = config;
  return mailTransport === 'smtp' && smtpUrl
    ? createSmtpMailer({ url: smtpUrl, from, dkim })
    : createFileMailer({ folder: mailFolder(config), from, dkim });
}

/** The header fields to sign. RFC 8058 requires the last two; nodemailer's default list lacks the second of them. */
const SIGNED =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding' +
  ':In-Reply-To:References:List-Id:List-Unsubscribe:List-Unsubscribe-Post';

/** The DKIM settings, in the form that nodemailer's transports take. */
function dkimOptions(dkim: Config['dkim']) {
  if (!dkim) return {};
  const { domain: domainName, selector: keySelector, privateKey } = dkim;
  return { dkim: { domainName, keySelector, privateKey, headerFieldNames: SIGNED } };
}

/** Timeouts in milliseconds; after a timeout, the mail is retried. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The domain of the sender's address, for message ids. */
const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

const bytes = (content: Uint8Array | string): Buffer | string =>
  typeof content === 'string' ? content : Buffer.from(content);

function partsOf({ images = [], attachments = [] }: Mail): SendMailOptions['attachments'] {
  return [
    ...images.map(({ cid, filename, png }) => ({
      cid,
      filename,
      content: bytes(png),
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
    })),
    ...attachments.map(({ content, ...part }) => ({ ...part, content: bytes(content) })),
  ];
}

/** The mail in nodemailer's form, which keeps nodemailer from reading files or URLs for it. */
function sendOptions(mail: Mail, from: string): SendMailOptions {
  const { to, subject, text, html, id, replyTo, headers } = mail;
  return {
    from,
    to,
    subject,
    text,
    html,
    ...(replyTo ? { replyTo } : {}),
    // Prevents out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    attachments: partsOf(mail) ?? [],
    messageId: `<${id}@${domainOf(from)}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** An error of nodemailer, with the fields that it adds. */
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
export function createSmtpMailer({ url, from, dkim }: Sender & { url: string }): Mailer {
  const transport = createTransport({ url, ...PATIENCE, ...dkimOptions(dkim) });
  return {
    async send(mail) {
      try {
        await transport.sendMail(sendOptions(mail, from));
      } catch (error) {
        if (!(error instanceof Error && isForGood(error))) throw error;
        throw new NotDeliverable(error.message, { cause: error });
      }
    },
  };
}

/** The file name of the mail with this id. */
export const emlName = (id: string): string => `${id.replaceAll(/[^\w-]/g, '_')}.eml`;

/** The default mailer: writes `.eml` files to `folder`, atomically. A retry of the same mail replaces its file. */
export function createFileMailer({ folder, from, dkim }: Sender & { folder: string }): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...dkimOptions(dkim),
  });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(sendOptions(mail, from));
      await mkdir(folder, { recursive: true });
      const file = join(folder, emlName(mail.id));
      await writeFile(`${file}.part`, message);
      await rename(`${file}.part`, file);
    },
  };
}
