import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

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

/** Makes the mail for nodemailer, which must not read files or URLs for it. */
export function messageOf(mail: Mail, from: string): SendMailOptions {
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
