import { join } from 'node:path';
import type { Config } from '#api/config.ts';
import { createFileMailer } from './file.mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp.mailer.ts';

type MailConfig = Pick<Config, 'mailTransport' | 'smtpUrl' | 'mailFrom' | 'dataDir' | 'dkim'>;

/** Folder for mails that are written to files instead of being sent. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail');

export function selectMailer(config: MailConfig): Mailer {
  const { mailTransport, smtpUrl, mailFrom: from, dkim } = config;
  return mailTransport === 'smtp' && smtpUrl
    ? createSmtpMailer({ url: smtpUrl, from, dkim })
    : createFileMailer({ folder: mailFolder(config), from, dkim });
}
