import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** The domain of message ids, which is that of the sender. */
const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/** A mail as nodemailer takes it. It may read neither files nor addresses on our behalf. */
export function messageOf(
  { to, subject, text, html, id, replyTo, headers }: Mail,
  from: string,
): SendMailOptions {
  return {
    from,
    to,
    subject,
    text,
    html,
    ...(replyTo ? { replyTo } : {}),
    ...(headers ? { headers } : {}),
    messageId: `<${id}@${domainOf(from)}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
