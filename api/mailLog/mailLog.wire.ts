import type { Content } from '#api/mail/content.ts';
import type { MailDetails, MailRow } from '#shared/mailLog/mailLog.schemas.ts';
import type { StoredMail } from './mailLog.store.ts';
import { iso, isoOrNull } from '#shared/base/iso.ts';

export function toMailRow(row: StoredMail): MailRow {
  const { to_address: address, to_name: name, status } = row;
  return {
    id: row.id,
    kind: row.kind,
    about: row.about,
    to: address === null ? null : { name: name ?? '', address },
    subject: row.subject,
    status,
    attempts: row.attempts,
    next_at: status === 'ready' ? iso(row.next_at) : null,
    last_error: row.last_error,
    repeated: row.repeats !== null,
    created_at: iso(row.created_at),
    sent_at: isoOrNull(row.sent_at),
  };
}

/** Makes a mail's content for the page, with images inlined because the page can't load the mail's parts. */
export function toContent(content: Content): MailDetails['content'] {
  const { images, attachments, replyTo: reply_to, text, secret } = content;
  const html = content.html.replaceAll(
    /src="cid:([\w-]+)"/g,
    (_, cid: string) => `src="${images[cid] ?? ''}"`,
  );
  return {
    html,
    text,
    reply_to,
    attachments: attachments.map(({ filename, contentType: content_type, size }) => ({
      filename,
      content_type,
      size,
    })),
    secret,
  };
}
