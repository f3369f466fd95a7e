import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';
import { isPlainName } from '#shared/base/text.schemas.ts';

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

type Buyer = { customer_name: string; customer_email: string; total_amount: number };

/**
 * Leaves out a name that could carry a message, because the address may be a stranger's. A name equal to the address
 * is fine.
 */
export const safeRecipient = ({ name, address }: Mail['to']): Mail['to'] => ({
  name: name === address || isPlainName(name) ? name : '',
  address,
});

/** The recipient of mails about an order. Free orders cost a spammer nothing, so their mails repeat no name. */
export const recipientOf = ({
  customer_name: name,
  customer_email: address,
  total_amount: total,
}: Buyer): Mail['to'] => safeRecipient({ name: total > 0 ? name : '', address });

export const greeting = ({ name }: Mail['to']): string =>
  name === '' ? 'Hello,' : `Hello ${name},`;
export const helloTo = (order: Buyer): string => greeting(recipientOf(order));
