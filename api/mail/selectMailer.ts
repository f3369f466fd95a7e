import { join } from 'node:path';
import type { Config } from '#api/config.ts';
import { createFileMailer } from './file.mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp.mailer.ts';

export type MailConfig = Pick<Config, 'mailTransport' | 'smtpUrl' | 'mailFrom' | 'dataDir'>;

export function selectMailer({ mailTransport, smtpUrl, mailFrom, dataDir }: MailConfig): Mailer {
  return mailTransport === 'smtp' && smtpUrl
    ? createSmtpMailer({ url: smtpUrl, from: mailFrom })
    : createFileMailer({ folder: join(dataDir, 'mail'), from: mailFrom });
}
